import { type OwnDataView, Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform';
import { DASHBOARDS } from '../read-models/dashboards.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../read-models/event-pages.ts';
import { type LoggedMail, MAIL_LOG } from '../read-models/mail-log.ts';
import { MATCH_REQUESTS } from '../read-models/match-requests.ts';
import { PARTICIPANTS } from '../read-models/participants.ts';
import { activeParticipant, ownedParticipant } from './own-participant.ts';
import { relatedParticipant } from './participant-view.ts';
import { ownView, publicViewOf } from './people.ts';
import type { QueryPorts } from './query-ports.ts';
import type { Reading } from './read-models.ts';
import { liveRelationWith } from './relations.ts';

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
      const { caller } = context;
      const { freshness, model } = await models.upTo(
        [EVENT_PAGES, PARTICIPANTS, DASHBOARDS, MATCH_REQUESTS],
        context.minPosition,
      );
      const pages = model<EventPagesDocument>(EVENT_PAGES);
      const participant = await activeParticipant(id, ports);
      if (participant === null) throw new Refusal('participant.not_found');
      const own =
        (await ownedParticipant(caller, id, ports)) === null ? null : await ownView(participant, pages, ports);
      if (own !== null) return { body: own, ...freshness };
      const { eventId } = participant;
      const [page, shown, relation] = await Promise.all([
        pages.collection.get(eventId),
        publicViewOf(pages, eventId, id, ports),
        liveRelationWith(caller, participant, ports),
      ]);
      if (page?.kind !== 'event' || page.state !== 'shown' || shown === null)
        throw new Refusal('participant.not_found');
      const { costPerKm } = settings;
      return {
        body: relation === null ? shown : relatedParticipant(shown, participant, relation.match, costPerKm),
        ...freshness,
      };
    },
    P12: async ({ params, context }) => {
      const reading = await models.upTo([EVENT_PAGES, PARTICIPANTS, MAIL_LOG], context.minPosition);
      const pages = reading.model<EventPagesDocument>(EVENT_PAGES);
      const { collection } = pages;
      const participant = await ownedParticipant(context.caller, params.id ?? '', ports);
      const own = participant === null ? null : await ownView(participant, pages, ports);
      if (own === null) throw new Refusal('participant.not_found');
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
