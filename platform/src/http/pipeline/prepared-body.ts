import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PreparedBody } from './handler.ts';

/** Answers as bytes: serialised, compressed and tagged, away from the thread that serves. */

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Answers up to here are not worth compressing. */
export const COMPRESS_ABOVE_BYTES = 1024;

/** Quality for bytes that are sent once, and for bytes that are sent many times: from 7 on each takes 8 MB and more. */
const BROTLI_ONCE = 4;
const BROTLI_KEPT = 6;

/** Least window that holds so many bytes, as a power of two: a larger one is memory that nothing is written to. */
const windowBits = (length: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const brotli = (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  compressBr(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });

/** Weak tag of a representation. */
export function weakEtag(bytes: Uint8Array): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Whether the list of an `If-None-Match` holds a tag; weak and strong forms are the same there. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
}

export interface PrepareOptions {
  /** Default `application/json; charset=utf-8`. */
  readonly contentType?: string;
  /** What stood here before: given back as it is when the bytes are the same, since compressing is what takes the time. */
  readonly before?: PreparedBody | null;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Takes a JSON value, a text or bytes; gives them ready to be sent many times. */
export async function prepareBody(value: unknown, options: PrepareOptions = {}): Promise<PreparedBody> {
  const identity =
    value instanceof Uint8Array
      ? value
      : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value), 'utf8');
  const base = { etag: weakEtag(identity), contentType: options.contentType ?? JSON_TYPE, identity };
  const { before } = options;
  if (before?.etag === base.etag && before.contentType === base.contentType) return before;
  if (identity.length <= COMPRESS_ABOVE_BYTES) return base;
  const [br, gz] = await Promise.all([brotli(identity, BROTLI_KEPT), compressGzip(identity)]);
  return { ...base, br, gzip: gz };
}

export type Encoding = 'br' | 'gzip' | 'identity';

const TAKES = {
  br: { named: /(?:^|[\s,])br(?:[\s,;]|$)/i, refused: /(?:^|[\s,])br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i },
  gzip: { named: /(?:^|[\s,])gzip(?:[\s,;]|$)/i, refused: /(?:^|[\s,])gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i },
} as const;

/** The best coding that the client takes. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding.length > 200) return 'identity';
  const takes = (name: 'br' | 'gzip'): boolean =>
    TAKES[name].named.test(acceptEncoding) && !TAKES[name].refused.test(acceptEncoding);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

async function compress(bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
  if (encoding === 'br') return brotli(bytes, quality);
  return encoding === 'gzip' ? compressGzip(bytes) : bytes;
}

/** Compresses bytes that are sent once. */
export const compressOnce = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  compress(bytes, encoding, BROTLI_ONCE);

/** Compresses bytes that are sent many times. */
export const compressToKeep = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  compress(bytes, encoding, BROTLI_KEPT);
