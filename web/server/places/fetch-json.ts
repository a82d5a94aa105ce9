import type { Lang } from '@convoi/contracts';
import { SourceFailure } from './source.ts';

export interface SourceHttp {
  /** Identifies us, as the services ask for. */
  readonly userAgent: string;
  readonly timeoutMs: number;
}

const ANSWER_BYTES_MAX = 1024 * 1024;
const WAITS = new Set([429, 503]);

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new SourceFailure('nonsense');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Asks one address for JSON. Takes the address, the person's language and how to ask; gives the parsed answer. Throws
 * `SourceFailure` on a status other than 2xx, silence, a redirect (only configured hosts are talked to), an answer over
 * 1 MiB and on anything that is not JSON.
 */
export async function fetchJson(url: URL, lang: Lang, http: SourceHttp): Promise<unknown> {
  const signal = AbortSignal.timeout(http.timeoutMs);
  let text: string;
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json', 'accept-language': lang, 'user-agent': http.userAgent },
    });
    if (!response.ok) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new SourceFailure('status', WAITS.has(response.status) && seconds > 0 ? seconds : undefined);
    }
    text = await readBody(response);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SourceFailure('nonsense');
  }
}

/** The address of a call below a base address, whether or not that ends in a slash. Undefined parameters are left out. */
export function callUrl(
  base: string,
  path: string,
  parameters: { readonly [name: string]: string | number | undefined },
): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** An object of an answer, or null for anything else. */
export function asRecord(value: unknown): { readonly [key: string]: unknown } | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: unknown })
    : null;
}

/** A text of an answer in one line, at most 300 characters; null when absent, empty or not text. */
export function asText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s+/g, ' ').trim().slice(0, 300);
  return text === '' ? null : text;
}

/** One GeoJSON point of an answer. */
export interface Feature {
  readonly latitude: number;
  readonly longitude: number;
  readonly properties: { readonly [key: string]: unknown };
}

function featureOf(value: unknown): Feature | null {
  const feature = asRecord(value);
  const properties = asRecord(feature?.properties);
  const coordinates = asRecord(feature?.geometry)?.coordinates;
  if (properties === null || !Array.isArray(coordinates)) return null;
  const [longitude, latitude] = coordinates as readonly unknown[];
  const inRange = (degrees: unknown, max: number): degrees is number =>
    typeof degrees === 'number' && Math.abs(degrees) <= max;
  return inRange(latitude, 90) && inRange(longitude, 180) ? { latitude, longitude, properties } : null;
}

/** The points of a FeatureCollection; unreadable ones are left out. Throws `SourceFailure` when nothing is readable. */
export function featuresOf(answer: unknown): readonly Feature[] {
  const features = asRecord(answer)?.features;
  if (!Array.isArray(features)) throw new SourceFailure('nonsense');
  const read = features.map(featureOf).filter((feature) => feature !== null);
  if (features.length > 0 && read.length === 0) throw new SourceFailure('nonsense');
  return read;
}
