import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreConformance } from '../../../conformance/blob-store/blob-store.ts';
import { openFileBlobStore } from './index.ts';

blobStoreConformance('a folder', {
  open: async (location) => openFileBlobStore(join(location, 'uploads')),
  newLocation: async () => mkdtempSync(join(tmpdir(), 'convoi-files-')),
  removeLocation: async (location) => rmSync(location, { recursive: true, force: true }),
  leaveHalf: async (location, _, bytes) => {
    mkdirSync(join(location, 'uploads'), { recursive: true });
    writeFileSync(join(location, 'uploads', '.5e8f'), bytes.subarray(0, bytes.length / 2));
  },
  // A file where the folder should be: nobody, root neither, can write into it.
  breakWrites: async (location) => {
    rmSync(join(location, 'uploads'), { recursive: true });
    writeFileSync(join(location, 'uploads'), '');
  },
});
