import { type GuestRole, TEAM_MAX } from '@convoi/contracts';
import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import { closureOf, type EventFacts, type EventState, isUpcoming } from '../event.decider.ts';
import { isLiveMember, isOwner, liveMember, nextMemberKey, type TeamMember } from './team-state.decider.ts';

/** What is decided in `event-{eventId}` about who organises it: who may come in, who must go, whose it is. */

// Events read: all of the stream.

type Rejected = ReturnType<typeof reject>;

/** Why an act of its owner is none: there is no event, or somebody else owns it meanwhile. */
function notOwned(state: EventState, by: string): Rejected | null {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  return isOwner(state.team, by) ? null : reject('team.role_missing');
}

/** Somebody who is, or once was, in the team beside its owner. */
const known = ({ team }: EventFacts, memberId: string): TeamMember | undefined =>
  team.members.find((one) => one.memberId === memberId);

/** An invitation by the owner, name and address passed on unread. */
export interface InviteCoOrganiser {
  readonly by: string;
  readonly invitation: DataOf<'CoOrganiserInvited'>;
  readonly now: number;
}

/** Whether somebody was invited and said no. */
const hasDeclined = ({ state, hasJoined }: TeamMember): boolean => state === 'left' && !hasJoined;

/** Invites somebody to organise the event too (`inviteCoOrganiser`); five at most, each address once, and none that has declined. */
export function inviteCoOrganiser(
  state: EventState,
  { by, invitation, now }: InviteCoOrganiser,
): Decision<EventStreamEvent> {
  const refused = notOwned(state, by);
  if (refused !== null || state === null) return refused ?? accept();
  const { members } = state.team;
  if (known(state, invitation.memberId) !== undefined) return accept();
  if (!isUpcoming(state, now)) return reject('event.ended');
  const isKnown = members.some(
    (one) => one.emailKey === invitation.emailKey && (isLiveMember(one) || hasDeclined(one)),
  );
  if (invitation.emailKey === state.contactKey || isKnown) return reject('team.already_member');
  const live = members.filter(isLiveMember);
  if (live.length >= TEAM_MAX) return reject('team.full');
  return accept({ type: 'CoOrganiserInvited', data: invitation });
}

/** Says that an invited one takes part in organising, once (`joinTeam`). */
export function joinTeam(state: EventState, { memberId }: { readonly memberId: string }): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  if (isOwner(state.team, memberId)) return accept();
  const member = liveMember(state.team, memberId);
  if (member === undefined) return reject('event.not_found');
  return member.state === 'active' ? accept() : accept({ type: 'CoOrganiserJoined', data: { memberId } });
}

export interface ChangeTeamRole {
  readonly by: string;
  readonly memberId: string;
  readonly role: GuestRole;
}

/** Gives somebody of the team another role, by the owner (`changeTeamRole`). The owner's own changes by handing over. */
export function changeTeamRole(state: EventState, { by, memberId, role }: ChangeTeamRole): Decision<EventStreamEvent> {
  const refused = notOwned(state, by);
  if (refused !== null || state === null) return refused ?? accept();
  if (memberId === by) return reject('team.last_owner');
  const member = liveMember(state.team, memberId);
  if (member === undefined) return reject('team.member_not_found');
  return member.role === role ? accept() : accept({ type: 'CoOrganiserRoleChanged', data: { memberId, role } });
}

/** Takes the link of somebody of the team from them, by the owner (`revokeCoOrganiser`); once. */
export function revokeCoOrganiser(
  state: EventState,
  { by, memberId }: { readonly by: string; readonly memberId: string },
): Decision<EventStreamEvent> {
  const refused = notOwned(state, by);
  if (refused !== null || state === null) return refused ?? accept();
  if (memberId === by) return reject('team.last_owner');
  const member = known(state, memberId);
  if (member === undefined) return reject('team.member_not_found');
  return isLiveMember(member) ? accept({ type: 'CoOrganiserRevoked', data: { memberId } }) : accept();
}

/** Gives somebody of the team their next link, with the link that they have; once (`rotateAdminLink`). */
export function renewMemberLink(
  state: EventState,
  { memberId, keyVersion }: DataOf<'CoOrganiserLinkRenewed'>,
): Decision<EventStreamEvent> {
  if (state === null || state.isWithdrawn || liveMember(state.team, memberId) === undefined) return accept();
  return nextMemberKey(state.team, memberId) === keyVersion
    ? accept({ type: 'CoOrganiserLinkRenewed', data: { memberId, keyVersion } })
    : accept();
}

/** Somebody leaves the team (`leaveTeam`); the owner cannot, for an event is never without one. */
export function leaveTeam(state: EventState, { memberId }: { readonly memberId: string }): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (isOwner(state.team, memberId)) return reject('team.last_owner');
  const member = known(state, memberId);
  return member !== undefined && isLiveMember(member)
    ? accept({ type: 'CoOrganiserLeft', data: { memberId } })
    : accept();
}

/** Offers the event to somebody who has joined the team, or takes the offer back, by the owner (`offerOwnership`). */
export function offerOwnership(
  state: EventState,
  { by, memberId }: { readonly by: string; readonly memberId: string | null },
): Decision<EventStreamEvent> {
  const refused = notOwned(state, by);
  if (refused !== null || state === null) return refused ?? accept();
  if (memberId !== null && liveMember(state.team, memberId)?.state !== 'active') return reject('team.member_not_found');
  return state.team.offeredTo === memberId ? accept() : accept({ type: 'OwnershipOffered', data: { memberId } });
}

/** What is written when somebody takes the event; everything personal is passed on unread. */
export interface TakeOwnership {
  readonly taken: DataOf<'OwnershipTaken'>;
  /** The contact from then on. */
  readonly contact: DataOf<'EventContactChanged'>;
  /** What is said of the event, under the key of the new contact; absent = nothing. */
  readonly about?: DataOf<'EventDescribed'> | undefined;
}

/** Somebody takes the event that is offered to them (`takeOwnership`): admin link and contact are theirs in the same step. */
export function takeOwnership(state: EventState, { taken, contact, about }: TakeOwnership): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  if (isOwner(state.team, taken.memberId)) return accept();
  if (state.team.offeredTo !== taken.memberId) return reject('team.no_offer');
  // Whoever hands it over never gets a key back that they have had.
  const formerKeyVersion = nextMemberKey(state.team, taken.formerId);
  const events: EventStreamEvent[] = [
    { type: 'OwnershipTaken', data: { ...taken, formerKeyVersion } },
    { type: 'EventContactChanged', data: contact },
  ];
  if (about !== undefined) events.push({ type: 'EventDescribed', data: about });
  return accept(...events);
}

/** Whether somebody of the team wants to be told each evening what happened (`setDailyMail`). */
export function chooseDailyMail(state: EventState, choice: DataOf<'DailyMailChosen'>): Decision<EventStreamEvent> {
  if (state === null) return reject('event.not_found');
  if (state.isWithdrawn) return reject('event.withdrawn');
  const isWanted = state.dailyMail.includes(choice.organiserId);
  return isWanted === choice.wanted ? accept() : accept({ type: 'DailyMailChosen', data: choice });
}

/** Those of the team who want to be told, as long as they are in it. */
const toBeTold = ({ dailyMail, team }: EventFacts): readonly string[] =>
  dailyMail.filter((id) => isOwner(team, id) || liveMember(team, id) !== undefined);

/** Notes that a day has ended on which something happened, once for each local day, while somebody wants to be told. */
export function endDay(
  state: EventState,
  { day, now }: { readonly day: string; readonly now: number },
): Decision<EventStreamEvent> {
  if (state === null || closureOf(state, now) !== null) return accept();
  const organiserIds = [...toBeTold(state)];
  const isTold = state.toldDay !== null && state.toldDay >= day;
  return isTold || organiserIds.length === 0
    ? accept()
    : accept({ type: 'OrganisersDayEnded', data: { day, organiserIds } });
}
