import type { Server } from 'node:http';
import { EVENT_DEFINITIONS, streamName } from '@convoi/contracts/events';
import type { Config } from '@convoi/platform/config/config';
import { meetingPointsByName, meetingPointsNear } from '@convoi/platform/geo/nearest-meeting-points';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { SessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Authenticate } from '@convoi/platform/http/pipeline/tokens';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createPseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import { createJointBuild, type JointBuild } from '@convoi/platform/kernel/projections/joint-build';
import type { ParkedEvents } from '@convoi/platform/kernel/projections/parked-events';
import { codeVersion, type ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import {
  type LiveProjectionPorts,
  type LiveProjectionStatus,
  nextLook,
  projectionLease,
} from '@convoi/platform/kernel/projections/projection-runner';
import { type Presence, SIGN_EVERY_MS } from '@convoi/platform/kernel/read-store/presence';
import type { ReadStore } from '@convoi/platform/kernel/read-store/read-store';
import { aloneLeases, type Leases, noLeases } from '@convoi/platform/kernel/subscriptions/leases';
import { createLogWatch } from '@convoi/platform/kernel/subscriptions/log-watch';
import { errorCode, type SubscriptionLog } from '@convoi/platform/kernel/subscriptions/monitor';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { accountsQueries, liveCaller } from './accounts/index.ts';
import {
  carpoolQueries,
  createPersonalPages,
  createTypingSigns,
  isLiveLink,
  passOn,
  type SharedTypingSigns,
  type TypingPorts,
  typedIn,
} from './carpool/index.ts';
import { dashboardQueries } from './dashboard/index.ts';
import { createErasureScrubber, erasureQueries } from './erasure/index.ts';
import { createPageCache, eventsQueries } from './events/index.ts';
import { announcedMails, mailsQueries } from './mails/index.ts';
import { moderationQueries } from './moderation/index.ts';
import { createLiveProjections, type LiveProjections } from './operations/live-projections.ts';
import { watchLag } from './operations/projection-lag.ts';
import { paymentsQueries } from './payments/index.ts';
import { projections } from './projections.ts';
import { createChangeTeller, createPush, isMatchChannel, type PushLimits, TOLD_MODELS } from './push/index.ts';
import { searchQueries } from './search/index.ts';
import { eventReader } from './shared/event-reader.ts';
import { createReadModels } from './shared/read-models.ts';
import { accessRecorder, staffQueries } from './staff/index.ts';

/** Settings that the service reads; `publicUrl` at each use. */
export type ProjectionServiceConfig = Pick<
  Config,
  | 'secrets'
  | 'publicUrl'
  | 'costPerKm'
  | 'co2GPerKm'
  | 'meetingPoints'
  | 'brandName'
  | 'corsOrigins'
  | 'trustProxy'
  | 'rateLimits'
  | 'staffEmails'
  | 'roles'
>;

export interface ProjectionServicePorts {
  readonly events: EventStore;
  readonly views: ReadStore;
  readonly parked: ParkedEvents;
  readonly personal: Pick<PersonalData, 'open' | 'openValue' | 'unguard'>;
  /** Where accounts are signed in. */
  readonly sessions: Pick<SessionList, 'of' | 'used'>;
  /** Who a token proves by itself; the service sees whether the session or the registration still counts. */
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly log: SubscriptionLog;
  readonly metrics?: Metrics;
  /** Shared with the read models of other services in this process. */
  readonly jointBuild?: JointBuild;
  /** Which process folds which read model; unless given this one folds all. */
  readonly leases?: Leases;
  /** Signs of typing that several processes share; unless given this one keeps its own. */
  readonly typing?: SharedTypingSigns;
  /** Where it is noted who has a conversation before them, for whoever mails about messages; unless given nobody is told. */
  readonly presence?: Pick<Presence, 'here'>;
  /** Replaces some of the limits of `/push`. */
  readonly pushLimits?: Partial<PushLimits>;
}

/** How the service is, for health checks. */
export interface ProjectionServiceHealth {
  readonly lagSeconds: number;
  /** Events set aside in all read models; above 0 means degraded. */
  readonly parked: number;
  /** Newer code has made what is active; this program reads its own for as long as that is there. */
  readonly isSuperseded: boolean;
  readonly projections: readonly LiveProjectionStatus[];
}

export interface ProjectionService {
  readonly handlers: CallHandlers;
  /** Who a token proves, as far as the read models know: a session that has ended proves nobody. */
  readonly authenticate: Authenticate;
  /** Takes the upgrades of a server to `/push`. */
  attachPush(server: Server): void;
  /** Begins to project; resolves when every read model is served. */
  start(): Promise<void>;
  /** Resolves when every read model is served as this code makes it, or newer code. */
  built(): Promise<void>;
  /** Closes the websockets and ends the projections after their batch. */
  stop(): Promise<void>;
  /** Closes the websockets only: the first thing of a graceful stop. */
  stopPush(): Promise<void>;
  health(): ProjectionServiceHealth;
  /** True once every read model holds everything up to the position. */
  waitFor(position: number, timeoutMs?: number): Promise<boolean>;
}

const WAIT_MS = 2_000;
/** How soon sockets are closed after newer code has taken over. */
const SUPERSEDED_LOOK_MS = 250;

/** Follows the lag of the read models, and tells the metrics of it. */
function followLag({ events, metrics }: ProjectionServicePorts, live: LiveProjections) {
  return watchLag({
    events,
    positions: () => live.positions(),
    onEnd: (position) => metrics?.logPosition.set(position),
    onLook: (projection, { events: behind, seconds }) => {
      metrics?.projectionLagEvents.set({ projection }, behind);
      metrics?.projectionLagSeconds.set({ projection }, seconds);
      metrics?.parkedEvents.set({ projection }, live.running.get(projection)?.status().parked ?? 0);
    },
  });
}

/** How long a fold of this process is waited for before it is asked again who folds. */
const REACHED_WAIT_MS = 10_000;

/** A line for each event, by which a call can be followed. */
function trace(
  { log }: ProjectionServicePorts,
  events: readonly Pick<ReadableEvent, 'type' | 'position' | 'metadata'>[],
  fields: object,
  message: string,
): void {
  for (const { type, position, metadata } of events)
    log.debug?.({ ...fields, type, position, correlationId: metadata.$correlationId }, message);
}

/** Takes settings and stores; gives the queries, the websocket and what keeps the read models up to date. */
export function create(config: ProjectionServiceConfig, ports: ProjectionServicePorts): ProjectionService {
  const { events, clock, metrics, personal } = ports;
  const roles = new Set(config.roles);
  const leases = !roles.has('project') ? noLeases() : (ports.leases ?? aloneLeases());
  const live = createLiveProjections();
  const watch = createLogWatch(events);
  const models = createReadModels(ports.views, live.running, projections(config), () => events.lastPosition());
  const pseudonyms = createPseudonyms(config.secrets.emailPepper);
  /** What each room takes from, as far as it names it. */
  const common = {
    models,
    cache: createPageCache({ settings: config }),
    settings: config,
    clock,
    personal,
    events,
    sessions: ports.sessions,
    lastPosition: () => events.lastPosition(),
    contactKey: pseudonyms.contactKey,
    adminLinks: createAdminLinks(config.secrets.adminLink),
    record: accessRecorder(events, clock, (userId, people) => {
      metrics?.staffReadsMany.inc();
      ports.log.warn?.(
        { stream: streamName('user', userId), count: people },
        'a member of the staff reads many people',
      );
    }),
  };

  const authenticate: Authenticate = async (token) => {
    const caller = await ports.authenticate(token);
    if (caller?.kind === 'participant') return (await isLiveLink(caller, common)) ? caller : null;
    if (caller?.kind !== 'account') return caller;
    const known = await liveCaller(caller, { ...common, staffEmails: config.staffEmails });
    if (known !== null) await ports.sessions.used(caller.sessionId);
    return known;
  };

  const typing: TypingPorts = {
    models,
    signs: ports.typing ?? createTypingSigns(() => performance.now()),
    tellParty: (matchId, participantId, frame) => push.tellParty(matchId, participantId, frame),
  };
  /** A sign that is lost is given again in half a minute. */
  const noteHere = (conversations: readonly string[]): void => {
    ports.presence
      ?.here(conversations)
      .catch((error: unknown) => ports.log.warn({ errorCode: errorCode(error) }, 'presence not noted'));
  };
  const push = createPush({
    ...common,
    config,
    metrics,
    limits: ports.pushLimits,
    authenticate,
    typed: (caller, matchId) => typedIn(caller, matchId, typing),
    heard: (channel) => {
      if (isMatchChannel(channel)) noteHere([channel]);
    },
    position: () => {
      const watched = watch.position();
      if (watched === null) throw new StoreUnavailable('the log has not been read yet');
      return Math.max(0, watched);
    },
  });

  const stopping = new AbortController();
  const lag = followLag(ports, live);
  const read = eventReader(personal);
  const scrubber = createErasureScrubber({
    ...ports,
    read,
    projections: projections(config),
    isBusy: async (name, version) =>
      live.isBuilding(name, version) || leases.isHeldElsewhere(projectionLease(name, codeVersion(version))),
  });
  const teller = createChangeTeller({
    projections: projections(config).filter(({ name }) => TOLD_MODELS.has(name)),
    isAnybodyHere: push.isAnybodyHere,
    reached: async (model, position, waitMs) => (await live.running.get(model)?.waitFor(position, waitMs)) ?? false,
    folded: (model) => live.running.get(model)?.folded()?.position ?? -1,
    nextLook: async (model, position) => {
      const running = live.running.get(model);
      if (running === undefined || running.folded() === null)
        await nextLook(ports.views, AbortSignal.any([stopping.signal, push.arrival()]));
      else await running.awaitProgress(position, REACHED_WAIT_MS);
    },
    tell: push.committed,
    onTold: ({ model, events: told }, count) => {
      if (count > 0) trace(ports, told, { task: 'push', projection: model, count }, 'change told');
    },
    log: ports.log,
    signal: stopping.signal,
  });

  /** Follows the log for all sockets and read models of this process, and counts what this program does not know. */
  const watchLog = (): Promise<void> =>
    watch.start(live.lowestCheckpoint, stopping.signal, async ({ events: step }) => {
      for (const { type } of step) if (!EVENT_DEFINITIONS.has(type)) metrics?.eventsSkippedUnknown.inc({ type });
      if (roles.has('push')) teller.take(step);
    });

  /** Sockets are served by programs of the newest code: others send them there. */
  const look = setInterval(() => push.setOpen(!live.isSuperseded()), SUPERSEDED_LOOK_MS);
  look.unref();
  const signs = setInterval(() => noteHere(push.conversationsHeard()), SIGN_EVERY_MS);
  signs.unref();

  return {
    authenticate,
    handlers: {
      ...eventsQueries({ ...common, personal: createPersonalPages(common), announcedMails }),
      ...accountsQueries(common),
      ...carpoolQueries({
        ...common,
        ...typing,
        findMeetingPoints: meetingPointsNear(config.meetingPoints),
        locateMeetingPoint: meetingPointsByName(config.meetingPoints),
      }),
      ...paymentsQueries(common),
      ...moderationQueries(common),
      ...mailsQueries(common),
      ...erasureQueries(common),
      ...searchQueries(common),
      ...dashboardQueries(common),
      ...staffQueries({
        ...common,
        pseudonyms,
        statuses: live.statuses,
        lagEvents: lag.events,
        staffEmails: config.staffEmails,
      }),
    },
    attachPush: push.attach,
    start: async () => {
      const onCommitted: LiveProjectionPorts['onCommitted'] = (model, committed, ids, position) => {
        scrubber.committed(committed);
        trace(ports, committed, { projection: model }, 'projected');
        // Parked events come in late: the log has told of them before.
        if (committed.length === 0)
          push
            .committed({ model, events: [], ids, position })
            .catch((error: unknown) =>
              ports.log.warn({ projection: model, errorCode: errorCode(error) }, 'change not told'),
            );
      };
      const jointBuild = ports.jointBuild ?? createJointBuild(ports);
      await live.start(projections(config), { ...ports, leases, watch, read, onCommitted, jointBuild });
      void watchLog();
      if (roles.has('push'))
        void ports.typing?.follow((sign) => passOn(sign, typing), push.isMatchHeard, stopping.signal);
      if (roles.has('project')) scrubber.scrub();
    },
    built: live.built,
    stopPush: push.stop,
    stop: async () => {
      stopping.abort();
      clearInterval(look);
      clearInterval(signs);
      lag.stop();
      await push.stop();
      await scrubber.stop();
      await live.stop();
    },
    health: () => ({
      lagSeconds: lag.seconds(),
      parked: live.statuses().reduce((sum, { parked }) => sum + parked, 0),
      isSuperseded: live.isSuperseded(),
      projections: live.statuses(),
    }),
    waitFor: (position, timeoutMs = WAIT_MS) => live.waitFor(position, timeoutMs),
  };
}
