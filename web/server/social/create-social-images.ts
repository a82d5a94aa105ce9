import { type EventView, formatSchedule, type Lang } from '@convoi/contracts';
import type { Config } from '@convoi/platform/config/config';
import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import { townOf } from '../../src/lib/places/town-of.ts';
import { askEvent } from '../event-answer.ts';
import type { QueryPort } from '../render.ts';
import { drawPicture } from './draw-picture.ts';
import { eventPicture } from './event-picture.ts';

const INVITATION: { readonly [L in Lang]: string } = {
  fr: 'Covoiturez avec',
  en: 'Share the ride with',
  de: 'Fahr mit bei',
  es: 'Comparte el viaje con',
};
const KEPT_MOST = 200;

export interface SocialImageOptions {
  readonly config: Pick<Config, 'brandName'>;
  readonly query: QueryPort;
  /** Where the logos are. */
  readonly blobs: Pick<BlobStore, 'get'>;
}

/** Gives the picture of an event's page, or the status of a refusal. */
export type SocialImages = (idUser: string, lang: Lang) => Promise<{ status: number; png: Uint8Array | null }>;

/** The logo as a picture that the rasteriser reads, from our own uploads only; null when there is none. */
async function logoOf(blobs: Pick<BlobStore, 'get'>, logo: string | null): Promise<string | null> {
  const name = /\/uploads\/([a-z0-9]{6,80}\.webp)$/.exec(logo ?? '')?.[1];
  const bytes = name === undefined ? null : await blobs.get(name).catch(() => null);
  if (bytes === null) return null;
  const { default: sharp } = await import('sharp');
  const png = await sharp(bytes).resize(256, 256, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** When and where; a private event tells neither. */
function linesOf(event: EventView, lang: Lang): readonly string[] {
  if (!event.is_public) return [];
  const town = townOf(event.location, event.country_code);
  return [formatSchedule(event, lang), town].filter((line) => line !== '');
}

/** Draws each picture once for each version of the event; one at a time, since drawing takes the processor for itself. */
export function createSocialImages({ config, query, blobs }: SocialImageOptions): SocialImages {
  const kept = new Map<string, Uint8Array>();
  let queue: Promise<unknown> = Promise.resolve();

  async function draw(event: EventView, lang: Lang): Promise<Uint8Array> {
    const brand = config.brandName;
    return drawPicture(
      eventPicture({
        title: event.title,
        lines: linesOf(event, lang),
        invitation: `${INVITATION[lang]} ${brand}`,
        brand,
        logo: event.is_public ? await logoOf(blobs, event.logo) : null,
      }),
    );
  }

  return async (idUser, lang) => {
    const { status, event } = await askEvent(query, idUser, lang);
    if (event === null) return { status, png: null };
    const key = JSON.stringify([idUser, lang, event.title, event.logo, event.is_public, ...linesOf(event, lang)]);
    const known = kept.get(key);
    if (known !== undefined) return { status: 200, png: known };
    const drawn = queue.then(async () => kept.get(key) ?? draw(event, lang));
    queue = drawn.catch(() => undefined);
    const png = await drawn;
    kept.set(key, png);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MOST) break;
      kept.delete(oldest);
    }
    return { status: 200, png };
  };
}
