import { type OwnDataView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform';
import { EVENT_PAGES, type EventPagesDocument, pageParticipantId } from '../read-models/event-pages.ts';
import { type LoggedMail, MAIL_LOG } from '../read-models/mail-log.ts';
import { PARTICIPANTS } from '../read-models/participants.ts';
import { activeParticipant, ownView } from './own-participant.ts';
import { publicParticipant } from './participant-view.ts';
import type { QueryPorts } from './query-ports.ts';
import type { Reading } from './read-models.ts';

const MAILS_PAGE = 200;

/** Single registrations: P2 and P12 (api, sections 2.4 and 3.2). */
export function participantQueries(ports: QueryPorts): CallHandlers {
  const { models, settings, clock } = ports;

  const mailsTo = async ({ model }: Reading, participantId: string): Promise<OwnDataView['mails']> => {
    const { collection } = model<LoggedMail>(MAIL_LOG);
    const mails: OwnDataView['mails'] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof collection.find>> = await collection.find({
        index: 'participant',
        equals: [participantId],
        limit: MAILS_PAGE,
        ...(cursor === null ? {} : { cursor }),
      });
      for (const { template, state, at } of page.documents) mails.push({ template, state, at });
      cursor = page.nextCursor;
    } while (cursor !== null);
    return mails;
  };

  return {
    P2: async ({ params, context }) => {
      const id = params.id ?? '';
      const { freshness, model } = await models.upTo([EVENT_PAGES, PARTICIPANTS], context.minPosition);
      const own = await ownView(context.caller, ports);
      if (own?.id === id) return { body: own, ...freshness };
      const participant = await activeParticipant(id, ports);
      if (participant === null) throw new Refusal('participant.not_found');
      const { collection } = model<EventPagesDocument>(EVENT_PAGES);
      const { eventId } = participant;
      const [page, shown] = await collection.getMany([eventId, pageParticipantId(eventId, id)]);
      if (page?.kind !== 'event' || page.state !== 'shown' || shown?.kind !== 'participant')
        throw new Refusal('participant.not_found');
      return { body: publicParticipant(shown, settings.costPerKm), ...freshness };
    },
    P12: async ({ params, context }) => {
      const reading = await models.upTo([EVENT_PAGES, PARTICIPANTS, MAIL_LOG], context.minPosition);
      const own = await ownView(context.caller, ports);
      if (own === null || own.id !== params.id) throw new Refusal('participant.not_found');
      const { collection } = reading.model<EventPagesDocument>(EVENT_PAGES);
      const page = await collection.get(own.event_id);
      const events =
        page?.kind === 'event' ? [{ id: page._id, id_user: page.slug, title: page.title, location: page.label }] : [];
      return {
        body: {
          exported_at: new Date(clock.now()).toISOString(),
          account: null,
          registrations: [own],
          match_requests: [],
          messages: [],
          events,
          payments: [],
          mails: await mailsTo(reading, own.id),
        },
        headers: { 'Content-Disposition': 'attachment; filename="data.json"' },
        ...reading.freshness,
      };
    },
  };
}
