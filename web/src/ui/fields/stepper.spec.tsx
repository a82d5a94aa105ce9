import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { Stepper } from './stepper.tsx';

function Places({ first }: { readonly first: number }) {
  const [value, setValue] = useState(first);
  return (
    <Stepper
      label="Places"
      value={value}
      onValue={setValue}
      min={1}
      max={9}
      lessText="Une de moins"
      moreText="Une de plus"
      minText="1 place au minimum"
      maxText="9 places au maximum"
    />
  );
}

function number(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Places' });
}

test('buttons and arrow keys count', async () => {
  render(<Places first={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Une de plus' }));
  await userEvent.click(number());
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(number()).toHaveValue('3');
});

test('a bound is said, and its button stays reachable', async () => {
  render(<Places first={9} />);
  const more = screen.getByRole('button', { name: 'Une de plus' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  expect(number()).toHaveValue('9');
  expect(screen.getByText('9 places au maximum')).toBeInTheDocument();
  expect(readAnnouncements().polite.text).toBe('9 places au maximum');
});

test('digits are typed, nothing else, and the bounds hold when leaving', async () => {
  render(<Places first={2} />);
  await userEvent.clear(number());
  await userEvent.type(number(), 'x7y');
  expect(number()).toHaveValue('7');
  await userEvent.clear(number());
  await userEvent.type(number(), '40');
  await userEvent.tab();
  expect(number()).toHaveValue('9');
});

test('an emptied field falls back to its value', async () => {
  render(<Places first={4} />);
  await userEvent.clear(number());
  await userEvent.tab();
  expect(number()).toHaveValue('4');
});
