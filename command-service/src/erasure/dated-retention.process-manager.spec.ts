import { afterEach, beforeEach, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.ts';
import { eraseByStaff } from '../testing/staff.ts';
import { daysBefore, yearsBefore } from './dated-retention.process-manager.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
}, 60_000);
afterEach(() => product.close());

const DAY_MS = 86_400_000;

const write = (message: string) =>
  product.call('writeToAssociation', {
    body: { fullName: 'Bob', email: `${message}@example.org`, subject: 'bug', message },
  });
const order = (email: string, basis: string) => eraseByStaff(product, { email, basis });
const ofType = async (type: string) => (await product.log()).filter((one) => one.type === type);
/** Whom time has erased; what was asked of the staff goes as soon as it is done. */
const forgotten = async () => (await ofType('SubjectErased')).filter(({ data }) => data.basis === 'retention');
const messages = async () => (await ofType('ContactMessageReceived')).map(({ data }) => data.text);
const orders = async () => (await ofType('StaffErasureOrdered')).map(({ data }) => data.basis);
const sweepAt = async (at: number, by: TestService = product): Promise<void> => {
  product.clock.setTo(at);
  await by.service.sweep();
};

it('forgets messages of the contact form and words of erasure orders so many days after they came, once', async () => {
  const start = product.clock.now();
  await write('first');
  await order('nobody@example.org', 'asked by letter');
  await sweepAt(start + DAY_MS);
  await write('second');

  await sweepAt(start + 365 * DAY_MS - 1);
  expect(await forgotten()).toEqual([]);
  expect([await messages(), await orders()]).toEqual([['first', 'second'], ['asked by letter']]);

  await sweepAt(start + 365 * DAY_MS);
  expect([await messages(), await orders()]).toEqual([[null, 'second'], [null]]);
  const erased = await forgotten();
  expect(erased.map(({ data, metadata }) => [data.basis, metadata.actor.kind])).toEqual(
    Array(2).fill(['retention', 'system']),
  );
  const kinds = erased.map(({ data }) => (data.target as { readonly kind: string }).kind);
  expect(kinds.toSorted()).toEqual(['contact', 'erasure_order']);
  // Who ordered it, and when, stays.
  expect((await ofType('StaffErasureOrdered'))[0]).toMatchObject({ data: { by: 'email' }, metadata: { actor: {} } });

  await sweepAt(start + 366 * DAY_MS);
  expect(await messages()).toEqual([null, null]);
  const before = (await product.log()).length;
  await sweepAt(start + 800 * DAY_MS);
  expect(await product.log()).toHaveLength(before);
});

it('says once only that a message is gone that was erased on request', async () => {
  const start = product.clock.now();
  await write('asked');
  await order('asked@example.org', 'asked for it');
  await sweepAt(start + 365 * DAY_MS);
  const targets = (await ofType('SubjectErased')).map(({ data }) => [
    data.basis,
    (data.target as { readonly kind: string }).kind,
  ]);
  expect(targets).toEqual([
    ['staff', 'contact'],
    ['staff', 'erasure_order'],
    ['retention', 'erasure_order'],
  ]);
});

it('goes on where a process stopped, and reads what was written while it was away', async () => {
  const start = product.clock.now();
  await write('first');
  await write('second');
  const stopping = await product.another({
    eventStore: {
      ...product.ports.eventStore,
      append: async () => {
        throw new Error('stopped');
      },
    },
    onFault: () => {},
  });
  await sweepAt(start + 365 * DAY_MS, stopping);
  // The keys are gone; the record of it follows.
  expect([await messages(), await ofType('SubjectErased')]).toEqual([[null, null], []]);
  await product.service.sweep();
  expect(await ofType('SubjectErased')).toHaveLength(2);
});

it('knows after a restore whose words they were', async () => {
  await write('first');
  await order('nobody@example.org', 'asked by letter');
  const subjects = new Set(
    [...(await ofType('ContactMessageReceived')), ...(await ofType('StaffErasureOrdered'))].map(
      ({ data }) => data.subjectId as string,
    ),
  );
  expect(await product.service.eraseAgain(subjects)).toBe(2);
  expect([await messages(), await orders()]).toEqual([[null], [null]]);
});

it('counts years by the calendar, in UTC', () => {
  const before = (years: number, now: string): string => new Date(yearsBefore(years)(Date.parse(now))).toISOString();
  expect(before(10, '2036-11-24T09:00:00.000Z')).toBe('2026-11-24T09:00:00.000Z');
  expect(before(1, '2028-02-29T23:59:59.999Z')).toBe('2027-03-01T23:59:59.999Z');
  expect(daysBefore(2)(Date.parse('2026-03-30T00:00:00.000Z'))).toBe(Date.parse('2026-03-28T00:00:00.000Z'));
});
