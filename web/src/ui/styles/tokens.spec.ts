import { expect, test } from 'vitest';
import sheet from './tokens.css?raw';

type Pair = readonly [light: string, dark: string];

function expand(hex: string): string {
  return hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
}

/** The colours of the sheet, by name, as it says them inside the block that knows both themes. */
const colours = new Map<string, Pair>(
  [...sheet.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{3,6}),\s*(#[0-9a-f]{3,6})\)/gi)].map(
    ([, name = '', light = '', dark = '']) => [name, [expand(light), expand(dark)]],
  ),
);

/** The plain values for browsers without light-dark(). */
const plain = new Map<string, string>(
  [...sheet.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/gi)].map(([, name = '', value = '']) => [name, expand(value)]),
);

function colour(name: string, theme: 0 | 1): string {
  const pair = colours.get(name);
  if (pair === undefined) throw new Error(`no colour --${name}`);
  return pair[theme];
}

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function contrast(front: string, back: string, theme: 0 | 1): number {
  return ratio(channels(colour(front, theme)), channels(colour(back, theme)));
}

/** A colour laid over another at an opacity. */
function over(front: string, back: string, opacity: number, theme: 0 | 1): readonly number[] {
  const ground = channels(colour(back, theme));
  return channels(colour(front, theme)).map((value, at) => value * opacity + (ground[at] ?? 0) * (1 - opacity));
}

const GROUNDS = ['bg', 'surface', 'sunken', 'raised', 'accent-soft'];

/** Front, back, and the promised contrast in light and dark. */
const PROMISES: readonly (readonly [front: string, back: string, light: number, dark: number])[] = [
  ['ink', 'bg', 14.8, 16.1],
  ['ink', 'surface', 15.7, 14.3],
  ['ink', 'sunken', 13.5, 16.9],
  ['ink', 'accent-soft', 13.3, 11.9],
  ['ink-2', 'accent-soft', 6.5, 7.6],
  ['ink-3', 'accent-soft', 4.8, 5.2],
  ['accent', 'bg', 6.8, 9.2],
  ['accent', 'sunken', 6.2, 9.7],
  ['accent', 'accent-soft', 6.1, 6.9],
  ['on-accent', 'accent', 7.3, 8.5],
  ['on-accent', 'accent-hover', 9.2, 9.9],
  ['on-accent', 'accent-press', 11.2, 11.3],
  ['accent-ink', 'accent-soft', 7.9, 8.8],
  ['on-warm', 'warm', 7.4, 9.2],
  ['warm-ink', 'warm-soft', 6.3, 9.6],
  ['warm-mark', 'surface', 5.0, 8.5],
  ['success', 'surface', 5.9, 8.7],
  ['success-ink', 'success-soft', 7.2, 9.7],
  ['warn', 'surface', 5.9, 9.5],
  ['warn-ink', 'warn-soft', 7.5, 10.4],
  ['danger', 'surface', 6.5, 7.3],
  ['danger-ink', 'danger-soft', 7.6, 9.6],
  ['on-danger', 'danger', 6.5, 8.4],
  ['map-event', 'map-land', 4.3, 8.1],
  ['map-home', 'map-land', 6.3, 7.9],
  ['map-other', 'map-land', 6.6, 10.1],
  ['map-cluster', 'map-land', 13.7, 13.8],
];

test.each(PROMISES)(
  '--%s on --%s has the contrast that the palette promises: %f light, %f dark',
  (front, back, light, dark) => {
    expect(Math.abs(contrast(front, back, 0) - light)).toBeLessThan(0.1);
    expect(Math.abs(contrast(front, back, 1) - dark)).toBeLessThan(0.1);
  },
);

test.each(['ink', 'ink-2', 'ink-3', 'accent', 'accent-ink', 'danger', 'success'])(
  '--%s is readable as text on every ground',
  (name) => {
    const worst = GROUNDS.flatMap((ground) => [contrast(name, ground, 0), contrast(name, ground, 1)]);
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
  },
);

test('borders of controls and the focus ring stand out from every ground', () => {
  const grounds = ['bg', 'surface', 'sunken', 'raised'];
  const worst = (name: string, theme: 0 | 1) => Math.min(...grounds.map((ground) => contrast(name, ground, theme)));
  expect(worst('line-strong', 0)).toBeCloseTo(3.1, 1);
  expect(worst('line-strong', 1)).toBeCloseTo(3.6, 1);
  expect(worst('accent', 0)).toBeGreaterThanOrEqual(3);
  expect(worst('accent', 1)).toBeGreaterThanOrEqual(3);
});

test('text on danger stays readable while hovered and pressed', () => {
  for (const theme of [0, 1] as const) {
    expect(contrast('on-danger', 'danger-hover', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('on-danger', 'danger-ink', theme)).toBeGreaterThanOrEqual(4.5);
  }
});

test('pins stand out from light water, and their glyphs from the pins', () => {
  const water = [
    ['map-event', 3.1],
    ['map-home', 4.5],
    ['map-other', 4.7],
  ] as const;
  for (const [pin, promised] of water) expect(contrast(pin, 'map-water', 0)).toBeCloseTo(promised, 1);
  for (const pin of ['event', 'home', 'other', 'cluster']) {
    for (const theme of [0, 1] as const) {
      expect(contrast(`map-${pin}-glyph`, `map-${pin}`, theme)).toBeGreaterThanOrEqual(4.95);
    }
  }
});

test('the edge of an approximate position is seen on land', () => {
  const edge = (theme: 0 | 1) => ratio(over('accent', 'map-land', 0.75, theme), channels(colour('map-land', theme)));
  expect(edge(0)).toBeCloseTo(3.7, 1);
  expect(edge(1)).toBeCloseTo(5.1, 1);
});

test('initials are readable on each of the six tints', () => {
  for (const tint of [1, 2, 3, 4, 5, 6]) {
    for (const theme of [0, 1] as const) expect(contrast('ink', `tint-${tint}`, theme)).toBeGreaterThanOrEqual(7);
  }
});

test('apricot on light surfaces is too pale for text, which is why it is never used so', () => {
  expect(contrast('warm', 'surface', 0)).toBeCloseTo(2.4, 1);
});

test('browsers without light-dark() get the light theme', () => {
  for (const [name, [light]] of colours) expect([name, plain.get(name)]).toEqual([name, light]);
});
