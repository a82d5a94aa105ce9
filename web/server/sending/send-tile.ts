import { encodingOf, matchesTag } from '@convoi/platform/http/pipeline/prepared-body';
import type { Request, Response } from 'express';
import type { Tiles } from '../tiles/create-tiles.ts';
import { headerText } from './send.ts';

const TILE = /^\/tiles\/(dark\/)?(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/;
const WEEK_S = 7 * 24 * 3600;

/** Sends one of our own map tiles; false when the path is none. */
export async function sendTile(tiles: Tiles, path: string, request: Request, response: Response): Promise<boolean> {
  const [, dark, z, x, y] = TILE.exec(path) ?? [];
  if (z === undefined || x === undefined || y === undefined) return false;
  const tile = await tiles.packed(
    Number(z),
    Number(x),
    Number(y),
    encodingOf(headerText(request, 'accept-encoding')),
    dark === undefined ? 'light' : 'dark',
  );
  if (tile === null) return false;
  response.setHeader('Cache-Control', `public, max-age=${WEEK_S}, immutable`);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tile.etag);
  response.setHeader('Content-Type', 'image/svg+xml');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (matchesTag(headerText(request, 'if-none-match'), tile.etag)) {
    response.statusCode = 304;
    response.end();
    return true;
  }
  if (tile.encoding !== 'identity') response.setHeader('Content-Encoding', tile.encoding);
  response.setHeader('Content-Length', tile.body.length);
  response.statusCode = 200;
  response.end(request.method === 'HEAD' ? undefined : tile.body);
  return true;
}
