import type { StoredEvent } from '@convoi/platform';
import { describe, expect, it } from 'vitest';
import { rowId } from '../outbox/outbox-row.ts';
import type { MailRecipient } from '../read-models/mail-recipients.ts';
import type { TemplateName } from '../templates/render.ts';
import { contactChanged, EVENT_ID, eventCreated, participantId, registered, stored } from '../testing/facts.ts';
import { addressed } from './audience.ts';
import { intent, type Recipient } from './intents.ts';
import { react } from './reactions.ts';

/** `given(event).intends(template, recipient)` demands exactly these mails, and the same ones the second time. */
function given(event: StoredEvent) {
  return {
    intends: (
      ...wanted: readonly (readonly [TemplateName, Recipient | { kind: 'participants'; eventId: string }])[]
    ) => {
      const intents = react(event);
      expect(intents.map(({ template, recipient }) => [template, recipient])).toEqual(wanted);
      expect(new Set(intents.map(({ dedupeKey }) => dedupeKey)).size).toBe(wanted.length);
      for (const { dedupeKey, template } of intents) expect(dedupeKey).toContain(`${event.id}|${template}|`);
      expect(react(structuredClone(event))).toEqual(intents);
    },
  };
}

const eventStream = `event-${EVENT_ID}`;
const carpoolStream = `carpool-${EVENT_ID}`;
const contact = { kind: 'contact', eventId: EVENT_ID } as const;
const everybody = { kind: 'participants', eventId: EVENT_ID } as const;
const alice = { kind: 'participant', eventId: EVENT_ID, participantId: participantId('Alice') } as const;

describe('reactions', () => {
  it('send the links of a new event to its contact', () => {
    given(stored('EventCreated', eventStream, eventCreated())).intends(['event_links', contact]);
  });

  it('tell a changed contact to the old address and to the new one', () => {
    given(stored('EventContactChanged', eventStream, contactChanged())).intends(
      ['contact_changed', { kind: 'former_contact', eventId: EVENT_ID }],
      ['contact_changed', contact],
    );
  });

  it('say nothing when only the phone or what is shown has changed', () => {
    given(stored('EventContactChanged', eventStream, contactChanged({ previousEmail: null }))).intends();
  });

  it('tell new dates and a withdrawal to everybody who takes part', () => {
    const schedule = { kind: 'ponctuel', date: '2026-12-06', time: '19:30' } as const;
    given(stored('EventRescheduled', eventStream, { schedule })).intends(['event_changed', everybody]);
    given(stored('EventWithdrawn', eventStream, { reason: null })).intends(['event_withdrawn', everybody]);
  });

  it('answer a registration and a lost link', () => {
    given(stored('ParticipantRegistered', carpoolStream, registered('Alice'))).intends([
      'registration_received',
      alice,
    ]);
    given(
      stored('ManageLinkRequested', carpoolStream, {
        participantId: participantId('Alice'),
        cause: 'resend',
        requestId: 'request-1',
      }),
    ).intends(['manage_link', alice]);
  });

  it('leave everything else alone', () => {
    given(stored('EventDetailsChanged', eventStream, { title: 'Autre' })).intends();
    given(stored('ParticipantConfirmed', carpoolStream, { participantId: participantId('Alice') })).intends();
    given({ ...stored('EventWithdrawn', eventStream, { reason: null }), type: 'constructor' }).intends();
    given({ ...stored('EventWithdrawn', eventStream, { reason: null }), type: 'NotYetInvented' }).intends();
  });

  it('never hold a personal value', () => {
    const intents = react(stored('ParticipantRegistered', carpoolStream, registered('Alice')));
    expect(JSON.stringify(intents)).not.toMatch(/example\.org|Martin/);
  });
});

describe('an audience', () => {
  const person = (name: string, registeredAt: number, leftAt: number | null = null): MailRecipient =>
    ({ _id: participantId(name), eventId: EVENT_ID, registeredAt, leftAt }) as MailRecipient;
  const cause = { id: 'cause', position: 100 };

  it('is who took part when it happened, in the order of registration', () => {
    const people = [
      person('Late', 120),
      person('Bob', 20),
      person('Alice', 10),
      person('Gone', 30, 40),
      person('Goes', 50, 130),
    ];
    const intents = addressed(intent(cause.id, 'event_changed', everybody), cause, people);
    expect(intents.map(({ recipient }) => (recipient as { participantId: string }).participantId)).toEqual(
      ['Alice', 'Bob', 'Goes'].map(participantId),
    );
    expect(new Set(intents.map(rowId)).size).toBe(3);
  });

  it('does not change what has one receiver already', () => {
    const one = intent(cause.id, 'event_links', contact);
    expect(addressed(one, cause, [])).toEqual([one]);
  });
});
