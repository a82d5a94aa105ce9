import type { Point } from '@convoi/contracts';

/**
 * Open Location Codes ("plus codes", as maps show them where there is no address), by their specification. Nothing is asked of
 * anybody: a whole code is a point, a short one is the nearest such point to the town that is named with it.
 */

const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = 20;
/** Letters before the plus sign of a whole code. */
const WHOLE = 8;
/** Degrees of the pairs of letters. */
const PAIRS = [20, 1, 0.05, 0.0025, 0.000125];
/** Rows and columns that an eleventh letter divides its field into. */
const ROWS = 5;
const COLUMNS = 4;

const CODE =
  /^([23456789CFGHJMPQRVWX]{4}|[23456789CFGHJMPQRVWX]{6}|[23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2,3})$/;

/** Whether a word is a plus code, whole or short. */
export const isPlusCode = (word: string): boolean => CODE.test(word.toUpperCase());

/** Whether a plus code says by itself where it is. */
export const isWholeCode = (code: string): boolean => code.indexOf('+') === WHOLE;

/** The middle of a whole code's field; digits of a code that is none count as the first one. */
function pointOfWhole(code: string): Point {
  const digits = (code.toUpperCase().match(/\w/g) ?? []).map((letter) => Math.max(0, DIGITS.indexOf(letter)));
  let latitude = -90;
  let longitude = -180;
  for (const [index, degrees] of PAIRS.entries()) {
    latitude += (digits[2 * index] ?? 0) * degrees;
    longitude += (digits[2 * index + 1] ?? 0) * degrees;
  }
  const field = PAIRS.at(-1) ?? 0;
  const last = digits[2 * PAIRS.length];
  if (last === undefined) return { latitude: latitude + field / 2, longitude: longitude + field / 2 };
  return {
    latitude: latitude + (Math.floor(last / COLUMNS) + 0.5) * (field / ROWS),
    longitude: longitude + ((last % COLUMNS) + 0.5) * (field / COLUMNS),
  };
}

/** The letters that a whole code of a point begins with. */
function beginningOf({ latitude, longitude }: Point, letters: number): string {
  let text = '';
  let [north, east] = [latitude + 90, longitude + 180];
  for (const degrees of PAIRS.slice(0, letters / 2)) {
    text += (DIGITS[Math.floor(north / degrees) % BASE] ?? '') + (DIGITS[Math.floor(east / degrees) % BASE] ?? '');
    north %= degrees;
    east %= degrees;
  }
  return text;
}

/** The value nearest to another among those that lie whole steps apart. */
const nearest = (value: number, to: number, step: number): number => value + Math.round((to - value) / step) * step;

/** Where a plus code is; of a short one the place of that code that is nearest to `near`, null without such a point. */
export function pointOfPlusCode(code: string, near: Point | null): Point | null {
  if (!isPlusCode(code)) return null;
  if (isWholeCode(code)) return pointOfWhole(code);
  if (near === null) return null;
  const missing = WHOLE - code.indexOf('+');
  const { latitude, longitude } = pointOfWhole(beginningOf(near, missing) + code);
  const step = PAIRS[missing / 2 - 1] ?? 1;
  return { latitude: nearest(latitude, near.latitude, step), longitude: nearest(longitude, near.longitude, step) };
}
