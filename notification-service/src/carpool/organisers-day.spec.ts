import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_ID, participantId, registered } from '../testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from '../testing/notifier.ts';
import { partOf } from '../testing/smtp-sink.ts';

/** What the mail of the evening says is so. */

let product: NotifierUnderTest;
beforeEach(async () => {
  product = await openNotifier();
  await product.createEvent();
});
afterEach(() => product.close());

const wish = (wanted = true) => product.onEvent('DailyMailChosen', { organiserId: EVENT_ID, wanted });
const join = (name: string, withheld = false) =>
  product.onCarpool('ParticipantRegistered', registered(name, withheld ? { withheld: true } : {}));
const leave = (name: string) =>
  product.onCarpool('ParticipantUnsubscribed', {
    participantId: participantId(name),
    by: 'participant',
    reason: 'left',
  });

/** The words of the mail of this evening, white space made plain. */
async function evening(day: string): Promise<string> {
  const mails = () => product.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === 'organisers_day');
  const before = mails().length;
  await product.onEvent('OrganisersDayEnded', { day, organiserIds: [EVENT_ID] });
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(before + 1);
  return partOf(mails().at(-1) as NonNullable<ReturnType<typeof mails>[number]>, 'text/plain').replace(/\s+/gu, ' ');
}

it('who asks at noon hears of what came since, and is not told that nobody came or that rides changed', async () => {
  await join('Anna');
  await wish();
  await leave('Anna');
  const text = await evening('2026-11-21');
  expect(text).toContain('Personne de nouveau depuis que vous avez demandé cet e-mail.');
  expect(text).toContain('Une personne ne participe plus.');
  expect(text).not.toMatch(/aujourd'hui\s?;|trajets ont changé/);
  // Nobody is there, who could have a seat.
  expect(text).toContain('Personne ne participe pour le moment.');
  expect(text).not.toContain('Tout le monde a une place');
});

it('counts from the last mail, and says that everybody has a seat where somebody takes part', async () => {
  await wish();
  await product.onCarpool('ParticipantRegistered', registered('Bob', { rolePreference: 'driver' }));
  expect(await evening('2026-11-21')).toContain('1 nouvelle inscription depuis que vous avez demandé cet e-mail');
  await join('Carla');
  await leave('Carla');
  const text = await evening('2026-11-22');
  expect(text).toContain('Personne de nouveau depuis le dernier e-mail.');
  expect(text).toContain('Tout le monde a une place.');
  // Nobody was told that she came.
  expect(text).not.toContain('ne participe plus');
  await leave('Bob');
  expect(await evening('2026-11-23')).toContain('Une personne ne participe plus. Personne ne participe');
  await join('Dora');
  expect(await evening('2026-11-24')).not.toContain('ne participe plus');
});

it('names who was withheld on the day on which they are shown', async () => {
  await wish();
  await join('Dora', true);
  await join('Bob');
  const first = await evening('2026-11-21');
  expect(first).toContain('Bob Martin');
  expect(first).not.toContain('Dora');
  await product.onCarpool('ParticipantConfirmed', { participantId: participantId('Dora'), published: true });
  // Who confirms without having been withheld has been named before.
  await product.onCarpool('ParticipantConfirmed', { participantId: participantId('Bob') });
  const text = await evening('2026-11-22');
  expect(text).toContain('1 nouvelle inscription depuis le dernier e-mail Dora Martin');
});
