import type { Config } from '@convoi/platform/config/config';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Limits } from '@convoi/platform/http/pipeline/limits';
import { type Authenticate, createTokens, sessionSecretsOf } from '@convoi/platform/http/pipeline/tokens';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import type { CheckResult } from '@convoi/platform/kernel/check-result';
import type { Clock } from '@convoi/platform/kernel/clock';
import { createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { openKeptStates } from '@convoi/platform/kernel/command-handler/kept-states';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import { createPseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { peopleFinder } from '@convoi/platform/log-search/find-people';
import type { Metrics } from '@convoi/platform/observability/metrics';
import { createWork } from '@convoi/platform/observability/work';
import {
  accountCalls,
  createBrowserCookie,
  openAccountPorts,
  type PasswordCost,
  sessionCheck,
  signInCalls,
  signInProviders,
} from './accounts/index.ts';
import {
  adoptRegistrations,
  carpoolCalls,
  carpoolCloser,
  carpoolLimiter,
  carpoolMeasurer,
  createReminders,
  newsReaderFinder,
  openCarpoolPorts,
  openWaitingLines,
  withLiveLinks,
  withoutSuspended,
} from './carpool/index.ts';
import {
  completeErasure,
  draftEraser,
  eraseAgain,
  erasureCalls,
  openErasurePorts,
  openRetention,
} from './erasure/index.ts';
import {
  eventCalls,
  openContactIndex,
  openEventPorts,
  openEventTimes,
  openMemberIndex,
  openOrganisersDays,
  type Places,
  type ReadAdminPage,
} from './events/index.ts';
import { type HumanCheck, humanCheckCalls, openConfiguredHumanCheck } from './human-check/index.ts';
import { createReturnedMails, moderationCalls, openReportIndex, openUsedProofs } from './moderation/index.ts';
import { checkoutProviders, openPayments, paymentCalls } from './payments/index.ts';
import { createAfterAnswers } from './shared/background-work.ts';
import { openFollowUp } from './shared/follow-up.process-manager.ts';
import type { CorePorts } from './shared/ports.ts';
import { inTurn } from './shared/rounds.ts';

/** What the service is given from outside. */
export interface CommandPorts {
  readonly clock: Clock;
  readonly eventStore: EventStore;
  /** Passwords, used human checks, erasures under way. */
  readonly records: RecordStore;
  readonly personal: PersonalData;
  /** Files that people send. */
  readonly blobs: BlobStore;
  readonly limits: Limits;
  readonly places: Places;
  readonly readAdminPage: ReadAdminPage;
  /** Checkouts that stand in for those that the settings leave out. */
  readonly checkouts?: Config['payments'];
  /** Sign-in providers that stand in for those that the settings leave out; asked at the first use. */
  readonly signIn?: () => Config['signIn'];
  readonly metrics?: Pick<
    Metrics,
    'appendSeconds' | 'humanCheck' | 'keysDestroyed' | 'loginFailures' | 'payments' | 'workFailing'
  >;
  /** How slow passwords are to compute; by default as slow as a live service needs. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Told of a background fault, once for each cause; it is tried again. */
  readonly onFault?: (error: unknown) => void;
}

export interface CommandService {
  readonly handlers: CallHandlers;
  readonly humanCheck: HumanCheck;
  /** Who a token proves now; a session that was ended proves nobody. */
  readonly authenticate: Authenticate;
  /** Begins the background work: erasures that a stop left half done are completed at once, then every minute. */
  start(): Promise<void>;
  /** Ends the background work and waits for what is under way. */
  stop(): Promise<void>;
  /** Degraded while background work fails, in words. */
  work(): CheckResult;
  /** The background work, now; for a moved clock. */
  sweep(): Promise<void>;
  /** For log or keys that were put back: erases those who were erased since; gives how many. */
  eraseAgain(subjectIds: ReadonlySet<string>): Promise<number>;
}

const SWEEP_MS = 60_000;

/** The ports that are counted, with their counting. */
function measured(ports: CommandPorts): Pick<CommandPorts, 'eventStore' | 'personal'> {
  const { eventStore, personal, metrics } = ports;
  if (metrics === undefined) return { eventStore, personal };
  return {
    eventStore: {
      ...eventStore,
      append: async (stream, expectedRevision, events) => {
        const isOver = metrics.appendSeconds.startTimer();
        const answer = await eventStore.append(stream, expectedRevision, events);
        isOver();
        return answer;
      },
    },
    personal: {
      ...personal,
      destroyKey: async (subjectId) => {
        const isNew = await personal.destroyKey(subjectId);
        if (isNew) metrics.keysDestroyed.inc();
        return isNew;
      },
    },
  };
}

/** Takes settings and ports; gives the command service. */
export async function create(config: Config, ports: CommandPorts): Promise<CommandService> {
  const { clock, records, limits, metrics, onFault = () => {} } = ports;
  const { eventStore, personal } = measured(ports);
  const keptStates = await openKeptStates({ records, log: eventStore, personal });
  const onCommandFault = (error: unknown): void => {
    if (!isStoreOutage(error)) onFault(error);
  };
  const commands = createCommandHandler({ store: eventStore, clock, personal, keptStates, onFault: onCommandFault });
  const pseudonyms = createPseudonyms(config.secrets.emailPepper);
  const core: CorePorts = { config, clock, commands, personal, pseudonyms, limits };
  const tokens = createTokens({ ...sessionSecretsOf(config), clock });
  const afterAnswers = createAfterAnswers(onFault);
  const reports = openReportIndex(eventStore);
  const contactIndex = await openContactIndex({ eventStore, records, personal });
  const memberIndex = await openMemberIndex({ eventStore, records, personal });
  const measureCarpool = carpoolMeasurer({ ...core, places: ports.places });
  const [events, times, humanCheck, payments] = await Promise.all([
    openEventPorts(core, {
      blobs: ports.blobs,
      places: ports.places,
      readAdminPage: ports.readAdminPage,
      limitCarpool: carpoolLimiter(core),
      closeCarpool: carpoolCloser(core),
      measureCarpool,
      whoGetsNews: newsReaderFinder(core),
      forgetDraft: draftEraser(core),
      contactIndex,
      memberIndex,
      afterAnswer: afterAnswers.run,
    }),
    openEventTimes(eventStore, records),
    openConfiguredHumanCheck(config, { records, clock, outcomes: metrics?.humanCheck }),
    openPayments({
      providers: checkoutProviders(config, ports),
      records,
      commands,
      clock,
      onStatus: (provider, status) => metrics?.payments.inc({ provider, status }),
      onFault,
    }),
  ]);
  const carpool = await openCarpoolPorts(events, { eventStore, records, tokens });
  const accounts = await openAccountPorts(core, {
    records,
    tokens,
    afterAnswer: afterAnswers.run,
    onProved: (proved, origin) => adoptRegistrations(carpool, proved, origin),
    endUnproved: (userId, origin) => erasure.accountErasures.eraseUnproved(userId, origin),
    loginFailures: metrics?.loginFailures,
    passwordCost: ports.passwordCost,
  });
  const usedProofs = await openUsedProofs(records, clock);
  const moderation = { ...carpool, findPeople: peopleFinder(eventStore, personal), reports, usedProofs };
  const erasure = await openErasurePorts({ ...moderation, ...accounts }, { records, reports });
  const retention = await openRetention({ ...erasure, eventStore, records, times });
  const withdrawals = await openFollowUp({
    eventStore,
    records,
    table: 'withdrawals',
    checkpoints: 'withdrawals_checkpoint',
    after: 'EventWithdrawn',
    follow: events.closeCarpool,
  });
  const confirmedErasures = await openFollowUp({
    eventStore,
    records,
    table: 'confirmed_erasures',
    checkpoints: 'confirmed_erasures_checkpoint',
    after: 'StaffErasureConfirmed',
    follow: (id, origin) => completeErasure(erasure, id, origin),
  });
  const returnedMails = createReturnedMails({
    commands,
    mailboxUrl: config.returnedMailUrl,
    ownDomain: config.mailFrom.address.split('@')[1] ?? 'localhost',
  });
  const placeCorrections = await openFollowUp({
    eventStore,
    records,
    table: 'place_corrections',
    checkpoints: 'place_corrections_checkpoint',
    after: 'EventPlaceCorrected',
    follow: (eventId, origin) => measureCarpool(eventId, origin, 'wrong'),
  });
  const waitingLines = await openWaitingLines({ eventStore, records, carpool });
  const reminders = createReminders({ times, commands, clock });
  const organisersDays = await openOrganisersDays({ eventStore, records, commands, clock });
  const cookie = createBrowserCookie({
    ...sessionSecretsOf(config),
    clock,
    publicUrl: () => config.publicUrl,
  });
  const calls = {
    ...eventCalls(events),
    ...accountCalls(accounts, cookie),
    ...signInCalls(accounts, cookie, signInProviders(config, ports.signIn), onFault),
    ...carpoolCalls(carpool),
    ...paymentCalls({ ...events, payments }),
    ...moderationCalls(moderation),
    ...erasureCalls(erasure),
    ...humanCheckCalls(humanCheck),
  };
  const handlers = withoutSuspended(calls, carpool);

  let timer: NodeJS.Timeout | null = null;
  const work = createWork({ onChange: (name, failing) => ports.metrics?.workFailing.set({ work: name }, failing) });
  const attempt = async (name: string, sweep: () => Promise<unknown>): Promise<boolean> => {
    try {
      await sweep();
      work.succeeded(name);
      return true;
    } catch (error) {
      if (work.failed(name, error)) onFault(error);
      return false;
    }
  };
  const { addressChanges, addressVerifications, loginCodes, passkeyRecords, sessions } = accounts;
  const complete = inTurn(attempt, {
    erasures: erasure.erasures.sweep,
    'erasures of accounts': erasure.accountErasures.sweep,
    'sign-ins under way': loginCodes.sweep,
    'challenges of passkeys': passkeyRecords.sweep,
    sessions: sessions.sweep,
    'proofs of addresses': addressVerifications.sweep,
    'changes of addresses': addressChanges.sweep,
    'human checks': humanCheck.sweep,
    'proofs of mail notices': usedProofs.sweep,
    payments: payments.sweep,
  });
  const { registrationIndex } = carpool;
  // In turns of their own: they may take long, and nobody waits for them.
  const slow = [
    {
      'index of registrations': registrationIndex.readLog,
      'index of contacts': contactIndex.readLog,
      'index of teams': memberIndex.readLog,
    },
    ...retention.rounds,
    {
      reminders: reminders.sweep,
      'ride days': reminders.sweepDays,
      withdrawals: withdrawals.sweep,
      'place corrections': placeCorrections.sweep,
    },
    { 'confirmed erasures': confirmedErasures.sweep },
    { 'waiting lines': waitingLines.sweep },
    { 'days of organisers': organisersDays.sweep },
    { 'returned mails': returnedMails },
  ];
  const rounds = slow.map((sweeps) => inTurn(attempt, sweeps));
  const sweep = async (): Promise<void> => {
    await Promise.all([complete(), ...rounds.map((round) => round())]);
  };

  return {
    handlers,
    humanCheck,
    authenticate: withLiveLinks(sessionCheck(accounts), accounts),
    sweep,
    eraseAgain: (subjectIds) => eraseAgain(erasure, subjectIds),
    start: async () => {
      timer = setInterval(() => void sweep(), SWEEP_MS).unref();
      for (const round of rounds) void round();
      await complete();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      times.stop();
      withdrawals.stop();
      confirmedErasures.stop();
      waitingLines.stop();
      placeCorrections.stop();
      organisersDays.stop();
      retention.stop();
      registrationIndex.stop();
      // Whoever has lost their links is still found: that is done after the answer, with this list.
      await afterAnswers.settled();
      contactIndex.stop();
      memberIndex.stop();
      await Promise.all([complete, ...rounds].map((round) => round.end()));
      await afterAnswers.settled();
      await commands.settled();
    },
    work: () => work.check('warn'),
  };
}
