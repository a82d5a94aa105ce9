import type { EventCreatedView } from '@convoi/contracts';
import { createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessModel } from '../moderation/moderation.state.ts';
import { confirmErasure } from '../moderation/staff-access.decider.ts';
import { EVENT_BODY, personBody, refusal, startService, type TestService } from '../testing/service.ts';
import { eraseByStaff, OTHER_STAFF, STAFF } from '../testing/staff.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
}, 60_000);
afterEach(() => product.close());

it('erases everything of an address: registrations, events’ contact, messages to the association; nobody else', async () => {
  const email = personBody('', 1).email as string;
  await product.call('createEvent', { body: { ...EVENT_BODY, contact: email } });
  const other = (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
  await product.call('registerParticipant', { body: personBody(other.id, 1) });
  await product.call('registerParticipant', { body: personBody(other.id, 2) });
  const message = { fullName: 'Bob Bernard', subject: 'bug', message: 'Bonjour' };
  for (const from of [email.toUpperCase(), 'somebody@example.org'])
    await product.call('writeToAssociation', { body: { ...message, email: from } });

  const erase = () => eraseByStaff(product, { email, basis: 'asked for it' });
  expect(await erase()).toBe(3);
  const log = await product.log();
  const isOrder = (target: unknown) => (target as { kind: string }).kind === 'erasure_order';
  const erased = log
    .filter(({ type, data }) => type === 'SubjectErased' && !isOrder(data.target))
    .map(({ data }) => data.target);
  expect(erased.map((target) => (target as { kind: string }).kind).sort()).toEqual([
    'contact',
    'organiser',
    'participant',
  ]);
  expect(log.filter(({ type }) => type === 'SubjectErased').map(({ data }) => data.basis)).toEqual(
    Array(4).fill('staff'),
  );
  expect(log.find(({ type }) => type === 'ParticipantUnsubscribed')?.data).toMatchObject({ by: 'staff' });
  const of = (type: string, field: string) => log.filter((one) => one.type === type).map(({ data }) => data[field]);
  expect(of('ContactMessageReceived', 'text')).toEqual([null, 'Bonjour']);
  expect(of('EventCreated', 'contactEmail')).toEqual([null, EVENT_BODY.contact]);
  expect(of('ParticipantRegistered', 'person')).toEqual([null, expect.objectContaining({ name: 'Bob Bernard 2' })]);
  expect(await erase()).toBe(0);
});

const ask = async (email: string): Promise<string> => {
  const order = { body: { email, basis: 'Lettre' }, caller: STAFF };
  return ((await product.call('erasePerson', order)).body as { readonly id: string }).id;
};
const answer = (call: 'confirmErasure' | 'declineErasure', id: string, caller: typeof STAFF) =>
  product.call(call, { params: { id }, caller });
const words = async () =>
  (await product.log())
    .filter(({ type }) => type === 'StaffErasureRequested')
    .map(({ data }) => [data.email, data.basis]);

it('erases nobody before somebody else confirms it; what was asked for is forgotten with the answer', async () => {
  const email = EVENT_BODY.contact;
  await product.call('createEvent', { body: EVENT_BODY });
  const id = await ask(email);
  expect(await words()).toEqual([[email, 'Lettre']]);
  expect(JSON.stringify((await product.eventStore.load(`access-${id}`)).events)).not.toContain(email);
  expect((await refusal(answer('confirmErasure', id, STAFF))).code).toBe('erasure.own');
  expect((await refusal(answer('confirmErasure', 'nobody', OTHER_STAFF))).code).toBe('erasure.not_found');
  expect((await product.log()).some(({ type }) => type === 'SubjectErased')).toBe(false);

  await answer('declineErasure', id, OTHER_STAFF);
  expect(await words()).toEqual([[null, null]]);
  expect((await refusal(answer('confirmErasure', id, OTHER_STAFF))).code).toBe('erasure.over');
  expect((await product.log()).find(({ type }) => type === 'EventCreated')?.data.contactEmail).toBe(email);

  const again = await ask(email);
  expect((await answer('confirmErasure', again, OTHER_STAFF)).body).toEqual({ id: again, subjects: 1 });
  expect(await words()).toEqual([
    [null, null],
    [null, null],
  ]);
  const order = (await product.log()).find(({ type }) => type === 'StaffErasureOrdered');
  expect(order).toMatchObject({ stream: `access-${again}`, data: { basis: 'Lettre', by: 'email', subjects: 1 } });
});

it('forgets what nobody confirmed after fourteen days', async () => {
  const start = product.clock.now();
  const id = await ask('alice@example.org');
  product.clock.setTo(start + 14 * 86_400_000);
  expect((await refusal(answer('confirmErasure', id, OTHER_STAFF))).code).toBe('erasure.over');
  expect((await refusal(answer('declineErasure', id, OTHER_STAFF))).code).toBe('erasure.over');
  await product.service.sweep();
  expect(await words()).toEqual([[null, null]]);
});

it('completes what was confirmed and cut off, however late', async () => {
  await product.call('createEvent', { body: EVENT_BODY });
  const id = await ask(EVENT_BODY.contact);
  const origin = { commandId: uuidv5(id, 'cut off'), correlationId: 'c', lang: 'fr' } as const;
  const actor = { kind: 'staff', id: 'other' } as const;
  const handler = createCommandHandler({ store: product.eventStore, clock: product.clock, personal: product.personal });
  const now = product.clock.now();
  await handler.execute(accessModel, `access-${id}`, { ...origin, actor }, (state) =>
    confirmErasure(state, { byId: 'other', now }),
  );
  product.clock.setTo(now + 15 * 86_400_000);
  await product.service.sweep();
  await product.service.sweep();
  const log = await product.log();
  expect(log.find(({ type }) => type === 'StaffErasureOrdered')?.data).toMatchObject({ basis: 'Lettre', subjects: 1 });
  expect(log.find(({ type }) => type === 'EventCreated')?.data.contactEmail).toBeNull();
  expect(await words()).toEqual([[null, null]]);
});
