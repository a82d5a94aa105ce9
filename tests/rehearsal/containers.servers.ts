import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { afterAll, test } from 'vitest';
import { eventStoreConformance } from '../../platform/conformance/index.ts';
import { mongoConformance } from '../../platform/conformance/mongodb-server.ts';
import { openEventStore, urlOf } from '../../platform/conformance/openers/eventstoredb.ts';
import { startFaultProxy } from '../harness/fault-proxy.ts';
import { freePort } from '../harness/free-port.ts';

/**
 * The adapters against the real servers, each log in a container of its own. Where there is no Docker this is said aloud and
 * skipped; with REQUIRE_STORES=1 it is a failure.
 */

const EVENT_STORES = {
  'EventStoreDB 24.10': { image: 'eventstore/eventstore:24.10', prefix: 'EVENTSTORE' },
  'KurrentDB 26': { image: 'kurrentplatform/kurrentdb:26.0', prefix: 'KURRENTDB' },
} as const;
const EVENT_STORE_PORT = 2113;
const MONGODB = { name: 'MongoDB 8', image: 'mongo:8', port: 27_017 } as const;

/** Why no container can run, null when one can. */
async function missing(): Promise<string | null> {
  try {
    await getContainerRuntimeClient();
    return null;
  } catch (error) {
    return `no container runtime: ${(error as Error).message}`;
  }
}

/** Says aloud what is not tried. */
function skipAll(reason: string): void {
  if (process.env.REQUIRE_STORES === '1') throw new Error(reason);
  process.stderr.write(`SKIPPED real stores: ${reason}\n`);
  test.for([...Object.keys(EVENT_STORES), MONGODB.name])('real stores: %s', (_name, { skip }) => skip(reason));
}

async function tryAll(): Promise<void> {
  const containers = new Map<string, StartedTestContainer>();
  const stopAll = async (): Promise<void> => {
    await Promise.all([...containers.values()].map((container) => container.stop()));
    containers.clear();
  };
  afterAll(stopAll, 120_000);

  for (const [name, { image, prefix }] of Object.entries(EVENT_STORES)) {
    const start = async (hostPort = 0): Promise<StartedTestContainer> =>
      new GenericContainer(image)
        .withEnvironment({ [`${prefix}_INSECURE`]: 'true', [`${prefix}_TELEMETRY_OPTOUT`]: 'true' })
        .withExposedPorts(hostPort === 0 ? EVENT_STORE_PORT : { container: EVENT_STORE_PORT, host: hostPort })
        .start();
    // The one that is killed keeps its port.
    const broken = await start(await freePort());
    const proxy = await startFaultProxy(broken.getMappedPort(EVENT_STORE_PORT));
    afterAll(async () => {
      await proxy.close();
      await broken.stop();
    }, 120_000);
    eventStoreConformance(name, {
      opener: join(import.meta.dirname, '../../platform/conformance/openers/eventstoredb.ts'),
      newLocation: async () => {
        const container = await start();
        const location = urlOf(container.getMappedPort(EVENT_STORE_PORT));
        containers.set(location, container);
        return location;
      },
      removeLocation: async (location) => {
        await containers.get(location)?.stop();
        containers.delete(location);
      },
      timeoutMs: 5_000,
      isServer: true,
      passTime: async (_, ms) => delay(ms),
      faults: {
        // A server without encryption asks nobody for a password: that it refuses one is tried on the double.
        open: ({ wrongCredentials = false, ...options } = {}) =>
          wrongCredentials
            ? Promise.reject(new Error('credentials are not asked for here'))
            : openEventStore(urlOf(proxy.port), options),
        refuse: async () => proxy.refuse(),
        blackhole: async () => proxy.blackhole(),
        half: async (bytes) => proxy.half(bytes),
        garbage: async () => proxy.garbage(),
        loseNextAnswer: async () => proxy.half(0),
        heal: async () => proxy.heal(),
        killServer: async () => {
          proxy.refuse();
          await broken.restart({ timeout: 0 });
        },
        startServer: async () => proxy.heal(),
        attempts: proxy.attempts,
      },
    });
  }

  const server = await new GenericContainer(MONGODB.image).withExposedPorts(MONGODB.port).start();
  mongoConformance({
    name: MONGODB.name,
    hasAtomicUpdates: true,
    database: (name) => `mongodb://127.0.0.1:${server.getMappedPort(MONGODB.port)}/${name}`,
    close: async () => {
      await server.stop();
    },
  });
}

const reason = await missing();
await (reason === null ? tryAll() : skipAll(reason));
