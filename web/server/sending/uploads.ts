import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';

/** Names that the product gives to uploads: a hash and the one type that they are re-encoded to. */
const NAME = /^\/uploads\/([a-z0-9]{6,80}\.webp)$/;
const YEAR_S = 31_536_000;

/**
 * Sends an uploaded picture; false when there is none of that name. Pictures never change under a name, and whatever
 * bytes one holds, it is shown as a picture and can run nothing.
 */
export async function sendUpload(
  dataDir: string,
  path: string,
  request: Request,
  response: Response,
): Promise<boolean> {
  const name = NAME.exec(path)?.[1];
  if (name === undefined) return false;
  const file = await open(join(dataDir, 'uploads', name), 'r').catch(() => null);
  if (file === null) return false;
  const { size } = await file.stat();
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Content-Length', size);
  response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Content-Disposition', 'inline');
  // Logos are shown in mails and by pages that embed ours.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.method === 'HEAD') {
    await file.close();
    response.end();
    return true;
  }
  const stream = file.createReadStream();
  stream.on('error', () => response.destroy());
  stream.pipe(response);
  return true;
}
