import { Refusal, type ReportBody } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { activeParticipant, hasBlocked } from '../carpool/carpool.decider.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { requireOwnMatch } from '../carpool/matches/require-own-match.ts';
import { placesOf } from '../carpool/registrations/require-own-participant.ts';
import { readEvent } from '../events/event-availability.ts';
import { sealed, sealedUnlessErased } from '../shared/sealing.ts';
import { reportModel } from './moderation.state.ts';
import type { ModerationPorts } from './ports.ts';
import { reportAbuse as decideReport, resolveReport as decideResolution } from './report.decider.ts';

type Wanted = Pick<DataOf<'AbuseReported'>, 'targetType' | 'targetId'>;

/** The event that a target belongs to. Refusals: event.not_found, participant.not_found, match.not_found. */
async function eventOf(deps: ModerationPorts, caller: Caller, { targetType, targetId }: Wanted): Promise<string> {
  if (targetType === 'match_request') return (await requireOwnMatch(deps, caller, targetId)).own.eventId;
  if (targetType === 'event') {
    if ((await readEvent(deps, targetId)) === null) throw new Refusal('event.not_found');
    return targetId;
  }
  const found = await deps.findPeople.participant(targetId);
  const stream = streamName('carpool', found?.eventId ?? '');
  const { state } = found === null ? { state: null } : await deps.commands.read(carpoolModel, stream);
  if (found === null || state === null || activeParticipant(state.carpool, targetId) === undefined)
    throw new Refusal('participant.not_found');
  const own = (await placesOf(deps, caller)).filter(({ eventId }) => eventId === found.eventId);
  // For one whom they have blocked they are not there; what was written between the two can still be reported.
  if (own.some(({ participantId }) => hasBlocked(state.carpool, targetId, participantId)))
    throw new Refusal('participant.not_found');
  return found.eventId;
}

/** Keeps a report for the staff (`reportAbuse`); a relation may be reported by its two parties only. */
export async function reportAbuse(
  deps: ModerationPorts,
  caller: Caller,
  body: ReportBody,
  origin: CommandOrigin,
): Promise<{ readonly id: string; readonly position: number }> {
  const { target_type: targetType, target_id: targetId, reason, comment } = body;
  // The schema has refused a body without them.
  if (targetType === null || reason === null) throw new Refusal('validation.failed');
  const id = idOf(origin.commandId, 'report');
  const stream = streamName('report', id);
  const report = await sealed(deps.personal, stream, 'AbuseReported', {
    subjectId: idOf(origin.commandId, 'subject'),
    targetType,
    targetId,
    eventId: await eventOf(deps, caller, { targetType, targetId }),
    reason,
    comment,
    lang: origin.lang as DataOf<'AbuseReported'>['lang'],
  });
  const { position } = await deps.commands.execute(reportModel, stream, origin, (state) => decideReport(state, report));
  return { id, position };
}

/** Who is told what came of a report; null where nobody is known. */
async function reporterOf(deps: ModerationPorts, id: string): Promise<DataOf<'ReportResolved'>['reporter']> {
  const by = (await deps.reports.all()).find(({ reportId }) => reportId === id)?.by;
  if (by === undefined || by.id === null) return null;
  if (by.kind === 'account') return { kind: 'account', userId: by.id };
  const found = by.kind === 'participant' ? await deps.findPeople.participant(by.id) : null;
  return found === null ? null : { kind: 'participant', eventId: found.eventId, participantId: found.participantId };
}

/** Closes a report (`listReports`); whoever made it is told. Refusals: report.not_found, report.resolved. */
export async function resolveReport(
  deps: ModerationPorts,
  id: string,
  { outcome, note }: Pick<DataOf<'ReportResolved'>, 'outcome' | 'note'>,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const stream = streamName('report', id);
  const { subjectId } = (await deps.commands.read(reportModel, stream)).state;
  if (subjectId === null) throw new Refusal('report.not_found');
  const reporter = await reporterOf(deps, id);
  const resolution = await sealedUnlessErased(deps.personal, stream, 'ReportResolved', {
    data: { subjectId, outcome, note, reporter },
    blank: { subjectId, outcome, note: null, reporter },
  });
  return deps.commands.execute(reportModel, stream, origin, (state) => decideResolution(state, resolution));
}
