import type { Locator, Page } from '@playwright/test';
import { linkIn } from '../harness/client.ts';
import { expect, test } from './fixtures.ts';
import { enter, madeEvent, madeRegistration, rowOf } from './steps.ts';

const RIDER = { chauffeur: 'Je préfère me faire conduire', places: 1 } as const;
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: /^(Demandes|Trajets)/ }).getByRole('article', { name });
const meetingOf = (page: Page, name: string): Locator =>
  cardOf(page, name).getByRole('region', { name: 'Rendez-vous' });

test('two phones: place and time are proposed, confirmed, and changed the same way', async ({ visitor, client }) => {
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

  const hers = meetingOf(alice, 'Bob Bernard');
  await expect(hers).toContainText("Ni lieu ni heure pour l'instant.");
  await hers.getByRole('button', { name: 'Proposer lieu et heure (Aller)' }).click();
  await hers.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(hers.getByLabel('Lieu')).toHaveAttribute('aria-invalid', 'true');
  await hers.getByLabel('Heure').fill('16:40');
  await hers.getByLabel('Lieu').fill('Gare de Chambéry');
  await hers.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(hers).toContainText("Bob Bernard n'a pas encore confirmé. 16:40, Gare de Chambéry");

  // It comes to the other phone by itself.
  const his = meetingOf(bob, 'Alice Martin');
  await expect(his).toContainText('Alice Martin propose : 16:40, Gare de Chambéry');
  await his.getByRole('button', { name: 'Confirmer (Aller)' }).click();
  await expect(his.getByRole('button', { name: 'Confirmer (Aller)' })).toHaveCount(0);
  await expect(his).toContainText('16:40, Gare de Chambéry');
  await expect(hers).not.toContainText("n'a pas encore confirmé");

  await his.getByRole('button', { name: 'Changer (Aller)' }).click();
  await his.getByLabel('Heure').fill('17:00');
  await his.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(hers).toContainText('Bob Bernard propose : 17:00, Gare de Chambéry');
  await expect(hers).toContainText('16:40, Gare de Chambéry');
  if (process.env.SHOTS !== undefined)
    await cardOf(alice, 'Bob Bernard').screenshot({ path: `${process.env.SHOTS}/meeting.png` });
  await hers.getByRole('button', { name: 'Confirmer (Aller)' }).click();
  await expect(his).toContainText('Propositions précédentes');
});
