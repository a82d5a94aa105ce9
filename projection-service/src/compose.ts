import type { Server } from 'node:http';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import {
  type Authenticate,
  type Caller,
  type CallHandlers,
  type Clock,
  type Config,
  createJointBuild,
  createPseudonyms,
  type EventStore,
  errorCode,
  type JointBuild,
  type LiveProjectionPorts,
  type LiveProjectionStatus,
  type Metrics,
  type ParkedEvents,
  type PersonalData,
  peopleFinder,
  type ReadableEvent,
  type ReadStore,
  type RunningProjection,
  runProjection,
  type SessionList,
  type SubscriptionLog,
  watchUnknownTypes,
} from '@convoi/platform';
import { accountQueries } from './accounts/account.query.ts';
import { liveCaller, provedAddress } from './accounts/opened-account.ts';
import { typedIn, typingQueries } from './carpool/chat/typing.query.ts';
import { createTyping } from './carpool/chat/typing-signs.ts';
import { peopleQueries } from './carpool/event-participants.query.ts';
import { impactQueries } from './carpool/impact.query.ts';
import { matchQueries } from './carpool/match.query.ts';
import { liveRelation, RELATIONS } from './carpool/match-access.ts';
import { participantQueries } from './carpool/participant.query.ts';
import { activeParticipant, ownDashboards } from './carpool/participant-access.ts';
import { suggestionQueries } from './carpool/suggestions.query.ts';
import { ownEventQueries } from './dashboard/own-events.query.ts';
import { createTraceWiper } from './erasure/erasure-scrubber.ts';
import { EVENT_PAGES, type EventPagesDocument } from './events/event-page.projection.ts';
import { eventQueries } from './events/event-page.query.ts';
import { createPageCache } from './events/page-cache.ts';
import { staffListQueries } from './moderation/moderation.query.ts';
import { watchLag } from './operations/projection-lag.ts';
import { paymentQueries } from './payments/payment.query.ts';
import { projections } from './projections.ts';
import { changesOf } from './push/changes.ts';
import { dashboardsOf, organisedBy } from './push/channels.ts';
import type { PushLimits } from './push/limits.ts';
import { createPushServer } from './push/push-server.ts';
import { listQueries } from './search/event-lists.query.ts';
import { eventReader } from './shared/event-reader.ts';
import { createReadModels } from './shared/read-models.ts';
import { accessRecorder } from './staff/access-record.ts';
import { exportQueries } from './staff/export.query.ts';
import { auditQueries } from './staff/history.query.ts';
import { searchQueries } from './staff/staff-search.query.ts';

/** Settings that the service reads; `publicUrl` at each use. */
export type ProjectionServiceConfig = Pick<
  Config,
  | 'secrets'
  | 'publicUrl'
  | 'costPerKm'
  | 'co2GPerKm'
  | 'brandName'
  | 'corsOrigins'
  | 'trustProxy'
  | 'rateLimits'
  | 'staffEmails'
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
  /** Replaces some of the limits of `/push`. */
  readonly pushLimits?: Partial<PushLimits>;
}

/** How the service is, for health checks. */
export interface ProjectionServiceHealth {
  readonly lagSeconds: number;
  /** Events set aside in all read models; above 0 means degraded. */
  readonly parked: number;
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
  /** Closes the websockets and ends the projections after their batch. */
  stop(): Promise<void>;
  /** Closes the websockets only: the first thing of a graceful stop. */
  stopPush(): Promise<void>;
  health(): ProjectionServiceHealth;
  /** True once every read model holds everything up to the position. */
  waitFor(position: number, timeoutMs?: number): Promise<boolean>;
}

type OnCommitted = NonNullable<LiveProjectionPorts['onCommitted']>;

const WAIT_MS = 2_000;

/** Takes settings and stores; gives the queries, the websocket and what keeps the read models up to date. */
export function create(config: ProjectionServiceConfig, ports: ProjectionServicePorts): ProjectionService {
  const { events, views, clock, log, metrics } = ports;
  const running = new Map<string, RunningProjection>();
  const stopping = new AbortController();
  const models = createReadModels(views, running);
  const pseudonyms = createPseudonyms(config.secrets.emailPepper);
  const queries = {
    models,
    cache: createPageCache({ settings: config }),
    settings: config,
    clock,
    personal: ports.personal,
    sessions: ports.sessions,
    lastPosition: () => events.lastPosition(),
    contactKey: pseudonyms.contactKey,
  };

  const authenticate: Authenticate = async (token) => {
    const caller = await ports.authenticate(token);
    if (caller?.kind !== 'account') return caller;
    const live = await liveCaller(caller, {
      models,
      personal: ports.personal,
      staffEmails: config.staffEmails,
      lastPosition: () => events.lastPosition(),
    });
    if (live !== null) await ports.sessions.used(caller.sessionId);
    return live;
  };

  const authenticateSocket: Authenticate = async (token) => {
    const caller = await authenticate(token);
    if (caller?.kind !== 'participant') return caller;
    const active = await activeParticipant(caller.participantId, { models });
    return active?.eventId === caller.eventId ? caller : null;
  };

  /** What somebody's dashboard shows: events that they take part in or organise. */
  const dashboardGroups = async (caller: Caller): Promise<readonly string[]> => {
    const parts = await ownDashboards(caller, queries);
    const address = caller.kind === 'account' ? await provedAddress(caller, queries) : null;
    const organised = address === null ? [] : [organisedBy(queries.contactKey(address))];
    return [...parts.map(({ eventId }) => dashboardsOf(eventId)), ...organised];
  };

  const positions = (): Map<string, number> =>
    new Map([...running].map(([name, projection]) => [name, projection.status().position]));

  const push = createPushServer({
    config,
    metrics,
    limits: ports.pushLimits,
    authenticate: authenticateSocket,
    eventIdOf: async (slug) => {
      const find = async () => queries.cache.find(await models.served<EventPagesDocument>(EVENT_PAGES), slug);
      const known = await find();
      if (known !== null) return known.page._id;
      // Who has just made the event may be quicker than the read models.
      await models.upTo([EVENT_PAGES], await events.lastPosition());
      return (await find())?.page._id ?? null;
    },
    dashboardGroups,
    partyOf: async (caller, matchId) => {
      const known = await liveRelation(caller, matchId, queries);
      if (known !== null) return known.ownId;
      // Who has just asked or been asked may be quicker than the read models.
      await models.upTo(RELATIONS, await events.lastPosition());
      return (await liveRelation(caller, matchId, queries))?.ownId ?? null;
    },
    typed: (caller, matchId) => typedIn(caller, matchId, writing),
    position: () => Math.max(0, ...positions().values()),
  });
  const writing = { models, typing: createTyping(() => performance.now()), hub: push.hub };

  const tell = changesOf({
    hub: push.hub,
    events,
    models,
    actorsChanged: async (actors) => {
      for (const actor of actors) if (push.isHere(actor)) await push.recheck(actor);
    },
  });

  const lag = watchLag({
    events,
    positions,
    onEnd: (position) => metrics?.logPosition.set(position),
    onLook: (projection, { events: behind, seconds }) => {
      metrics?.projectionLagEvents.set({ projection }, behind);
      metrics?.projectionLagSeconds.set({ projection }, seconds);
      metrics?.parkedEvents.set({ projection }, running.get(projection)?.status().parked ?? 0);
    },
  });

  const read = eventReader(ports.personal);
  const wiper = createTraceWiper({
    ...ports,
    read,
    projections: projections(config),
    isBusy: (name, version) => running.get(name)?.status().buildingVersion === version,
  });

  /** A line for each event, by which a call can be followed. */
  const trace = (committed: readonly ReadableEvent[], fields: object, message: string): void => {
    for (const { type, position, metadata } of committed)
      log.debug?.({ ...fields, type, position, correlationId: metadata.$correlationId }, message);
  };

  const record = accessRecorder(events, clock);
  const statuses = (): LiveProjectionStatus[] => [...running.values()].map((projection) => projection.status());

  return {
    authenticate,
    handlers: {
      ...eventQueries(queries),
      ...listQueries(queries),
      ...participantQueries(queries),
      ...suggestionQueries(queries),
      ...impactQueries(queries),
      ...ownEventQueries(queries),
      ...peopleQueries(queries),
      ...accountQueries(queries),
      ...matchQueries(queries),
      ...paymentQueries(queries),
      ...typingQueries(writing),
      ...searchQueries(queries, record, { events, findPeople: peopleFinder(events, ports.personal), pseudonyms }),
      ...auditQueries(queries, events, record),
      ...staffListQueries(queries, record, { statuses, lagEvents: lag.events }),
      ...exportQueries(queries, record),
    },
    attachPush: (server) => push.attach(server),
    start: async () => {
      const onCommitted = (...[model, committed, ids, position]: Parameters<OnCommitted>): void => {
        wiper.committed(committed);
        trace(committed, { projection: model }, 'projected');
        tell({ model, events: committed, ids, position }).then(
          (count) => {
            if (count > 0) trace(committed, { task: 'push', projection: model, count }, 'change told');
          },
          (error: unknown) => log.warn({ projection: model, errorCode: errorCode(error) }, 'change not told'),
        );
      };
      const jointBuild = ports.jointBuild ?? createJointBuild(ports);
      for (const projection of projections(config)) {
        running.set(projection.name, runProjection(projection, { ...ports, read, onCommitted, jointBuild }));
      }
      await Promise.all([...running.values()].map(({ served }) => served));
      wiper.wipe();
      void watchUnknownTypes(
        events,
        (type) => EVENT_DEFINITIONS.has(type),
        (type) => metrics?.eventsSkippedUnknown.inc({ type }),
        stopping.signal,
      );
    },
    stopPush: () => push.stop(),
    stop: async () => {
      stopping.abort();
      lag.stop();
      await push.stop();
      await wiper.stop();
      await Promise.all([...running.values()].map((projection) => projection.stop()));
    },
    health: () => ({
      lagSeconds: lag.seconds(),
      parked: statuses().reduce((sum, { parked }) => sum + parked, 0),
      projections: statuses(),
    }),
    waitFor: async (position, timeoutMs = WAIT_MS) => {
      const reached = await Promise.all(
        [...running.values()].map((projection) => projection.waitFor(position, timeoutMs)),
      );
      return reached.length > 0 && !reached.includes(false);
    },
  };
}
