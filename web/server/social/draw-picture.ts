import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SOCIAL_IMAGE } from '../../src/lib/pages/page-meta.ts';
import type { PictureNode } from './event-picture.ts';

const require = createRequire(import.meta.url);
const fontFile = (weight: number): Buffer =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));

/** Layout engine, rasteriser and fonts: megabytes that only the first picture needs. */
async function loadTools() {
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const fonts = ([400, 700] as const).map((weight) => ({
    name: 'Figtree',
    data: fontFile(weight),
    weight,
    style: 'normal' as const,
  }));
  return { satori, Resvg, fonts };
}
let tools: ReturnType<typeof loadTools> | null = null;

/** Draws the tree; gives a PNG of 1200 x 630. */
export async function drawPicture(tree: PictureNode): Promise<Uint8Array> {
  tools ??= loadTools();
  const { satori, Resvg, fonts } = await tools;
  const svg = await satori(tree as unknown as Parameters<typeof satori>[0], { ...SOCIAL_IMAGE, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
