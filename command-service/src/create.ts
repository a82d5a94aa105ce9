import { join } from 'node:path';
import { DRAFT_DAYS } from '@convoi/contracts';
import {
  type Authenticate,
  type CallHandlers,
  type CheckResult,
  type Clock,
  type Config,
  createAccountLinks,
  createAdminLinks,
  createManageLinks,
  createPositionShift,
  createPseudonyms,
  createTokens,
  createWork,
  type EventStore,
  type Limits,
  type Metrics,
  openSessionList,
  type PersonalData,
  peopleFinder,
  type RecordStore,
} from '@convoi/platform';
import { openCredentials } from './accounts/credentials.ts';
import { openHandovers } from './accounts/handovers.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createAfterAnswers } from './after-answer.ts';
import { createHandlers } from './http/handlers.ts';
import { type SignInProviders, signInHandlers } from './http/sign-in-handlers.ts';
import { altcha } from './human-check/altcha.ts';
import { type HostedName, hosted } from './human-check/hosted.ts';
import { type HumanCheck, noHumanCheck, openHumanCheck } from './human-check/human-check.ts';
import type { CheckoutProviders } from './payments/checkout-provider.ts';
import { helloasso } from './payments/helloasso.ts';
import { paypal } from './payments/paypal.ts';
import { DRAFTS, openDatedSubjects, PAYMENTS, WORDS } from './policies/dated-subjects.ts';
import { createAccountRetention } from './policies/end-unproved-accounts.ts';
import { openEventTimes } from './policies/event-times.ts';
import { createDatedRetention, daysBefore, yearsBefore } from './policies/forget-dated.ts';
import { createRetention } from './policies/forget-people.ts';
import { createReminders } from './policies/remind-riders.ts';
import { openPayments } from './policies/settle-payments.ts';
import { openUnprovedTimes } from './policies/unproved-times.ts';
import { createBrowserCookie } from './sign-in/browser-cookie.ts';
import { facebook } from './sign-in/facebook.ts';
import { google } from './sign-in/google.ts';
import { openLogoStore } from './uploads/logo-store.ts';
import type { Deps, Places, ReadAdminPage } from './use-cases/deps.ts';
import { openAccountErasures } from './use-cases/erase-account.ts';
import { eraseAgain } from './use-cases/erase-again.ts';
import { openErasures } from './use-cases/erasures.ts';
import { knownReports } from './use-cases/known-reports.ts';
import { openProofs } from './use-cases/prove-address.ts';
import { openRegistrationIndex } from './use-cases/registration-index.ts';
import { sessionCheck } from './use-cases/sessions.ts';
import { createStreamExecutor } from './use-cases/stream-executor.ts';

/** What the service is given from outside. */
export interface CommandPorts {
  readonly clock: Clock;
  readonly eventStore: EventStore;
  /** Passwords, used human checks, erasures under way. */
  readonly records: RecordStore;
  readonly personal: PersonalData;
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
/** After a round that failed; doubled each time up to the longest. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 5_000;

async function humanCheckOf(config: Config, { records, clock }: CommandPorts): Promise<HumanCheck> {
  const { provider, providerSecret, siteKey, url, cost } = config.humanCheck;
  if (provider === 'off') return noHumanCheck;
  const made =
    provider === 'altcha'
      ? altcha({ secret: config.secrets.humanCheck, cost, clock })
      : hosted({
          name: provider as HostedName,
          secret: providerSecret,
          siteKey,
          url,
          hostname: new URL(config.publicUrl).hostname,
        });
  return openHumanCheck(made, { records, clock });
}

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

/** Means of payment: what is configured, else what stands in for it. */
function checkoutProviders(config: Config, { clock, checkouts }: CommandPorts): CheckoutProviders {
  const paypalSettings = config.payments.paypal ?? checkouts?.paypal ?? null;
  const helloassoSettings = config.payments.helloasso ?? checkouts?.helloasso ?? null;
  return {
    paypal: paypalSettings === null ? null : paypal(paypalSettings, clock),
    helloasso: helloassoSettings === null ? null : helloasso(helloassoSettings, clock),
  };
}

/** Sign-in providers: what is configured, else what stands in for it. Made once, at the first use. */
function signInProviders(config: Config, { signIn }: CommandPorts): SignInProviders {
  let made: ReturnType<SignInProviders> | null = null;
  return () => {
    if (made !== null) return made;
    const googleSettings = config.signIn.google ?? signIn?.().google ?? null;
    const facebookSettings = config.signIn.facebook ?? signIn?.().facebook ?? null;
    made = {
      google: googleSettings === null ? null : google(googleSettings),
      facebook: facebookSettings === null ? null : facebook(facebookSettings),
    };
    return made;
  };
}

function counted(humanCheck: HumanCheck, metrics: CommandPorts['metrics']): HumanCheck {
  if (metrics === undefined || humanCheck === noHumanCheck) return humanCheck;
  return {
    ...humanCheck,
    verify: async (token, action, commandId) => {
      const result = await humanCheck.verify(token, action, commandId);
      metrics.humanCheck.inc({ result });
      return result;
    },
  };
}

/** Passwords that were wrong are counted. */
function watched(passwords: Passwords, metrics: CommandPorts['metrics']): Passwords {
  if (metrics === undefined) return passwords;
  return {
    ...passwords,
    matches: async (password, text) => {
      const isRight = await passwords.matches(password, text);
      if (!isRight) metrics.loginFailures.inc();
      return isRight;
    },
  };
}

type Sweeps = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Background work of which no two rounds run at once. A sweep that fails keeps no other back, and the round is repeated
 * soon, until all of it succeeds.
 */
function inTurn(
  attempt: (name: string, sweep: () => Promise<unknown>) => Promise<boolean>,
  sweeps: Sweeps,
): { (): Promise<void>; end(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let waitMs = RETRY_MS;
  let isEnding = false;
  const work = async (): Promise<void> => {
    clearTimeout(again);
    let isWell = true;
    for (const [name, sweep] of Object.entries(sweeps)) isWell = (await attempt(name, sweep)) && isWell;
    if (isEnding) return;
    if (!isWell) again = setTimeout(() => void round(), waitMs).unref();
    waitMs = isWell ? RETRY_MS : Math.min(RETRY_MAX_MS, waitMs * 2);
  };
  const round = (): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const end = (): Promise<void> => {
    isEnding = true;
    clearTimeout(again);
    return last;
  };
  return Object.assign(round, { end });
}

/** Takes settings and ports; gives the command service. */
export async function create(config: Config, ports: CommandPorts): Promise<CommandService> {
  const { clock, records, onFault = () => {} } = ports;
  const { eventStore, personal } = measured(ports);
  const executor = createStreamExecutor({ store: eventStore, clock, personal });
  const tokens = createTokens({ sessionSecret: config.secrets.session, clock });
  const reports = knownReports(eventStore);
  const pseudonyms = createPseudonyms(config.secrets.emailPepper);
  const registrationIndex = await openRegistrationIndex({ eventStore, records, personal, pseudonyms });
  const [
    bareCheck,
    erasures,
    times,
    words,
    paid,
    drafted,
    unprovedTimes,
    credentials,
    handovers,
    sessions,
    proofs,
    payments,
    logos,
  ] = await Promise.all([
    humanCheckOf(config, ports),
    openErasures({ records, executor, personal, reports, registrationIndex, clock }),
    openEventTimes(eventStore, records),
    openDatedSubjects(eventStore, records, WORDS),
    openDatedSubjects(eventStore, records, PAYMENTS),
    openDatedSubjects(eventStore, records, DRAFTS),
    openUnprovedTimes(eventStore, records),
    openCredentials(records, clock),
    openHandovers(records, clock),
    openSessionList(records, clock),
    openProofs(records),
    openPayments({
      providers: checkoutProviders(config, ports),
      records,
      executor,
      clock,
      onStatus: (provider, status) => ports.metrics?.payments.inc({ provider, status }),
      onFault,
    }),
    openLogoStore(join(config.dataDir, 'uploads')),
  ]);
  const { retentionDays, contactRetentionDays, paymentRetentionYears } = config;
  const retention = createRetention({ times, executor, personal, reports, clock, retentionDays });
  const ends = { executor, personal, clock };
  const wordRetention = createDatedRetention({ subjects: words, dueBefore: daysBefore(contactRetentionDays), ...ends });
  const draftRetention = createDatedRetention({ subjects: drafted, dueBefore: daysBefore(DRAFT_DAYS), ...ends });
  const paymentRetention = createDatedRetention({
    subjects: paid,
    dueBefore: yearsBefore(paymentRetentionYears),
    ...ends,
  });
  const reminders = createReminders({ times, executor, clock });
  const accountErasures = await openAccountErasures({
    records,
    executor,
    personal,
    clock,
    credentials,
    sessions,
    registrationIndex,
    erasures,
    reports,
  });
  const accountRetention = createAccountRetention({ times: unprovedTimes, erasures: accountErasures, clock });
  const humanCheck = counted(bareCheck, ports.metrics);
  const afterAnswers = createAfterAnswers(onFault);
  const deps: Deps = {
    config,
    clock,
    executor,
    personal,
    pseudonyms,
    adminLinks: createAdminLinks(config.secrets.adminLink),
    manageLinks: createManageLinks(config.secrets.master),
    accountLinks: createAccountLinks(config.secrets.master),
    tokens,
    limits: ports.limits,
    logos,
    erasures,
    accountErasures,
    credentials,
    handovers,
    sessions,
    passwords: watched(createPasswords(), ports.metrics),
    afterAnswer: afterAnswers.run,
    proofs,
    payments,
    places: ports.places,
    shift: createPositionShift(config.secrets.master),
    registrationIndex,
    findPeople: peopleFinder(eventStore, personal),
    reports,
    readAdminPage: ports.readAdminPage,
  };
  const cookie = createBrowserCookie({
    sessionSecret: config.secrets.session,
    clock,
    publicUrl: () => config.publicUrl,
  });
  const handlers = {
    ...createHandlers(deps, humanCheck, cookie),
    ...signInHandlers(deps, cookie, signInProviders(config, ports), onFault),
  };

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
  const complete = inTurn(attempt, {
    erasures: erasures.sweep,
    'erasures of accounts': accountErasures.sweep,
    'sign-ins under way': handovers.sweep,
    sessions: sessions.sweep,
    'proofs of addresses': () => proofs.sweep(deps),
    'human checks': humanCheck.sweep,
    payments: payments.sweep,
  });
  // In turns of their own: a season's people may be many, and nobody waits for them.
  const forget = inTurn(attempt, { retention: retention.sweep });
  const forgetDated = inTurn(attempt, {
    'retention of words': wordRetention.sweep,
    'retention of payments': paymentRetention.sweep,
    'retention of drafts': draftRetention.sweep,
  });
  const index = inTurn(attempt, { 'index of registrations': registrationIndex.readLog });
  const endUnproved = inTurn(attempt, { 'end of accounts without a proof': accountRetention.sweep });
  const remind = inTurn(attempt, { reminders: reminders.sweep });
  const sweep = async (): Promise<void> => {
    await Promise.all([complete(), index(), forget(), forgetDated(), endUnproved(), remind()]);
  };

  return {
    handlers,
    humanCheck,
    authenticate: sessionCheck(deps),
    sweep,
    eraseAgain: (subjectIds) => eraseAgain(deps, subjectIds),
    start: async () => {
      timer = setInterval(() => void sweep(), SWEEP_MS).unref();
      void forget();
      void forgetDated();
      void endUnproved();
      void index();
      void remind();
      await complete();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      times.stop();
      retention.stop();
      wordRetention.stop();
      paymentRetention.stop();
      draftRetention.stop();
      accountRetention.stop();
      registrationIndex.stop();
      await Promise.all([complete, index, forget, forgetDated, endUnproved, remind].map((round) => round.end()));
      await afterAnswers.settled();
    },
    work: () => work.check('warn'),
  };
}
