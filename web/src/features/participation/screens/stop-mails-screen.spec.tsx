import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const TOKEN = `${'AbC9_xYz'.repeat(7)}12345678`;
const follow = (kind: string, handlers: FakeHandlers) => renderApp(`/emails?kind=${kind}#token=${TOKEN}`, { handlers });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the link of a mail stops its kind after a press, and nothing before', async () => {
  const user = userEvent.setup();
  const { seen } = await follow('rides', { unsubscribeMails: () => ({ status: 'unsubscribed' }) });
  expect(await screen.findByText(/Les demandes, les accords, les annulations/)).toBeTruthy();
  expect(screen.getByText('Votre inscription et vos trajets restent tels quels.')).toBeTruthy();
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Ne plus les recevoir/ }));
  expect(await screen.findByRole('heading', { name: 'Vous ne recevrez plus ces e-mails.' })).toHaveFocus();
  expect(seen.map(({ id, request }) => [id, request.query.get('token')])).toEqual([['unsubscribeMails', TOKEN]]);
});

test('what was not saved says so, and can be pressed again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  const { seen } = await follow('news', { unsubscribeMails: () => refusal('server.error') });
  const button = await screen.findByRole('button', { name: /^Ne plus les recevoir/ });
  expect(screen.getByText(/Les messages, les rappels et les alertes/)).toBeTruthy();
  await user.click(button);
  await waitFor(() => expect(screen.getByText("Ce n'est pas enregistré. Veuillez réessayer.")).toBeTruthy());
  await user.click(button);
  await waitFor(() => expect(seen.filter(({ id }) => id === 'unsubscribeMails').length).toBeGreaterThan(1));
});

test('a link without its end says so', async () => {
  await renderApp('/emails?kind=news');
  expect(await screen.findByRole('heading', { name: 'Ce lien est incomplet.' })).toBeTruthy();
});
