import { jsonText } from '../read-store/json-text.ts';
import type { NewEvent } from './event-store.ts';

/** What every adapter refuses before its store is reached, so that all of them refuse alike. */

/** Bytes of the bodies and metadata of one append; EventStoreDB takes no more. */
const MAX_APPEND_BYTES = 1_048_576;
const STREAM_NAME = /^[a-z][a-z0-9]{0,39}-[A-Za-z0-9][A-Za-z0-9_.:~=+@-]{0,199}$/;
const TYPE_NAME = /^[A-Z][A-Za-z0-9]{0,79}$/;
const EVENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The events of an append as texts; the four lists are equally long. */
export interface AppendTexts {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly metadata: readonly string[];
  readonly data: readonly string[];
}

/** Whether this is a name that a stream can have. */
export function isStreamName(text: string): boolean {
  return STREAM_NAME.test(text);
}

/** Throws a TypeError for a name that is not category-id. */
export function checkStream(stream: string): void {
  if (!isStreamName(stream)) throw new TypeError('not a stream name: category-id');
}

/** Checks an append and writes its bodies as text. Throws a TypeError, before anything reaches the store. */
export function checkAppend(
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
  isKnownType: (type: string) => boolean,
): AppendTexts {
  checkStream(stream);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < -1) throw new TypeError('not a revision');
  if (events.length === 0) throw new TypeError('an append without events');
  const ids = events.map(({ id }) => id);
  if (!ids.every((id) => EVENT_ID.test(id))) throw new TypeError('an event id is not a UUID');
  if (new Set(ids).size !== ids.length) throw new TypeError('one event id twice in an append');
  const types = events.map(({ type }) => type);
  for (const type of types) {
    if (!TYPE_NAME.test(type) || !isKnownType(type)) throw new TypeError(`unknown event type ${type.slice(0, 80)}`);
  }
  const data = events.map((event) => jsonText(event.data, `the body of ${event.type}`));
  const metadata = events.map((event) => jsonText({ ...event.metadata }, `the metadata of ${event.type}`));
  const bytes = [...data, ...metadata].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_APPEND_BYTES) throw new TypeError(`an append of ${bytes} bytes, at most ${MAX_APPEND_BYTES}`);
  return { ids, types, metadata, data };
}
