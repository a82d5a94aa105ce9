import type { Request, Response } from 'express';
import { languageOf } from '../language.ts';
import type { SocialImages } from './create-social-images.ts';

const PATH = /^\/og\/event\/([^/]{1,200})\.png$/;

/** Sends the picture of an event; false when the path is none. Its address carries its version. */
export async function sendSocialImage(
  images: SocialImages,
  path: string,
  request: Request,
  response: Response,
): Promise<boolean> {
  const encoded = PATH.exec(path)?.[1];
  if (encoded === undefined) return false;
  const at = request.url.indexOf('?');
  const { status, png } = await images(encoded, languageOf(new URLSearchParams(request.url.slice(at + 1)), {}));
  response.statusCode = status;
  if (png === null) {
    response.setHeader('Cache-Control', 'no-cache');
    response.end();
    return true;
  }
  response.setHeader('Content-Type', 'image/png');
  response.setHeader('Content-Length', png.length);
  response.setHeader('Cache-Control', 'public, max-age=86400');
  // Shown by the sites that a link is shared on.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.end(request.method === 'HEAD' ? undefined : png);
  return true;
}
