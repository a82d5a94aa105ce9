import { type GuestRole, isLiveState, type TeamState } from '@convoi/contracts';
import type { DataOf, EventStreamEvent } from '@convoi/contracts/events';

/** Who organises an event together, as its stream says: part of what `event.decider.ts` folds. */

/** Somebody who was invited, or has handed the event over. */
export interface TeamMember {
  /** Of the one who created the event: the event's own id. */
  readonly memberId: string;
  readonly subjectId: string;
  /** Digest of their address; null once erased. */
  readonly emailKey: string | null;
  readonly role: GuestRole;
  readonly state: TeamState;
  /** Whether they ever took part: whoever was only invited and left has declined. */
  readonly hasJoined: boolean;
  /** Which of their keys opens the event. */
  readonly keyVersion: number;
}

export interface Team {
  /** Whoever holds the admin link; null = who created the event, called by the event's own id, until it is handed over. */
  readonly ownerId: string | null;
  /** Whom the event is offered to. */
  readonly offeredTo: string | null;
  /** Everybody who ever was in the team beside the owner of now, the first invited first. */
  readonly members: readonly TeamMember[];
  /** The highest version of a key that each of them ever had: whoever owns the event now has none, and yet had some. */
  readonly keysGiven: Readonly<Record<string, number>>;
}

/** The team of an event that nobody was invited to. */
export const NO_TEAM: Team = { ownerId: null, offeredTo: null, members: [], keysGiven: {} };

/** Whether a link of theirs opens anything. */
export const isLiveMember = ({ state }: Pick<TeamMember, 'state'>): boolean => isLiveState(state);

/** Somebody of the team beside its owner whose link opens the event. */
export const liveMember = ({ members }: Team, memberId: string): TeamMember | undefined =>
  members.find((one) => one.memberId === memberId && isLiveMember(one));

const FIRST_MEMBER_KEY = 1;

/** The version of the next key of somebody of the team: above every one they ever had, so that no link of theirs comes back to life. */
export const nextMemberKey = ({ keysGiven }: Team, memberId: string): number => {
  const last = keysGiven[memberId];
  return last === undefined ? FIRST_MEMBER_KEY : last + 1;
};

/** Whether an organiser owns the event: until it is handed over, whoever was not invited to it. */
export const isOwner = ({ ownerId, members }: Team, organiserId: string): boolean =>
  ownerId === null ? !members.some(({ memberId }) => memberId === organiserId) : ownerId === organiserId;

type TeamEvent = Extract<EventStreamEvent, { readonly type: `CoOrganiser${string}` | `Ownership${string}` }>;
type Folds = { readonly [T in TeamEvent['type']]: (team: Team, data: DataOf<T>) => Team };

const changed = (team: Team, memberId: string, change: Partial<TeamMember>): Team => ({
  ...team,
  members: team.members.map((one) => (one.memberId === memberId ? { ...one, ...change } : one)),
});

/** Notes a key that somebody gets; one that was given before lowers nothing. */
const given = ({ keysGiven }: Team, memberId: string, keyVersion: number): Pick<Team, 'keysGiven'> => ({
  keysGiven: { ...keysGiven, [memberId]: Math.max(keyVersion, keysGiven[memberId] ?? keyVersion) },
});

/** Who is gone is offered nothing. */
const gone = (team: Team, memberId: string, state: TeamState): Team => ({
  ...changed(team, memberId, { state }),
  offeredTo: team.offeredTo === memberId ? null : team.offeredTo,
});

/** What each event makes of the team. */
export const TEAM_FOLDS: Folds = {
  CoOrganiserInvited: (team, { memberId, subjectId, emailKey, role, keyVersion }) => ({
    ...team,
    ...given(team, memberId, keyVersion),
    members: [
      ...team.members.filter((one) => one.memberId !== memberId),
      { memberId, subjectId, emailKey, role, state: 'invited', hasJoined: false, keyVersion },
    ],
  }),
  CoOrganiserJoined: (team, { memberId }) => changed(team, memberId, { state: 'active', hasJoined: true }),
  CoOrganiserRoleChanged: (team, { memberId, role }) => changed(team, memberId, { role }),
  CoOrganiserLinkRenewed: (team, { memberId, keyVersion }) => ({
    ...changed(team, memberId, { keyVersion }),
    ...given(team, memberId, keyVersion),
  }),
  CoOrganiserRevoked: (team, { memberId }) => gone(team, memberId, 'revoked'),
  CoOrganiserLeft: (team, { memberId }) => gone(team, memberId, 'left'),
  OwnershipOffered: (team, { memberId }) => ({ ...team, offeredTo: memberId }),
  OwnershipTaken: (team, { memberId, formerId, formerKeyVersion, subjectId, emailKey }) => ({
    ownerId: memberId,
    offeredTo: null,
    ...given(team, formerId, formerKeyVersion),
    members: [
      ...team.members.filter((one) => one.memberId !== memberId && one.memberId !== formerId),
      {
        memberId: formerId,
        subjectId,
        emailKey,
        role: 'co_organiser',
        state: emailKey === null ? 'left' : 'active',
        hasJoined: true,
        keyVersion: formerKeyVersion,
      },
    ],
  }),
};
