import type { Point } from '@convoi/contracts';
import { PASTED_MAX } from './looks-pasted.ts';
import { isPlusCode, isWholeCode, pointOfPlusCode } from './plus-code.ts';

/**
 * What people paste in the place of an address: coordinates, plus codes, links of Google Maps, OpenStreetMap and Apple Maps. It is
 * read here; no link is ever fetched, so nobody learns that it was pasted.
 */
export type Pasted =
  | { readonly kind: 'point'; readonly point: Point /** What the link calls it. */; readonly name: string | null }
  /** A plus code that counts from a town, and the town. */
  | { readonly kind: 'code'; readonly code: string; readonly town: string }
  /** A link that names an address and no point. */
  | { readonly kind: 'text'; readonly text: string }
  /** A link that says nothing by itself: only whoever made it knows where it leads. */
  | { readonly kind: 'unreadable' };

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(`^\\s*(${NUMBER})\\s*,\\s*(${NUMBER})\\s*(?:\\((.*)\\))?$`);
const LINK =
  /(?:https?:\/\/|geo:)\S+|\b(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?google\.[a-z.]{2,6}\/maps)\/\S*/i;

function pointOf(latitude: number, longitude: number): Point | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A value of a link: a point when it is a pair of numbers, else what it says. */
function saidBy(text: string | null | undefined): Pasted | null {
  const said = (text ?? '').trim();
  if (said === '') return null;
  const pair = PAIR.exec(said);
  const point = pair === null ? null : pointOf(Number(pair[1]), Number(pair[2]));
  return point === null ? { kind: 'text', text: said } : { kind: 'point', point, name: pair?.[3] || null };
}

/** The first of some values that is a point, else the first that says anything, which then is its name or its address. */
function bestOf(values: readonly (string | null | undefined)[]): Pasted | null {
  const read = values.map(saidBy).filter((one) => one !== null);
  const point = read.find((one) => one.kind === 'point');
  const text = read.find((one) => one.kind === 'text');
  if (point === undefined) return text ?? null;
  return { ...point, name: point.name ?? text?.text ?? null };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const last = (text: string, pattern: RegExp): RegExpMatchArray | undefined => [...text.matchAll(pattern)].at(-1);

/** Google Maps: the point of the place before the middle of the map; of a way the place that it leads to. */
function ofGoogle({ pathname, searchParams, href }: URL): Pasted | null {
  const parts = pathname.split('/').map(decoded);
  const after = (word: string): readonly string[] => {
    const at = parts.indexOf(word);
    return at === -1 ? [] : parts.slice(at + 1).filter((part) => part !== '' && !/^(?:@|data=)/.test(part));
  };
  const place = last(href, /!3d(-?[\d.]+)!4d(-?[\d.]+)/g);
  const way = last(href, /!1d(-?[\d.]+)!2d(-?[\d.]+)/g);
  const middle = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(pathname);
  const asked = ['query', 'q', 'destination', 'daddr', 'll', 'center'].map((name) => searchParams.get(name));
  return bestOf([
    place && `${place[1]},${place[2]}`,
    way && `${way[2]},${way[1]}`,
    ...asked,
    after('place')[0],
    after('dir').at(-1),
    after('search')[0],
    parts.includes('dir') ? null : middle && `${middle[1]},${middle[2]}`,
  ]);
}

function ofOpenStreetMap({ searchParams, hash }: URL): Pasted | null {
  const middle = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash);
  const pair = (latitude: string | null, longitude: string | null): string | null =>
    latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  return bestOf([
    pair(searchParams.get('mlat'), searchParams.get('mlon')),
    searchParams.get('to'),
    searchParams.get('route')?.split(';').at(-1),
    pair(searchParams.get('lat'), searchParams.get('lon')),
    searchParams.get('query'),
    middle && `${middle[1]},${middle[2]}`,
  ]);
}

const ofApple = ({ searchParams }: URL): Pasted | null =>
  bestOf(
    ['coordinate', 'll', 'daddr', 'destination', 'address', 'q', 'name', 'sll', 'center'].map((name) =>
      searchParams.get(name),
    ),
  );

const ofGeo = (link: string): Pasted | null => {
  const [, point = '', query = ''] = /^geo:([^?;]*)[^?]*(?:\?(.*))?$/i.exec(link) ?? [];
  const asked = saidBy(new URLSearchParams(query).get('q'));
  // "0,0" stands for no point.
  const own = /^0(?:\.0*)?,0(?:\.0*)?$/.test(point) ? null : saidBy(point);
  return asked?.kind === 'point' ? asked : (own ?? asked);
};

const READERS: readonly (readonly [RegExp, (link: URL) => Pasted | null])[] = [
  [/^(?:maps\.|www\.)?google\.[a-z.]{2,6}$/, ofGoogle],
  [/^(?:www\.)?openstreetmap\.org$|^(?:www\.)?osm\.org$/, ofOpenStreetMap],
  [/^maps\.apple\.com$/, ofApple],
  [/^maps\.app\.goo\.gl$|^goo\.gl$|^maps\.apple$/, () => null],
];

/** A link in a text, with the words before it as the name of what is there: phones share both. */
function ofLink(text: string): Pasted | null {
  const found = LINK.exec(text);
  if (found === null) return null;
  const [link] = found;
  const name =
    text
      .slice(0, found.index)
      .replace(/[\s,:;-]+$/u, '')
      .trim() || null;
  let read: Pasted | null = null;
  if (/^geo:/i.test(link)) read = ofGeo(link);
  else {
    let url: URL;
    try {
      url = new URL(/^https?:/i.test(link) ? link : `https://${link}`);
    } catch {
      return null;
    }
    const reader = READERS.find(([host]) => host.test(url.hostname));
    if (reader === undefined) return null;
    read = reader[1](url);
  }
  if (read?.kind === 'point') return { ...read, name: name ?? read.name };
  if (read !== null) return read;
  // A phone shares a short link with the name and the address of the place before it, which say where it is.
  return name === null ? { kind: 'unreadable' } : { kind: 'text', text: name };
}

const DEGREES =
  /^([NSEWO])?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''))?\s*([NSEWO])?$/i;

/** One coordinate with or without minutes and a letter for its side; null when it is none. */
function degreesOf(text: string): { readonly value: number; readonly side: string } | null {
  const found = DEGREES.exec(text.trim());
  if (found === null) return null;
  const [, before = '', degrees = '', minutes = '0', seconds = '0', after = ''] = found;
  const number = (digits: string): number => Number(digits.replace(',', '.'));
  const side = (before || after).toUpperCase();
  const size = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600;
  const isBehind = degrees.startsWith('-') || side === 'S' || side === 'W' || side === 'O';
  return { value: isBehind ? -size : size, side };
}

/** Two coordinates: "45.8992, 6.1294", "45,8992 6,1294", "45°53'57.1\"N 6°07'45.8\"E". Whole numbers alone are none. */
function ofCoordinates(text: string): Pasted | null {
  if (!/\d[.,]\d|°/.test(text) || /[^\d\s.,;:+\-°'’′"”″NSEWO]/i.test(text)) return null;
  const halves =
    /^([NS][^NSEWO]+)[\s,;]+([EWO].+)$/i.exec(text) ??
    /^(.*?[\d°'’′"”″][NSEWO]?)\s*[;,]\s+(.+)$/i.exec(text) ??
    /^(-?[\d.]+)\s*[;,]\s*(-?[\d.]+)$/.exec(text) ??
    /^(\S+[NSEWO]?)\s+(\S+)$/i.exec(text) ??
    /^(.*?[NS])\s*[;,]?\s*(.+)$/i.exec(text);
  const first = degreesOf(halves?.[1] ?? '');
  const second = degreesOf(halves?.[2] ?? '');
  if (first === null || second === null) return null;
  const isTurned = /[EWO]/.test(first.side) && /[NS]/.test(second.side);
  const point = isTurned ? pointOf(second.value, first.value) : pointOf(first.value, second.value);
  return point === null ? null : { kind: 'point', point, name: null };
}

function ofPlusCode(text: string): Pasted | null {
  const [word = '', ...rest] = text.split(/[\s,]+/);
  if (!isPlusCode(word)) return null;
  if (!isWholeCode(word)) return { kind: 'code', code: word.toUpperCase(), town: rest.join(' ') };
  const point = pointOfPlusCode(word, null);
  return point === null ? null : { kind: 'point', point, name: null };
}

/** Reads what was pasted; null for anything else, which is an address as people type them. */
export function readPasted(typed: string): Pasted | null {
  if (typed.length > PASTED_MAX) return null;
  const text = typed.trim().replace(/\s+/g, ' ');
  return ofLink(text) ?? ofPlusCode(text) ?? ofCoordinates(text);
}

/** Whether it can be told while it is typed: coordinates grow letter by letter, links come whole. */
export const isLink = (typed: string): boolean => LINK.test(typed.slice(0, PASTED_MAX));
