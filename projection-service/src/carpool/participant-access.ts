import type { Caller, Document, Query } from '@convoi/platform';
import type { QueryPorts } from '../shared/query-ports.ts';
import type { ServedModel } from '../shared/read-models.ts';
import { type ActiveParticipant, PARTICIPANTS, type ParticipantsDocument } from './participant.projection.ts';
import { DASHBOARDS, type Dashboard, dashboardId } from './registration-index.projection.ts';

type Models = Pick<QueryPorts, 'models'>;

const PAGE = 200;

/** Every document of a query, however many. */
export async function allOf<D extends Document>({ collection }: ServedModel<D>, query: Query): Promise<D[]> {
  const found: D[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.find>> = await collection.find({
      ...query,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.documents);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

/** The registration while it is active; null once the person left or was erased. */
export async function activeParticipant(participantId: string, { models }: Models): Promise<ActiveParticipant | null> {
  const { collection } = await models.served<ParticipantsDocument>(PARTICIPANTS);
  const found = await collection.get(participantId);
  return found?.state === 'active' && found.person !== null ? found : null;
}

/** The registration when the caller acts as it: with its own token, or as the account that owns it; null otherwise. */
export async function ownedParticipant(
  caller: Caller,
  participantId: string,
  ports: Models,
): Promise<ActiveParticipant | null> {
  if (caller.kind === 'anonymous') return null;
  if (caller.kind === 'participant' && caller.participantId !== participantId) return null;
  const found = await activeParticipant(participantId, ports);
  if (found === null) return null;
  const isOwn = caller.kind === 'participant' ? caller.eventId === found.eventId : found.userId === caller.userId;
  return isOwn ? found : null;
}

/** Where the caller takes part, in all events or in one; an account's former registrations are among them. */
export async function ownDashboards(
  caller: Caller,
  { models }: Models,
  eventId: string | null = null,
): Promise<readonly Dashboard[]> {
  if (caller.kind === 'anonymous') return [];
  const served = await models.served<Dashboard>(DASHBOARDS);
  if (caller.kind === 'account') {
    const equals = eventId === null ? [caller.userId] : [caller.userId, eventId];
    return allOf(served, { index: 'user', equals });
  }
  if (eventId !== null && eventId !== caller.eventId) return [];
  const own = await served.collection.get(dashboardId(caller.participantId, caller.eventId));
  // The token of a registration ends with it.
  return own?.isActive === true ? [own] : [];
}

/** The caller's registration in an event, null without one. */
export async function ownDashboardIn(caller: Caller, eventId: string, ports: Models): Promise<Dashboard | null> {
  return (await ownDashboards(caller, ports, eventId)).find(({ isActive }) => isActive) ?? null;
}
