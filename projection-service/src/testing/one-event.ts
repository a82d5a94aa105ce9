import { EVENT, eventCreated, mailFact, registered, uuid } from './history.ts';
import { startService, type TestService } from './service.ts';

/** The page of the event. */
export const PAGE = '/api/events/user/fete-du-lac-annecy-2026-12-05';
export const BOB = uuid('bob');
/** What nobody else may see of Bob. */
export const SECRETS = ['bob@example.org', 'Bernard', 'Croix', '45.5646', '5.9178', '52.9', 'Je pars tôt'];

/** The service with one event, in which Bob and Alice take part; `position` is the end of its log. */
export async function startWithOneEvent(): Promise<{ readonly at: TestService; readonly position: number }> {
  const at = await startService();
  const position = await at.append(
    eventCreated(),
    registered('bob'),
    registered('alice', {
      person: {
        name: 'Alice',
        email: 'alice@example.org',
        address: '1 rue du Lac, 74000 Annecy',
        town: 'Annecy',
        latitude: null,
        longitude: null,
        distanceKm: null,
        comment: null,
      },
      rolePreference: 'passenger',
      seats: 1,
    }),
    mailFact(
      'EmailSent',
      { template: 'registration_received', causeEventId: uuid('c'), eventId: EVENT, participantId: BOB, attempts: 1 },
      uuid('row'),
    ),
  );
  return { at, position };
}
