import type { DataOf } from '../events/index.ts';

/**
 * Bodies of events for the specs of every service: complete and believable, so that a spec says only what matters to it.
 * Each service puts them into its own envelope and gives the ids that its specs ask for.
 */

type Registered = DataOf<'ParticipantRegistered'>;
type SignedUp = DataOf<'UserSignedUp'>;
/** Fields to replace; of the personal ones as many as matter. */
export type Changes<Body extends { readonly person: object }> = Partial<Omit<Body, 'person'>> & {
  readonly person?: Partial<Body['person']>;
};

/** The body of a public one-time event in Annecy whose organiser shows nothing. */
export function eventCreated(changes: Partial<DataOf<'EventCreated'>> = {}): DataOf<'EventCreated'> {
  return {
    slug: 'fete-du-lac-annecy-2026-12-05',
    title: 'Fête du lac',
    place: { label: 'Place de la Mairie, 74000 Annecy', latitude: 45.8992, longitude: 6.1294, countryCode: 'FR' },
    timezone: 'Europe/Paris',
    schedule: { kind: 'oneTime', date: '2026-12-05', time: '19:30' },
    visibility: 'public',
    subjectId: '0b6f3c1e-0000-4000-8000-0000000000aa',
    contactEmail: 'orga@example.org',
    contactKey: 'key-of-contact',
    phone: null,
    phoneKey: null,
    showEmail: false,
    showPhone: false,
    logo: null,
    maxParticipants: null,
    adminKeyVersion: 1,
    lang: 'fr',
    ...changes,
  };
}

/** The body of a registration from Chambéry, in both directions. */
export function participantRegistered(
  ids: Pick<Registered, 'participantId' | 'subjectId' | 'emailKey'>,
  { person, ...changes }: Changes<Registered> = {},
): Registered {
  return {
    ...ids,
    userId: null,
    confirmed: false,
    person: {
      name: 'Bob Bernard',
      email: 'bob@example.org',
      address: '12 rue Croix d’Or, 73000 Chambéry',
      town: 'Chambéry',
      latitude: 45.5646,
      longitude: 5.9178,
      distanceKm: 52.9,
      comment: null,
      ...person,
    },
    digests: { name: 'name-1', address: 'address-1', position: 'position-1', comment: 'comment-1' },
    seats: 3,
    smoking: 'no',
    rolePreference: 'either',
    legs: [
      { kind: 'outbound', departureTime: '17:00' },
      { kind: 'return', departureTime: null },
    ],
    weekdays: [],
    alertRadiusKm: null,
    shareEmail: false,
    lang: 'fr',
    ...changes,
  };
}

/** The body of an account whose address is not proved yet. */
export function userSignedUp(
  ids: Pick<SignedUp, 'subjectId' | 'emailKey' | 'credentialId'>,
  { person, ...changes }: Changes<SignedUp> = {},
): SignedUp {
  return {
    ...ids,
    person: {
      email: 'alice@example.org',
      fullName: 'Alice Martin',
      address: null,
      latitude: null,
      longitude: null,
      comment: null,
      ...person,
    },
    digests: { fullName: 'n', address: 'a', position: 'p', comment: 'c' },
    lang: 'fr',
    ...changes,
  };
}
