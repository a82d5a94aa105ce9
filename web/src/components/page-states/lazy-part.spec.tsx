import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A file that cannot be fetched until it is there. */
function late() {
  let isThere = false;
  const file = {
    bring: () =>
      isThere
        ? Promise.resolve({
            Part: (_: { readonly open?: boolean; readonly onClose?: () => void }) => <p>the part</p>,
          })
        : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js')),
    comes: () => {
      isThere = true;
    },
  };
  return file;
}

const settled = () => act(async () => {});
const answers = (ok: boolean) =>
  vi.stubGlobal('fetch', () => (ok ? Promise.resolve({ ok }) : Promise.reject(new TypeError('offline'))));

afterEach(() => vi.unstubAllGlobals());

test('a part that comes by itself is left out, and drawn when the network is back', async () => {
  const file = late();
  const Part = lazyPart(file.bring, (module) => module.Part);
  render(
    <>
      <input aria-label="typed" defaultValue="what was typed" />
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </>,
  );
  await settled();
  expect(screen.queryByText('loading')).not.toBeInTheDocument();
  expect(screen.getByLabelText('typed')).toHaveValue('what was typed');
  file.comes();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeInTheDocument();
  expect(screen.getByLabelText('typed')).toHaveValue('what was typed');
});

test('a part that stands in the page says that it is missing, and comes when it is asked for again', async () => {
  answers(false);
  const file = late();
  const Part = lazyPart(file.bring, (module) => module.Part, 'line');
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  const again = await screen.findByRole('button', { name: 'actions.retry' });
  expect(screen.getByRole('status')).toHaveTextContent('states.part_failed');
  await userEvent.click(again);
  expect(screen.queryByText('the part')).not.toBeInTheDocument();
  file.comes();
  await userEvent.click(again);
  expect(await screen.findByText('the part')).toBeInTheDocument();
});

test('a file that a server no longer has asks for a new page', async () => {
  answers(true);
  const Part = lazyPart(late().bring, (module) => module.Part, 'line');
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByRole('button', { name: 'actions.reload' })).toBeInTheDocument();
});

test('a dialog that was asked for says so and counts as closed; the next press opens it', async () => {
  answers(false);
  const file = late();
  const Part = lazyPart(file.bring, (module) => module.Part, 'message');
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          ask
        </button>
        <Suspense>
          <Part open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
        <ToastRegion label="messages" closeText="close" lifeMs={60_000} />
      </>
    );
  }
  render(<Page />);
  await settled();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  const ask = screen.getByRole('button', { name: 'ask' });
  await userEvent.click(ask);
  expect(await screen.findByRole('listitem')).toHaveTextContent('states.part_failed');
  expect(ask).toHaveAttribute('aria-expanded', 'false');
  file.comes();
  await userEvent.click(ask);
  expect(await screen.findByText('the part')).toBeInTheDocument();
});
