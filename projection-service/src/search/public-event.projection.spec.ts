import { expect, test } from 'vitest';
import { EVENT, eventCreated, eventFact, history, registered, uuid } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { publicEvents } from './public-event.projection.ts';

const list = publicEvents();
const hidden = eventFact('EventHidden', { subjectId: 'organiser', reason: 'spam' });
const restored = eventFact('EventRestored', { subjectId: 'organiser', reason: 'no spam' });
const withdrawn = eventFact('EventWithdrawn', { subjectId: 'organiser', reason: null });

test('a public event is listed with its days, its end and its folded words', () => {
  given(list, history(eventCreated(), registered('bob'))).gives({
    [EVENT]: {
      kind: 'listed',
      slug: 'fete-du-lac-annecy-2026-12-05',
      title: 'Fête du lac',
      countryCode: 'FR',
      scheduleKind: 'oneTime',
      date: '2026-12-05',
      firstDay: '2026-12-05',
      lastDay: '2026-12-05',
      // 06:00 in Paris of the day after.
      endsAtMs: Date.parse('2026-12-06T05:00:00Z'),
      words: ['fete', 'du', 'lac', 'place', 'de', 'la', 'mairie', '74000', 'annecy'],
    },
  });
});

test('a private event is never in it, whatever happens to it', () => {
  const title = eventFact('EventDetailsChanged', { title: 'Anniversaire' });
  given(list, history(eventCreated({ visibility: 'private' }), title, hidden, restored)).gives({});
});

test('a hidden event has nothing that a query could find, and comes back as it is by then', () => {
  const title = eventFact('EventDetailsChanged', { title: 'Fête du port' });
  const documents = given(list, history(eventCreated(), hidden, title)).documents();
  expect(Object.keys(documents[EVENT] ?? {}).sort()).toEqual(['_id', 'facts', 'kind']);
  given(list, history(eventCreated(), hidden, title, restored)).gives({
    [EVENT]: { kind: 'listed', title: 'Fête du port', words: expect.arrayContaining(['port']) },
  });
  given(list, history(eventCreated(), hidden, hidden, restored, restored)).gives({ [EVENT]: { kind: 'listed' } });
});

test('a withdrawn event is gone for good', () => {
  given(list, history(eventCreated(), withdrawn)).gives({});
  given(list, history(eventCreated(), hidden, withdrawn, restored)).gives({});
});

test('changes of title, dates and logo are followed', () => {
  const other = uuid('another event');
  const events = history(
    eventCreated(),
    eventCreated({ slug: 'ski', title: 'Ski' }, other),
    eventFact('EventDetailsChanged', { title: 'Œuvre à Strasbourg' }),
    eventFact('EventRescheduled', { schedule: { kind: 'season', startDate: '2027-01-10', endDate: '2027-03-27' } }),
    eventFact('EventLogoChanged', { logo: 'a.webp' }),
  );
  given(list, events).gives({
    [EVENT]: {
      title: 'Œuvre à Strasbourg',
      words: expect.arrayContaining(['oeuvre', 'strasbourg']),
      scheduleKind: 'season',
      date: null,
      firstDay: '2027-01-10',
      lastDay: '2027-03-27',
      // The clocks go forward in the night after the last day.
      endsAtMs: Date.parse('2027-03-28T04:00:00Z'),
      logo: 'a.webp',
    },
    [other]: { title: 'Ski', date: '2026-12-05' },
  });
});
