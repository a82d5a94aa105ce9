import { Refusal, type ReportView } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { AccountPorts } from '../accounts/opened-account.ts';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import { NAMED_MODELS, namesOf, peopleRead } from '../carpool/named.view.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from '../carpool/registration-index.projection.ts';
import { peopleOfReports } from '../moderation/moderation.query.ts';
import { REPORTS, type Report } from '../moderation/report.projection.ts';
import { reportItem } from '../moderation/report.view.ts';
import { openText } from '../shared/open-text.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { partsOf } from './person-parts.ts';

/** `readReport`: one report, what was done about it, and earlier ones about the same people. */

/** What a report is read, opened and recorded with. */
export interface ReportPorts extends AccountPorts {
  readonly record: RecordAccess;
}

/** More reports than this of one event are not looked through. */
const REPORTS_OF_EVENT_MAX = 500;
/** More earlier reports than this are not shown. */
const EARLIER_MAX = 50;

/** Everything by which somebody may have been reported, by event: their registrations wherever they are known, and their relations. */
async function targetsOf(participantId: string, reading: Reading): Promise<readonly (readonly [string, string])[]> {
  const { participantIds } = await partsOf(participantId, reading);
  const participants = await reading.model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(participantIds);
  const known = participants.filter((one) => one !== null);
  const ids = known.map((one) => indexedRegistrationId(one._id, one.eventId));
  const indexed = await reading.model<IndexedRegistration>(REGISTRATION_INDEX).collection.getMany(ids);
  return known.flatMap(({ _id, eventId }, at) =>
    [_id, ...(indexed[at]?.matchIds ?? [])].map((target) => [eventId, target] as const),
  );
}

/** Reports are few and relations many: those of each event are read, not those of each relation. */
async function earlierThan(report: Report, aboutIds: readonly string[], reading: Reading): Promise<Report[]> {
  const found = await Promise.all(aboutIds.map((id) => targetsOf(id, reading)));
  const known = [[report.eventId, report.targetId] as const, ...found.flat()];
  const targets = new Set(known.map(([, target]) => target));
  const { collection } = reading.model<Report>(REPORTS);
  const pages = await Promise.all(
    [...new Set(known.map(([eventId]) => eventId))].map((eventId) =>
      collection.find({ index: 'event', equals: [eventId], limit: REPORTS_OF_EVENT_MAX }),
    ),
  );
  return pages
    .flatMap(({ documents }) => documents)
    .filter(({ _id, targetId }) => _id !== report._id && targets.has(targetId))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, EARLIER_MAX);
}

/** Handler of `readReport`; what is read is recorded. */
export function reportQueries({ models, personal, record }: ReportPorts): CallHandlers {
  return {
    readReport: async ({ params, context }) => {
      const reading = await models.upTo([REPORTS, MATCHES, REGISTRATION_INDEX, ...NAMED_MODELS], context.minPosition);
      const report = await reading.model<Report>(REPORTS).collection.get(params.id ?? '');
      if (report === null) throw new Refusal('report.not_found');
      const [aboutIds = []] = await peopleOfReports([report], reading.model<Match>(MATCHES).collection);
      const people = await reading.model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(aboutIds);
      const unproved = people.flatMap((one) => (one?.state === 'active' && !one.isConfirmed ? [one._id] : []));
      const earlier = await earlierThan(report, aboutIds, reading);
      const acts = report.acts ?? [];
      const others = acts.flatMap(({ byId, participantId }) => [byId ?? '', participantId ?? '']);
      const ids = [...aboutIds, report.writerId ?? '', report.eventId, ...others];
      const names = await namesOf(ids, reading, personal);
      const about = { kind: 'report', id: report._id };
      await record(context, { call: 'readReport', about, results: 1, people: peopleRead(names.values()) });
      const stream = streamName('report', report._id);
      const place = { stream, type: 'ReportActed', field: 'facts', subjectId: report.subjectId };
      const body: ReportView = {
        ...(await reportItem(report, { names, aboutIds, personal })),
        unproved,
        acts: await Promise.all(
          acts.map(async (act) => ({
            id: act.id,
            act: act.act,
            person: names.get(act.participantId ?? '') ?? null,
            ground: act.ground,
            facts: await openText(personal, place, act.facts),
            until: act.until,
            by: names.get(act.byId ?? '') ?? null,
            created_at: act.at,
          })),
        ),
        earlier: earlier.map(({ _id, targetType, reason, state, outcome, at }) => ({
          id: _id,
          target_type: targetType,
          reason,
          state,
          outcome,
          created_at: at,
        })),
      };
      return { body, ...reading.freshness };
    },
  };
}
