import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import type { OpenOptions } from '../../platform/conformance/event-store/event-store-adapter.ts';
import * as present from '../../platform/conformance/openers/eventstoredb.ts';
import { openKurrentDbWay } from './kurrentdb-client.ts';

/** Opens the adapter on the successor of the client for the conformance suite. */
export const openEventStore = (location: string, options: OpenOptions = {}): Promise<EventStore> =>
  present.openEventStore(location, { ...options, open: openKurrentDbWay });
