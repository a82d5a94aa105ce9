import type { Page } from '@playwright/test';
import { png } from '../harness/images.ts';
import { expect, go, ready, test, unique } from './fixtures.ts';
import { eventMap, type MadeEvent, madeEvent, madeRegistration, registrationForm, told } from './steps.ts';

/** Opens a page whose code stays on its way; gives the function that lets it through. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: wait, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await ready(page);
  };
}

interface Held {
  /** What was shown in place of what was typed or chosen, in some frame. */
  readonly lost: readonly string[];
  /** How many frames were looked at. */
  readonly frames: number;
}

/**
 * Looks at every frame that is painted from now on, whether it still shows what stands in these fields now. Gives what it saw until the page answers, and half a second after that.
 */
async function watchFields(page: Page, names: readonly string[]): Promise<() => Promise<Held>> {
  // A page of some phone: what is wrong for a moment is so for several frames.
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate((watched) => {
    const shown = () =>
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')]
        .filter(
          (field) => field.type !== 'hidden' && field.type !== 'file' && (field.type !== 'radio' || field.checked),
        )
        .map(
          (field) =>
            [field.name || field.type, field.type === 'checkbox' ? String(field.checked) : field.value] as const,
        );
    const first = new Map(shown().filter(([name]) => watched.includes(name)));
    if (first.size !== watched.length) throw new Error(`only ${[...first.keys()].join()} are there`);
    const held = { lost: [] as string[], frames: 0 };
    const look = () => {
      const now = new Map(shown());
      for (const [name, value] of first) {
        if (now.get(name) !== value) held.lost.push(`${name}: ${now.get(name)} in place of ${value}`);
      }
      held.frames += 1;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { held });
  }, names);
  return async () => {
    await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
    const frames = () => page.evaluate(() => (window as unknown as { held: Held }).held.frames);
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 30);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return page.evaluate(() => (window as unknown as { held: Held }).held);
  };
}

/** Pages that hold fields when they arrive, what somebody does in them, and what the page makes of it once it answers. */
const EARLY: readonly {
  readonly name: string;
  readonly path: (event: MadeEvent) => string;
  /** The fields that it is done in. */
  readonly fields: readonly string[];
  readonly act: (page: Page) => Promise<void>;
  readonly seen: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'registration',
    fields: ['chauffeur', 'address'],
    path: ({ path }) => path,
    act: async (page) => {
      const form = registrationForm(page);
      await form.getByRole('radio', { name: 'Je préfère me faire conduire' }).check();
      await form.getByRole('combobox', { name: 'Adresse de départ' }).fill('Chambé');
    },
    seen: async (page) => {
      await expect(page.getByRole('option', { name: /Chambéry/ }).first()).toBeVisible();
    },
  },
  {
    name: 'list or map',
    fields: ['participants-view'],
    path: ({ path }) => path,
    act: (page) => page.getByRole('radio', { name: 'Carte' }).check(),
    seen: async (page) => {
      await expect(page.getByRole('radio', { name: 'Carte' })).toBeChecked();
      await expect(eventMap(page)).toBeVisible();
    },
  },
  {
    name: 'wizard',
    fields: ['title', 'is_public'],
    path: () => '/event/create',
    act: async (page) => {
      await page.getByLabel("Titre de l'événement").fill('Bal de minuit');
      await page.getByRole('radio', { name: 'Privé' }).check();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'bal.png', mimeType: 'image/png', buffer: png(64, 64) });
    },
    seen: async (page) => {
      await expect(page.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page).toHaveURL(/step=2/);
    },
  },
  {
    name: 'donation',
    fields: ['currency', 'amount'],
    path: () => '/donate',
    act: async (page) => {
      await page.getByLabel('Devise').selectOption('CHF');
      await page.getByRole('radio', { name: '50' }).check();
    },
    seen: async (page) => {
      await expect(page.getByRole('button', { name: /^Donner\s50\sCHF/ })).toBeVisible();
    },
  },
  {
    name: 'contact',
    fields: ['fullName', 'subject', 'message'],
    path: () => '/contact',
    act: async (page) => {
      await page.getByLabel('Nom').fill('Anne');
      await page.getByLabel('Sujet').selectOption({ index: 2 });
      await page.getByLabel('Message').fill('Une question');
    },
    seen: async (page) => {
      await expect(page.getByLabel('Nom')).toHaveValue('Anne');
    },
  },
  {
    name: 'sign-up',
    fields: ['email', 'password', 'terms'],
    path: () => '/signup',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('anne@example.org');
      await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
      await page.getByRole('checkbox').check();
    },
    seen: async (page) => {
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.getByRole('listitem').filter({ hasText: '(rempli)' }).first()).toBeAttached();
    },
  },
  {
    name: 'search',
    fields: ['q'],
    path: () => '/',
    act: (page) => page.getByRole('combobox', { name: 'Rechercher un événement' }).fill('Bal'),
    seen: async (page) => {
      await expect(page.getByRole('combobox', { name: 'Rechercher un événement' })).toHaveValue('Bal');
    },
  },
  {
    name: 'board',
    fields: ['board-leg', 'search'],
    path: ({ id_admin }) => `/event/admin/${id_admin}?tab=board`,
    act: async (page) => {
      await page.getByRole('radio', { name: 'Aller' }).check();
      await page.getByRole('searchbox').fill('Zoé');
    },
    seen: async (page) => {
      await expect(told(page, 'Personne ne correspond.')).toBeVisible();
    },
  },
];

test.describe('a page whose code is late', () => {
  for (const { name, path, fields, act, seen } of EARLY)
    test(`late code: what was typed or chosen is shown in every frame while the page wakes up: ${name}`, async ({
      visitor,
      client,
    }) => {
      const event = await madeEvent(client);
      await madeRegistration(client, event);
      const page = await visitor({ width: 390 });
      const awake = await openWithoutCode(page, path(event));
      await act(page);
      const held = await watchFields(page, fields);
      await awake();
      const { lost, frames } = await held();
      expect(frames).toBeGreaterThan(30);
      expect([...new Set(lost)]).toEqual([]);
      await seen(page);
    });

  for (const width of [390, 1280] as const)
    test(`late code: what was typed and chosen in the form stays, with the focus, through another language, at ${width} px`, async ({
      visitor,
      client,
    }) => {
      const event = await madeEvent(client);
      const page = await visitor({ width });
      const awake = await openWithoutCode(page, event.path);
      const form = registrationForm(page);
      await form.getByRole('radio', { name: 'Je préfère prendre ma voiture' }).check();
      const address = form.getByRole('combobox', { name: 'Adresse de départ' });
      await address.fill('Chambé');
      await awake();

      await expect(address).toHaveValue('Chambé');
      await expect(address).toBeFocused();
      await page.keyboard.type('!');
      await expect(address).toHaveValue('Chambé!');
      await expect(form.getByRole('radio', { name: 'Je préfère prendre ma voiture' })).toBeChecked();

      await page.goto(`${event.path}#participants`);
      await page.getByRole('button', { name: /^Langue/ }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('combobox', { name: 'Departure address' })).toHaveValue('Chambé!');
      await expect(page.getByRole('radio', { name: /drive|car/i }).first()).toBeChecked();
    });

  test('late code: the caret stays in the middle of an address that was being corrected', async ({ page, client }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, event.path);
    const address = registrationForm(page).getByRole('combobox', { name: 'Adresse de départ' });
    await address.fill('gare Chambéry');
    for (let letter = 0; letter < 'Chambéry'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await awake();
    await expect(address).toHaveValue('gare Chambéry');
    await expect(address).toBeFocused();
    await page.keyboard.type('de ');
    await expect(address).toHaveValue('gare de Chambéry');
  });

  test('late code: a press on the button of a form leads nowhere before the form can send, and loses nothing', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 401/);
    const email = `${unique()}@example.org`;
    const awake = await openWithoutCode(page, '/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Se connecter' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
    await submit.click();
    await expect(page).toHaveURL('/login');
    await awake();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Motdepasse1');
    await submit.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });

  test('late code: what was typed and chosen in the wizard stays', async ({ page }) => {
    const awake = await openWithoutCode(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill('Bal de minuit');
    await page.getByRole('radio', { name: 'Privé' }).check();
    await awake();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Bal de minuit');
    await expect(page.getByRole('radio', { name: 'Privé' })).toBeChecked();
  });

  test('late code: what is typed before a page wakes up is newer than the draft of this tab', async ({ page }) => {
    await go(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill('Bal de minuit');
    await page.getByRole('radio', { name: 'Privé' }).check();
    const awake = await openWithoutCode(page, '/event/create');
    await page.getByLabel("Titre de l'événement").fill('Bal de midi');
    await awake();
    await expect(told(page, 'Brouillon retrouvé')).toBeVisible();
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Bal de midi');
    await expect(page.getByRole('radio', { name: 'Privé' })).toBeChecked();
    await go(page, '/event/create');
    await expect(page.getByLabel("Titre de l'événement")).toHaveValue('Bal de midi');
  });

  test('late code: a search begun without the code is answered once it is there', async ({ page, client }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await search.fill(event.title.split(' ').at(-1) ?? '');
    await awake();
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
    await expect(search).toBeFocused();
  });

  test('late code: a search box that was entered without the code lists the next events once it is there', async ({
    page,
    client,
  }) => {
    const event = await madeEvent(client);
    const awake = await openWithoutCode(page, '/');
    const search = page.getByRole('combobox', { name: 'Rechercher un événement' });
    await search.click();
    await awake();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(search).toBeFocused();
    await search.pressSequentially(event.title.split(' ').at(-1) ?? '');
    await expect(page.getByRole('option', { name: event.title })).toBeVisible();
  });
});
