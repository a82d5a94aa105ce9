import type { EventView, ParticipantView } from '@convoi/contracts';
import type { ExampleWords } from './words.ts';

/** A day so far ahead that the page always looks like one of an event to come. */
const DAYS_AHEAD = 25;
const DAY_MS = 86_400_000;

const DRIVES = 'Je préfère prendre ma voiture';
const RIDES = 'Je préfère me faire conduire';
const EITHER = "Je n'ai pas de préférence";

/** Invented people around Annecy: first name and initial, town, point, role, seats. */
const PEOPLE = [
  ['Camille R.', 'Chambéry', 45.567, 5.921, DRIVES, 3, 54],
  ['Hugo M.', 'Genève', 46.202, 6.146, DRIVES, 2, 45],
  ['Léa D.', 'Aix-les-Bains', 45.692, 5.909, RIDES, 1, 38],
  ['Noé B.', 'La Roche-sur-Foron', 46.067, 6.312, EITHER, 2, 32],
  ['Inès T.', 'Rumilly', 45.867, 5.943, RIDES, 2, 24],
] as const;

function person([name, town, latitude, longitude, chauffeur, places, km]: (typeof PEOPLE)[number]): ParticipantView {
  return {
    id: `example-${name}`,
    event_id: 'example',
    name,
    email: '',
    address: town,
    latitude,
    longitude,
    position: [latitude, longitude],
    comment: null,
    fumeur: 'Non',
    chauffeur,
    places,
    distance_km: km,
    cost_estimate: null,
    legs: [
      { kind: 'outbound', departure_time: chauffeur === DRIVES ? '17:15' : null },
      { kind: 'return', departure_time: null },
    ],
    weekdays: [],
    seats_left: chauffeur === DRIVES ? { outbound: places, return: places } : null,
    is_confirmed: true,
    is_me: false,
    relation: null,
    match_request_id: null,
    contact_email: null,
  };
}

/** The page of an invented event, in the reader's language. `now` is the server's clock, ISO 8601. */
export function exampleEvent({ title, description, notes, organiser }: ExampleWords, now: string): EventView {
  const participants = PEOPLE.map(person);
  return {
    id: 'example',
    id_user: 'example',
    title,
    location: 'Jardins de l’Europe, 74000 Annecy',
    latitude: 45.8985,
    longitude: 6.1335,
    is_place_approximate: false,
    country_code: 'FR',
    timezone: 'Europe/Paris',
    contact: null,
    is_email_visible: false,
    telephone: null,
    is_telephone_visible: false,
    logo: null,
    is_public: true,
    event_type: 'ponctuel',
    date: new Date(Date.parse(now) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10),
    time: '18:30',
    start_date: null,
    end_date: null,
    end_time: '23:30',
    doors_time: '18:00',
    description,
    practical_notes: notes,
    organiser_name: organiser,
    max_participants: null,
    current_participants: participants.length,
    is_upcoming: true,
    counts: { drivers: 2, free_seats: 5, passengers: 2 },
    my_participant_id: null,
    my_participant: null,
    participants,
  };
}
