/** Who organises an event together (docs/reference/access.md#the-team-of-an-event). */

/** What somebody of the team may do: look; also change and write; also decide on links and people. Each includes the one before. */
export const TEAM_ROLES = ['viewer', 'co_organiser', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles that somebody is invited to: an event changes its owner by the click of who takes it. */
export const GUEST_ROLES = ['viewer', 'co_organiser'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

/** How somebody stands in the team: only who is invited or active has a link that opens anything. */
export const TEAM_STATES = ['invited', 'active', 'revoked', 'left'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** Most people of a team beside its owner. */
export const TEAM_MAX = 5;

/** Whether a role is at least another one. */
export const mayAct = (role: TeamRole, least: TeamRole): boolean =>
  TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(least);

/** Whether somebody in this state has a link that opens anything. */
export const isLiveState = (state: TeamState): boolean => state === 'invited' || state === 'active';
