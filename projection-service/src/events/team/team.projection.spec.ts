import { expect, test } from 'vitest';
import { carpoolFact, EVENT, eventCreated, eventFact, history, uuid } from '../../testing/history.ts';
import { given } from '../../testing/projection-spec.ts';
import { teamId, teams } from './team.projection.ts';

const member = uuid('m1');
const invited = eventFact('CoOrganiserInvited', {
  memberId: member,
  subjectId: uuid('m1 as a subject'),
  name: 'Tea',
  email: 'tea@example.org',
  emailKey: 'k',
  lang: 'fr',
  role: 'co_organiser',
  keyVersion: 1,
});
const joined = eventFact('CoOrganiserJoined', { memberId: member });
const offered = eventFact('OwnershipOffered', { memberId: member });
const rotated = eventFact('AdminLinkRotated', { version: 2 });
const teamAfter = (...facts: readonly ReturnType<typeof eventFact>[]) =>
  given(
    teams((...of) => of.join(' ')),
    history(eventCreated(), ...facts),
  ).documents()[teamId(EVENT)];

test('an event is offered to somebody until they go or the admin link is exchanged', () => {
  expect(teamAfter(invited, joined, offered)).toMatchObject({ offeredTo: member });
  expect(teamAfter(invited, joined, offered, rotated)).toMatchObject({ offeredTo: null });
  const left = eventFact('CoOrganiserLeft', { memberId: member });
  expect(teamAfter(invited, joined, offered, left)).toMatchObject({ offeredTo: null });
});

test('a registration that an organiser withdraws is an act of theirs; that the event ends all of them is not', () => {
  const actsAfter = (reason: 'left' | 'withdrawn') => {
    const data = { participantId: uuid('p1'), by: 'organiser', reason } as const;
    const events = history(eventCreated(), invited, carpoolFact('ParticipantUnsubscribed', data)).map((event) => ({
      ...event,
      metadata: { ...event.metadata, actor: { kind: 'organiser', id: member } as const },
    }));
    return given(
      teams((...of) => of.join(' ')),
      events,
    ).documents()[teamId(EVENT)];
  };
  expect(actsAfter('left')).toMatchObject({
    acts: [
      { type: 'CoOrganiserInvited', by: member, about: member },
      { type: 'ParticipantUnsubscribed', by: member, about: null },
    ],
  });
  expect(actsAfter('withdrawn')).toMatchObject({ acts: [{ type: 'CoOrganiserInvited' }] });
});
