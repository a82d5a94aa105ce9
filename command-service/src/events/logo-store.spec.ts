import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import { openFileBlobStore } from '@convoi/platform/stores/files';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/service.ts';
import { createLogoStore, type LogoStore } from './logo-store.ts';

let folder: string;
let logos: LogoStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-logos-'));
  logos = createLogoStore(openFileBlobStore(join(folder, 'uploads')));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 120, b: 90, alpha: 0.5 } } });

describe('an image', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('of %s becomes a small WebP', async (format) => {
    const { name, bytes } = await logos.prepare(await image(1200, 600).toFormat(format).toBuffer());
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
  });

  it('is not enlarged, is turned upright and loses where it was taken', async () => {
    const photo = await image(60, 30)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'canary' }, IFD3: { GPSLatitude: '45/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await logos.prepare(photo);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 30,
      height: 60,
      exif: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(bytes).includes('canary')).toBe(false);
  });

  it('is stored once, whole, under its digest', async () => {
    const logo = await logos.prepare(await image(20, 20).png().toBuffer());
    await Promise.all([logos.store(logo), logos.store(logo)]);
    expect(await logos.store(logo)).toBe(logo.name);
    expect(await readdir(join(folder, 'uploads'))).toEqual([logo.name]);
    expect(Buffer.compare(await readFile(join(folder, 'uploads', logo.name)), Buffer.from(logo.bytes))).toBe(0);
  });
});

describe('what is refused', () => {
  const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG with a script', Buffer.from(SVG), 'upload.type_refused'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload.type_refused'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'upload.type_refused'],
    ['nothing', Buffer.alloc(0), 'upload.type_refused'],
    ['2 MiB and a byte', Buffer.alloc(2 * 1024 * 1024 + 1, 'GIF89a'), 'upload.too_large'],
    ['a GIF of noise', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400, 7)]), 'upload.unreadable'],
  ])('%s', async (_name, bytes, code) => {
    expect((await refusal(logos.prepare(bytes))).code).toBe(code);
  });

  it('a truncated photo', async () => {
    const photo = await image(800, 800).jpeg().toBuffer();
    expect((await refusal(logos.prepare(photo.subarray(0, photo.length / 2)))).code).toBe('upload.unreadable');
  });

  it('more pixels than 16 million, however small the file', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 1_100, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await refusal(logos.prepare(bomb))).code).toBe('upload.unreadable');
  });

  it('and the next image is served all the same', async () => {
    const [bad, good] = await Promise.allSettled([
      logos.prepare(Buffer.from('x')),
      logos.prepare(await image(20, 20).png().toBuffer()),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });
});

it('says that the disk fails as any store does, and leaves nothing half written', async () => {
  const logo = await logos.prepare(await image(8, 8).png().toBuffer());
  // A file where the folder was: nothing can be written any more.
  await rm(join(folder, 'uploads'), { recursive: true, force: true });
  await writeFile(join(folder, 'uploads'), '');
  await expect(logos.store(logo)).rejects.toBeInstanceOf(StoreUnavailable);
  await rm(join(folder, 'uploads'));
  await mkdir(join(folder, 'uploads'));
  expect(await logos.store(logo)).toBe(logo.name);
  expect(await readdir(join(folder, 'uploads'))).toEqual([logo.name]);
});
