import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStore, checkName, isName } from '../../kernel/blobs/blob-store.ts';
import { StoreUnavailable } from '../../kernel/event-store/store-errors.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes and flushes the file under a passing name, then gives it its own and flushes the folder. */
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const passing = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFlushed(passing, bytes);
    await rename(passing, join(folder, name));
    const directory = await open(folder, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch {
    // A disk that is full or fails is an outage like that of any store; what was half written takes no room.
    await rm(passing, { force: true }).catch(() => undefined);
    throw new StoreUnavailable('the files cannot be written');
  }
}

/** Files in a folder of the machine; it is made with the first of them. */
export function openFileBlobStore(folder: string): BlobStore {
  return {
    put: async (name, bytes) => {
      checkName(name);
      if (!(await exists(join(folder, name)))) await writeDurably(folder, name, bytes);
    },
    get: async (name) => {
      checkName(name);
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw new StoreUnavailable('the files cannot be read');
      }
    },
    names: async () => {
      try {
        const entries = await readdir(folder, { withFileTypes: true });
        // What has another name is being written, or was when the machine stopped, or is nothing of ours.
        return entries.filter((entry) => entry.isFile() && isName(entry.name)).map((entry) => entry.name);
      } catch (error) {
        if (isMissing(error)) return [];
        throw new StoreUnavailable('the files cannot be read');
      }
    },
    close: async () => undefined,
  };
}
