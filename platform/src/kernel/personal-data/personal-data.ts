import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EVENT_DEFINITIONS, type EventDefinition } from '@convoi/contracts/events';
import type { Json, NewEvent, StoredEvent } from '../event-store/event-store.ts';
import { keyObjectOf } from './derive-secret.ts';
import { KeyDestroyed, type KeyStore } from './key-store.ts';

/**
 * Personal fields of events, encrypted at the store boundary with a key per data subject
 * (docs/reference/personal-data.md#sealing).
 */

type Data = { readonly [key: string]: Json };

/** Where a sealed value belongs; it opens nowhere else. */
export interface SealPlace {
  readonly stream: string;
  readonly type: string;
  readonly field: string;
  readonly subjectId: string;
}

/** A value with the place that it is or will be sealed for. */
export interface PlacedValue {
  readonly place: SealPlace;
  readonly value: Json;
}

export interface PersonalData {
  /** The personal fields of events for `stream`; their keys are durable before this answers. Throws KeyDestroyed for an erased subject. */
  seal<E extends NewEvent>(stream: string, events: readonly E[]): Promise<E[]>;
  /** What is decided on (`guarded`, `digests`) of events on their way into `stream`; null where the subject is erased. */
  guard<E extends NewEvent>(stream: string, events: readonly E[]): Promise<readonly E[]>;
  /** An event as it is decided on: what `guard` has encrypted is plain, null when the subject's key is destroyed. */
  unguard<E extends StoredEvent>(event: E): Promise<E>;
  /** As `unguard` for a stretch of a stream: its keys are asked for together. */
  unguardAll<E extends StoredEvent>(events: readonly E[]): Promise<readonly E[]>;
  /**
   * An event as it is shown: its personal and guarded fields plain, each null when the subject's key is destroyed; digests
   * stay encrypted. Throws when the bytes were tampered with.
   */
  open<E extends StoredEvent>(event: E): Promise<E>;
  /** One sealed value that is kept elsewhere; null when the key is destroyed, the value itself when it is not sealed. */
  openValue(place: SealPlace, value: Json): Promise<Json>;
  /** Values that are kept elsewhere than in events, sealed in the order given; null where the subject is erased. */
  sealValues(values: readonly PlacedValue[]): Promise<readonly Json[]>;
  /** As `openValue` for several, in the order given. */
  openValues(values: readonly PlacedValue[]): Promise<readonly Json[]>;
  /** Makes everything of a subject unreadable, for ever. False when it was so already. */
  destroyKey(subjectId: string): Promise<boolean>;
}

export interface PersonalDataOptions {
  readonly keys: KeyStore;
  /** Which fields are encrypted, by event type; the product's own events by default. */
  readonly definitions?: ReadonlyMap<string, Partial<Pick<EventDefinition, 'personal' | 'guarded' | 'digests'>>>;
}

const MARK = '$sealed';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether this is a value that `seal` made. */
export function isSealed(value: unknown): value is { readonly [MARK]: string } {
  return typeof value === 'object' && value !== null && typeof (value as { [MARK]?: unknown })[MARK] === 'string';
}

const boundTo = ({ stream, type, field }: SealPlace): Buffer => Buffer.from(`${stream}|${type}|${field}`, 'utf8');

function encrypt(key: Buffer, place: SealPlace, value: Json): Json {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key), iv).setAAD(boundTo(place));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { [MARK]: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url') };
}

function decrypt(key: Buffer, place: SealPlace, sealed: string): Json {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(key), bytes.subarray(0, IV_BYTES))
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  // Nothing is left in a cipher without blocks: this looks at the tag, and throws.
  decipher.final();
  return JSON.parse(plain.toString('utf8')) as Json;
}

function subjectOf(type: string, data: Data): string {
  if (typeof data.subjectId !== 'string') throw new TypeError(`${type} has personal fields but no subjectId`);
  return data.subjectId;
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something of this value is sealed: itself, or members of a record. */
const holdsSealed = (value: Json | undefined): boolean =>
  isSealed(value) || (isRecord(value) && Object.values(value).some(isSealed));

/** Takes the key store; gives the codec. */
export function createPersonalData({ keys, definitions = EVENT_DEFINITIONS }: PersonalDataOptions): PersonalData {
  const fieldsOf = (type: string) => {
    const { personal = [], guarded = [], digests = [] } = definitions.get(type) ?? {};
    return { personal, shown: [...personal, ...guarded], decided: [...guarded, ...digests] };
  };

  const openWith = (key: Buffer | null, place: SealPlace, value: Json): Json => {
    if (!isSealed(value)) return value;
    return key === null ? null : decrypt(key, place, value[MARK]);
  };

  const openValue = async (place: SealPlace, value: Json): Promise<Json> =>
    isSealed(value) ? openWith(await keys.get(place.subjectId), place, value) : value;

  const sealEvent = async <E extends NewEvent>(stream: string, event: E): Promise<E> => {
    const fields = fieldsOf(event.type).personal.filter(
      (field) => event.data[field] !== undefined && event.data[field] !== null,
    );
    if (fields.length === 0) return event;
    const subjectId = subjectOf(event.type, event.data);
    const key = await keys.getOrCreate(subjectId);
    const sealed = fields.map((field) => {
      const value = event.data[field] ?? null;
      // Bound to the place it was made for, it would open nowhere: the caller has to open it first.
      if (isSealed(value)) throw new TypeError(`${event.type}.${field} is sealed already`);
      return [field, encrypt(key, { stream, type: event.type, field, subjectId }, value)];
    });
    return { ...event, data: { ...event.data, ...Object.fromEntries(sealed) } };
  };

  /** A value with what it holds encrypted: a record keeps the names of its members. */
  const guarded = (key: Buffer | null, place: SealPlace, value: Json): Json => {
    const one = (field: string, plain: Json): Json =>
      plain === null || isSealed(plain) ? plain : key === null ? null : encrypt(key, { ...place, field }, plain);
    if (!isRecord(value) || isSealed(value)) return one(place.field, value);
    return Object.fromEntries(
      Object.entries(value).map(([member, plain]) => [member, one(`${place.field}.${member}`, plain)]),
    );
  };

  const keyUnlessErased = async (subjectId: string): Promise<Buffer | null> => {
    try {
      return await keys.getOrCreate(subjectId);
    } catch (error) {
      if (error instanceof KeyDestroyed) return null;
      throw error;
    }
  };

  const guardEvent = async <E extends NewEvent>(stream: string, event: E): Promise<E> => {
    const { type, data } = event;
    const { subjectId } = data;
    const fields = fieldsOf(type).decided.filter((field) => data[field] !== undefined && data[field] !== null);
    // A payment that began before its payer was encrypted belongs to no subject.
    if (fields.length === 0 || typeof subjectId !== 'string') return event;
    const key = await keyUnlessErased(subjectId);
    const sealed = fields.map((field) => [
      field,
      guarded(key, { stream, type, field, subjectId }, data[field] ?? null),
    ]);
    return { ...event, data: { ...data, ...Object.fromEntries(sealed) } };
  };

  /** Those of the fields that hold something sealed. */
  const sealedOf = ({ data }: StoredEvent, fields: readonly string[]): readonly string[] =>
    fields.filter((field) => holdsSealed(data[field]));

  /** The event with these fields opened, and the members of those that are records. */
  const openedWith = <E extends StoredEvent>(key: Buffer | null, event: E, fields: readonly string[]): E => {
    const { stream, type, data } = event;
    const subjectId = subjectOf(type, data);
    const plain = fields.map((field): [string, Json] => {
      const value = data[field] ?? null;
      if (isSealed(value) || !isRecord(value)) return [field, openWith(key, { stream, type, field, subjectId }, value)];
      const members = Object.entries(value).map(([member, one]): [string, Json] => [
        member,
        openWith(key, { stream, type, field: `${field}.${member}`, subjectId }, one),
      ]);
      return [field, Object.fromEntries(members)];
    });
    return { ...event, data: { ...data, ...Object.fromEntries(plain) } };
  };

  const opened = async <E extends StoredEvent>(event: E, fields: readonly string[]): Promise<E> => {
    const wanted = sealedOf(event, fields);
    if (wanted.length === 0) return event;
    return openedWith(await keys.get(subjectOf(event.type, event.data)), event, wanted);
  };

  const unguardAll = async <E extends StoredEvent>(events: readonly E[]): Promise<readonly E[]> => {
    const found = events.map((event) => {
      const wanted = sealedOf(event, fieldsOf(event.type).decided);
      return { event, wanted, subjectId: wanted.length === 0 ? null : subjectOf(event.type, event.data) };
    });
    const known = await keys.getMany(found.flatMap(({ subjectId }) => subjectId ?? []));
    return found.map(({ event, wanted, subjectId }) =>
      subjectId === null ? event : openedWith(known.get(subjectId) ?? null, event, wanted),
    );
  };

  const keysOf = (values: readonly PlacedValue[]): Promise<ReadonlyMap<string, Buffer | null>> =>
    keys.getMany(values.map(({ place }) => place.subjectId));

  return {
    seal: async (stream, events) => Promise.all(events.map((event) => sealEvent(stream, event))),
    guard: async (stream, events) => Promise.all(events.map((event) => guardEvent(stream, event))),
    unguard: (event) => opened(event, fieldsOf(event.type).decided),
    open: (event) => opened(event, fieldsOf(event.type).shown),
    unguardAll,
    openValue,
    sealValues: async (values) => {
      const known = await keysOf(values);
      return values.map(({ place, value }) => {
        const key = known.get(place.subjectId) ?? null;
        return key === null ? null : encrypt(key, place, value);
      });
    },
    openValues: async (values) => {
      const known = await keysOf(values.filter(({ value }) => isSealed(value)));
      return values.map(({ place, value }) => openWith(known.get(place.subjectId) ?? null, place, value));
    },
    destroyKey: (subjectId) => keys.destroy(subjectId),
  };
}
