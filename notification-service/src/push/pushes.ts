import type { Lang } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { Logger } from '@convoi/platform/observability/logger';
import type { MailLinks } from '../outbox/mail-links.ts';
import { appendPushEnded } from '../outbox/mail-stream.ts';
import type { StoredRow } from '../outbox/outbox-row.ts';
import { type PushKind, type PushReader, pushMessage } from './push-message.ts';
import type { PushTransport } from './push-transport.ts';

/** Tells the browsers of people, beside their mails. */
export interface Pushes {
  /** Tells each browser once; one that is there no more is forgotten. Throws StoreUnavailable when keys or log cannot be reached. */
  tell(row: StoredRow, reader: PushReader, what: { readonly kind: PushKind; readonly lang: Lang }): Promise<void>;
}

/** What browsers are told with. */
export interface PushPorts {
  readonly events: Pick<EventStore, 'load' | 'append'>;
  readonly personal: Pick<PersonalData, 'openValue'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info'>;
  readonly links: MailLinks;
  readonly transport: PushTransport;
}

/** Takes stores and transport; gives the teller. */
export function createPushes({ events, personal, clock, log, links, transport }: PushPorts): Pushes {
  return {
    tell: async (row, { eventId, participantId, subjectId, hasAccount, browsers }, { kind, lang }) => {
      const place = {
        stream: streamName('carpool', eventId),
        type: 'PushSubscribed',
        field: 'subscription',
        subjectId,
      };
      const navigate = links.participationUrl(eventId, participantId, hasAccount);
      const message = pushMessage(kind, lang, { navigate, tag: row._id });
      // At most 32 characters of base64url.
      const topic = row._id.replaceAll('-', '');
      await Promise.all(
        browsers.map(async ({ id: browserId, text }) => {
          const target = (await personal.openValue(place, sealedValue(text))) as
            | DataOf<'PushSubscribed'>['subscription']
            | null;
          if (target === null) return;
          const state = await transport.send(target, message, { topic, isUrgent: kind !== 'day' });
          log.info({ template: row.template, correlationId: row.correlationId, state }, 'push done');
          if (state !== 'gone') return;
          const ended = { eventId, participantId, browserId };
          await appendPushEnded(events, row, ended, { nowMs: clock.now(), lang });
        }),
      );
    },
  };
}
