import { parentPort } from 'node:worker_threads';
import { createDrawing, type TileAddress } from './draw-tiles.ts';

/** The thread that draws tiles, one after the other. */

/** A tile that is wanted; `number` is that of the request. */
export interface WantedTile extends TileAddress {
  readonly number: number;
}

/** A tile that is drawn: the number of its request, its SVG text or what went wrong. */
export type DrawnTile =
  | { readonly number: number; readonly svg: string }
  | { readonly number: number; readonly fault: string };

const draw = createDrawing();

parentPort?.on('message', ({ number, ...address }: WantedTile) => {
  let drawn: DrawnTile;
  try {
    drawn = { number, svg: draw(address) };
  } catch (error) {
    drawn = { number, fault: String(error) };
  }
  parentPort?.postMessage(drawn);
});
