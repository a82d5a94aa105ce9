import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../tests/harness/eventually.ts';
import { openOutbox } from './outbox/outbox.ts';
import { eventCreated } from './testing/facts.ts';
import { type NotifierUnderTest, openNotifier } from './testing/notifier.ts';

/** Two notification services on the same stores. */

const opened: NotifierUnderTest[] = [];
afterEach(async () => {
  for (const notifier of opened.splice(0).reverse()) await notifier.close();
});

async function openTwo(): Promise<readonly [NotifierUnderTest, NotifierUnderTest]> {
  const options = { rateLimits: 'on', isOneOfSeveral: true } as const;
  const first = await openNotifier(options);
  opened.push(first);
  const second = await openNotifier({ ...options, dataDir: first.dataDir, smtpUrl: first.sink.url });
  opened.push(second);
  return [first, second];
}

const EVENTS = 40;
/** Links of events that one address may get in a day. */
const MOST = 10;

test('no mail goes twice and none goes over a budget, also when one of them ends', async () => {
  const [first, second] = await openTwo();
  const { sink } = first;
  const create = async (at: number): Promise<void> => {
    const id = `0b6f3c1e-0000-4000-8000-1000000000${String(at).padStart(2, '0')}`;
    await second.append(`event-${id}`, 'EventCreated', eventCreated({ slug: `fete-${at}`, subjectId: id }));
  };
  const numbers = Array.from({ length: EVENTS }, (_, at) => at);
  // All at once: whoever sends looks at many at the same time.
  await Promise.all(numbers.slice(0, EVENTS / 2).map(create));
  await first.outcomes(MOST);
  await first.service.stop();
  await Promise.all(numbers.slice(EVENTS / 2).map(create));
  await second.outcomes(MOST);
  // Every other one has been looked at and is held back.
  const outbox = await openOutbox(second.records);
  await eventually(
    async () => {
      const open = await outbox.open();
      expect(open.map(({ heldBy }) => heldBy)).toEqual(Array(EVENTS - MOST).fill('cap_reached'));
    },
    { within: 20_000 },
  );
  expect(sink.mails).toHaveLength(MOST);
  const sent = (await second.outcomes(MOST)).map(({ stream }) => stream);
  expect(new Set(sent).size).toBe(MOST);
}, 60_000);
