import { setTimeout } from 'node:timers/promises';
import type { Config } from '@convoi/platform/config/config';
import { vapidOf } from '@convoi/platform/config/vapid';
import type { CheckResult } from '@convoi/platform/kernel/check-result';
import type { Clock, MovableClock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createPositionShift } from '@convoi/platform/kernel/personal-data/position-shift';
import { createJointBuild, type JointBuild } from '@convoi/platform/kernel/projections/joint-build';
import type { ParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import { type RunningProjection, runProjection } from '@convoi/platform/kernel/projections/projection-runner';
import { openPresence } from '@convoi/platform/kernel/read-store/presence';
import type { Document, ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { aloneLeases, type Leases } from '@convoi/platform/kernel/subscriptions/leases';
import { createLogWatch } from '@convoi/platform/kernel/subscriptions/log-watch';
import type { SubscriptionLog, SubscriptionMonitor } from '@convoi/platform/kernel/subscriptions/monitor';
import type { OwnedSubscription } from '@convoi/platform/kernel/subscriptions/owned-subscription';
import type { Logger } from '@convoi/platform/observability/logger';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { createWork } from '@convoi/platform/observability/work';
import { provedAddressOf } from './accounts/account-owner.ts';
import { mailAccounts } from './accounts/mail-accounts.projection.ts';
import { mailMatches } from './carpool/mail-matches.projection.ts';
import { mailParticipants } from './carpool/mail-participants.projection.ts';
import { mailEvents } from './events/mail-events.projection.ts';
import { mailTeam } from './events/team/mail-team.projection.ts';
import { MAIL_TABLE } from './mails.ts';
import { openNotificationCaps } from './notifications/notification-caps.ts';
import { createNotificationTransport } from './notifications/notification-transport.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createMailCaps } from './outbox/mail-caps.ts';
import { createMailDocuments } from './outbox/mail-documents.ts';
import { createMailLinks, type MailLinks } from './outbox/mail-links.ts';
import { openOutbox } from './outbox/outbox.ts';
import { startOutboxRunner } from './outbox/runner.ts';
import { type Sender, startSender } from './outbox/sender.ts';
import type { MailTransport } from './transport/mail-transport.ts';
import { createSmtpTransport } from './transport/smtp-transport.ts';
import { type WatchedTransport, watchMailServer } from './transport/watch-mail-server.ts';

/** What the notifier needs from its surroundings. */
export interface NotificationPorts {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  /** Durable state: outbox and checkpoint. */
  readonly records: RecordStore;
  readonly parked: ParkedEvents;
  readonly personal: PersonalData;
  /** A clock that can be moved also wakes the sender. */
  readonly clock: Clock & Partial<Pick<MovableClock, 'onMove'>>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly monitor?: SubscriptionMonitor;
  /** Shared with the read models of other services in this process; it waits for those of this one. */
  readonly jointBuild?: JointBuild;
  /** Which process follows what; unless given this one follows all. */
  readonly leases?: Leases;
  /** Do the caps on mails hold; asked for each mail. Default: as RATE_LIMITS says. */
  readonly areCapsOn?: () => boolean;
  /** Mail server while `config.smtpUrl` is empty. */
  readonly smtpUrl?: () => string;
}

export interface NotificationService {
  /** Resolves when everything that happens from now on causes its mails. */
  start(): Promise<void>;
  /** Ends after the mails under way; the rest waits in the outbox. */
  stop(): Promise<void>;
  /**
   * Degraded while events are parked or mails wait too long; failed, in words, while the log cannot be followed, the mail server
   * is not reached or the outbox is not worked off.
   */
  health(): Promise<CheckResult>;
  /** Its read models, for status, rebuild and verify. */
  readonly projections: readonly Projection<Document>[];
  /** Those at work, once started. */
  running(): readonly RunningProjection[];
}

/** The notifier's own read models; their personal fields stay sealed. */
export const mailProjections = [
  mailParticipants,
  mailEvents,
  mailMatches,
  mailAccounts,
  mailTeam,
] as unknown as readonly Projection<Document>[];
/** A mail that has waited longer than this makes the service count as degraded. */
const BACKLOG_AGE_MS = 15 * 60_000;
const KNOWLEDGE_WAIT_MS = 2_000;

/** Whether a read model knows the log up to a position, soon enough; who folds it does not ask the store. */
async function knows(projection: RunningProjection, position: number, waitMs: number): Promise<boolean> {
  const endMs = performance.now() + waitMs;
  if (projection.folded() !== null) await projection.awaitProgress(position, waitMs);
  const folded = projection.folded()?.position ?? -1;
  return folded >= position || projection.waitFor(position, Math.max(0, endMs - performance.now()));
}

/** Waits until read models know the log up to a position, for so long at most; gives whether they do. */
function createWait(projections: readonly RunningProjection[]): (position: number, waitMs: number) => Promise<boolean> {
  // Documents that older code has made lack what mails need: nothing is read before the own version is served.
  let isBuilt = false;
  const built = Promise.all(projections.map((projection) => projection.built)).then(() => {
    isBuilt = true;
  });
  return async (position, waitMs) => {
    const endMs = performance.now() + waitMs;
    if (!isBuilt) await Promise.race([built, setTimeout(waitMs, undefined, { ref: false })]);
    if (!isBuilt) return false;
    const leftMs = Math.max(0, endMs - performance.now());
    return (await Promise.all(projections.map((projection) => knows(projection, position, leftMs)))).every(Boolean);
  };
}

/** Postmark keeps what such a header says beside the mail, takes it out, and gives it back as `Metadata.mail`. */
const POSTMARK_HEADER = 'X-PM-Metadata-mail';

const transportOf = (config: Config, { smtpUrl }: NotificationPorts): MailTransport =>
  createSmtpTransport({
    smtpUrl: () => config.smtpUrl || (smtpUrl?.() ?? ''),
    ca: config.smtpCa,
    from: config.mailFrom,
    returnAddress: config.returnAddress,
    dkim: config.dkim,
    noticeHeader: config.mailWebhook.provider === 'postmark' ? POSTMARK_HEADER : null,
  });

const linksOf = (config: Config): MailLinks =>
  createMailLinks({
    publicUrl: () => config.publicUrl,
    adminLinkSecret: config.secrets.adminLink,
    masterSecret: config.secrets.root,
  });

/** The notifier: follows the log, fills the outbox, sends. */
export function create(config: Config, ports: NotificationPorts): NotificationService {
  const { eventStore: events, readStore: views, records, parked, personal, clock, log, metrics } = ports;
  const subscriptionLog = log as unknown as SubscriptionLog;
  const shift = createPositionShift(config.secrets.root);
  let projections: readonly RunningProjection[] = [];
  const jointBuild = ports.jointBuild ?? createJointBuild({ events, views });
  const letBuild = jointBuild.hold();
  let runner: OwnedSubscription | null = null;
  let sender: Sender | null = null;
  let transport: WatchedTransport | null = null;
  const work = createWork({ onChange: (name, failing) => metrics.workFailing.set({ work: name }, failing) });
  const leases = ports.leases ?? aloneLeases();
  const watch = createLogWatch(events);
  const stopping = new AbortController();
  const documents = createMailDocuments(async <D extends Document>(name: string) => {
    const projection = projections.find((one) => one.name === name);
    return projection?.folded<D>() ?? (await projection?.readable<D>()) ?? null;
  });
  let stopListening: () => void = () => undefined;
  let backlog: () => Promise<{ readonly oldestCausedAt: number | null }> = async () => ({ oldestCausedAt: null });

  /** What a process that does not fold knows its read models by. */
  const watchLog = async (): Promise<void> => {
    await Promise.all(projections.map(({ served }) => served));
    const lowest = async (): Promise<number> => {
      const models = await Promise.all(projections.map((projection) => projection.readable()));
      return Math.min(...models.map((model) => model?.checkpoint ?? -1));
    };
    await watch.start(lowest, stopping.signal);
  };

  const start = async (): Promise<void> => {
    const outbox = await openOutbox(records);
    const presence = await openPresence(records, clock);
    const areCapsOn = ports.areCapsOn ?? (() => config.rateLimits);
    const notificationCaps = await openNotificationCaps(records, outbox, areCapsOn);
    backlog = outbox.backlog;
    projections = mailProjections.map((projection) =>
      runProjection(projection, {
        jointBuild,
        leases,
        watch,
        events,
        views,
        parked,
        clock,
        read: (event) => event,
        log: subscriptionLog,
        monitor: ports.monitor,
      }),
    );
    letBuild();
    void watchLog();
    const upTo = createWait(projections);
    const begin = (): Sender => {
      transport = watchMailServer(transportOf(config, ports), { log });
      transport.watch();
      const links = linksOf(config);
      const notificationTransport = createNotificationTransport({
        vapid: vapidOf(config),
        subject: `mailto:${config.contactEmail}`,
        isLoopbackAllowed: !config.isProduction,
      });
      sender = startSender({
        events,
        personal,
        outbox,
        presence,
        clock,
        log,
        metrics,
        links,
        mails: MAIL_TABLE,
        documents,
        shift,
        upTo: (position) => upTo(position, KNOWLEDGE_WAIT_MS),
        provedAddressOf: (userId) => provedAddressOf(userId, { documents, personal }),
        caps: createMailCaps(outbox, {
          isOn: areCapsOn,
          pepper: config.secrets.emailPepper,
          mailsPerDay: config.mailsPerDay,
          onAlert: (count) => log.warn({ limit: 'site_mails', count }, 'the cap of mails a day is near'),
        }),
        transport,
        notifications: createNotifications({ events, personal, clock, log, links, transport: notificationTransport }),
        notificationCaps,
        work,
        brandName: config.brandName,
        backupDays: config.backupDays,
        contactEmail: config.contactEmail,
        messageIdHost: config.mailFrom.address.split('@')[1] ?? 'localhost',
      });
      return sender;
    };
    const wake = (): void => sender?.wake();
    runner = await startOutboxRunner({
      events,
      records,
      parked,
      outbox,
      leases,
      clock,
      mails: MAIL_TABLE,
      upTo,
      sources: { documents, personal, shift },
      begin,
      onRows: wake,
      log: subscriptionLog,
      monitor: ports.monitor,
    });
    stopListening = clock.onMove?.(wake) ?? stopListening;
  };

  return {
    start,
    stop: async () => {
      stopListening();
      stopping.abort();
      await runner?.stop();
      await Promise.all(projections.map((projection) => projection.stop()));
    },
    health: async () => {
      const parkedCount = [runner, ...projections].reduce((sum, part) => sum + (part?.status().parked ?? 0), 0);
      const why = events.outage?.()?.reason;
      const following =
        runner?.status().state === 'retrying' ? `the log cannot be followed${why === undefined ? '' : `: ${why}`}` : '';
      const failing = [following, transport?.problem() ?? '', work.words()].filter((words) => words !== '');
      if (failing.length > 0) return { state: 'fail', value: failing.join('; ') };
      if (parkedCount > 0) return { state: 'warn', value: parkedCount };
      const { oldestCausedAt } = await backlog();
      const ageMs = oldestCausedAt === null ? 0 : clock.now() - oldestCausedAt;
      return ageMs > BACKLOG_AGE_MS ? { state: 'warn', value: Math.round(ageMs / 1000) } : { state: 'ok' };
    },
    projections: mailProjections,
    running: () => projections,
  };
}
