import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@convoi/contracts';
import { adminKeyHash, isAdminKeyShape } from '@convoi/platform/kernel/personal-data/admin-link';
import { ownerOf } from '../../shared/name-reservations.ts';
import type { EventFacts } from '../event.decider.ts';
import { readEvent } from '../event-availability.ts';
import type { EventPorts } from '../ports.ts';

/** The event that a secret link opens. */
export interface OrganisedEvent {
  readonly eventId: string;
  readonly event: EventFacts;
}

/** Finds the event of an `id_admin`, withdrawn or not. Refusal: event.not_found, also for an outdated key. */
export async function eventOfKey(deps: EventPorts, idAdmin: string): Promise<OrganisedEvent> {
  const eventId = isAdminKeyShape(idAdmin) ? await ownerOf(deps, 'admin', adminKeyHash(idAdmin)) : null;
  const event = eventId === null ? null : await readEvent(deps, eventId);
  if (eventId === null || event === null || !deps.adminLinks.isKey(eventId, event.adminKeyVersion, idAdmin))
    throw new Refusal('event.not_found');
  return { eventId, event };
}

/** The same for an event that is still there. Refusals: event.not_found, event.withdrawn. */
export async function organisedEvent(deps: EventPorts, idAdmin: string): Promise<OrganisedEvent> {
  const organised = await eventOfKey(deps, idAdmin);
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
  const { event } = await organisedEvent(deps, lastPart(links.adminLink));
  const given = Buffer.from(lastPart(links.publicLink));
  const slug = Buffer.from(event.slug);
  if (given.length !== slug.length || !timingSafeEqual(given, slug)) throw new Refusal('event.not_found');
}
