import { CALLS, type GuestRole, type RateLimit } from '@convoi/contracts';
import { type EventStreamEvent, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import { countChange } from '../count-change.ts';
import type { EventState } from '../event.decider.ts';
import { eventModel } from '../event.state.ts';
import type { OrganisedEvent } from '../organisers/organiser.ts';
import type { EventPorts } from '../ports.ts';
import * as team from './team.decider.ts';

/** What becomes of those who organise an event together; each gives the position in the log. */

const [OFFERS] = CALLS.offerOwnership.limits;
const [ROLES] = CALLS.changeTeamRole.limits;
const [WISHES] = CALLS.setDailyMail.limits;

async function written(
  { commands }: EventPorts,
  { eventId }: OrganisedEvent,
  origin: CommandOrigin,
  decide: (state: EventState) => Decision<EventStreamEvent>,
): Promise<number> {
  const { position } = await commands.execute(eventModel, streamName('event', eventId), origin, ({ event }) =>
    decide(event),
  );
  return position;
}

/** Counts a change before it is written; what is refused or changes nothing counts for nothing. */
async function counted(
  deps: EventPorts,
  organised: OrganisedEvent,
  origin: CommandOrigin,
  { limit, decide }: { readonly limit: RateLimit; readonly decide: (state: EventState) => Decision<EventStreamEvent> },
): Promise<number> {
  const { state } = await deps.commands.read(eventModel, streamName('event', organised.eventId));
  const foreseen = decide(state.event);
  if (!('rejection' in foreseen) && foreseen.events.length > 0) await countChange(deps, limit, organised.eventId);
  return written(deps, organised, origin, decide);
}

/** Gives somebody another role (`changeTeamRole`). Refusals: team.role_missing, team.member_not_found, team.last_owner, rate.limited. */
export const changeTeamRole = (
  deps: EventPorts,
  organised: OrganisedEvent,
  change: { readonly memberId: string; readonly role: GuestRole },
  origin: CommandOrigin,
): Promise<number> =>
  counted(deps, organised, origin, {
    limit: ROLES,
    decide: (state) => team.changeTeamRole(state, { by: organised.organiserId, ...change }),
  });

/** Takes somebody's link from them (`revokeCoOrganiser`). Refusals: as those of `changeTeamRole`. */
export const revokeCoOrganiser = (
  deps: EventPorts,
  organised: OrganisedEvent,
  memberId: string,
  origin: CommandOrigin,
): Promise<number> =>
  written(deps, organised, origin, (state) => team.revokeCoOrganiser(state, { by: organised.organiserId, memberId }));

/** The caller takes part in organising (`joinTeam`). Refusal: event.not_found once their link is dead. */
export const joinTeam = (deps: EventPorts, organised: OrganisedEvent, origin: CommandOrigin): Promise<number> =>
  written(deps, organised, origin, (state) => team.joinTeam(state, { memberId: organised.organiserId }));

/** The caller leaves (`leaveTeam`). Refusal: team.last_owner. */
export const leaveTeam = (deps: EventPorts, organised: OrganisedEvent, origin: CommandOrigin): Promise<number> =>
  written(deps, organised, origin, (state) => team.leaveTeam(state, { memberId: organised.organiserId }));

/** Offers the event to somebody, or to nobody any more (`offerOwnership`). Refusals: team.role_missing, team.member_not_found, rate.limited. */
export async function offerOwnership(
  deps: EventPorts,
  organised: OrganisedEvent,
  memberId: string | null,
  origin: CommandOrigin,
): Promise<number> {
  if (memberId !== null) await countChange(deps, OFFERS, organised.eventId);
  return written(deps, organised, origin, (state) =>
    team.offerOwnership(state, { by: organised.organiserId, memberId }),
  );
}

/** Whether the caller is told each evening what happened (`setDailyMail`). Refusal: rate.limited. */
export const setDailyMail = (
  deps: EventPorts,
  organised: OrganisedEvent,
  wanted: boolean,
  origin: CommandOrigin,
): Promise<number> =>
  counted(deps, organised, origin, {
    limit: WISHES,
    decide: (state) => team.chooseDailyMail(state, { organiserId: organised.organiserId, wanted }),
  });
