import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '../../src/kernel/event-store/event-store.ts';
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

/** A machine that does other work as well is slow, not wrong: what has a limit measures it itself. */
const PATIENT = { timeout: 60_000 };

/** The suite that every event store passes. Takes the adapter's name and the adapter. */
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
  describe(`${name}: appends`, PATIENT, () => appendCases(bench));
  describe(`${name}: reading`, PATIENT, () => readingCases(bench));
  describe(`${name}: subscriptions`, PATIENT, () => subscriptionCases(bench));
  describe(`${name}: processes`, PATIENT, () => processCases(bench));
  describe(`${name}: retention`, PATIENT, () => retentionCases(bench));
  describe(`${name}: races`, PATIENT, () => raceCases(bench));
  const { faults } = adapter;
  if (adapter.isServer !== true) describe(`${name}: writer and disk`, PATIENT, () => embeddedCases(bench));
  if (faults !== undefined) describe(`${name}: server faults`, PATIENT, () => serverCases(bench, faults));
}
