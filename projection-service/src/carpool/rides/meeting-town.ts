import { foldedWords, foldText, type LegKind, type Point } from '@convoi/contracts';
import { nearestTowns } from '@convoi/platform/geo';

/** Where the two of a ride set out and where they go, as far as it is known. */
export interface RideEnds {
  readonly passenger: Point | null;
  readonly driver: Point | null;
  readonly event: Point | null;
}

/** The point of a person or an event; null when only a text is known, or nothing. */
export function pointOf(one: { readonly [key in keyof Point]?: number | null } | null): Point | null {
  if (one?.latitude == null || one.longitude == null) return null;
  return { latitude: one.latitude, longitude: one.longitude };
}

/** Towns around each end whose names are looked for in the words. */
const AROUND = 24;

/** Whether a text has the words of a name, one after the other. */
const names = (text: string, name: string): boolean => name !== '' && ` ${text} `.includes(` ${name} `);

const COORDINATES = /^[\d\s.,;:°'’′"”″NSEWO+-]+$/i;
const WHOLE_PLUS_CODE = /^[2-9cfghjmpqrvwx]{8}\+/i;

/** Two coordinates, or a whole plus code: a map finds them by themselves, and no more with a town behind them. */
const isPoint = (place: string): boolean =>
  WHOLE_PLUS_CODE.test(place) || (COORDINATES.test(place) && place.match(/\d[.,]\d/g)?.length === 2);

/**
 * The town in which the words of a meeting are most likely meant, so that a map finds "in front of the town hall" in no other one: a
 * passenger is met near where they set out, and both come back from the event. null where the words name a town near one of the ends, have
 * a postcode or are a point, and where no end is known. It is a guess and is shown as one: the words stay as the two agreed on them.
 */
export function meetingTown(place: string, leg: LegKind, { passenger, driver, event }: RideEnds): string | null {
  const meant = leg === 'return' ? event : (passenger ?? driver);
  if (meant === null || isPoint(place) || foldedWords(place).some((word) => /^\d{4,5}$/.test(word))) return null;
  const text = foldText(place);
  const known = [passenger, driver, event]
    .flatMap((end) => (end === null ? [] : nearestTowns(end, AROUND)))
    .some(({ town }) => names(text, foldText(town.name)));
  return known ? null : (nearestTowns(meant, 1)[0]?.town.name ?? null);
}
