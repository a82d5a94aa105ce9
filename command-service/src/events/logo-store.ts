import { createHash } from 'node:crypto';
import { LOGO_BYTES_MAX, LOGO_EDGE_PX, LOGO_PIXELS_MAX, Refusal } from '@convoi/contracts';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import { failpoint } from '@convoi/platform/kernel/failpoint';
import type { Sharp } from 'sharp';

/** Logos of events (`createEvent`): whatever comes is looked at, decoded and written anew; nothing of the sent file is kept. */

/** An image of our own making; its name is the digest of its bytes. */
export interface PreparedLogo {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface LogoStore {
  /** Refusals: upload.type_refused, upload.too_large, upload.unreadable. */
  prepare(bytes: Uint8Array): Promise<PreparedLogo>;
  /** Durable before it answers; gives the name. Throws StoreUnavailable when the disk is full, or the store is away. */
  store(logo: PreparedLogo): Promise<string>;
}

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const NAME_LENGTH = 32;
const WEBP_QUALITY = 82;

/** The image library comes with the first image, as what tells their types does: most processes never see one. */
async function decoder(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One image at a time and no cache keep the memory flat.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: LOGO_PIXELS_MAX, failOn: 'error', pages: 1 });
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await decoder(bytes);
  try {
    return await image
      .autoOrient()
      .resize({ width: LOGO_EDGE_PX, height: LOGO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  } catch {
    // Every failure of the decoder is a property of the file.
    throw new Refusal('upload.unreadable');
  }
}

async function prepareLogo(bytes: Uint8Array): Promise<PreparedLogo> {
  if (bytes.length > LOGO_BYTES_MAX) throw new Refusal('upload.too_large');
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !TYPES.has(type.mime)) throw new Refusal('upload.type_refused');
  const image = await encode(bytes);
  const digest = createHash('sha256').update(image).digest('hex').slice(0, NAME_LENGTH);
  return { name: `${digest}.webp`, bytes: image };
}

/** Takes where files are kept; the web server shows them from there. */
export function createLogoStore(blobs: Pick<BlobStore, 'put'>): LogoStore {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    prepare: (bytes) => {
      const prepared = turn.then(() => prepareLogo(bytes));
      turn = prepared.catch(() => {});
      return prepared;
    },
    store: async (logo) => {
      await blobs.put(logo.name, logo.bytes);
      failpoint('upload.stored-unrecorded');
      return logo.name;
    },
  };
}
