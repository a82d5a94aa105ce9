import { type Client, linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

const DAY_S = 86_400;

async function theDayBefore(client: Client, email: string) {
  await client.post('/dev/clock', { advance_s: 13 * DAY_S + 12 * 3600 });
  const [mail] = await mailsTo(client, email, 'ride_reminder');
  if (mail === undefined) throw new Error('no reminder');
  return mail;
}

test('the driver cancels by the mail; the passenger, on another phone, has asked another car by one press', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client);
  const [driver, other, rider] = await Promise.all([
    join(client, event.id, `${unique()}@example.org`, { name: 'Dora Martin', places: 3 }),
    join(client, event.id, `${unique()}@example.org`, { name: 'Otto Martin', places: 3 }),
    join(client, event.id, `${unique()}@example.org`, { ...PASSENGER, name: 'Rita Martin' }),
  ]);
  await accept(client, (await asked(client, rider, driver)).id, driver);
  const [registered] = await mailsTo(client, rider.email, 'registration_received');
  try {
    const reminder = await theDayBefore(client, driver.email);
    const [rita, dora] = [await visitor({ width: 390 }), await visitor({ width: 390 })];
    await enter(rita, registered === undefined ? '' : linkIn(registered, '/participation'));
    const card = rita.getByRole('article', { name: 'Dora Martin' });
    await expect(card.getByRole('region', { name: 'Toujours de la partie' })).toContainText(
      "Dora Martin n'a pas encore répondu.",
    );
    await card.getByRole('button', { name: 'Je viens' }).click();
    await expect(card).toContainText('Vous avez dit que vous veniez.');

    await go(dora, linkIn(reminder, '/still-on?attendance=absent'));
    await expect(dora).toHaveURL(/\/still-on$/);
    if (process.env.SHOTS !== undefined) await dora.screenshot({ path: `${process.env.SHOTS}/still-on.png` });
    // Opening it has changed nothing.
    await expect(card).toBeVisible();
    await dora.getByRole('button', { name: 'Je ne peux pas venir' }).click();
    await expect(dora.getByRole('heading', { level: 1 })).toHaveText(/vous ne venez pas/);

    // It comes to the passenger by itself.
    const cars = rita.getByRole('region', { name: 'Une autre voiture' });
    await expect(cars).toContainText('Otto M.');
    if (process.env.SHOTS !== undefined) await rita.screenshot({ path: `${process.env.SHOTS}/other-cars.png` });
    await cars.getByRole('button', { name: 'Demander une place à Otto M.' }).click();
    await expect(rita.getByRole('article', { name: 'Otto M.' })).toContainText('En attente');
    expect(other.id).not.toBe('');
  } finally {
    await client.post('/dev/clock', { reset: true });
  }
});
