import { test } from 'vitest';
import { eventCreated, history, registered } from '../testing/history.ts';
import { given } from '../testing/projection-spec.ts';
import { dailyFigures } from './daily-figures.projection.ts';

test('counts what happened on a day of UTC', () => {
  const events = history(eventCreated(), registered('alice'), registered('bob'));
  const day = events[0]?.metadata.at.slice(0, 10) ?? '';
  given(dailyFigures(), events).gives({ [day]: { events: 1, registrations: 2, rides: 0, mails: 0 } });
});
