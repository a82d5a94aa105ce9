import { type Attendance, type AttendanceStatedByLinkView, Refusal } from '@convoi/contracts';
import { firstDayOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent, tellingTheEnd, termsNow } from '../events/event-availability.ts';
import { carpoolModel } from './carpool.state.ts';
import { withOffers } from './matches/waiting-line.decider.ts';
import type { CarpoolPorts } from './ports.ts';
import { requireLiveLink } from './registrations/live-link.ts';
import { stateAttendance as decideAttendance } from './registrations/participant.decider.ts';
import { type OwnRegistration, ownerKind } from './registrations/require-own-participant.ts';

/**
 * Says whether the caller comes to their rides (`stateAttendance`). Refusals: participant.not_found, match.not_found, event.not_found,
 * event.withdrawn, event.ended.
 */
export async function stateAttendance(
  deps: CarpoolPorts,
  { eventId, participantId, stream }: OwnRegistration,
  attendance: Attendance,
  origin: CommandOrigin,
): Promise<{ readonly position: number; readonly event: AttendanceStatedByLinkView['event'] }> {
  const event = await readEvent(deps, eventId);
  if (event === null) throw new Refusal('event.not_found');
  const statement = { participantId, attendance, day: firstDayOf(event.schedule) };
  const { position } = await tellingTheEnd(deps, event, () =>
    deps.commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
      withOffers(
        carpool,
        decideAttendance(carpool, {
          statement,
          by: ownerKind(origin),
          closure: termsNow(deps, eventId, event).closure,
        }),
        deps.clock.now(),
      ),
    ),
  );
  return { position, event: { id: eventId, id_user: event.slug, title: event.title } };
}

/** The same by the token of a mailed link (`stateAttendanceByLink`). Refusals: auth.link_invalid and those above. */
export async function stateAttendanceByLink(
  deps: CarpoolPorts,
  { token, attendance }: { readonly token: string; readonly attendance: Attendance },
  originFor: (participantId: string) => CommandOrigin,
): Promise<{ readonly position: number; readonly view: AttendanceStatedByLinkView }> {
  const { eventId, participantId } = await requireLiveLink(deps, deps.manageLinks.attendance.read(token));
  const own = { eventId, participantId, stream: streamName('carpool', eventId) };
  const { position, event } = await stateAttendance(deps, own, attendance, originFor(participantId));
  return { position, view: { status: attendance, participant_id: participantId, event } };
}
