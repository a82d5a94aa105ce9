import {
  type ConfigView,
  countsOf,
  type EventRow,
  type EventView,
  type MatchRequestView,
  type ParticipantView,
  type UserView,
} from '@convoi/contracts';
import type { Runtime } from '#web/config/runtime.ts';

/** Fixed data of component specs. */

export const configView: ConfigView = {
  brand_name: 'Convoi',
  association: { name: null, address: null },
  help_video: { url: '/help/{lang}.webm', captions: '/help/{lang}.vtt' },
  version: '0.0.0',
  languages: ['fr', 'en', 'de', 'es'],
  human_check: { provider: 'off', site_key: null },
  tiles: { url: '/tiles/{z}/{x}/{y}.svg', attribution: 'Natural Earth' },
  sign_in: [],
  payment: { methods: [], currencies: [], seat_fee: '0.50' },
  cost_per_km: 0.2,
  kept: { event_days: 30, contact_days: 365, backup_days: 30, log_days: 180, payment_years: 10 },
  texts: [],
  production: false,
};

export const runtimeOf = (given: Partial<Runtime> = {}): Runtime => ({
  config: configView,
  publicUrl: 'http://127.0.0.1:3000',
  lang: 'fr',
  now: '2026-11-21T09:00:00.000Z',
  variant: 'desktop',
  ...given,
});

export const eventRow = (given: Partial<EventRow> = {}): EventRow => ({
  id: '0b6f3c1e-0000-4000-8000-000000000001',
  id_user: 'fete-du-lac-annecy-2026-12-05',
  title: 'Fête du lac',
  date: '2026-12-05',
  time: '19:30',
  start_date: null,
  end_date: null,
  location: 'Place de la Mairie, 74000 Annecy',
  latitude: 45.8992,
  longitude: 6.1294,
  country_code: 'FR',
  event_type: 'ponctuel',
  logo: null,
  is_upcoming: true,
  ...given,
});

export const participantView = (given: Partial<ParticipantView> = {}): ParticipantView => ({
  id: '5e0a77d2-0000-4000-8000-000000000001',
  event_id: eventRow().id,
  name: 'Bob B.',
  email: 'p_5e0a77d2-0000-4000-8000-000000000001@relay.invalid',
  address: 'Chambéry',
  latitude: 45.567,
  longitude: 5.921,
  position: [45.567, 5.921],
  comment: null,
  fumeur: 'Non',
  chauffeur: 'Je préfère prendre ma voiture',
  places: 3,
  distance_km: 53,
  cost_estimate: 2.65,
  legs: [
    { kind: 'outbound', departure_time: '17:00' },
    { kind: 'return', departure_time: null },
  ],
  weekdays: [],
  seats_left: { outbound: 3, return: 3 },
  is_confirmed: true,
  is_me: false,
  relation: null,
  match_request_id: null,
  contact_email: null,
  ...given,
});

/** An event with its participants; the figures are theirs. */
export const eventView = (given: Partial<EventView> = {}): EventView => ({
  ...eventRow(),
  is_place_approximate: false,
  timezone: 'Europe/Paris',
  contact: null,
  is_email_visible: false,
  telephone: null,
  is_telephone_visible: false,
  is_public: true,
  max_participants: null,
  current_participants: given.participants?.length ?? 0,
  counts: countsOf(given.participants ?? []),
  my_participant_id: null,
  my_participant: given.participants?.find(({ is_me }) => is_me) ?? null,
  participants: [],
  ...given,
});

export const matchRequestView = (given: Partial<MatchRequestView> = {}): MatchRequestView => ({
  id: 'c1d2e3f4-0000-4000-8000-000000000001',
  event_id: eventRow().id,
  sender_id: '7a31b2c3-0000-4000-8000-000000000001',
  receiver_id: participantView().id,
  status: 'pending',
  message: null,
  direction: 'sent',
  counterpart: participantView({ relation: 'pending', match_request_id: 'c1d2e3f4-0000-4000-8000-000000000001' }),
  event: { ...eventRow() },
  driver_id: null,
  passenger_id: null,
  seats: null,
  legs: null,
  meetings: [],
  created_at: '2026-11-21T09:00:00.000Z',
  requested_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  last_message_at: null,
  ...given,
});

export const userView = (given: Partial<UserView> = {}): UserView => ({
  id: '7c1f2a30-0000-4000-8000-000000000001',
  full_name: 'Alice Martin',
  email: 'alice@example.org',
  address: '3 rue Royale, 74000 Annecy',
  latitude: 45.899,
  longitude: 6.129,
  fumeur: 'Non',
  chauffeur: 'Je préfère prendre ma voiture',
  comment: 'Coffre vide',
  places: 3,
  lang: 'fr',
  is_staff: false,
  providers: [],
  has_password: true,
  ...given,
});
