import type { EventView, ParticipantView } from '@convoi/contracts';
import { type PreparedBody, prepareBody } from '@convoi/platform';
import type { EventPage, EventPagesDocument, PageParticipant, PageRide } from '../read-models/event-pages.ts';
import { endOf, eventView, type ViewSettings } from './event-view.ts';
import { publicParticipant } from './participant-view.ts';
import type { ServedModel } from './read-models.ts';

type Pages = ServedModel<EventPagesDocument>;
type Found = Awaited<ReturnType<Pages['collection']['find']>>;

/** A page as it was at a position of the log; its public view is made when somebody first asks for it. */
export interface CachedPage {
  readonly page: EventPage;
  /** Position of the page's last change. */
  readonly position: number;
  /** When the event stops being upcoming, milliseconds since 1970. */
  readonly endsAtMs: number;
  /** The public view of an event to come: serialised and compressed once for all readers. */
  publicView(): Promise<PreparedBody>;
}

/** Public pages of one process. */
export interface PageCache {
  /** The page behind the last part of its link, as it is now; null when there is none. */
  find(pages: Pages, slug: string): Promise<CachedPage | null>;
}

export interface PageCacheOptions {
  readonly settings: ViewSettings;
  /** Most pages remembered, and most bytes of their views. */
  readonly pagesMax?: number;
  readonly bytesMax?: number;
}

const PAGES_MAX = 2_000;
const BYTES_MAX = 24 * 1024 * 1024;
const READ_PAGE = 1_000;

interface PageParts {
  /** In the order of their registration. */
  readonly participants: readonly PageParticipant[];
  /** Accepted rides that somebody sits in. */
  readonly ridesOf: (participantId: string) => readonly PageRide[];
}

/** The active participants of an event and their rides. */
export async function pageParts(pages: Pages, eventId: string): Promise<PageParts> {
  const found: PageParticipant[] = [];
  const rides = new Map<string, PageRide[]>();
  let cursor: string | null = null;
  do {
    const part: Found = await pages.collection.find({
      index: '_id',
      // A semicolon is what comes after a colon.
      range: { gt: `${eventId}:`, lt: `${eventId};` },
      limit: READ_PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const document of part.documents) {
      if (document.kind === 'participant') found.push(document);
      if (document.kind !== 'ride') continue;
      for (const id of [document.driverId, document.passengerId]) rides.set(id, [...(rides.get(id) ?? []), document]);
    }
    cursor = part.nextCursor;
  } while (cursor !== null);
  return {
    participants: found.sort((a, b) => a.registeredPosition - b.registeredPosition),
    ridesOf: (participantId) => rides.get(participantId) ?? [],
  };
}

/** The active participants of an event as anybody sees them, in the order of their registration. */
export async function participantsOf(pages: Pages, eventId: string, costPerKm: number): Promise<ParticipantView[]> {
  const { participants, ridesOf } = await pageParts(pages, eventId);
  return participants.map((one) => publicParticipant(one, ridesOf(one.participantId), costPerKm));
}

/** Body of the public view while the event is to come. */
async function renderPublicView(
  pages: Pages,
  page: EventPage,
  settings: ViewSettings,
  before: PreparedBody | null,
): Promise<PreparedBody> {
  const participants = await participantsOf(pages, page._id, settings.costPerKm);
  const view: EventView = { ...eventView(page, participants, 0, settings), is_upcoming: true };
  return prepareBody(view, { before });
}

const bytesOf = ({ identity, br, gzip }: PreparedBody): number =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

interface Entry {
  readonly cached: CachedPage;
  /** Version of the read model that it was read from. */
  readonly version: number;
  /** The view once it is made, or that of the version before. */
  made: PreparedBody | null;
  /** Bytes of it. */
  bytes: number;
}

/**
 * Remembers pages by their event. Each request asks the read model only whether the page has moved: the position of its
 * document moves with every visible change, participants included.
 */
export function createPageCache({ settings, pagesMax = PAGES_MAX, bytesMax = BYTES_MAX }: PageCacheOptions): PageCache {
  /** The longest unused first. */
  const entries = new Map<string, Entry>();
  const eventIds = new Map<string, string>();
  let bytes = 0;

  const forget = (eventId: string): void => {
    const entry = entries.get(eventId);
    if (entry === undefined) return;
    entries.delete(eventId);
    eventIds.delete(entry.cached.page.slug);
    bytes -= entry.bytes;
  };

  const trim = (): void => {
    for (const eventId of entries.keys()) {
      if (entries.size <= pagesMax && bytes <= bytesMax) return;
      forget(eventId);
    }
  };

  const remember = (pages: Pages, page: EventPage, position: number): CachedPage => {
    // Another reader may have come first while this one read.
    const other = entries.get(page._id);
    if (other?.version === pages.version && other.cached.position === position) return other.cached;
    let view: Promise<PreparedBody> | null = null;
    // A rebuilt page mostly reads as before, and compressing it is what takes the time.
    const before = other !== undefined && other.version !== pages.version ? other.made : null;
    const entry: Entry = {
      made: before,
      bytes: before === null ? 0 : bytesOf(before),
      version: pages.version,
      cached: {
        page,
        position,
        endsAtMs: endOf(page),
        publicView: () => {
          view ??= renderPublicView(pages, page, settings, before).then(
            (made) => {
              if (entries.get(page._id) !== entry) return made;
              entry.made = made;
              bytes += bytesOf(made) - entry.bytes;
              entry.bytes = bytesOf(made);
              trim();
              return made;
            },
            (error: unknown) => {
              view = null;
              throw error;
            },
          );
          return view;
        },
      },
    };
    forget(page._id);
    bytes += entry.bytes;
    entries.set(page._id, entry);
    eventIds.set(page.slug, page._id);
    trim();
    return entry.cached;
  };

  const idOf = async (pages: Pages, slug: string): Promise<string | null> => {
    const known = eventIds.get(slug);
    if (known !== undefined) return known;
    const { documents } = await pages.collection.find({ index: 'slug', equals: [slug], limit: 1 });
    return documents[0]?._id ?? null;
  };

  return {
    find: async (pages, slug) => {
      const eventId = await idOf(pages, slug);
      if (eventId === null) return null;
      const held = entries.get(eventId);
      const entry = held?.version === pages.version ? held : undefined;
      const known = entry === undefined ? new Map<string, number>() : new Map([[eventId, entry.cached.position]]);
      const [state] = await pages.collection.states([eventId], known);
      if (
        state === undefined ||
        state.document === null ||
        (state.document !== undefined && state.document.kind !== 'event')
      ) {
        forget(eventId);
        return null;
      }
      if (state.document === undefined && entry !== undefined) {
        entries.delete(eventId);
        entries.set(eventId, entry);
        return entry.cached;
      }
      return state.document === undefined ? null : remember(pages, state.document, state.position);
    },
  };
}
