import type { Clock } from '../../src/kernel/clock.ts';
import type { EventStore } from '../../src/kernel/event-store/event-store.ts';

/** What a module must export to be tried as an event store, in this process and in child processes. */
export interface EventStoreOpener {
  /** Opens the log at a location that `newLocation` gave; several may be open on one location. */
  openEventStore(location: string, options?: OpenOptions): Promise<EventStore>;
  /** "ok" when the stored files are whole; absent where the server looks after that itself. */
  readonly checkIntegrity?: (location: string) => Promise<string>;
  /** Embedded stores: takes the write lock as another process would; gives the way to let it go. */
  lockForWriting?(location: string): () => void;
}

export interface OpenOptions {
  readonly clock?: Clock;
  /** Types outside of this list are refused. */
  readonly knownTypes?: readonly string[];
  /** Added to every commit (embedded stores). */
  readonly commitDelayMs?: number;
  /** How long an append may take before it is given up. */
  readonly timeoutMs?: number;
}

/** Faults on the way to a store server, and what the client then does. Only adapters with a server have them. */
export interface ServerFaults {
  /** Opens through the fault proxy. */
  open(
    options?: OpenOptions & { readonly random?: () => number; readonly wrongCredentials?: boolean },
  ): Promise<EventStore>;
  refuse(): Promise<void>;
  blackhole(): Promise<void>;
  /** Lets so many bytes of the next answer through, then resets. */
  half(bytes: number): Promise<void>;
  garbage(): Promise<void>;
  /** Resets the connection after the server has committed the next append and before its answer arrives. */
  loseNextAnswer(): Promise<void>;
  heal(): Promise<void>;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Moments of connection attempts so far, milliseconds of the store's clock. */
  attempts(): readonly number[];
}

/** An adapter to be tried by `eventStoreConformance`. */
export interface EventStoreAdapter {
  /** Absolute path of a module that is an `EventStoreOpener`. */
  readonly opener: string;
  /** A place for a new, empty log. */
  newLocation(): Promise<string>;
  removeLocation(location: string): Promise<void>;
  /** Files that hold the log (embedded stores): their bytes are searched. */
  readonly files?: (location: string) => readonly string[];
  /** A server keeps the log: what it hides from its streams stays in its whole log until its operator has it scavenged. */
  readonly isServer?: boolean;
  /** Lets so much time pass for the log at a location, by the log's own clock; absent where that is the clock it is opened with. */
  readonly passTime?: (location: string, ms: number) => Promise<void>;
  /** Only servers have them, and only those that may be broken. */
  readonly faults?: ServerFaults;
  /** The longest answer to an append while another process holds the lock, and with a silent server. */
  readonly timeoutMs: number;
}
