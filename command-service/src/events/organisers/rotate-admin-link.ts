import { CALLS, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import { countChange } from '../count-change.ts';
import { rotateAdminLink as decideRotation } from '../event.decider.ts';
import { eventModel } from '../event.state.ts';
import { takeName } from '../event-names.ts';
import type { EventPorts } from '../ports.ts';
import { claimMemberKey } from '../team/invite-co-organiser.ts';
import { renewMemberLink } from '../team/team.decider.ts';
import { liveMember, nextMemberKey } from '../team/team-state.decider.ts';
import type { OrganisedEvent } from './organiser.ts';

const [ROTATIONS] = CALLS.rotateAdminLink.limits;

/** Exchanges the link of somebody of the team for their next one, which is mailed to them. */
async function renewOwnLink(
  deps: EventPorts,
  { eventId, event, organiserId: memberId }: OrganisedEvent,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  await countChange(deps, ROTATIONS, `${eventId} ${memberId}`);
  if (liveMember(event.team, memberId) === undefined) throw new Refusal('event.not_found');
  const next = { memberId, keyVersion: nextMemberKey(event.team, memberId) };
  await claimMemberKey(deps, eventId, next, origin);
  return deps.commands.execute(eventModel, streamName('event', eventId), origin, (state) =>
    renewMemberLink(state.event, next),
  );
}

/**
 * Exchanges the secret key that was shown: of an event, or of somebody of its team. Of an event (`rotateAdminLink`): the digest of the next one is claimed first, so that the mailed link
 * opens the event as soon as the old one does not. The claim of the old one stays, so that nothing else ever takes it. Refusals:
 * event.not_found when somebody else was faster, rate.limited.
 */
export async function rotateAdminLink(
  deps: EventPorts,
  organised: OrganisedEvent,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  if (organised.role !== 'owner') return renewOwnLink(deps, organised, origin);
  const { eventId, event } = organised;
  await countChange(deps, ROTATIONS, eventId);
  const from = event.adminKeyVersion;
  const next = adminKeyHash(deps.adminLinks.keyOf(eventId, from + 1));
  if (!(await takeName(deps, 'admin', next, eventId, origin)))
    throw new Error('the next secret link of an event is taken');
  return deps.commands.execute(eventModel, streamName('event', eventId), origin, (state) =>
    decideRotation(state.event, { from }),
  );
}
