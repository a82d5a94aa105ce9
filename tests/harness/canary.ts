/**
 * Looks for values that must not be somewhere, in every form in which they could hide: UTF-8,
 * UTF-16, base64 at any offset, hex, percent, JSON and HTML escapes, lower case, phones without separators, coordinates
 * to fewer decimals.
 */

/** Values of one person or thing that may be seen by nobody else, by what they are. */
export interface Canary {
  readonly texts: Readonly<Record<string, string>>;
  /** Exact points; a shown one has three decimals and lies elsewhere. */
  readonly points?: readonly { readonly latitude: number; readonly longitude: number }[];
}

/** Base64 of a text as it looks inside other bytes: the part that does not depend on its neighbours, for each offset. */
function base64Inside(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const start = offset === 0 ? 0 : offset + 1;
    const whole = Math.floor(((offset + bytes.length) * 8) / 6);
    return padded.slice(start, whole);
  });
}

const jsonEscaped = (text: string): string =>
  [...text].map((one) => (one > '~' ? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}` : one)).join('');
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const htmlEscaped = (text: string): string => text.replace(/[&<>"']/g, (one) => NAMED[one] ?? one);
const htmlNumbered = (text: string): string =>
  [...text].map((one) => (/[\w .-]/.test(one) ? one : `&#${one.codePointAt(0)};`)).join('');

/** Every form of a text. */
function forms(text: string): readonly Buffer[] {
  const written = new Set<string>();
  for (const form of [text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')]) {
    written.add(form);
    written.add(encodeURIComponent(form));
    written.add(encodeURIComponent(form).replaceAll('%20', '+'));
    written.add(jsonEscaped(form));
    written.add(JSON.stringify(form).slice(1, -1));
    written.add(htmlEscaped(form));
    written.add(htmlNumbered(form));
    written.add(Buffer.from(form).toString('hex'));
    written.add(Buffer.from(form).toString('hex').toUpperCase());
    for (const part of base64Inside(form)) {
      written.add(part);
      written.add(part.replaceAll('+', '-').replaceAll('/', '_'));
    }
  }
  if (/^\+?\d{6,}$/.test(text)) {
    const digits = text.replace('+', '');
    // National writings of an international number, with and without spaces.
    for (const form of [digits, digits.slice(2), digits.slice(2).replace(/(\d)(?=(?:\d\d)+$)/g, '$1 ')])
      written.add(form);
  }
  return [...written].map((form) => Buffer.from(form)).concat(Buffer.from(text, 'utf16le'));
}

interface Needle {
  readonly what: string;
  readonly bytes: Buffer;
}

/** Finds what of a canary is in some bytes; gives the names of what it found. Made once for each canary, used often. */
export type Finder = (haystack: Buffer) => readonly string[];

/** Distance in bytes at which two roughly written coordinates still count as one point. */
const POINT_REACH = 64;

/** Whether there is a place where both texts stand close to one another. */
function areNear(haystack: Buffer, one: string, other: string): boolean {
  for (let at = haystack.indexOf(one); at >= 0; at = haystack.indexOf(one, at + 1)) {
    const around = haystack.subarray(Math.max(0, at - POINT_REACH), at + POINT_REACH);
    if (around.includes(other)) return true;
  }
  return false;
}

/** What a needle is looked up by; a shorter one is looked for by itself. */
const START_BYTES = 4;

/** Names of the needles that some bytes hold. The bytes are gone through once, whatever the number of needles: there are hundreds. */
function searchFor(needles: readonly Needle[]): (haystack: Buffer) => Set<string> {
  const short = needles.filter(({ bytes }) => bytes.length < START_BYTES);
  const byStart = new Map<number, Needle[]>();
  /** Whether two bytes begin a needle: most places are passed by this alone. */
  const isStart = new Uint8Array(0x10000);
  for (const needle of needles) {
    if (needle.bytes.length < START_BYTES) continue;
    const start = needle.bytes.readInt32LE(0);
    byStart.set(start, [...(byStart.get(start) ?? []), needle]);
    isStart[needle.bytes.readUInt16LE(0)] = 1;
  }
  return (haystack) => {
    const found = new Set(short.filter(({ bytes }) => haystack.includes(bytes)).map(({ what }) => what));
    let pair = haystack[0] ?? 0;
    for (let at = 0; at <= haystack.length - START_BYTES; at += 1) {
      const second = haystack[at + 1] ?? 0;
      const isPassed = isStart[pair | (second << 8)] === 0;
      pair = second;
      if (isPassed) continue;
      for (const { what, bytes } of byStart.get(haystack.readInt32LE(at)) ?? [])
        if (haystack.subarray(at, at + bytes.length).equals(bytes)) found.add(what);
    }
    return found;
  };
}

/** Takes what must not be found; gives its finder. */
export function finderOf({ texts, points = [] }: Canary): Finder {
  const needles: Needle[] = Object.entries(texts).flatMap(([what, text]) =>
    forms(text).map((bytes) => ({ what, bytes })),
  );
  for (const { latitude, longitude } of points) {
    for (const [what, value] of Object.entries({ latitude, longitude })) {
      for (const decimals of [4, 5, 6]) {
        // Cut and rounded: either tells the place.
        for (const text of [value.toFixed(decimals), String(value).slice(0, String(value).indexOf('.') + 1 + decimals)])
          needles.push({ what, bytes: Buffer.from(text) });
      }
      const double = Buffer.alloc(8);
      double.writeDoubleBE(value);
      needles.push({ what, bytes: double });
    }
  }
  const search = searchFor(needles);
  return (haystack) => {
    const found = search(haystack);
    for (const { latitude, longitude } of points)
      if (areNear(haystack, latitude.toFixed(3), longitude.toFixed(3))) found.add('point to 3 decimals');
    return [...found];
  };
}
