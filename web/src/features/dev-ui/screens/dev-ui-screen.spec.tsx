import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ToastRegion } from '#web/ui/overlays/toast-region.tsx';
import { Component } from './dev-ui-screen.tsx';

const gallery = (
  <MemoryRouter>
    <ToastRegion label="Messages" closeText="Fermer" lifeMs={3000} />
    <Component />
  </MemoryRouter>
);

test('every component renders on the server without a style attribute, which the content policy refuses', () => {
  const html = renderToString(gallery);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/\son[a-z]+=/);
});

test('the browser takes the page of the server over without a difference', async () => {
  const complaints = vi.spyOn(console, 'error');
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(gallery);
  const root = await act(async () =>
    hydrateRoot(host, gallery, { onRecoverableError: (error) => console.error(error) }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Composants');
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
  host.remove();
});
