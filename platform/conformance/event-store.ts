import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '../src/stores/event-store.ts';
import { embeddedCases } from './embedded-event-store.ts';
import type { EventStoreAdapter, EventStoreOpener } from './event-store-adapter.ts';
import { appendCases } from './event-store-appends.ts';
import { eventStoreBench } from './event-store-bench.ts';
import { processCases } from './event-store-processes.ts';
import { raceCases } from './event-store-races.ts';
import { readingCases } from './event-store-reading.ts';
import { retentionCases } from './event-store-retention.ts';
import { serverCases } from './event-store-server.ts';
import { subscriptionCases } from './event-store-subscriptions.ts';

/** The suite ES that every event store passes (quality, section 2.4). Takes the adapter's name and the adapter. */
export function eventStoreConformance(name: string, adapter: EventStoreAdapter): void {
  const bench = eventStoreBench(adapter);
  // One store stays open throughout, so that what a process starts for its first store is not started for each test.
  let keeper: { readonly store: EventStore; readonly location: string } | undefined;
  beforeAll(async () => {
    const location = await adapter.newLocation();
    const opener = (await import(adapter.opener)) as EventStoreOpener;
    keeper = { store: await opener.openEventStore(location), location };
  });
  afterAll(async () => {
    await keeper?.store.close();
    if (keeper !== undefined) await adapter.removeLocation(keeper.location);
  });
  describe(`${name}: appends`, () => appendCases(bench));
  describe(`${name}: reading`, () => readingCases(bench));
  describe(`${name}: subscriptions`, () => subscriptionCases(bench));
  describe(`${name}: processes`, () => processCases(bench));
  describe(`${name}: retention`, () => retentionCases(bench));
  describe(`${name}: races`, () => raceCases(bench));
  const { faults } = adapter;
  if (faults === undefined) describe(`${name}: writer and disk`, () => embeddedCases(bench));
  else describe(`${name}: server faults`, () => serverCases(bench, faults));
}
