import type { EventCreatedView, MatchRequestView, ParticipantView } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_BODY, personBody, startService, type TestService } from '../testing/service.ts';
import { eraseByStaff, STAFF } from '../testing/staff.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
}, 60_000);
afterEach(() => product.close());

const created = async (): Promise<EventCreatedView> =>
  (await product.call('createEvent', { body: EVENT_BODY })).body as EventCreatedView;
const joined = async (eventId: string, number: number): Promise<ParticipantView> =>
  (await product.call('registerParticipant', { body: personBody(eventId, number) })).body as ParticipantView;
const as = ({ id, event_id: eventId }: ParticipantView): Caller => ({
  kind: 'participant',
  participantId: id,
  eventId,
});
const report = async (target: { readonly type: string; readonly id: string }, comment: string, caller?: Caller) => {
  const body = { target_type: target.type, target_id: target.id, reason: 'abuse', comment };
  return (
    (await product.call('reportAbuse', { body, ...(caller === undefined ? {} : { caller }) })).body as { id: string }
  ).id;
};
const comments = async () =>
  (await product.log()).filter(({ type }) => type === 'AbuseReported').map(({ data }) => data.comment);
const erasedReports = async () =>
  (await product.log())
    .filter(({ type }) => type === 'SubjectErased')
    .map(({ data }) => data.target as { readonly kind: string })
    .filter(({ kind }) => kind === 'report');

describe('what is written in a report goes', () => {
  it('with its writer, and with whom it is about; not with anybody else of the event', async () => {
    const event = await created();
    const [alice, bob, carol] = [await joined(event.id, 1), await joined(event.id, 2), await joined(event.id, 3)];
    const asking = { sender_id: alice.id, receiver_id: bob.id, event_id: event.id };
    const match = (await product.call('requestMatch', { caller: as(alice), body: asking })).body as MatchRequestView;
    await report({ type: 'participant', id: carol.id }, 'alice about carol', as(alice));
    const aboutRide = await report({ type: 'match_request', id: match.id }, 'bob about the ride', as(bob));
    await report({ type: 'participant', id: bob.id }, 'somebody about bob');
    const aboutEvent = await report({ type: 'event', id: event.id }, 'somebody about the event');
    await product.call('resolveReport', {
      params: { id: aboutRide },
      body: { outcome: 'acted', note: 'Écrit à Bob' },
      caller: STAFF,
    });

    await product.call('eraseParticipant', { params: { id: alice.id }, caller: as(alice) });
    // Alice wrote the first one, and the second is about her ride.
    expect(await comments()).toEqual([null, null, 'somebody about bob', 'somebody about the event']);
    const notes = (await product.log()).filter(({ type }) => type === 'ReportResolved').map(({ data }) => data.note);
    expect(notes).toEqual([null]);
    expect(await erasedReports()).toHaveLength(2);

    await product.call('eraseParticipant', { params: { id: bob.id }, caller: as(bob) });
    expect(await comments()).toEqual([null, null, null, 'somebody about the event']);
    await eraseByStaff(product, { email: EVENT_BODY.contact, basis: 'asked for it' });
    expect(await comments()).toEqual([null, null, null, null]);
    expect(await erasedReports()).toContainEqual({ kind: 'report', reportId: aboutEvent });

    // It can still be answered; the answer is kept, its words are not.
    const answer = { outcome: 'dismissed', note: 'Plus personne' };
    await product.call('resolveReport', { params: { id: aboutEvent }, body: answer, caller: STAFF });
    const last = (await product.log()).findLast(({ type }) => type === 'ReportResolved');
    expect(last?.data).toMatchObject({ outcome: 'dismissed', note: null });
  });

  it('with the people of the event, so many days after its end', async () => {
    const [event, other] = [await created(), await created()];
    await report({ type: 'event', id: event.id }, 'about the event');
    product.clock.setTo(Date.parse('2026-12-05T10:00:00Z'));
    await product.call('updateEvent', { params: { id_admin: other.id_admin }, body: { date: '2027-06-01' } });
    await report({ type: 'event', id: other.id }, 'about the other one');
    product.clock.setTo(Date.parse('2027-01-05T05:00:00Z'));
    await product.service.sweep();
    expect(await comments()).toEqual([null, 'about the other one']);
    const before = (await product.log()).length;
    await product.service.sweep();
    expect(await product.log()).toHaveLength(before);
  });
});

describe('why staff hid an event', () => {
  const reasons = async () =>
    (await product.log())
      .filter(({ type }) => type === 'EventHidden' || type === 'EventRestored')
      .map(({ type, data }) => [type, data.reason]);

  it('goes with its organiser; afterwards no reason is kept, and the act is', async () => {
    const event = await created();
    const moderate = (id: 'hideEvent' | 'restoreEvent', reason: string) =>
      product.call(id, { params: { id: event.id }, body: { reason }, caller: STAFF });
    await moderate('hideEvent', 'Publicité de Paul');
    expect(await reasons()).toEqual([['EventHidden', 'Publicité de Paul']]);
    const [stored] = (await product.eventStore.load(`event-${event.id}`, 0)).events;
    expect(JSON.stringify(stored)).not.toContain('Paul');

    await eraseByStaff(product, { email: EVENT_BODY.contact, basis: 'asked for it' });
    expect(await reasons()).toEqual([['EventHidden', null]]);
    await moderate('restoreEvent', 'Paul a changé la page');
    expect(await reasons()).toEqual([
      ['EventHidden', null],
      ['EventRestored', null],
    ]);
  });
});
