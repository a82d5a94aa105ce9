import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal, type Service } from '@convoi/contracts';
import { loadConfig } from '@convoi/platform/config/config';
import { problemOf } from '@convoi/platform/http/pipeline/problem';
import { movableClock } from '@convoi/platform/kernel/clock';
import { createLogger, errorFields } from '@convoi/platform/observability/logger';
import express, { type ErrorRequestHandler } from 'express';
import { MongoClient } from 'mongodb';
import { devClock } from '../../../standalone/src/dev-clock.ts';
import { isLoopback } from '../../../standalone/src/loopback.ts';
import { devRoutes, openStandIns } from '../../../standalone/src/stand-ins.ts';
import type { Log } from '../../doubles/eventstoredb/log.ts';
import { startEventStoreDouble } from '../../doubles/eventstoredb/server.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { byWayOf, portHere, withDatabase } from '../mongo-server.ts';
import type { Product, StartOptions } from '../product.ts';
import { SECRET_NAMES } from '../production.ts';
import { startBalancer } from './balancer.ts';
import { startFront } from './front.ts';
import { type ServiceProcess, startService } from './service-process.ts';

/** Folders of the services, each a program of its own. */
const SERVICES = {
  command: 'command-service',
  projection: 'projection-service',
  notification: 'notification-service',
  web: 'web',
} as const;
export type ServiceName = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as readonly ServiceName[];

/** The distributed profile with what its faults are made of. */
export interface DistributedProduct extends Product {
  /** The ways of the services to their stores; the operator's commands do not go by them. */
  readonly ways: { readonly eventStore: FaultProxy; readonly readStore: FaultProxy };
  /** The server of the log, with its events. */
  readonly double: { readonly log: Log };
  service(name: ServiceName): ServiceProcess;
  /** The second one of each, of a product that was started with two. */
  beside(name: ServiceName): ServiceProcess;
  /** Starts the second one of a service, which has ended, again. */
  startBeside(name: ServiceName, env?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
  /**
   * Exchanges one of two for a process with other settings, as a rolling deploy does: the new one is ready before the old one is told to
   * end.
   */
  exchange(
    name: ServiceName,
    which: 'first' | 'second',
    env: Readonly<Record<string, string>>,
  ): Promise<ServiceProcess>;
  /**
   * Exchanges a service for one with other settings, as a rolling deploy does: another process comes beside it, both serve, it
   * ends and comes again with the settings, and the other one ends. `both` is run while two of them serve.
   */
  roll(name: ServiceName, env: Readonly<Record<string, string>>, both?: () => Promise<void>): Promise<void>;
  /** Starts a service that has ended again, at the port it had; `env` comes on top of its settings, `onLine` hears what it says. */
  startAgain(
    name: ServiceName,
    env?: Readonly<Record<string, string>>,
    onLine?: (line: string) => void,
  ): Promise<ServiceProcess>;
}

export interface DistributedOptions extends StartOptions {
  /** Two of each service, asked in turns; what reached nobody is asked of the other one (default: what TWO=1 says). */
  readonly hasTwo?: boolean;
}

/** How long the front asks again where there are two. */
const AGAIN_MS = 2_000;

const isAlive = ({ process: { exitCode, signalCode } }: ServiceProcess): boolean =>
  exitCode === null && signalCode === null;

/** Databases are named by the process and a number, so that no two products meet. */
let last = 0;

const addressOf = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

/** What keeps the log of a product. */
interface LogServer {
  /** As the operator's commands reach it. */
  readonly url: string;
  /** Of the double, for the way to it. */
  readonly port: number;
  /** The services reach it by a way that can be broken. */
  readonly isBehindWay: boolean;
  /** Throws where it cannot be looked into. */
  log(): Log;
  close(): Promise<void>;
}

/** The server that EVENTSTORE_URL named when the run began, as it is; else the double. */
async function startLogServer(): Promise<LogServer> {
  const { GIVEN_EVENTSTORE_URL: given = '' } = process.env;
  if (given !== '') {
    return {
      url: given,
      port: 0,
      isBehindWay: false,
      log: () => {
        throw new Error('the log of the server of EVENTSTORE_URL is not looked into');
      },
      close: async () => undefined,
    };
  }
  const double = await startEventStoreDouble();
  const { port, log } = double;
  return { url: addressOf(port), port, isBehindWay: true, log: () => log, close: () => double.kill() };
}

/** The metrics and states of all services as one, for tests that look at them. */
async function startManagement(services: () => readonly ServiceProcess[]) {
  const server = createServer((request, response) => {
    const answers = services().map(async ({ managementUrl }) => fetch(`${managementUrl}${request.url}`));
    Promise.all(answers).then(
      async (all) => {
        const texts = await Promise.all(all.map((answer) => answer.text()));
        response.writeHead(Math.max(...all.map(({ status }) => status))).end(texts.join('\n'));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(() => undefined),
  };
}

/**
 * Starts the distributed profile: every service in a process of its own behind a reverse proxy, the log on the protocol
 * double of EventStoreDB, all else on the server of MONGODB_URL. What stands in for mail, sign-in and checkout is reached by
 * the services as the real ones would be, by their settings.
 */
export async function startDistributed(options: DistributedOptions): Promise<DistributedProduct> {
  const { hasTwo = process.env.TWO === '1' } = options;
  const mongodb = process.env.MONGODB_URL;
  if (mongodb === undefined || mongodb === '') throw new Error('MONGODB_URL names no server');
  last += 1;
  const name = `convoi_${process.pid}_${last}`;
  const database = withDatabase(mongodb, name);
  const readStorePort = portHere(database);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'convoi-apart-')));
  const logServer = await startLogServer();
  const ways = {
    eventStore: await startFaultProxy(logServer.port),
    readStore: await startFaultProxy(readStorePort ?? 0),
  };
  const running = new Map<ServiceName, ServiceProcess>();
  const beside = new Map<ServiceName, ServiceProcess>();
  const services = (): readonly ServiceProcess[] => [...running.values(), ...beside.values()];
  let turn = 0;
  /** Ports of those of a service who are there; of one alone also while it is away. */
  const placesOf = (name: ServiceName): readonly number[] => {
    const there = [running.get(name), beside.get(name)].filter((service) => service !== undefined);
    const alive = there.filter(isAlive);
    return (alive.length > 0 ? alive : there).map(({ port }) => port);
  };
  const queries = await startBalancer(() => placesOf('projection'));
  const commands = await startBalancer(() => placesOf('command'));

  const dev = express();
  const front = await startFront({
    upstream: (service: Service) => {
      turn += 1;
      const there = placesOf(service);
      return there[turn % there.length] ?? null;
    },
    againMs: hasTwo ? AGAIN_MS : 0,
    dev: (request, response, next) => dev(request, response, next),
  });

  // Open to whatever else this process starts, such as the operator's commands.
  Object.assign(process.env, {
    EVENTSTORE_URL: logServer.url,
    MONGODB_URL: database,
    FILES_URL: withDatabase(mongodb, `${name}_files`),
    ...Object.fromEntries([...SECRET_NAMES, 'INTERNAL_SECRET'].map((name) => [name, randomBytes(32).toString('hex')])),
  });
  const env = {
    ...process.env,
    EVENTSTORE_URL: logServer.isBehindWay ? addressOf(ways.eventStore.port) : logServer.url,
    MONGODB_URL: readStorePort === null ? database : byWayOf(database, ways.readStore.port),
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: front.url,
    TRUST_PROXY: '1',
    HUMAN_CHECK: 'off',
    RATE_LIMITS: 'off',
    ...options.env,
  };

  const clock = movableClock();
  const log = createLogger({ service: 'stand-ins', level: 'fatal' });
  const config = loadConfig(env);
  const standIns = await openStandIns(config, { clock, log });
  standIns.listensAt(front.url);
  const signIn = standIns.signIn?.settings();
  const checkout = standIns.checkout?.settings();
  const outside = {
    SMTP_URL: standIns.mailbox?.smtpUrl(),
    GOOGLE_CLIENT_ID: signIn?.google?.clientId,
    GOOGLE_CLIENT_SECRET: signIn?.google?.clientSecret,
    GOOGLE_ISSUER: signIn?.google?.issuer,
    FACEBOOK_CLIENT_ID: signIn?.facebook?.clientId,
    FACEBOOK_CLIENT_SECRET: signIn?.facebook?.clientSecret,
    FACEBOOK_BASE_URL: signIn?.facebook?.baseUrl,
    PAYPAL_CLIENT_ID: checkout?.paypal.clientId,
    PAYPAL_SECRET: checkout?.paypal.secret,
    PAYPAL_WEBHOOK_ID: checkout?.paypal.webhookId,
    PAYPAL_BASE_URL: checkout?.paypal.baseUrl,
    HELLOASSO_CLIENT_ID: checkout?.helloasso.clientId,
    HELLOASSO_SECRET: checkout?.helloasso.secret,
    HELLOASSO_ORGANIZATION: checkout?.helloasso.organization,
    HELLOASSO_SIGNATURE_KEY: checkout?.helloasso.signatureKey,
    HELLOASSO_BASE_URL: checkout?.helloasso.baseUrl,
  };

  // The services follow before the move is answered.
  dev.use('/dev/clock', (_request, response, next) => {
    const answer = response.json.bind(response);
    response.json = (body: unknown) => {
      Promise.all(services().map((service) => service.moveTime(clock.now() - Date.now()))).then(
        () => answer(body),
        (error: unknown) => response.status(500).end(String(error)),
      );
      return response;
    };
    next();
  });
  dev.use('/dev/clock', devClock({ clock, isLoopback }));
  dev.use('/dev', devRoutes({ standIns, clock, switches: { areGuardsOn: true } }));
  // What the stand-ins refuse is answered as the one process answers it.
  const refused: ErrorRequestHandler = (error, _request, response, next) => {
    if (!(error instanceof Refusal)) {
      next(error);
      return;
    }
    const { status, problem } = problemOf(error, 'fr');
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
  };
  dev.use(refused);

  const settingsOf = (name: ServiceName): Readonly<Record<string, string | undefined>> => ({
    ...env,
    ...outside,
    ...(name === 'projection' ? {} : { QUERY_URL: queries.url }),
    ...(name === 'web' ? { COMMAND_URL: commands.url } : {}),
  });
  const start = async (
    name: ServiceName,
    more: Readonly<Record<string, string>> = {},
    onLine?: (line: string) => void,
  ): Promise<ServiceProcess> => {
    const service = await startService(
      SERVICES[name],
      { ...settingsOf(name), ...more },
      running.get(name)?.port,
      onLine,
    );
    running.set(name, service);
    return service;
  };
  const startBeside: DistributedProduct['startBeside'] = async (name, more = {}) => {
    const service = await startService(SERVICES[name], { ...settingsOf(name), ...more }, beside.get(name)?.port);
    beside.set(name, service);
    return service;
  };

  const management = await startManagement(services);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const codes = await Promise.all(services().map((service) => service.end(signal)));
    return codes.find((code) => code !== 0) ?? codes[0] ?? null;
  };
  const dispose = async (): Promise<void> => {
    await end('SIGTERM');
    await front.close();
    queries.close();
    commands.close();
    management.close();
    await standIns.stop();
    await ways.eventStore.close();
    await ways.readStore.close();
    await logServer.close();
    const client = new MongoClient(database);
    await client.db().dropDatabase();
    for (const suffix of ['_keys', '_erasures', '_files']) await client.db(`${name}${suffix}`).dropDatabase();
    await client.close();
    if (options.keepData !== true) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // Read models wait for who erases again, and the forms of the web for the address of the commands.
    await Promise.all([start('projection'), start('command'), start('notification')]);
    await start('web');
    if (hasTwo) await Promise.all(SERVICE_NAMES.map((name) => startBeside(name)));
  } catch (error) {
    await dispose().catch((fault: unknown) => log.error(errorFields(fault), 'not ended'));
    throw error;
  }
  const command = running.get('command') as ServiceProcess;
  return {
    url: front.url,
    managementUrl: management.url,
    dataDir,
    process: command.process,
    output: () =>
      services()
        .map((service) => service.output())
        .join(''),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    dispose,
    ways,
    get double() {
      return { log: logServer.log() };
    },
    service: (name) => running.get(name) as ServiceProcess,
    beside: (name) => beside.get(name) as ServiceProcess,
    startBeside: async (name, more) => {
      const service = await startBeside(name, more);
      await service.moveTime(clock.now() - Date.now());
      return service;
    },
    exchange: async (name, which, changed) => {
      const places = which === 'first' ? running : beside;
      const former = places.get(name);
      const next = await startService(SERVICES[name], { ...settingsOf(name), ...changed });
      places.set(name, next);
      await former?.end('SIGTERM');
      return next;
    },
    roll: async (name, changed, both) => {
      const settings = { ...settingsOf(name), ...changed };
      beside.set(name, await startService(SERVICES[name], settings));
      await both?.();
      const former = running.get(name) as ServiceProcess;
      running.delete(name);
      await former.end('SIGTERM');
      const next = await startService(SERVICES[name], settings, former.port);
      running.set(name, next);
      await both?.();
      const other = beside.get(name) as ServiceProcess;
      beside.delete(name);
      await other.end('SIGTERM');
    },
    startAgain: async (name, more, onLine) => {
      const service = await start(name, more, onLine);
      await service.moveTime(clock.now() - Date.now());
      return service;
    },
  };
}
