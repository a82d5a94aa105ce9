/**
 * Whether a text may be coordinates, a plus code or a link of a map. What reads these comes when one is pasted; it has the last
 * word (`readPasted`).
 */
export const looksPasted = (text: string): boolean =>
  /https?:\/\/|geo:|maps\.ap|goo\.gl|osm\.org|openstreetmap\.org|google\.\S+\/maps|\+[2-9cfghjmpqrvwx]{2,3}\b|°|\d{1,3}[.,]\d/i.test(
    text,
  );
