import { type EventStoreDouble, startEventStoreDouble } from '../../../tests/doubles/eventstoredb/server.ts';
import type { EventStore } from '../../src/kernel/event-store/event-store.ts';
import { type EventStoreDbOptions, openEventStoreDb } from '../../src/stores/eventstoredb/index.ts';
import type { OpenOptions } from '../event-store/event-store-adapter.ts';

/**
 * Opens the adapter of EventStoreDB for the conformance suite. A location is the address of a double, or of a proxy before it;
 * or that of a server with the position up to which its log is of no concern: `<address>#<position>`.
 */

const doubles = new Map<string, EventStoreDouble>();

export const urlOf = (port: number): string => `esdb://127.0.0.1:${port}?tls=false`;

/** A double with an empty log. */
export async function newDouble(): Promise<{ readonly location: string; readonly double: EventStoreDouble }> {
  const double = await startEventStoreDouble();
  const location = urlOf(double.port);
  doubles.set(location, double);
  return { location, double };
}

export async function removeDouble(location: string): Promise<void> {
  await doubles.get(location)?.kill();
  doubles.delete(location);
}

/** Moves the time of a double on; nobody who opens its log knows of it. */
export async function passTimeOfDouble(location: string, ms: number): Promise<void> {
  doubles.get(location)?.useClock(() => Date.now() + ms);
}

/** A place in the log of a server that holds other things too: it begins behind them. */
export async function placeOnServer(url: string): Promise<string> {
  const store = await openEventStoreDb({ url });
  try {
    return `${url}#${await store.lastPosition()}`;
  } finally {
    await store.close();
  }
}

/** Opens the log at a location, by another client when it is given. */
export async function openEventStore(
  location: string,
  options: OpenOptions & Pick<EventStoreDbOptions, 'open'> = {},
): Promise<EventStore> {
  const { knownTypes, timeoutMs, open } = options;
  const [url = '', begin] = location.split('#');
  const store = await openEventStoreDb({
    url,
    ...(open === undefined ? {} : { open }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(knownTypes === undefined ? {} : { isKnownType: (type: string) => knownTypes.includes(type) }),
  });
  if (begin === undefined) return store;
  return {
    ...store,
    subscribe: ({ from, ...rest }) => store.subscribe({ from: from === -1 ? Number(begin) : from, ...rest }),
  };
}
