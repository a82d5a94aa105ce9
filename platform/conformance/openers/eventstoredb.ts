import { type EventStoreDouble, startEventStoreDouble } from '../../../tests/doubles/eventstoredb/server.ts';
import type { EventStore } from '../../src/stores/event-store.ts';
import { type EventStoreDbOptions, openEventStoreDb } from '../../src/stores/eventstoredb/index.ts';
import type { OpenOptions } from '../event-store-adapter.ts';

/** Opens the adapter of EventStoreDB for the conformance suite; a location is the address of a double, or of a proxy before it. */

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

/** Opens the log at a location, by another client when its way to connect is given. */
export function openEventStore(
  location: string,
  options: OpenOptions & { readonly connect?: EventStoreDbOptions['connect'] } = {},
): Promise<EventStore> {
  const { clock, knownTypes, timeoutMs, connect } = options;
  if (clock !== undefined) doubles.get(location)?.useClock(clock.now);
  return openEventStoreDb({
    url: location,
    ...(connect === undefined ? {} : { connect }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(knownTypes === undefined ? {} : { isKnownType: (type: string) => knownTypes.includes(type) }),
  });
}
