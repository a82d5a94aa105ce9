import { countsOf, type ParticipantView } from '@convoi/contracts';
import type { People, ViewSettings } from '../events/event.view.ts';
import { type EventPagesDocument, pagePartId } from '../events/event-page.projection.ts';
import { publicParticipant, type Seating } from '../events/page-participant.view.ts';
import { allOf } from '../shared/all-of.ts';
import type { ModelsPort, ServedModel } from '../shared/read-models.ts';
import { isLive } from './match.projection.ts';
import { matchesOf, type OwnMatch } from './match-access.ts';
import { type ActiveParticipant, PARTICIPANTS, type ParticipantsDocument } from './participant.projection.ts';
import { formerParticipant, ownParticipant, relatedParticipant } from './participant.view.ts';
import { type IndexedRegistration, isHiddenFrom } from './registration-index.projection.ts';

/** Participants as a caller may see them, by the match that the two have (docs/reference/personal-data.md#views-of-people). */

type Pages = ServedModel<EventPagesDocument>;
/** What a ride costs. */
interface CostPort {
  readonly settings: Pick<ViewSettings, 'costPerKm'>;
}

/** What participants are read and shown with. */
export interface ParticipantViewPorts extends ModelsPort, CostPort {}

/** The accepted rides that somebody sits in, and what seats of their car are kept for. */
export async function seatingOf(pages: Pages, participantId: string): Promise<Seating> {
  const found = await Promise.all(
    ['driver', 'passenger'].map((index) => allOf(pages, { index, equals: [participantId] })),
  );
  const documents = found.flat();
  return {
    rides: documents.filter((document) => document.kind === 'ride'),
    kept: documents
      .filter((document) => document.kind === 'waiting')
      .filter(({ isKept, driverId }) => isKept && driverId === participantId),
  };
}

/** A registration as its owner sees it; null when its data is gone. */
export async function ownView(
  own: ActiveParticipant,
  pages: Pages,
  { settings }: CostPort,
): Promise<ParticipantView | null> {
  return ownParticipant(own, await seatingOf(pages, own._id), settings.costPerKm);
}

/** Somebody who takes part, as anybody sees them; null when there is nobody. */
export async function publicViewOf(
  pages: Pages,
  eventId: string,
  participantId: string,
  { settings }: CostPort,
): Promise<ParticipantView | null> {
  const [page, shown] = await pages.collection.getMany([eventId, pagePartId(eventId, participantId)]);
  if (page?.kind !== 'event' || shown?.kind !== 'participant') return null;
  return publicParticipant(shown, await seatingOf(pages, participantId), page, settings.costPerKm);
}

/** Registrations by id, those that are active. */
export async function activeOf(
  ids: readonly string[],
  { models }: ModelsPort,
): Promise<Map<string, ActiveParticipant>> {
  if (ids.length === 0) return new Map();
  const { collection } = await models.served<ParticipantsDocument>(PARTICIPANTS);
  const found = await collection.getMany(ids);
  return new Map(found.flatMap((one) => (one?.state === 'active' ? [[one._id, one] as const] : [])));
}

/** The other party of each match, in its order, as the caller sees them now. */
export async function counterparts(
  matches: readonly OwnMatch[],
  pages: Pages,
  ports: ParticipantViewPorts,
): Promise<ParticipantView[]> {
  const people = await activeOf(
    matches.map(({ otherId }) => otherId),
    ports,
  );
  return Promise.all(
    matches.map(async ({ match, otherId, isHidden }) => {
      if (isHidden) return formerParticipant(otherId, match.eventId);
      const view = await publicViewOf(pages, match.eventId, otherId, ports);
      const person = people.get(otherId);
      if (view === null || person === undefined) return formerParticipant(otherId, match.eventId);
      return relatedParticipant(view, person, match, ports.settings.costPerKm);
    }),
  );
}

/** Those who take part but for those whom a block hides from one of them, and how many they are. */
export function peopleShownTo(people: People, own: IndexedRegistration): People {
  if (own.blockedIds.length === 0 && own.blockedByIds.length === 0) return people;
  const views = people.views.filter(({ id }) => !isHiddenFrom(own, id));
  return { views, counts: countsOf(views), registrations: views.length };
}

/** Those who take part, as one of them sees them: themselves in full, the others by their match. */
export async function peopleFor(
  { views }: People,
  own: IndexedRegistration,
  ports: ParticipantViewPorts,
): Promise<readonly ParticipantView[]> {
  const live = (await matchesOf(own, ports)).filter(({ match }) => isLive(match));
  const byOther = new Map(live.map((ownMatch) => [ownMatch.otherId, ownMatch]));
  const people = await activeOf([own.participantId, ...byOther.keys()], ports);
  const { costPerKm } = ports.settings;
  return views.map((shown) => {
    const person = people.get(shown.id);
    if (person === undefined) return shown;
    if (shown.id === own.participantId) return selfAs(shown, person, costPerKm);
    const ownMatch = byOther.get(shown.id);
    return ownMatch === undefined ? shown : relatedParticipant(shown, person, ownMatch.match, costPerKm);
  });
}

/** A registration as its owner sees it. Free seats and what is asked are those of the page: all were read together. */
export function selfAs(shown: ParticipantView, person: ActiveParticipant, costPerKm: number): ParticipantView {
  const self = ownParticipant(person, { rides: [], kept: [] }, costPerKm);
  if (self === null) return shown;
  const { seats_left, seats_kept, fare } = shown;
  return {
    ...self,
    seats_left,
    ...(seats_kept === undefined ? {} : { seats_kept }),
    ...(fare === undefined ? {} : { fare }),
  };
}
