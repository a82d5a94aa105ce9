import { join } from 'node:path';
import { startFaultProxy } from '../../../../tests/harness/fault-proxy.ts';
import { eventStoreConformance } from '../../../conformance/index.ts';
import { newDouble, openEventStore, removeDouble, urlOf } from '../../../conformance/openers/eventstoredb.ts';

/** The unmodified client against the protocol double; the faults are on the way to it. */

const { double } = await newDouble();

const proxy = await startFaultProxy(double.port);

eventStoreConformance('eventstoredb, protocol double', {
  opener: join(import.meta.dirname, '../../../conformance/openers/eventstoredb.ts'),
  newLocation: async () => (await newDouble()).location,
  removeLocation: removeDouble,
  timeoutMs: 5_000,
  faults: {
    open: async ({ wrongCredentials = false, ...options } = {}) => {
      double.refuseCredentials(wrongCredentials);
      try {
        return await openEventStore(urlOf(proxy.port), options);
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
