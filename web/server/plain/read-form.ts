import { JSON_BYTES_MAX, Refusal } from '@convoi/contracts';
import { isOwnOrigin } from '@convoi/platform/http/own-origin';
import type { Request } from 'express';
import { headerText } from '../sending/send.ts';

/** The fields of a form as it was sent; a field that was sent several times has several values. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** More fields than any form of ours has. */
const FIELDS_MAX = 60;

/**
 * Was a form sent from a page of ours: what the browser says of that, where it says something. Takes the origin of our
 * pages. A form acts for nobody who is signed in; this keeps other sites from sending their readers' addresses on.
 */
export function isOwnForm(request: Request, publicUrl: string): boolean {
  const site = headerText(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headerText(request, 'origin');
  return origin === undefined || isOwnOrigin(origin, publicUrl);
}

/** Reads a urlencoded form. Throws a Refusal: request.unsupported_type, request.too_large, request.malformed. */
export async function readForm(request: Request): Promise<FormValues> {
  const type = (headerText(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new Refusal('request.unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > JSON_BYTES_MAX) throw new Refusal('request.too_large');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > JSON_BYTES_MAX) throw new Refusal('request.too_large');
      parts.push(part);
    }
  } catch (error) {
    // Whoever sent it went away.
    throw error instanceof Refusal ? error : new Refusal('request.malformed');
  }
  const values: { [name: string]: string[] } = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(Buffer.concat(parts).toString('utf8'))) {
    count += 1;
    if (count > FIELDS_MAX) throw new Refusal('request.malformed');
    const known = values[name] ?? [];
    known.push(value);
    values[name] = known;
  }
  return { ...values };
}
