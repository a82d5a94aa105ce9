/** The stream is at another revision than the caller expected. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  /** Revision of the stream now, -1 when it is absent. */
  readonly current: number;
  constructor(stream: string, expected: number, current: number) {
    super(`stream ${stream} is at revision ${current}, expected ${expected}`);
    this.current = current;
  }
}

/** Why a store on a server cannot be used, in a word; `outage.ts` has the sentences. */
export type OutageReason =
  | 'refused'
  | 'unreachable'
  | 'unknown-host'
  | 'silent'
  | 'lost'
  | 'no-leader'
  | 'not-ready'
  | 'credentials-refused'
  | 'right-missing'
  | 'certificate-not-trusted'
  | 'certificate-of-another-name'
  | 'certificate-expired'
  | 'not-encrypted'
  | 'encrypted'
  | 'another-service'
  | 'another-log'
  | 'position-missing'
  | 'file-exchanged';

export interface OutageOptions extends ErrorOptions {
  /** Known where a store on a server tells by itself what keeps it away. */
  readonly reason?: OutageReason;
}

/** The store cannot be reached or written; the caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly reason: OutageReason | null;
  constructor(message: string, { reason, ...options }: OutageOptions = {}) {
    super(message, options);
    this.reason = reason ?? null;
  }
}

/** The store did not answer in time; whether it acted is unknown. A retry with the same ids is safe. */
export class StoreTimeout extends Error {
  override readonly name = 'StoreTimeout';
  readonly reason: OutageReason | null;
  constructor(message: string, { reason, ...options }: OutageOptions = {}) {
    super(message, options);
    this.reason = reason ?? null;
  }
}

/** A cursor that was changed, or that belongs to another query or version. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
  constructor() {
    super('the cursor does not belong to this query');
  }
}

/** True for what no waiting cures: the server refuses who we are, or what we ask for. A start ends with it. */
export function isRefusal(error: unknown): boolean {
  return isStoreOutage(error) && isRefusalReason(error.reason);
}

/** As `isRefusal`, of a reason. */
export function isRefusalReason(reason: OutageReason | null | undefined): boolean {
  return reason === 'credentials-refused' || reason === 'right-missing' || reason === 'another-log';
}

/** True for an outage that its store tells by itself, in words and once: nobody else needs to. */
export function isToldOutage(error: unknown): boolean {
  return isStoreOutage(error) && error.reason !== null;
}

/** True for the faults that a caller meets with "try again later" (503). */
export function isStoreOutage(error: unknown): error is StoreUnavailable | StoreTimeout {
  return error instanceof StoreUnavailable || error instanceof StoreTimeout;
}
