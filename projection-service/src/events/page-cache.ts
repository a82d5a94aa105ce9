import { countsOf } from '@convoi/contracts';
import type { PreparedBody } from '@convoi/platform/http/pipeline/handler';
import { prepareBody } from '@convoi/platform/http/pipeline/prepared-body';
import type { ServedModel } from '../shared/read-models.ts';
import { endOf, type People, type ViewSettings } from './event.view.ts';
import type {
  EventPage,
  EventPagesDocument,
  PageParticipant,
  PageRequest,
  PageRide,
  PageWaiting,
} from './event-page.projection.ts';
import { publicParticipant, type Seating } from './page-participant.view.ts';

type Pages = ServedModel<EventPagesDocument>;
type Found = Awaited<ReturnType<Pages['collection']['find']>>;

/** An answer that is kept, or one that is not since there are too many. */
type Kept<T> = { readonly prepared: PreparedBody } | { readonly body: T };

/** A page as it was at a position of the log; its people are read, and answers made, when somebody first asks. */
export interface CachedPage {
  readonly page: EventPage;
  /** Position of the page's last change. */
  readonly position: number;
  /** When the event stops being upcoming, milliseconds since 1970. */
  readonly endsAtMs: number;
  /** Read once for all readers. */
  people(): Promise<People>;
  /** An answer that is the same for everybody who asks for it, by its name: serialised and compressed once for all readers. */
  answer<T>(name: string, make: () => Promise<T>): Promise<Kept<T>>;
}

/** Public pages of one process. */
export interface PageCache {
  /** The page behind the last part of its link, as it is now; null when there is none. */
  find(pages: Pages, slug: string): Promise<CachedPage | null>;
}

export interface PageCacheOptions {
  readonly settings: ViewSettings;
  /** Most pages remembered, and most bytes of what is kept of them. */
  readonly pagesMax?: number;
  readonly bytesMax?: number;
}

const PAGES_MAX = 2_000;
const BYTES_MAX = 24 * 1024 * 1024;
/** About what the view of somebody takes. */
const PERSON_BYTES = 1_000;
/** Answers of a page that are kept; whoever wants others, by words of their own, gets them made. */
const ANSWERS_MAX = 24;
const READ_PAGE = 1_000;

interface PageParts {
  /** In the order of their registration. */
  readonly participants: readonly PageParticipant[];
  /** Accepted rides that somebody sits in, and what seats of their car are kept for. */
  readonly seatingOf: (participantId: string) => Seating;
  /** Whoever is in a request that nobody has answered yet. */
  readonly isAsking: (participantId: string) => boolean;
}

const partiesOf = ({ senderId, receiverId }: PageRequest | PageWaiting): readonly string[] => [senderId, receiverId];
const EMPTY: Seating = { rides: [], kept: [] };

/** The active participants of an event and their rides. */
export async function pageParts(pages: Pages, eventId: string): Promise<PageParts> {
  const found: PageParticipant[] = [];
  const seatings = new Map<string, { rides: PageRide[]; kept: PageWaiting[] }>();
  const seatingOf = (id: string) => {
    const known = seatings.get(id) ?? { rides: [], kept: [] };
    seatings.set(id, known);
    return known;
  };
  const asking = new Set<string>();
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
      if (document.kind === 'request' || document.kind === 'waiting')
        for (const id of partiesOf(document)) asking.add(id);
      if (document.kind === 'waiting' && document.isKept) seatingOf(document.driverId).kept.push(document);
      if (document.kind !== 'ride') continue;
      for (const id of [document.driverId, document.passengerId]) seatingOf(id).rides.push(document);
    }
    cursor = part.nextCursor;
  } while (cursor !== null);
  return {
    participants: found.sort((a, b) => a.registeredPosition - b.registeredPosition),
    seatingOf: (participantId) => seatings.get(participantId) ?? EMPTY,
    isAsking: (participantId) => asking.has(participantId),
  };
}

/** The active participants of an event as anybody sees them. */
async function peopleOf(pages: Pages, page: EventPage, costPerKm: number): Promise<People> {
  const { participants, seatingOf } = await pageParts(pages, page._id);
  const views = participants.map((one) => publicParticipant(one, seatingOf(one.participantId), page, costPerKm));
  return { views, counts: countsOf(views), registrations: views.length };
}

const bytesOf = ({ identity, br, gzip }: PreparedBody): number =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Makes something at the first call, for all callers; anew after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

interface Entry {
  readonly cached: CachedPage;
  /** Version of the read model that it was read from. */
  readonly version: number;
  /** Answers that are made, those of the version before among them until they are made anew. */
  readonly made: Map<string, PreparedBody>;
  /** Bytes of them and of the people. */
  bytes: number;
}

/** The event behind the last part of a link, null without one; `known` are those that are remembered. */
async function eventIdOf(pages: Pages, slug: string, known: ReadonlyMap<string, string>): Promise<string | null> {
  const remembered = known.get(slug);
  if (remembered !== undefined) return remembered;
  const { documents } = await pages.collection.find({ index: 'slug', equals: [slug], limit: 1 });
  return documents[0]?._id ?? null;
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
    // A rebuilt page mostly reads as before, and compressing it is what takes the time.
    const made = other !== undefined && other.version !== pages.version ? other.made : new Map<string, PreparedBody>();
    const answers = new Map<string, () => Promise<PreparedBody>>();
    const grow = (by: number): void => {
      if (entries.get(page._id) !== entry) return;
      entry.bytes += by;
      bytes += by;
      trim();
    };
    const people = once(async () => {
      const found = await peopleOf(pages, page, settings.costPerKm);
      grow(found.views.length * PERSON_BYTES);
      return found;
    });
    const prepare = async (name: string, make: () => Promise<unknown>): Promise<PreparedBody> => {
      const before = made.get(name) ?? null;
      const body = await prepareBody(await make(), { before });
      made.set(name, body);
      grow(bytesOf(body) - (before === null ? 0 : bytesOf(before)));
      return body;
    };
    const entry: Entry = {
      made,
      bytes: [...made.values()].reduce((sum, body) => sum + bytesOf(body), 0),
      version: pages.version,
      cached: {
        page,
        position,
        endsAtMs: endOf(page),
        people,
        answer: async (name, make) => {
          const known = answers.get(name);
          if (known !== undefined) return { prepared: await known() };
          if (answers.size >= ANSWERS_MAX) return { body: await make() };
          const first = once(() => prepare(name, make));
          answers.set(name, first);
          return { prepared: await first() };
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

  return {
    find: async (pages, slug) => {
      const eventId = await eventIdOf(pages, slug, eventIds);
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
