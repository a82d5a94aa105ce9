import { test } from 'vitest';
import { EVENT, eventCreated, eventFact, history, organiserErased, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { announcements } from './announcement.projection.ts';

const made = (requestId: string, participantIds: string[] | null) =>
  eventFact('AnnouncementMade', { requestId, subjectId: uuid('organiser'), text: 'c2VhbGVk', participantIds });

test('what an organiser wrote is kept in its order, sealed, and goes with them', () => {
  const events = [eventCreated(), made('r1', null), made('r2', [uuid('bob')])];
  given(announcements(), history(...events)).gives({
    [EVENT]: {
      made: [
        { subjectId: uuid('organiser'), isToEverybody: true },
        { subjectId: uuid('organiser'), isToEverybody: false },
      ],
    },
  });
  given(announcements(), history(...events, organiserErased())).gives({});
});
