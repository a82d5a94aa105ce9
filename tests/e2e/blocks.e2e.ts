import type { Locator, Page } from '@playwright/test';
import { linkIn } from '../harness/client.ts';
import { ask, join } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeAccount, madeEvent, madeRegistration, participants, rowOf, signedIn } from './steps.ts';

const RIDER = { chauffeur: 'Je préfère me faire conduire', places: 1 } as const;
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: /^(Demandes|Trajets)/ }).getByRole('article', { name });

test('two phones: from a request somebody is blocked, gone for both, and let in again', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const driver = await madeRegistration(client, event, { name: 'Alice Martin' });
  const rider = await madeRegistration(client, event, { name: 'Bob Bernard', ...RIDER });
  const [alice, bob] = [await visitor({ width: 390 }), await visitor({ width: 390 })];
  await enter(alice, linkIn(driver.mail, '/participation'));
  await enter(bob, linkIn(rider.mail, '/participation'));
  await rowOf(bob, 'Alice M.').getByRole('button', { name: 'Contacter Alice M.' }).click();
  await dialogOf(bob, 'Contacter Alice M.').getByLabel('Votre message').fill('Bonjour');
  await dialogOf(bob, 'Contacter Alice M.').getByRole('button', { name: 'Envoyer' }).click();
  await expect(cardOf(alice, 'Bob B.')).toContainText('Bonjour');

  await cardOf(alice, 'Bob B.').getByRole('button', { name: 'Bloquer (Bob B.)' }).click();
  const question = dialogOf(alice, 'Bloquer Bob B. ?');
  await expect(question).toContainText('Nous ne disons pas à Bob B. que vous bloquez.');
  await expect(question).toContainText("La demande prend fin, et Bob B. reçoit l'e-mail habituel.");
  await question.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(alice.getByText('Bob B. ne peut plus vous joindre.').first()).toBeVisible();
  await expect(rowOf(alice, 'Bob B.')).toHaveCount(0);
  // Bob's page shows a request that is over, and the next time nobody of that name.
  await expect(cardOf(bob, 'Alice M.')).toHaveCount(0);
  await bob.reload();
  await expect(rowOf(bob, 'Bob Bernard')).toBeVisible();
  await expect(participants(bob)).not.toContainText('Alice');

  const options = alice.getByRole('region', { name: 'Mes options' });
  await expect(options).toContainText('Personnes bloquées');
  await options.getByRole('button', { name: 'Débloquer Bob B.' }).scrollIntoViewIfNeeded();
  await options.getByRole('button', { name: 'Débloquer Bob B.' }).click();
  await expect(options.getByRole('heading', { name: 'Personnes bloquées' })).toBeFocused();
  await expect(options).toContainText('Vous ne bloquez plus Bob B.');
  await expect(options.getByRole('button', { name: 'Débloquer Bob B.' })).toHaveCount(0);
  await expect(rowOf(alice, 'Bob B.')).toBeVisible();
});

test('from a conversation the ride ends with the block', async ({ visitor, client, expectError }) => {
  // The conversation that is open asks for its messages once more.
  expectError(/status of 404/);
  const event = await madeEvent(client);
  const driver = await madeRegistration(client, event, { name: 'Alice Martin' });
  const rider = await madeRegistration(client, event, { name: 'Bob Bernard', ...RIDER });
  const [alice, bob] = [await visitor({ width: 390 }), await visitor({ width: 390 })];
  await enter(bob, linkIn(rider.mail, '/participation'));
  await rowOf(bob, 'Alice M.').getByRole('button', { name: 'Contacter Alice M.' }).click();
  await dialogOf(bob, 'Contacter Alice M.').getByLabel('Votre message').fill('Bonjour');
  await dialogOf(bob, 'Contacter Alice M.').getByRole('button', { name: 'Envoyer' }).click();
  await enter(alice, linkIn(driver.mail, '/participation'));
  await cardOf(alice, 'Bob B.').getByRole('button', { name: 'Accepter' }).click();
  await dialogOf(alice, /^Accepter la demande/)
    .getByRole('button', { name: 'Accepter' })
    .click();
  await cardOf(alice, 'Bob Bernard').getByRole('button', { name: 'Écrire' }).click();
  const chat = dialogOf(alice, /^Bob Bernard/);
  await chat.getByRole('button', { name: 'Actions de la conversation' }).click();
  await chat.getByRole('button', { name: 'Bloquer', exact: true }).click();
  const question = dialogOf(alice, 'Bloquer Bob Bernard ?');
  await expect(question).toContainText("Votre trajet est annulé, et Bob Bernard reçoit l'e-mail d'une annulation.");
  await question.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(cardOf(alice, 'Bob Bernard')).toHaveCount(0);
  await expect(cardOf(bob, 'Alice Martin')).toHaveCount(0);
});

test('an account blocks at all events, and takes it back in the profile', async ({ visitor, client }) => {
  const event = await madeEvent(client);
  const { token } = await madeAccount(client);
  const own = { event_id: event.id, name: 'Alice Martin', address: 'Chambéry', places: 3 };
  const made = await client.post<{ id: string }>(
    '/api/participants',
    { ...own, chauffeur: 'Je préfère prendre ma voiture' },
    { token },
  );
  expect(made.status).toBe(201);
  const rider = await join(client, event.id, `${unique()}@example.org`, { name: 'Bob Bernard', ...RIDER });
  await ask(client, rider, { ...rider, id: made.body.id });
  const page = await visitor({ width: 390 });
  await signedIn(page, token);
  await go(page, `/dashboard?event_id=${event.id}`);
  await page.getByRole('button', { name: 'Bloquer (Bob B.)' }).click();
  const question = dialogOf(page, 'Bloquer Bob B. ?');
  await question.getByRole('checkbox', { name: 'Bloquer à tous mes événements' }).check();
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/block.png` });
  await question.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(question).toBeHidden();
  await go(page, '/profil');
  const list = page.getByRole('region', { name: 'Personnes bloquées' });
  await expect(list).toContainText('à aucun événement');
  await list.scrollIntoViewIfNeeded();
  if (process.env.SHOTS !== undefined) await page.screenshot({ path: `${process.env.SHOTS}/blocked.png` });
  await list.getByRole('button', { name: 'Débloquer Bob B.' }).click();
  await expect(list.getByRole('heading')).toBeFocused();
  await expect(list).toContainText('Vous ne bloquez plus Bob B.');
  await expect(list.getByRole('button')).toHaveCount(0);
});
