/**
 * The port of files that people send, such as logos: bytes under a name that is made from them, so that a name stands for the
 * same bytes for good and whatever is done twice is harmless. Its adapters stand in `stores/`.
 */
export interface BlobStore {
  /** Durable and whole before it answers; nothing is done for a name that is there. Throws StoreUnavailable. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none, or when it is not whole yet. Throws StoreUnavailable. */
  get(name: string): Promise<Uint8Array | null>;
  /** Every name there is, in no order. Throws StoreUnavailable. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** A name is never a path. */
export const isName = (name: string): boolean => NAME.test(name) && !name.includes('..');

/** Throws a TypeError for what is no name, before any store is reached. */
export function checkName(name: string): void {
  if (!isName(name)) throw new TypeError('this is no name of a file');
}

/** Copies what one store has and the other has not; gives how many. The first one keeps everything. */
export async function copyBlobs(from: Pick<BlobStore, 'names' | 'get'>, to: BlobStore): Promise<number> {
  const there = new Set(await to.names());
  let copied = 0;
  for (const name of await from.names()) {
    const bytes = there.has(name) ? null : await from.get(name);
    if (bytes === null) continue;
    await to.put(name, bytes);
    copied += 1;
  }
  return copied;
}
