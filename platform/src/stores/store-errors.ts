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

/** The store cannot be reached or written; the caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store did not answer in time; whether it acted is unknown. A retry with the same ids is safe. */
export class StoreTimeout extends Error {
  override readonly name = 'StoreTimeout';
}

/** A cursor that was changed, or that belongs to another query or version. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
  constructor() {
    super('the cursor does not belong to this query');
  }
}

/** True for the faults that a caller meets with "try again later" (503). */
export function isStoreOutage(error: unknown): error is StoreUnavailable | StoreTimeout {
  return error instanceof StoreUnavailable || error instanceof StoreTimeout;
}
