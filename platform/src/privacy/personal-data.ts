import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EVENT_DEFINITIONS } from '@convoi/contracts/events';
import type { Json, NewEvent, StoredEvent } from '../stores/event-store.ts';
import { keyObjectOf } from './derive-secret.ts';
import type { KeyStore } from './key-store.ts';

/** Personal fields of events, encrypted at the store boundary with a key per data subject (architecture, section 7). */

type Data = { readonly [key: string]: Json };

/** Where a sealed value belongs; it opens nowhere else. */
export interface SealPlace {
  readonly stream: string;
  readonly type: string;
  readonly field: string;
  readonly subjectId: string;
}

export interface PersonalData {
  /** Events on their way into `stream`; their keys are durable before this answers. Throws KeyDestroyed for an erased subject. */
  seal<E extends NewEvent>(stream: string, events: readonly E[]): Promise<E[]>;
  /** The event with its personal fields plain, each null when the subject's key is destroyed. Throws when the bytes were tampered with. */
  open<E extends StoredEvent>(event: E): Promise<E>;
  /** One sealed value that is kept elsewhere; null when the key is destroyed, the value itself when it is not sealed. */
  openValue(place: SealPlace, value: Json): Promise<Json>;
  /** Makes everything of a subject unreadable, for ever. False when it was so already. */
  destroyKey(subjectId: string): Promise<boolean>;
}

export interface PersonalDataOptions {
  readonly keys: KeyStore;
  /** Which fields are personal, by event type; the product's own events unless said. */
  readonly definitions?: ReadonlyMap<string, { readonly personal: readonly string[] }>;
}

const MARK = '$sealed';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Is this a value that `seal` made. */
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
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(plain.toString('utf8')) as Json;
}

function subjectOf(type: string, data: Data): string {
  if (typeof data.subjectId !== 'string') throw new TypeError(`${type} has personal fields but no subjectId`);
  return data.subjectId;
}

/** Takes the key store; gives the codec. */
export function createPersonalData({ keys, definitions = EVENT_DEFINITIONS }: PersonalDataOptions): PersonalData {
  const personalOf = (type: string): readonly string[] => definitions.get(type)?.personal ?? [];

  const openValue = async (place: SealPlace, value: Json): Promise<Json> => {
    if (!isSealed(value)) return value;
    const key = await keys.get(place.subjectId);
    return key === null ? null : decrypt(key, place, value[MARK]);
  };

  const sealEvent = async <E extends NewEvent>(stream: string, event: E): Promise<E> => {
    const fields = personalOf(event.type).filter(
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

  return {
    seal: async (stream, events) => Promise.all(events.map((event) => sealEvent(stream, event))),
    open: async (event) => {
      const fields = personalOf(event.type).filter((field) => isSealed(event.data[field]));
      if (fields.length === 0) return event;
      const subjectId = subjectOf(event.type, event.data);
      const opened: [string, Json][] = [];
      for (const field of fields) {
        const place = { stream: event.stream, type: event.type, field, subjectId };
        opened.push([field, await openValue(place, event.data[field] ?? null)]);
      }
      return { ...event, data: { ...event.data, ...Object.fromEntries(opened) } };
    },
    openValue,
    destroyKey: (subjectId) => keys.destroy(subjectId),
  };
}
