import type { EventCreatedView } from '@convoi/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_BODY, personBody, startService, type TestService } from '../testing/service.ts';

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

  const caller = {
    kind: 'account',
    userId: 'staff',
    sessionId: 's',
    version: 1,
    openedAt: Number.MAX_SAFE_INTEGER,
    staffRole: 'administrator',
  } as const;
  const erase = () => product.call('erasePerson', { body: { email, basis: 'asked for it' }, caller });
  expect((await erase()).body).toEqual({ subjects: 3 });
  const log = await product.log();
  const erased = log.filter(({ type }) => type === 'SubjectErased').map(({ data }) => data.target);
  expect(erased.map((target) => (target as { kind: string }).kind).sort()).toEqual([
    'contact',
    'organiser',
    'participant',
  ]);
  expect(log.filter(({ type }) => type === 'SubjectErased').map(({ data }) => data.basis)).toEqual(
    Array(3).fill('staff'),
  );
  expect(log.find(({ type }) => type === 'ParticipantUnsubscribed')?.data).toMatchObject({ by: 'staff' });
  const of = (type: string, field: string) => log.filter((one) => one.type === type).map(({ data }) => data[field]);
  expect(of('ContactMessageReceived', 'text')).toEqual([null, 'Bonjour']);
  expect(of('EventCreated', 'contactEmail')).toEqual([null, EVENT_BODY.contact]);
  expect(of('ParticipantRegistered', 'person')).toEqual([null, expect.objectContaining({ name: 'Bob Bernard 2' })]);
  expect((await erase()).body).toEqual({ subjects: 0 });
});
