import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a button answers presses by pointer and by keys', async () => {
  const press = vi.fn<(...args: unknown[]) => void>();
  render(<Button onClick={press}>Envoyer</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(3);
});

test('a busy button keeps the focus, says what it does and ignores a second press', async () => {
  const send = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" busy={busy} busyText="Envoi…">
        Envoyer
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toBeDisabled();
});

test('a muted button still answers, so that it can say what is missing', async () => {
  const press = vi.fn<(...args: unknown[]) => void>();
  render(
    <Button muted onClick={press}>
      S'inscrire
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: "S'inscrire" }));
  expect(press).toHaveBeenCalledOnce();
});

test('the ref reaches the element', () => {
  const ref = { current: null as HTMLButtonElement | null };
  render(<Button ref={ref}>Envoyer</Button>);
  expect(ref.current).toBe(screen.getByRole('button'));
});
