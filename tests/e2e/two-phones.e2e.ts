import type { Page } from '@playwright/test';
import { ASK_WORDS } from '../../web/src/components/people/ask-words.ts';
import { ANSWER_WORDS } from '../../web/src/features/participation/answer-words.ts';
import { type Client, dayFromNow, linkIn, mailsTo } from '../harness/client.ts';
import { join } from '../harness/relations.ts';
import { Acts } from './acts.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { madeEvent, registrationForm, told } from './steps.ts';

/* The story of two people with nothing but phones; what they do is counted. The shared page is open at the beginning. */

const ask = ASK_WORDS.fr;
const answer = ANSWER_WORDS.fr;
const DAY_S = 86_400;
const HOMES = {
  dora: { latitude: 45.5671, longitude: 5.9212 },
  paul: { latitude: 45.5702, longitude: 5.9143 },
} as const;

async function mailed(client: Client, to: string, template: string, part: string): Promise<string> {
  const [mail] = await mailsTo(client, to, template);
  if (mail === undefined) throw new Error(`no mail ${template}`);
  return linkIn(mail, part);
}

/** A phone with the shared page open; where it is may be asked. */
async function phone(page: Page, path: string, home: { readonly latitude: number; readonly longitude: number }) {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(home);
  await go(page, path);
  return page;
}

/** Registers as far as the button: who drives, from where, who it is. */
async function fillIn(acts: Acts, page: Page, who: { role: string; name: string; email: string; asks?: string }) {
  const form = registrationForm(page);
  await acts.press(form.getByRole('radio', { name: who.role }));
  await acts.press(form.getByRole('button', { name: 'Utiliser ma position' }));
  if (who.asks !== undefined) await acts.press(form.getByRole('button', { name: `${ask.ask}, ${who.asks}` }));
  await acts.type(form.getByLabel('Nom ou pseudonyme'), who.name);
  await acts.type(form.getByRole('textbox', { name: 'E-mail' }), who.email);
  const name = who.asks === undefined ? "S'inscrire au covoiturage" : ask.submit(who.asks);
  await acts.press(form.getByRole('button', { name }));
  await expect(told(page, /Encore une étape/)).toBeVisible();
}

test('two phones, no accounts: from the shared link to an agreed ride, and to another car when it falls through', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client, { date: dayFromNow(3) });
  const [doraMail, paulMail] = [`${unique()}@example.org`, `${unique()}@example.org`];
  const [dora, paul] = await Promise.all([
    phone(await visitor({ width: 390 }), event.path, HOMES.dora),
    phone(await visitor({ width: 390 }), event.path, HOMES.paul),
  ]);
  const acts = new Acts();
  await fillIn(acts, dora, { role: 'Je préfère prendre ma voiture', name: 'Dora Durand', email: doraMail });
  await fillIn(acts, paul, {
    role: 'Je préfère me faire conduire',
    name: 'Paul Petit',
    email: paulMail,
    asks: 'Dora D.',
  });
  await acts.follow(paul, await mailed(client, paulMail, 'registration_received', '/participation'));
  await expect(paul.getByText('demande aussi à Dora D.')).toBeVisible();
  await acts.press(paul.getByRole('button', { name: 'Confirmer et envoyer la demande' }));
  await expect(paul.getByRole('article', { name: 'Dora D.' })).toContainText('En attente');

  await acts.follow(dora, await mailed(client, doraMail, 'match_requested', '/answer#token='));
  await expect(dora.getByRole('heading', { level: 1 })).toHaveText(answer.asks.driver('Paul P.'));
  const there = dora.getByRole('group', { name: answer.plan('outbound') });
  await acts.type(there.getByLabel(answer.place), 'Gare de Chambéry');
  await acts.type(there.getByLabel(answer.time), '17:15');
  await acts.type(dora.getByLabel(answer.phone), '06 11 22 33 44');
  if (process.env.SHOTS !== undefined)
    await dora.screenshot({ path: `${process.env.SHOTS}/answer.png`, fullPage: true });
  await acts.press(dora.getByRole('button', { name: 'Accepter' }));
  await expect(dora.getByRole('heading', { level: 1 })).toHaveText(answer.accepted);
  await expect(dora.getByText('17:15, Gare de Chambéry')).toBeVisible();
  if (process.env.SHOTS !== undefined)
    await dora.screenshot({ path: `${process.env.SHOTS}/answered.png`, fullPage: true });

  // It comes to the other phone by itself.
  const card = paul.getByRole('article', { name: 'Dora Durand' });
  await expect(card).toContainText('Dora Durand propose : 17:15, Gare de Chambéry');
  await acts.press(card.getByRole('button', { name: 'Confirmer (Aller)' }));
  await expect(card.getByRole('button', { name: 'Confirmer (Aller)' })).toHaveCount(0);
  await expect(card).toContainText('17:15, Gare de Chambéry');
  await expect(card.getByRole('link', { name: /Appeler Dora Durand/ })).toHaveAttribute('href', 'tel:+33611223344');
  process.stdout.write(acts.told('from the shared link to a ride with place, time and phone'));
  expect(acts.presses).toBeLessThanOrEqual(12);
  expect(acts.fields).toBeLessThanOrEqual(7);

  // The day before: she cannot come, and he finds another car.
  const other = await join(client, event.id, `${unique()}@example.org`, { name: 'Otto Martin', places: 3 });
  const otto = await visitor({ width: 390 });
  try {
    await client.post('/dev/clock', { advance_s: 2 * DAY_S + 12 * 3600 });
    const reminder = await mailed(client, doraMail, 'ride_reminder', '/still-on?attendance=absent');
    const again = new Acts();
    await again.follow(dora, reminder);
    await again.press(dora.getByRole('button', { name: 'Je ne peux pas venir' }));
    await again.follow(paul, await mailed(client, paulMail, 'match_closed', '/participation'));
    await again.press(paul.getByRole('button', { name: 'Ouvrir ma participation' }));
    const cars = paul.getByRole('region', { name: 'Une autre voiture' });
    await again.press(cars.getByRole('button', { name: 'Demander une place à Otto M.' }));
    await again.follow(otto, await mailed(client, other.email, 'match_requested', '/answer#token='));
    await again.press(otto.getByRole('button', { name: 'Accepter' }));
    await expect(paul.getByRole('article', { name: 'Otto Martin' })).toContainText('Acceptée');
    process.stdout.write(again.told('from "I cannot come" to another car'));
    expect(again.presses).toBeLessThanOrEqual(7);
    expect(again.fields).toBe(0);
  } finally {
    await client.post('/dev/clock', { reset: true });
  }
});
