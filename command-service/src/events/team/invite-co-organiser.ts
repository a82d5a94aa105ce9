import { CALLS, type InviteBody, normaliseEmail } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { sealed } from '../../shared/sealing.ts';
import { countChange } from '../count-change.ts';
import type { EventState } from '../event.decider.ts';
import { eventModel } from '../event.state.ts';
import { takeName } from '../event-names.ts';
import type { OrganisedEvent } from '../organisers/organiser.ts';
import type { EventPorts } from '../ports.ts';
import { inviteCoOrganiser as decideInvitation } from './team.decider.ts';
import { nextMemberKey } from './team-state.decider.ts';

const [, OF_EVENT, OF_ADDRESS] = CALLS.inviteCoOrganiser.limits;

/** Claims the digest of the key of somebody of the team, so that the link that is mailed opens the event at once. */
export async function claimMemberKey(
  deps: EventPorts,
  eventId: string,
  { memberId, keyVersion }: { readonly memberId: string; readonly keyVersion: number },
  origin: CommandOrigin,
): Promise<void> {
  const hash = adminKeyHash(deps.adminLinks.memberKeyOf(eventId, memberId, keyVersion));
  if (!(await takeName(deps, 'admin', hash, eventId, origin))) throw new Error('the link of a new organiser is taken');
}

/**
 * Invites somebody to organise an event too (`inviteCoOrganiser`): a data subject of their own, with a key of their own.
 * Refusals: team.role_missing, team.full, team.already_member, event.ended, event.withdrawn, and rate.limited, for each is a mail
 * to an address that somebody else has typed.
 */
export async function inviteCoOrganiser(
  deps: EventPorts,
  { eventId, event, organiserId }: OrganisedEvent,
  { name, email, role }: InviteBody,
  origin: CommandOrigin,
): Promise<{ readonly memberId: string; readonly position: number }> {
  const { commands, personal, pseudonyms, clock } = deps;
  const stream = streamName('event', eventId);
  const memberId = idOf(origin.commandId, 'team-member');
  const person: DataOf<'CoOrganiserInvited'> = {
    memberId,
    subjectId: idOf(origin.commandId, 'team-subject'),
    name,
    email,
    emailKey: pseudonyms.contactKey(email),
    lang: event.lang,
    role,
    keyVersion: nextMemberKey(event.team, memberId),
  };
  const decide = (invitation: DataOf<'CoOrganiserInvited'>, state: EventState) =>
    decideInvitation(state, { by: organiserId, invitation, now: clock.now() });
  // What is refused makes no key, claims nothing and counts as no mail.
  const { state } = await commands.read(eventModel, stream);
  const foreseen = decide(person, state.event);
  if (!('rejection' in foreseen) && foreseen.events.length > 0) {
    await countChange(deps, OF_EVENT, eventId);
    await countChange(deps, OF_ADDRESS, normaliseEmail(email));
    await claimMemberKey(deps, eventId, person, origin);
  }
  const invitation = 'rejection' in foreseen ? person : await sealed(personal, stream, 'CoOrganiserInvited', person);
  const { position } = await commands.execute(eventModel, stream, origin, ({ event: now }) => decide(invitation, now));
  return { memberId, position };
}
