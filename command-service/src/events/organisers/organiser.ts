import { timingSafeEqual } from 'node:crypto';
import { CALLS, type CallDefinition, type CallId, mayAct, Refusal, type TeamRole } from '@convoi/contracts';
import { adminKeyHash, isAdminKeyShape } from '@convoi/platform/kernel/personal-data/admin-link';
import { ownerOf } from '../../shared/name-reservations.ts';
import type { EventFacts } from '../event.decider.ts';
import { readEvent } from '../event-availability.ts';
import type { EventPorts } from '../ports.ts';
import { isLiveMember } from '../team/team-state.decider.ts';

/** The event that a secret link opens, and for whom. */
export interface OrganisedEvent {
  readonly eventId: string;
  readonly event: EventFacts;
  /** Whose link it is: an id in the team. */
  readonly organiserId: string;
  readonly role: TeamRole;
}

/** Whose link of an event this is; null when it is nobody's any more. */
function holderOf(
  { adminLinks }: Pick<EventPorts, 'adminLinks'>,
  eventId: string,
  { adminKeyVersion, team }: EventFacts,
  idAdmin: string,
): Pick<OrganisedEvent, 'organiserId' | 'role'> | null {
  if (adminLinks.isKey(eventId, adminKeyVersion, idAdmin))
    return { organiserId: team.ownerId ?? eventId, role: 'owner' };
  const member = team.members.find((one) => isLiveMember(one) && adminLinks.isMemberKey(eventId, one, idAdmin));
  return member === undefined ? null : { organiserId: member.memberId, role: member.role };
}

/**
 * Finds the event of an `id_admin` for a call, withdrawn or not. Refusals: event.not_found, also for an outdated key;
 * team.role_missing where its holder may not do this.
 */
export async function eventOfKey(deps: EventPorts, idAdmin: string, callId: CallId): Promise<OrganisedEvent> {
  const eventId = isAdminKeyShape(idAdmin) ? await ownerOf(deps, 'admin', adminKeyHash(idAdmin)) : null;
  const event = eventId === null ? null : await readEvent(deps, eventId);
  const holder = eventId === null || event === null ? null : holderOf(deps, eventId, event, idAdmin);
  if (eventId === null || event === null || holder === null) throw new Refusal('event.not_found');
  const { least = 'viewer' }: CallDefinition = CALLS[callId];
  if (!mayAct(holder.role, least)) throw new Refusal('team.role_missing');
  return { eventId, event, ...holder };
}

/** The same for an event that is still there. Refusals: as those of `eventOfKey`, and event.withdrawn. */
export async function organisedEvent(deps: EventPorts, idAdmin: string, callId: CallId): Promise<OrganisedEvent> {
  const organised = await eventOfKey(deps, idAdmin, callId);
  if (organised.event.isWithdrawn) throw new Refusal('event.withdrawn');
  return organised;
}

/** The last part of a link's path; the host is not looked at. */
function lastPart(link: string): string {
  const path = link.split(/[?#]/)[0] ?? '';
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** Checks that both links are those of one event (`acknowledgeEventLinks`). Refusals as `organisedEvent`. */
export async function linksOfOneEvent(
  deps: EventPorts,
  links: { readonly publicLink: string; readonly adminLink: string },
): Promise<void> {
  const { event } = await organisedEvent(deps, lastPart(links.adminLink), 'acknowledgeEventLinks');
  const given = Buffer.from(lastPart(links.publicLink));
  const slug = Buffer.from(event.slug);
  if (given.length !== slug.length || !timingSafeEqual(given, slug)) throw new Refusal('event.not_found');
}
