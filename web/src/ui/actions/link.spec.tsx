import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

function open(props: LinkProps) {
  const router = createMemoryRouter([{ path: '*', element: <Link {...props}>there</Link> }], {
    initialEntries: ['/here'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a press goes to the page without loading it; an entry may be replaced', async () => {
  const router = open({ to: '/there?a=1', replace: true });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/there?a=1');
  await userEvent.click(screen.getByRole('link'));
  expect(router.state.location).toMatchObject({ pathname: '/there', search: '?a=1' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a press that somebody took is not followed', async () => {
  const router = open({ to: '/there', onClick: (event) => event.preventDefault() });
  await userEvent.click(screen.getByRole('link'));
  expect(router.state.location.pathname).toBe('/here');
});

test.each(['https://wa.me/?text=a', 'sms:?&body=a', 'mailto:?subject=a'])('%s is left to the browser', async (to) => {
  const stop = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', stop, { once: true });
  const router = open({ to });
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
  await userEvent.click(screen.getByRole('link'));
  expect(stop).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/here');
});
