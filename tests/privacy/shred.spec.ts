import { CALLS, endOfEvent } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { finderOf } from '../harness/canary.ts';
import { createEvent, dayFromNow, register } from '../harness/client.ts';
import { eventIds, filesHolding } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { differences } from '../harness/operator.ts';
import { join, type Person } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const DAY_MS = 86_400_000;

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('whoever comes, changes, leaves or is forgotten: a rebuild equals what is served', async () => {
  const random = randomOf(Number(process.env.SEED ?? 1));
  const soon = await createEvent(it.client, { contact: 'orga-soon@mailbox.example' });
  const late = await createEvent(it.client, { date: dayFromNow(90), contact: 'orga-late@mailbox.example' });
  const people: Person[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { id } = index % 2 === 0 ? soon : late;
    people.push(await join(it.client, id, `canary-${index}@mailbox.example`, { name: `Zoe Quetzal${index}x` }));
  }
  const erased = new Set<Person>();
  for (let step = 0; step < 60; step += 1) {
    const person = people[Math.floor(random() * people.length)];
    if (person === undefined) throw new Error('nobody');
    const kind = random();
    const own = CALLS.eraseParticipant.path.replace(':id', person.id);
    const { token } = person;
    if (kind < 0.6)
      await it.client.call('PATCH', own, { token, body: { comment: `Mot ${step}`, places: 1 + (step % 4) } });
    else if (kind < 0.8) {
      const other = people.find((one) => one.eventId === person.eventId && one !== person && !erased.has(one));
      const body = {
        sender_id: person.id,
        receiver_id: other?.id ?? person.id,
        event_id: person.eventId,
        message: 'Ensemble',
      };
      await it.client.post(CALLS.requestMatch.path, body, { token });
    } else if (erased.size < 4 && (await it.client.call('DELETE', own, { token })).status === 200) erased.add(person);
  }
  expect(erased.size).toBeGreaterThan(0);
  // Whoever has been erased can come again, as somebody new.
  for (const { email, eventId } of erased) await register(it.client, eventId, { email, name: 'Zoe Neuve' });

  const events = (await eventIds(it.product.dataDir)).length;
  await it.client.post('/dev/clock', {
    now: new Date(endOfEvent(dayFromNow(14), 'Europe/Paris') + 31 * DAY_MS).toISOString(),
  });
  const forgotten = people.filter(({ eventId }) => eventId === soon.id);
  const find = finderOf({ texts: Object.fromEntries(forgotten.map(({ email }) => [email, email])) });
  await eventually(async () => expect(await filesHolding(it.product.dataDir, find)).toEqual([]), {
    within: 60_000,
    every: 200,
  });
  expect((await eventIds(it.product.dataDir)).length).toBeGreaterThan(events + forgotten.length - erased.size);
  // While the last keys go, a rebuild reads less than what is served still holds.
  await eventually(async () => expect(await differences(it.product.dataDir)).toEqual([]), {
    within: 60_000,
    every: 500,
  });
  expect(await filesHolding(it.product.dataDir, find)).toEqual([]);
});
