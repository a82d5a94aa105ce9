import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { allOf } from '../shared/all-of.ts';
import type { ServedModel } from '../shared/read-models.ts';
import type { EventPage, EventPagesDocument } from './event-page.projection.ts';
import type { TeamsDocument } from './team/team.projection.ts';

/** Finds the events of an organiser by the keyed digest of the contact's address. */
export interface ContactKeyPort {
  readonly contactKey: (email: string) => string;
}

/** Events that name an address as their contact; a participation token reaches its own event only. */
export async function organisedEvents(
  address: string,
  caller: Caller,
  pages: ServedModel<EventPagesDocument>,
  { contactKey }: ContactKeyPort,
): Promise<EventPage[]> {
  const found = await allOf(pages, { index: 'contact', equals: [contactKey(address)] });
  return found
    .filter((document) => document.kind === 'event')
    .filter(({ _id }) => caller.kind !== 'participant' || caller.eventId === _id);
}

/**
 * Events in whose team an address is, once its owner has said so: whoever was only invited has typed nothing. A participation
 * token reaches its own event only.
 */
export async function eventsOfTeams(
  address: string,
  caller: Caller,
  { pages, teams }: { readonly pages: ServedModel<EventPagesDocument>; readonly teams: ServedModel<TeamsDocument> },
  { contactKey }: ContactKeyPort,
): Promise<EventPage[]> {
  const found = await allOf(teams, { index: 'address', equals: [contactKey(address)] });
  const ids = found
    .filter((document) => document.kind === 'member')
    .filter(({ state }) => state === 'active')
    .map(({ eventId }) => eventId)
    .filter((id) => caller.kind !== 'participant' || caller.eventId === id);
  const documents = await pages.collection.getMany([...new Set(ids)]);
  return documents.flatMap((document) => (document?.kind === 'event' ? [document] : []));
}
