import { expect, test } from 'vitest';
import { openRecordsForTest } from '../../../conformance/read-store/record-bench.ts';
import { movableClock } from '../../kernel/clock.ts';
import { openSharedLimits } from './shared-limits.ts';

const HOURLY = { name: 'create_event', points: 5, seconds: 3_600 } as const;
const BURST = { name: 'request', points: 2, seconds: 60 } as const;
const secret = Buffer.alloc(32, 7);

/** Two processes on the same records. */
async function two(isOn = (): boolean => true) {
  const [records, clock, limited] = [await openRecordsForTest(), movableClock(), [] as string[]];
  const open = () => openSharedLimits({ records, clock, isOn, secret, onLimited: (name) => limited.push(name) });
  return { clock, limited, records, here: await open(), there: await open() };
}

test('a long limit holds over all processes, by key and by name, until its time is over', async () => {
  const { clock, limited, here, there } = await two();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await (turn % 2 === 0 ? here : there).consume(HOURLY, '192.0.2.1')).isAllowed).toBe(true);
  clock.advance(600_000);
  expect(await here.consume(HOURLY, '192.0.2.1')).toEqual({ isAllowed: false, retryAfterSeconds: 3_000 });
  expect((await there.consume(HOURLY, '192.0.2.1')).isAllowed).toBe(false);
  expect(limited).toEqual(['create_event', 'create_event']);
  expect((await here.consume(HOURLY, '192.0.2.2')).isAllowed).toBe(true);
  expect((await here.consume({ ...HOURLY, name: 'sign_up' }, '192.0.2.1')).isAllowed).toBe(true);
  clock.advance(3_000_000);
  expect((await there.consume(HOURLY, '192.0.2.1')).isAllowed).toBe(true);
});

test('of many at once in two processes exactly so many pass as may', async () => {
  const { here, there } = await two();
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? here : there).consume(HOURLY, 'x')),
  );
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
});

test('what is taken back may come again, also of a short limit', async () => {
  const { here, there } = await two();
  for (let turn = 0; turn < 5; turn += 1) await here.consume(HOURLY, 'x');
  await there.refund(HOURLY, 'x');
  expect((await here.consume(HOURLY, 'x')).isAllowed).toBe(true);
  expect((await here.consume(HOURLY, 'x')).isAllowed).toBe(false);
  await here.consume(BURST, 'x');
  await there.consume(BURST, 'x');
  expect((await here.consume(BURST, 'x')).isAllowed).toBe(false);
  expect((await there.consume(BURST, 'x')).isAllowed).toBe(false);
  await here.refund(BURST, 'x');
  expect((await here.consume(BURST, 'x')).isAllowed).toBe(true);
  expect((await there.consume(BURST, 'x')).isAllowed).toBe(false);
});

test('a short limit holds over all processes, few of its calls ask the store, and it begins anew', async () => {
  const { clock, limited, records, here, there } = await two();
  const many = { name: 'request', points: 80, seconds: 60 } as const;
  let passed = 0;
  for (let turn = 0; turn < 200; turn += 1)
    if ((await (turn % 2 === 0 ? here : there).consume(many, 'x')).isAllowed) passed += 1;
  expect([passed, limited.length]).toEqual([80, 120]);
  expect(
    (await (await openSharedLimits({ records, clock, isOn: () => true, secret })).consume(many, 'x')).isAllowed,
  ).toBe(false);
  expect((await there.consume(many, 'y')).isAllowed).toBe(true);
  clock.advance(60_000);
  expect((await here.consume(many, 'x')).isAllowed).toBe(true);
});

test('without the store a short limit is counted in each process', async () => {
  const { records, clock } = await two();
  const limits = await openSharedLimits({ records, clock, isOn: () => true, secret });
  await records.close();
  const answers = [
    await limits.consume(BURST, 'x'),
    await limits.consume(BURST, 'x'),
    await limits.consume(BURST, 'x'),
  ];
  expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
});

test('counters whose time is over are swept, and nothing is counted while limits are off', async () => {
  let isOn = true;
  const { clock, records, here } = await two(() => isOn);
  await here.consume(HOURLY, 'old');
  const table = await records.table('rate_limits', [{ name: 'by_end', fields: ['endsAt'] }]);
  const stored = () => table.count({ index: 'by_end' });
  expect(await stored()).toBe(1);
  clock.advance(3_700_000);
  await here.consume(HOURLY, 'new');
  await expect.poll(stored).toBe(1);
  isOn = false;
  for (let turn = 0; turn < 9; turn += 1) expect((await here.consume(HOURLY, 'new')).isAllowed).toBe(true);
  expect(await stored()).toBe(1);
});
