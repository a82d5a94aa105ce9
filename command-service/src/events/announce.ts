import { ANNOUNCED_TO_SOME_MAX, type AnnounceBody, CALLS, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import { sealed } from '../shared/sealing.ts';
import { countChange } from './count-change.ts';
import { announce as decideAnnouncement, isUpcoming } from './event.decider.ts';
import { eventModel } from './event.state.ts';
import { endedFacts, tellingTheEnd } from './event-availability.ts';
import type { OrganisedEvent } from './organisers/organiser.ts';
import type { EventPorts } from './ports.ts';

const [TO_ALL, TO_SOME] = CALLS.makeAnnouncement.limits;

/**
 * Has the organiser's words mailed to everybody who takes part, or to some of them (`makeAnnouncement`); gives how many get them.
 * Words that nobody gets are not kept and not counted. Refusals: event.ended, rate.limited,
 * event.not_found when the organiser was erased.
 */
export async function announce(
  deps: EventPorts,
  { eventId, event }: OrganisedEvent,
  { message, participant_ids: wanted }: AnnounceBody,
  origin: CommandOrigin,
): Promise<{ readonly recipients: number; readonly position: number | null }> {
  const { commands, personal, clock } = deps;
  if (!isUpcoming(event, clock.now())) throw new Refusal('event.ended', { extra: endedFacts(deps, event) });
  const reached = await deps.whoGetsNews(eventId, wanted);
  if (reached.length === 0) return { recipients: 0, position: null };
  const isToSome = wanted !== null && reached.length <= ANNOUNCED_TO_SOME_MAX;
  await countChange(deps, isToSome ? TO_SOME : TO_ALL, eventId);
  const stream = streamName('event', eventId);
  const plain = {
    requestId: origin.commandId,
    subjectId: event.subjectId,
    text: message,
    participantIds: wanted === null ? null : [...reached],
  };
  const announcement = await sealed(personal, stream, 'AnnouncementMade', plain).catch((error: unknown) => {
    // Nobody organises it any more: the organiser was erased.
    throw error instanceof KeyDestroyed ? new Refusal('event.not_found') : error;
  });
  const { position } = await tellingTheEnd(deps, event, () =>
    commands.execute(eventModel, stream, origin, (state) =>
      decideAnnouncement(state.event, { announcement, now: clock.now() }),
    ),
  );
  return { recipients: reached.length, position };
}
