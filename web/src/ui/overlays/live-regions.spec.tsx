import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from '#web/lib/announce.ts';
import { LiveRegions } from './live-regions.tsx';

function Page({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      <div data-testid="page">
        <LiveRegions />
      </div>
      {isOpen && (
        <div data-testid="dialog">
          <LiveRegions />
        </div>
      )}
    </>
  );
}

test('the last mounted place speaks, the one below is silent until it is alone', () => {
  const said = (place: string) => within(screen.getByTestId(place)).getByRole('status').textContent;
  const { rerender } = render(<Page isOpen />);
  act(() => announce('Message envoyé.'));
  expect([said('page'), said('dialog')]).toEqual(['', 'Message envoyé.']);
  rerender(<Page isOpen={false} />);
  expect(said('page')).toBe('Message envoyé.');
});

test('the same text twice is a new node, so that it is said again', () => {
  render(<LiveRegions />);
  act(() => announce('Copié.'));
  const first = screen.getByRole('status').firstChild;
  act(() => announce('Copié.'));
  expect(screen.getByRole('status').firstChild).not.toBe(first);
});
