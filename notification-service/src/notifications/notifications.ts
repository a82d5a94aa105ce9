import type { Lang } from '@convoi/contracts';
import { type DataOf, endsSession, streamName, type UserStreamEvent } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import { errorCode } from '@convoi/platform/kernel/subscriptions/monitor';
import type { Logger } from '@convoi/platform/observability/logger';
import type { MailLinks } from '../outbox/mail-links.ts';
import { appendPushEnded } from '../outbox/mail-stream.ts';
import type { StoredRow } from '../outbox/outbox-row.ts';
import { type NotificationKind, type NotificationReader, notificationMessage } from './notification-message.ts';
import { createNotificationPool } from './notification-pool.ts';
import type { NotificationTransport } from './notification-transport.ts';

/** Tells the browsers of people, beside their mails. */
export interface Notifications {
  /** Has each browser told once, in its own time; one that is there no more is forgotten. Waits for nothing. */
  tell(
    row: StoredRow,
    reader: NotificationReader,
    what: { readonly kind: NotificationKind; readonly lang: Lang },
  ): void;
  /** Ends: what is under way is cut off, what waits is left out. */
  close(): Promise<void>;
}

/** What browsers are told with. */
export interface NotificationPorts {
  readonly events: Pick<EventStore, 'load' | 'append'>;
  readonly personal: Pick<PersonalData, 'openValue'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info'>;
  readonly links: MailLinks;
  readonly transport: NotificationTransport;
}

type Session = NonNullable<NotificationReader['browsers'][number]['session']>;

/** Whether the log knows that a session has ended: it says so at once, to every process. Throws StoreUnavailable, StoreTimeout. */
async function isOver(session: Session, events: Pick<EventStore, 'load'>): Promise<boolean> {
  const known = await events.load(streamName('user', session.userId));
  return known.events.some((event) => endsSession(presentEvent(event) as unknown as UserStreamEvent, session));
}

/** Takes stores and transport; gives the teller. */
export function createNotifications({
  events,
  personal,
  clock,
  log,
  links,
  transport,
}: NotificationPorts): Notifications {
  const pool = createNotificationPool(clock);
  return {
    tell: (row, { eventId, participantId, subjectId, slug, hasAccount, browsers }, { kind, lang }) => {
      const place = {
        stream: streamName('carpool', eventId),
        type: 'PushSubscribed',
        field: 'subscription',
        subjectId,
      };
      // Who told a browser of theirs is known by no more than that: where a press leads opens nothing by itself.
      const navigate = kind === 'day' ? links.rideDayUrl(slug) : links.ownPageUrl(eventId, slug, hasAccount);
      const message = notificationMessage(kind, lang, { navigate, tag: row._id });
      // At most 32 characters of base64url.
      const topic = row._id.replaceAll('-', '');
      const facts = { template: row.template, correlationId: row.correlationId };
      const tellOne = async ({
        id: browserId,
        text,
        session,
      }: NotificationReader['browsers'][number]): Promise<void> => {
        const target = (await personal.openValue(place, sealedValue(text))) as
          | DataOf<'PushSubscribed'>['subscription']
          | null;
        if (target === null) return;
        pool.add({
          endpoint: target.endpoint,
          send: async (signal) => {
            try {
              // Looked at last of all: it may have waited behind others.
              if (session !== undefined && (await isOver(session, events))) return 'gone';
            } catch (error) {
              failed(error);
              return 'not_taken';
            }
            return transport.send(target, message, { topic, isUrgent: kind !== 'day', signal });
          },
          done: async (state) => {
            log.info({ ...facts, state }, 'notification done');
            if (state !== 'gone') return;
            const ended = { eventId, participantId, browserId };
            await appendPushEnded(events, row, ended, { nowMs: clock.now(), lang }).catch(failed);
          },
        });
      };
      // A store that is away costs the notification, or leaves one more that is gone to the next time.
      const failed = (error: unknown): void =>
        log.info({ ...facts, errorCode: errorCode(error) }, 'notification not done');
      for (const browser of browsers) void tellOne(browser).catch(failed);
    },
    close: () => pool.close(),
  };
}
