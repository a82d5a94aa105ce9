export { openFileBlobStore } from './file-blob-store.ts';
