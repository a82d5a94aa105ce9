import { expect, test } from 'vitest';
import { EVENT, eventCreated, eventFact, history, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { announcements } from './announcement.projection.ts';

const made = (requestId: string, participantIds: string[] | null) =>
  eventFact('AnnouncementMade', { requestId, subjectId: uuid('organiser'), text: 'c2VhbGVk', participantIds });

test('what an organiser wrote is a document each, sealed, in the order in which it was made', () => {
  const [everybody, some] = [`${EVENT}:r1`, `${EVENT}:r2`];
  const events = [eventCreated(), made('r1', null), made('r2', [uuid('bob')])];
  const documents = given(announcements(), history(...events)).documents();
  expect(Object.keys(documents).sort()).toEqual([everybody, some]);
  expect(documents[everybody]).toMatchObject({ eventId: EVENT, subjectId: uuid('organiser'), isToEverybody: true });
  // Whose words they are is said by who acted: the event's own id is whoever created it.
  expect(documents[everybody]).toMatchObject({ by: EVENT });
  const member = { kind: 'organiser', id: uuid('m1') } as const;
  const byMember = history(...events).map((one) => ({ ...one, metadata: { ...one.metadata, actor: member } }));
  expect(given(announcements(), byMember).documents()[some]).toMatchObject({ by: uuid('m1') });
  expect(documents[some]).toMatchObject({ isToEverybody: false });
  expect(Number(documents[everybody]?.position)).toBeLessThan(Number(documents[some]?.position));
});
