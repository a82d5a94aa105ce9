import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { carpoolModel } from '../carpool/carpool.state.ts';
import type { ModerationPorts } from '../moderation/ports.ts';
import type { KnownReport } from '../moderation/report-index.ts';
import { childCommand } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { type ErasureBasis, eraseSubject } from './erase-subject.ts';
import { subjectModel } from './subject.state.ts';

type Ports = Pick<ModerationPorts, 'commands' | 'personal' | 'reports'>;
type Somebody = Exclude<
  DataOf<'SubjectErased'>['target'],
  { kind: 'contact' | 'report' | 'erasure_order' | 'payment' | 'draft' | 'co_organiser' }
>;

/** Whether this participant is one of the two people of the relation that a report is about. */
async function isOfRelation(
  { commands }: Ports,
  { eventId, targetId }: KnownReport,
  participantId: string,
): Promise<boolean> {
  const { state } = await commands.read(carpoolModel, streamName('carpool', eventId));
  const match = getFrom(state.carpool.relations, targetId);
  return match !== undefined && [match.senderId, match.receiverId].includes(participantId);
}

/** Whether somebody wrote this report, or it is about them (decision 0091). */
async function concerns(ports: Ports, report: KnownReport, who: Somebody): Promise<boolean> {
  const { by, eventId, targetType, targetId } = report;
  if (who.kind === 'user') return by.kind === 'account' && by.id === who.userId;
  if (eventId !== who.eventId) return false;
  if (who.kind === 'organiser') return targetType === 'event';
  if (by.kind === 'participant' && by.id === who.participantId) return true;
  if (targetType === 'participant') return targetId === who.participantId;
  return targetType === 'match_request' && (await isOfRelation(ports, report, who.participantId));
}

async function erase(ports: Ports, report: KnownReport, basis: ErasureBasis, origin: CommandOrigin): Promise<void> {
  const { reportId, subjectId } = report;
  if ((await ports.commands.read(subjectModel, streamName('subject', subjectId))).state.isErased) return;
  const target = { kind: 'report', reportId } as const;
  await eraseSubject(ports, { subjectId, basis, target }, childCommand(origin, `report|${reportId}`));
}

/** Erases what is written in the reports that somebody made or that are about them; may be repeated. */
export async function eraseReportsOf(
  ports: Ports,
  who: Somebody,
  basis: ErasureBasis,
  origin: CommandOrigin,
): Promise<void> {
  for (const report of await ports.reports.all())
    if (await concerns(ports, report, who)) await erase(ports, report, basis, origin);
}

/** Erases what is written in all reports of an event; may be repeated. */
export async function eraseReportsOfEvent(
  ports: Ports,
  eventId: string,
  basis: ErasureBasis,
  origin: CommandOrigin,
): Promise<void> {
  for (const report of await ports.reports.all())
    if (report.eventId === eventId) await erase(ports, report, basis, origin);
}
