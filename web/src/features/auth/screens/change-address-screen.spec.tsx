import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';

const TOKEN = 'AbC9_xYz'.repeat(10);
const show = async (address: string, handlers: FakeHandlers = {}) => {
  const app = await renderApp(address, {
    handlers: {
      getAccount: () => userView(),
      confirmAddressChange: () => ({ status: 'waiting' as const }),
      stopAddressChange: () => ({ status: 'stopped' as const }),
      ...handlers,
    },
  });
  await screen.findByRole('main');
  return app;
};
const main = () => within(screen.getByRole('main'));
const press = async (name: RegExp) => userEvent.click(await main().findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => useWidth('mobile'));
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('a mailed link about another address', () => {
  test('acts by a press only, and leaves the address', async () => {
    const { address, seen } = await show(`/change-address?token=${TOKEN}`);
    await waitFor(() => expect(address()).toBe('/change-address'));
    await heading("Changement d'adresse");
    expect(seen.map(({ id }) => id)).not.toContain('confirmAddressChange');
    await press(/^Confirmer/);
    await heading('Adresse confirmée.');
    expect(main().getByText("Il manque encore la confirmation depuis l'autre adresse.")).toBeVisible();
    expect(seen.filter(({ id }) => id === 'confirmAddressChange').map(({ request }) => request.body)).toEqual([
      { token: TOKEN },
    ]);
  });

  test.each([
    ['changed', 'Adresse changée.'],
    ['ended', "L'adresse n'a pas changé."],
  ] as const)('says how far it came: %s', async (status, title) => {
    await show(`/change-address?token=${TOKEN}`, { confirmAddressChange: () => ({ status }) });
    await press(/^Confirmer/);
    await heading(title);
    expect(main().getByRole('link', { name: 'Voir mon profil' })).toHaveAttribute('href', '/profil');
  });

  test('stops the change where it says so', async () => {
    const { seen } = await show(`/change-address?stop=1&token=${TOKEN}`);
    await heading("Arrêter le changement d'adresse\u00a0?");
    await press(/^Arrêter le changement/);
    await heading('Changement arrêté.');
    expect(seen.map(({ id }) => id)).toContain('stopAddressChange');
    expect(seen.map(({ id }) => id)).not.toContain('confirmAddressChange');
  });

  test('used, replaced or too old', async () => {
    await show(`/change-address?token=${TOKEN}`, { confirmAddressChange: () => refusal('auth.link_invalid') });
    await press(/^Confirmer/);
    await heading("Ce lien n'est plus valable.");
  });

  test('without a token there is nothing to press', async () => {
    await show('/change-address');
    await heading("Ce lien n'est plus valable.");
    expect(main().queryByRole('button')).toBeNull();
  });

  test('whoever is suspended reads that, not to try again', async () => {
    await show(`/change-address?token=${TOKEN}`, { confirmAddressChange: () => refusal('auth.suspended') });
    await press(/^Confirmer/);
    // In the words of the server.
    expect(await main().findByRole('alert')).toHaveTextContent('auth.suspended');
  });

  test('a failure leaves the button for another try', async () => {
    let asked = 0;
    await show(`/change-address?token=${TOKEN}`, {
      confirmAddressChange: () => {
        asked += 1;
        return asked === 1 ? refusal('server.unavailable') : { status: 'changed' as const };
      },
    });
    await press(/^Confirmer/);
    expect(await main().findByRole('alert')).toBeVisible();
    await press(/^Confirmer/);
    await heading('Adresse changée.');
  });
});
