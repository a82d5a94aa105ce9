import { startFaultProxy } from '../../tests/harness/fault-proxy.ts';
import type { EventStoreOpener } from './event-store/event-store-adapter.ts';
import { eventStoreConformance } from './index.ts';
import { newDouble, passTimeOfDouble, removeDouble, urlOf } from './openers/eventstoredb.ts';

/** A client of EventStoreDB to be tried against the protocol double. */
export interface DoubleOpener extends EventStoreOpener {
  /** Absolute path of the module. */
  readonly path: string;
}

/** The suite of event stores on the protocol double, with faults on the way to it. */
export async function doubleConformance(name: string, opener: DoubleOpener): Promise<void> {
  const { double } = await newDouble();
  const proxy = await startFaultProxy(double.port);
  eventStoreConformance(name, {
    opener: opener.path,
    newLocation: async () => (await newDouble()).location,
    removeLocation: removeDouble,
    timeoutMs: 5_000,
    isServer: true,
    passTime: passTimeOfDouble,
    faults: {
      open: async ({ wrongCredentials = false, ...options } = {}) => {
        double.refuseCredentials(wrongCredentials);
        try {
          return await opener.openEventStore(urlOf(proxy.port), options);
        } finally {
          double.refuseCredentials(false);
        }
      },
      refuse: async () => proxy.refuse(),
      blackhole: async () => proxy.blackhole(),
      half: async (bytes) => proxy.half(bytes),
      garbage: async () => proxy.garbage(),
      loseNextAnswer: async () => double.beforeNextAnswer(proxy.cut),
      heal: async () => proxy.heal(),
      killServer: () => double.kill(),
      startServer: () => double.start(),
      attempts: proxy.attempts,
    },
  });
}
