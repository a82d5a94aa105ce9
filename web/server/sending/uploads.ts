import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import type { Request, Response } from 'express';

/** Names that the product gives to uploads: a hash and the one type that they are re-encoded to. */
const NAME = /^\/uploads\/([a-z0-9]{6,80}\.webp)$/;
const YEAR_S = 31_536_000;

/**
 * Sends an uploaded picture; false when there is none of that name. Pictures never change under a name, and whatever
 * bytes one holds, it is shown as a picture and can run nothing. Throws StoreUnavailable.
 */
export async function sendUpload(
  blobs: Pick<BlobStore, 'get'>,
  path: string,
  request: Request,
  response: Response,
): Promise<boolean> {
  const name = NAME.exec(path)?.[1];
  const bytes = name === undefined ? null : await blobs.get(name);
  if (bytes === null) return false;
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Content-Length', bytes.length);
  response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Content-Disposition', 'inline');
  // Logos are shown in mails and by pages that embed ours.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}
