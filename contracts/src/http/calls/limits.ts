import type { RateLimit } from './definition.ts';

export const perIp = (name: string, points: number, seconds: number): RateLimit => ({
  name,
  points,
  seconds,
  by: 'ip',
});
export const HOUR = 3600;
/** One account or one participation. */
export const perPerson = (name: string, points: number, seconds: number): RateLimit => ({
  name,
  points,
  seconds,
  by: 'person',
});
/** What its organiser changes of one event, in a day (docs/decisions/0086). */
export const perEvent = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: 24 * HOUR,
  by: 'event',
});
/** What somebody else is written to, by a request, a message or a mail. */
export const CONTACT = [perPerson('contact_person', 20, 24 * HOUR)];
/** Wrong passwords of somebody who holds a session or a link already: strangers cannot use them up for the owner. */
export const OWN_GUESSES: readonly RateLimit[] = [
  { name: 'guesses_holder', points: 5, seconds: 900, by: 'holder_failure' },
];
/** What the human check answers. */
export const HUMAN = ['human_check.missing', 'human_check.failed'] as const;
