import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { compressToKeep, type Encoding } from '@convoi/platform/http/pipeline/prepared-body';
import { isTile, remembered, type TileAddress } from './draw-tiles.ts';
import type { Theme } from './render-tile.ts';
import type { DrawnTile, WantedTile } from './tile-worker.ts';

/** A tile ready to be sent. */
export interface PackedTile {
  readonly body: Uint8Array;
  readonly encoding: Encoding;
  /** Weak entity tag of the content, quotes included. */
  readonly etag: string;
}

export interface Tiles {
  /** A tile, compressed as asked and kept for the next one who asks; null when there is no such tile. Rejects when it could not be drawn. */
  packed(z: number, x: number, y: number, encoding: Encoding, theme?: Theme): Promise<PackedTile | null>;
  /** Ends the thread, if one was started. */
  stop(): Promise<void>;
}

const PACKED_MAX = 600;

interface Waiting {
  readonly resolve: (svg: string) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The way to the thread that draws. It starts with the first tile, and anew after it has ended: to read the map takes a second of the
 * processor, and nobody who asks for something else waits for that.
 */
function createThread() {
  let current: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null;
  let lastNumber = 0;

  const start = () => {
    const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { name: 'tiles' });
    const waiting = new Map<number, Waiting>();
    const thread = { worker, waiting };
    // A process that has nothing else to do may end.
    worker.unref();
    worker.on('message', (drawn: DrawnTile) => {
      const asked = waiting.get(drawn.number);
      waiting.delete(drawn.number);
      if ('svg' in drawn) asked?.resolve(drawn.svg);
      else asked?.reject(new Error(`a tile could not be drawn: ${drawn.fault}`));
    });
    const ended = (why: string): void => {
      if (current === thread) current = null;
      for (const { reject } of waiting.values()) reject(new Error(`the thread of the tiles ended: ${why}`));
      waiting.clear();
    };
    worker.on('error', (error) => ended(String(error)));
    worker.on('exit', (code) => ended(`code ${code}`));
    return thread;
  };
  return {
    draw: (address: TileAddress): Promise<string> =>
      new Promise((resolve, reject) => {
        current ??= start();
        lastNumber += 1;
        const wanted: WantedTile = { number: lastNumber, ...address };
        current.waiting.set(lastNumber, { resolve, reject });
        current.worker.postMessage(wanted);
      }),
    stop: async (): Promise<void> => {
      await current?.worker.terminate();
    },
  };
}

/** Reads nothing until the first tile is asked for. */
export function createTiles(): Tiles {
  const thread = createThread();
  const kept = remembered<Promise<PackedTile>>(PACKED_MAX);
  return {
    packed: async (z, x, y, encoding, theme = 'light') => {
      if (!isTile(z, x, y)) return null;
      const key = `${theme} ${z} ${x} ${y} ${encoding}`;
      return kept.of(key, async () => {
        try {
          const svg = await thread.draw({ z, x, y, theme });
          const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
          return { body: await compressToKeep(Buffer.from(svg), encoding), encoding, etag };
        } catch (error) {
          // Whoever asks again may have more luck.
          kept.forget(key);
          throw error;
        }
      });
    },
    stop: () => thread.stop(),
  };
}
