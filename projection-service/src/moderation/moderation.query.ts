import { type ModerationItem, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Collection } from '@convoi/platform/kernel/read-store/read-store';
import { type ChatMessage, MESSAGES } from '../carpool/chat/message.projection.ts';
import { conversation, messageViews } from '../carpool/chat/message.view.ts';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import { NAMED_MODELS, namesOf, peopleRead } from '../carpool/named.view.ts';
import { listPage } from '../shared/list-page.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import type { ReadModels } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { MODERATION, type ModeratedEvent } from './moderated-event.projection.ts';
import { REPORTS, type Report } from './report.projection.ts';
import { reportItem } from './report.view.ts';

/** What the lists of the staff are read, opened and recorded with. */
export interface ModerationPorts {
  readonly models: ReadModels;
  readonly personal: OpenSealed;
  readonly record: RecordAccess;
}

/** Whom each of the reports is about: a participant, or the two of a relation, who asked first. */
export async function peopleOfReports(
  reported: readonly Report[],
  matches: Pick<Collection<Match>, 'getMany'>,
): Promise<readonly string[][]> {
  const found = await matches.getMany(reported.map(({ targetId }) => targetId));
  return reported.map(({ targetType, targetId }, at) => {
    if (targetType === 'participant') return [targetId];
    const match = found[at];
    return match ? [match.senderId, match.receiverId] : [];
  });
}

/** The last messages of a conversation that are shown with a report. */
const REPORTED_MESSAGES_MAX = 100;

/** What waits for the staff: `listModeration`, `listReports` with what they are about. */
export function moderationQueries({ models, personal, record }: ModerationPorts): CallHandlers {
  return {
    listModeration: async ({ query, context }) => {
      const { freshness, model } = await models.upTo([MODERATION, REPORTS], context.minPosition);
      const { state, limit, cursor } = query;
      const wanted = state === 'all' ? { index: 'listed', equals: [true] } : { index: 'queue', equals: [state] };
      const page = await listPage(model<ModeratedEvent>(MODERATION).collection, { ...wanted, limit }, cursor);
      const reports = model<Report>(REPORTS).collection;
      const items: ModerationItem[] = [];
      for (const event of page.documents) {
        items.push({
          id: event._id,
          id_user: event.slug,
          title: event.title,
          location: event.label,
          created_at: event.createdAt,
          state: event.state === 'hidden' ? 'hidden' : 'shown',
          reports: await reports.count({ index: 'event', equals: [event._id, 'open'] }),
        });
      }
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    listReports: async ({ query, context }) => {
      const reading = await models.upTo([REPORTS, MATCHES, ...NAMED_MODELS], context.minPosition);
      const { freshness, model } = reading;
      const { state, limit, cursor } = query;
      const wanted = state === null ? { index: 'at' } : { index: 'state', equals: [state] };
      const page = await listPage(model<Report>(REPORTS).collection, { ...wanted, limit }, cursor);
      const reported = page.documents;
      const aboutIds = await peopleOfReports(reported, model<Match>(MATCHES).collection);
      const ids = reported.flatMap(({ writerId, eventId }, at) => [...(aboutIds[at] ?? []), writerId ?? '', eventId]);
      const names = await namesOf(ids, reading, personal);
      const people = peopleRead(names.values());
      await record(context, { call: 'listReports', about: null, results: reported.length, people });
      const items = await Promise.all(
        reported.map((report, at) => reportItem(report, { names, aboutIds: aboutIds[at] ?? [], personal })),
      );
      return { body: { items, next_cursor: page.nextCursor }, ...freshness };
    },
    readReportedConversation: async ({ params, context }) => {
      const reading = await models.upTo([REPORTS, MATCHES, MESSAGES, ...NAMED_MODELS], context.minPosition);
      const { freshness, model } = reading;
      const reports = model<Report>(REPORTS).collection;
      const report = await reports.get(params.id ?? '');
      if (report === null || report.targetType !== 'match_request') throw new Refusal('report.not_found');
      const found = await conversation(model<ChatMessage>(MESSAGES), report.targetId, {
        after: null,
        limit: REPORTED_MESSAGES_MAX,
        hasHidden: true,
      });
      const [[aboutIds = []], written, times] = await Promise.all([
        peopleOfReports([report], model<Match>(MATCHES).collection),
        messageViews(found, personal),
        reports.count({ index: 'target', equals: [report.targetId] }),
      ]);
      const known = new Map(found.map((message) => [message._id, message]));
      const names = await namesOf(aboutIds, reading, personal);
      const about = { kind: 'report', id: report._id };
      const people = peopleRead(names.values());
      await record(context, { call: 'readReportedConversation', about, results: written.length, people });
      const messages = written.map(({ id, sender_id: senderId, content, created_at: at }) => ({
        id,
        sender: names.get(senderId) ?? null,
        content,
        created_at: at,
        is_hidden: known.get(id)?.isHidden === true,
        is_request: known.get(id)?.requestOf !== null,
      }));
      return { body: { messages, reports: times }, ...freshness };
    },
  };
}
