import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';

interface SampleProps {
  readonly sending?: boolean;
  readonly withField?: boolean;
}

function Sample({ sending = false, withField = false }: SampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        sending={sending}
        title="Annuler cette demande ?"
        closeText="Fermer"
        actions={<Button onClick={() => setIsOpen(false)}>Garder</Button>}
      >
        {withField ? <TextField label="Message" name="message" /> : <p>Alice recevra un e-mail.</p>}
      </Dialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return screen.getByRole('dialog', { name: 'Annuler cette demande ?' }) as HTMLDialogElement;
}

test('it opens named by its title, which takes the focus', async () => {
  render(<Sample />);
  const dialog = await open();
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

/** A press as a browser tells it: the pointer first, then its mouse. */
function pressOn(element: HTMLElement): void {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
}

test('with a form the first field takes the focus', async () => {
  render(<Sample withField />);
  await open();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test.each([
  ['its button', () => screen.getByRole('button', { name: 'Garder' }).click()],
  ['the close button', () => screen.getByRole('button', { name: 'Fermer' }).click()],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['the backdrop', () => pressOn(screen.getByRole('dialog'))],
])('%s closes it and the focus goes back', async (_way, close) => {
  render(<Sample />);
  const dialog = await open();
  await Promise.resolve(close());
  expect(await screen.findByRole('button', { name: 'Ouvrir' })).toHaveFocus();
  expect(dialog.open).toBe(false);
  expect(screen.queryByText('Alice recevra un e-mail.')).toBeNull();
});

test('while sending nothing closes it', async () => {
  render(<Sample sending />);
  const dialog = await open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  pressOn(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(dialog.open).toBe(true);
});

test('a press inside does not close it', async () => {
  render(<Sample />);
  const dialog = await open();
  pressOn(screen.getByText('Alice recevra un e-mail.'));
  expect(dialog.open).toBe(true);
});

test('the mouse that a finger becomes when it is lifted does not close what the finger opened', async () => {
  render(<Sample />);
  const dialog = await open();
  fireEvent.mouseDown(dialog);
  expect(dialog.open).toBe(true);
});
