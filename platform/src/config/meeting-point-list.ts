import { readFileSync, statSync } from 'node:fs';
import { ADDRESS_MAX, type Point } from '@convoi/contracts';

/** A public place where people may get into a car. */
export interface MeetingPoint extends Point {
  /** Name and town as they are proposed, `ADDRESS_MAX` characters at most. */
  readonly place: string;
  /** What the list calls it, in the language of the list; '' when it does not say. */
  readonly kind: string;
}

const BYTES_MAX = 10 * 1024 * 1024;
/** The French national base holds fewer than ten thousand. */
const POINTS_MAX = 50_000;
const KIND_MAX = 60;
/** So many wrong lines are named one by one. */
const LINES_NAMED = 5;

/** Columns by what they hold: those of the French national base of carpooling places, and the plain ones. */
const COLUMNS = {
  name: ['name', 'nom_lieu'],
  longitude: ['longitude', 'xlong'],
  latitude: ['latitude', 'ylat'],
  town: ['town', 'com_lieu'],
  kind: ['kind', 'type'],
  open: ['ouvert'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED = ['name', 'longitude', 'latitude'] as const satisfies readonly Column[];

interface Row {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a CSV after RFC 4180; throws with the line of a quote that is never closed. */
function* rowsOf(text: string, separator: string): Generator<Row, void> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') {
      yield { line: start, cells: [...cells, cell.endsWith('\r') ? cell.slice(0, -1) : cell] };
      cells = [];
      cell = '';
      start = line;
    } else cell += char;
  }
  if (isQuoted) throw new Error(`line ${start}: a quote is not closed`);
  if (cell !== '' || cells.length > 0) yield { line: start, cells: [...cells, cell] };
}

/** A number of degrees, with a point or a comma; null when it is none within the limit. */
function degrees(text: string, limit: number): number | null {
  const value = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Math.abs(value) <= limit ? value : null;
}

/** A cell in one line, without what no place has in its name. */
const plain = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** One row; gives what is wrong with it as a text, and null for a place that is closed. */
function pointOf(cellOf: (column: Column) => string): MeetingPoint | string | null {
  if (/^(?:false|non|no|0)$/i.test(cellOf('open'))) return null;
  const [name, town] = [cellOf('name'), cellOf('town')];
  if (name === '') return 'the name is missing';
  const longitude = degrees(cellOf('longitude'), 180);
  if (longitude === null) return 'the longitude is no number from -180 to 180';
  const latitude = degrees(cellOf('latitude'), 90);
  if (latitude === null) return 'the latitude is no number from -90 to 90';
  const hasTown = town !== '' && !name.toLowerCase().includes(town.toLowerCase());
  const place = hasTown ? `${name}, ${town}` : name;
  if (place.length > ADDRESS_MAX) return `name and town are longer than ${ADDRESS_MAX} characters`;
  return { place, kind: cellOf('kind').slice(0, KIND_MAX), longitude, latitude };
}

/**
 * Takes the text of a list of meeting points (docs/operate/maps-and-addresses.md); gives its places, without those that are
 * closed, and adds to `problems` what is wrong with it, by line.
 */
export function meetingPointsIn(text: string, problems: string[]): readonly MeetingPoint[] {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [head = ''] = content.split('\n', 1);
  const rows = rowsOf(content, head.split(';').length > head.split(',').length ? ';' : ',');
  const points: MeetingPoint[] = [];
  const wrong: string[] = [];
  try {
    const header = rows.next().value?.cells.map((cell) => plain(cell).toLowerCase()) ?? [];
    const indexOf = (column: Column) => Math.max(...COLUMNS[column].map((known) => header.indexOf(known)));
    const indexes = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, indexOf(column)]));
    const missing = NEEDED.filter((column) => indexes[column] === -1);
    for (const column of missing)
      problems.push(`MEETING_POINTS: line 1: no column ${COLUMNS[column].join(' or ')} is there`);
    if (missing.length > 0) return [];
    for (const { line, cells } of rows) {
      if (cells.every((cell) => plain(cell) === '')) continue;
      const point = pointOf((column) => plain(cells[indexes[column] ?? -1] ?? ''));
      if (typeof point === 'string') wrong.push(`line ${line}: ${point}`);
      else if (point !== null) points.push(point);
      if (points.length > POINTS_MAX) {
        problems.push(`MEETING_POINTS: line ${line}: more than ${POINTS_MAX} places`);
        return [];
      }
    }
  } catch (error) {
    wrong.push((error as Error).message);
  }
  problems.push(...wrong.slice(0, LINES_NAMED).map((problem) => `MEETING_POINTS: ${problem}`));
  if (wrong.length > LINES_NAMED) problems.push(`MEETING_POINTS: ${wrong.length - LINES_NAMED} more lines are wrong`);
  if (wrong.length === 0 && points.length === 0) problems.push('MEETING_POINTS holds no place');
  return points;
}

/** Reads the file of `MEETING_POINTS`; none for ''. What is wrong with it is added to `problems`. */
export function readMeetingPoints(file: string, problems: string[]): readonly MeetingPoint[] {
  if (file === '') return [];
  let text: string;
  try {
    if (statSync(file).size > BYTES_MAX) {
      problems.push(`MEETING_POINTS is larger than ${BYTES_MAX / 1024 / 1024} MB`);
      return [];
    }
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    problems.push(
      error instanceof TypeError ? 'MEETING_POINTS is not UTF-8' : `MEETING_POINTS cannot be read: ${file}`,
    );
    return [];
  }
  return meetingPointsIn(text, problems);
}
