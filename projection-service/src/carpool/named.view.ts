import { isUuid, type StaffNamed } from '@convoi/contracts';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import { openedPerson } from '../accounts/opened-account.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { TEAMS, type TeamsDocument } from '../events/team/team.projection.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';
import { PARTICIPANTS, type ParticipantsDocument } from './participant.projection.ts';

/**
 * Ids in the lists of the staff, by name. A name stands in no list: it is looked up when the list is read, and that it was
 * read is recorded (docs/reference/access.md#staff).
 */

/** Models that names are found in. */
export const NAMED_MODELS = [PARTICIPANTS, ACCOUNTS, EVENT_PAGES, TEAMS];

export type Names = ReadonlyMap<string, StaffNamed>;

const namedParticipant = (found: ParticipantsDocument): StaffNamed => ({
  kind: 'participant',
  id: found._id,
  name: found.state === 'active' ? (found.person?.name ?? null) : null,
  state: found.state === 'active' && found.person === null ? 'erased' : found.state,
});

async function namedAccount(found: AccountDocument, personal: OpenSealed): Promise<StaffNamed> {
  const person = found.state === 'active' ? await openedPerson(found, personal) : null;
  return {
    kind: 'user',
    id: found._id,
    name: person?.fullName ?? null,
    state: person === null ? 'erased' : 'active',
  };
}

/** Takes ids of participants, accounts, events and people of their teams, in any mixture; gives those that there are, by id. */
export async function namesOf(ids: Iterable<string>, { model }: Reading, personal: OpenSealed): Promise<Names> {
  const named = new Map<string, StaffNamed>();
  let rest = [...new Set(ids)].filter(isUuid);
  const take = (found: readonly StaffNamed[]): void => {
    for (const one of found) named.set(one.id, one);
    rest = rest.filter((id) => !named.has(id));
  };
  const participants = await model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(rest);
  take(participants.flatMap((found) => (found === null ? [] : [namedParticipant(found)])));
  const accounts = await model<AccountDocument>(ACCOUNTS).collection.getMany(rest);
  take(await Promise.all(accounts.flatMap((found) => (found === null ? [] : [namedAccount(found, personal)]))));
  const events = await model<EventPagesDocument>(EVENT_PAGES).collection.getMany(rest);
  take(
    events.flatMap((found) =>
      found?.kind === 'event' ? [{ kind: found.kind, id: found._id, name: found.title, state: 'active' as const }] : [],
    ),
  );
  const organisers = await model<TeamsDocument>(TEAMS).collection.getMany(rest);
  take(
    organisers.flatMap((found) =>
      found?.kind === 'member'
        ? [{ kind: 'organiser', id: found._id, name: found.name, state: found.name === null ? 'erased' : 'active' }]
        : [],
    ),
  );
  return named;
}

/** The named ones of these ids, each once. */
export const pickNames = (names: Names, ids: Iterable<string>): StaffNamed[] =>
  [...new Set(ids)].flatMap((id) => names.get(id) ?? []);

/** The people whose names are said: what has to be recorded as read. */
export const peopleRead = (named: Iterable<StaffNamed>): StaffNamed[] =>
  [...named].filter(({ kind, name }) => kind !== 'event' && name !== null);
