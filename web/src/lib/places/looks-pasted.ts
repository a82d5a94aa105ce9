/** Links of maps are long, those that people paste are not longer than this; the rest of a longer text is not looked at. */
export const PASTED_MAX = 1_000;

/**
 * Whether a text may be coordinates, a plus code or a link of a map. What reads these comes when one is pasted; it has the last
 * word (`readPasted`).
 */
export const looksPasted = (text: string): boolean =>
  /https?:\/\/|geo:|maps\.ap|goo\.gl|osm\.org|openstreetmap\.org|google\.\S+\/maps|\+[2-9cfghjmpqrvwx]{2,3}\b|°|\d{1,3}[.,]\d/i.test(
    text.slice(0, PASTED_MAX),
  );
