import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const SLUG = 'fete-du-lac-annecy-2026-12-05';
const handlers = (isPublic = true): FakeHandlers => ({
  getEventAsOrganiser: () => ({
    ...eventView({ is_public: isPublic }),
    contact: 'a@example.org',
    id_admin: KEY,
    is_hidden: false,
    topic: 'board:x',
    you: { role: 'owner', state: 'active', is_offered: false },
  }),
});
const address = (slug = SLUG) => `/event/success/${slug}/${KEY}`;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('shows the public link with the ways to share it, and covers the secret one until asked', async () => {
  const user = userEvent.setup();
  await renderApp(address(), { handlers: handlers() });
  const open = within(await screen.findByRole('region', { name: 'Lien à partager' }));
  const publicLink = `http://127.0.0.1:3000/event/user/${SLUG}`;
  expect(open.getByLabelText('Lien public')).toHaveValue(publicLink);
  const text = encodeURIComponent(`Covoiturage pour Fête du lac : proposez ou demandez une place. ${publicLink}`);
  const href = (name: string) => open.getByRole('link', { name }).getAttribute('href')?.replaceAll('%C2%A0', '%20');
  expect(href('WhatsApp')).toBe(`https://wa.me/?text=${text}`);
  expect(href('SMS')).toBe(`sms:?&body=${text}`);
  expect(href('E-mail')).toContain(`&body=${text}`);
  expect(await open.findByRole('img', { name: 'QR code du lien public' })).toBeVisible();
  expect(open.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', `/event/user/${SLUG}`);
  expect(open.queryByText('Ce lien ouvre la page à toute personne qui le reçoit.')).toBeNull();

  const secret = within(screen.getByRole('region', { name: "Lien d'administration" }));
  const field = secret.getByLabelText("Lien d'administration", { selector: 'input' });
  expect(field).toHaveAttribute('type', 'password');
  await user.click(secret.getByRole('button', { name: 'Afficher' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue(`http://127.0.0.1:3000/event/admin/${KEY}`);
  expect(secret.getByRole('link', { name: "Gérer l'événement" })).toHaveAttribute('href', `/event/admin/${KEY}`);
});

test('says who can open a private link', async () => {
  await renderApp(address(), { handlers: handlers(false) });
  expect(await screen.findByText('Ce lien ouvre la page à toute personne qui le reçoit.')).toBeVisible();
});

test.each([
  ['an unknown secret', address(), { getEventAsOrganiser: () => refusal('event.not_found') } satisfies FakeHandlers],
  ['links of two events', address('autre'), handlers()],
])('%s is a page that does not exist', async (_, path, given) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp(path, { handlers: given });
  expect(await screen.findByRole('heading', { name: "Cette page n'existe pas." })).toBeVisible();
});
