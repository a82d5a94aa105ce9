import { companionsShown, csvOf } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import type { ViewSettings } from '../events/event.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type PageCache, pageParts } from '../events/page-cache.ts';
import { publicParticipant } from '../events/page-participant.view.ts';
import { ORGANISED_MODELS, type OrganisedPage, requireOrganisedPage } from '../events/require-page.ts';
import type { ModelsPort, Reading } from '../shared/read-models.ts';
import { shareReadings } from '../shared/shared-readings.ts';
import { type Board, type BoardMember, boardOf } from './board.view.ts';
import { unreachableAmong } from './mail-reach.view.ts';
import { PARTICIPANTS, type ParticipantsDocument } from './participant.projection.ts';

const COLUMNS = [
  'carpool_id',
  'id',
  'name',
  'town',
  'places',
  'role',
  'fumeur',
  'chauffeur',
  'legs',
  'state',
  'aboard',
  'adults_along',
  'children_along',
  'child_seats',
  'distance_km',
  'is_confirmed',
  'is_unreachable',
  'registered_at',
];

/** What the board is made with. */
export interface BoardPorts extends ModelsPort {
  readonly cache: PageCache;
  readonly settings: Pick<ViewSettings, 'costPerKm'>;
  readonly clock: Clock;
}

/** Those who take part, for the organiser: `readBoard` and `exportParticipants`. */
export function boardQueries(ports: BoardPorts): CallHandlers {
  const { models, settings, clock } = ports;
  /** Whoever looks at a board reads it again at each change; the documents of thousands of people are fetched once for all of them. */
  const share = shareReadings<Board>();

  /**
   * Full names are in the documents of the people; whoever is erased meanwhile is left out. A viewer reads first names and initials
   * and who rides with whom, but neither open requests nor when somebody registered, nor anything of an address (decision 0321).
   */
  async function membersOf(
    { found: { page }, role }: OrganisedPage,
    reading: Reading,
  ): Promise<readonly BoardMember[]> {
    const { model } = reading;
    const { participants, seatingOf, isAsking } = await pageParts(model<EventPagesDocument>(EVENT_PAGES), page._id);
    const ids = participants.map(({ participantId }) => participantId);
    const people = await model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(ids);
    const seesDetails = role !== 'viewer';
    const unreachable = seesDetails ? await unreachableAmong(people, reading) : new Set<string>();
    return participants.flatMap((shown, at) => {
      const known = people[at];
      if (known?.state !== 'active' || known.person === null) return [];
      const id = shown.participantId;
      const seating = seatingOf(id);
      return {
        view: publicParticipant(shown, seating, page, settings.costPerKm),
        name: seesDetails ? known.person.name : shown.name,
        registeredAt: seesDetails ? known.registeredAt : '',
        rides: seating.rides,
        isAsking: seesDetails && isAsking(id),
        isUnreachable: unreachable.has(id),
        aboard: shown.aboard ?? 0,
        companions: (seesDetails ? companionsShown(shown).companions : undefined) ?? null,
      };
    });
  }

  const MODELS = [...ORGANISED_MODELS, PARTICIPANTS, ACCOUNTS];

  async function look(idAdmin: string, minPosition: number | null) {
    const reading = await models.upTo(MODELS, minPosition);
    const organised = await requireOrganisedPage(reading, idAdmin, ports);
    const { page } = organised.found;
    const versions = MODELS.map((name) => reading.model(name).version);
    const { value: board, position } = await share(
      {
        name: [page._id, organised.role === 'viewer' ? 'less' : 'all', ...versions].join(' '),
        position: reading.freshness.position,
        minPosition,
      },
      async () => boardOf(page, await membersOf(organised, reading)),
    );
    return { ...organised, board, freshness: { ...reading.freshness, position } };
  }

  return {
    readBoard: async ({ params, query, context }) => {
      const { found, keyHash, board, freshness } = await look(params.id_admin ?? '', context.minPosition);
      const part = board.part(query, clock.now() < found.endsAtMs);
      return { body: { ...part, topic: `board:${keyHash}` }, ...freshness };
    },
    exportParticipants: async ({ params, context }) => {
      const { board, freshness } = await look(params.id_admin ?? '', context.minPosition);
      const rows = board
        .rows()
        .map((row) => [
          row.carpool_id,
          row.id,
          row.name,
          row.town,
          row.places,
          row.role,
          row.fumeur,
          row.chauffeur,
          row.legs.map(({ kind }) => kind).join(' '),
          row.state,
          row.aboard,
          row.companions?.adults ?? 0,
          row.companions?.children ?? 0,
          row.companions?.child_seats ?? 0,
          row.distance_km,
          row.is_confirmed,
          row.is_unreachable,
          row.registered_at,
        ]);
      return {
        body: csvOf(COLUMNS, rows),
        headers: { 'Content-Disposition': 'attachment; filename="participants.csv"' },
        ...freshness,
      };
    },
  };
}
