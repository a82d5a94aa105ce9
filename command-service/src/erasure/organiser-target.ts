import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventFacts } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import { leaveTeam } from '../events/team/team.decider.ts';
import { childCommand } from '../shared/origin.ts';
import type { ErasurePorts } from './ports.ts';

type Target = DataOf<'SubjectErased'>['target'];
export type OrganiserTarget = Extract<Target, { kind: 'organiser' | 'co_organiser' }>;

/** Whose documents go with a subject of an event's team: those of its owner of now, or of somebody else of the team. */
export function organiserTarget(eventId: string, event: EventFacts, subjectId: string): OrganiserTarget {
  const { ownerId, members } = event.team;
  const member = subjectId === event.subjectId ? undefined : members.find((one) => one.subjectId === subjectId);
  if (member !== undefined) return { kind: 'co_organiser', eventId, memberId: member.memberId };
  return { kind: 'organiser', eventId, ...(ownerId === null ? {} : { memberId: ownerId }) };
}

/**
 * The same for an erasure that somebody asks for: who is erased is out of the team first, so that their link opens nothing.
 * The log says who is what now: whoever was the contact may have handed the event over since. May be repeated.
 */
export async function organiserErased(
  { commands }: Pick<ErasurePorts, 'commands'>,
  { eventId, subjectId }: { readonly eventId: string; readonly subjectId: string },
  origin: CommandOrigin,
): Promise<OrganiserTarget> {
  const stream = streamName('event', eventId);
  const { event } = (await commands.read(eventModel, stream)).state;
  if (event === null) return { kind: 'organiser', eventId };
  const target = organiserTarget(eventId, event, subjectId);
  if (target.kind === 'co_organiser')
    await commands.execute(eventModel, stream, childCommand(origin, `leave|${target.memberId}`), (state) =>
      leaveTeam(state.event, target),
    );
  return target;
}
