/** What was read, and the position up to which everything is in it. */
interface SharedReading<T> {
  readonly value: T;
  readonly position: number;
}

interface Entry<T> {
  readonly reading: Promise<SharedReading<T>>;
  readonly position: number;
  isUnderWay: boolean;
}

export interface ReadingWanted {
  readonly name: string;
  /** Where the read models are; taken before anything is read. */
  readonly position: number;
  /** What whoever asks wants to be in it; null = what there is. */
  readonly minPosition: number | null;
}

/** How long something that nobody asks for any more is kept. */
const KEPT_MS = 10_000;
const KEPT_MOST = 32;

/**
 * One reading of something large for all who want it at a position. Who finds the read models where they were is given what was read
 * then; while a reading is on its way, so is everybody whose wishes are in it, although more may have come since: in a burst of changes
 * nobody begins a second one beside it in vain. Nothing is kept for longer than ten seconds, since it may be about people.
 */
export function shareReadings<T>(): (wanted: ReadingWanted, read: () => Promise<T>) => Promise<SharedReading<T>> {
  /** The oldest first. */
  const entries = new Map<string, Entry<T>>();
  const isIn = (entry: Entry<T>, { position, minPosition }: ReadingWanted): boolean =>
    position <= entry.position || (entry.isUnderWay && minPosition !== null && minPosition <= entry.position);

  return ({ name, ...wanted }, read) => {
    const known = entries.get(name);
    if (known !== undefined && isIn(known, { name, ...wanted })) return known.reading;
    const { position } = wanted;
    const entry: Entry<T> = {
      reading: read().then((value) => ({ value, position })),
      position,
      isUnderWay: true,
    };
    const forget = (): void => {
      if (entries.get(name) === entry) entries.delete(name);
    };
    entries.delete(name);
    entries.set(name, entry);
    entry.reading.then(() => {
      entry.isUnderWay = false;
      setTimeout(forget, KEPT_MS).unref();
    }, forget);
    const [oldest] = entries.keys();
    if (entries.size > KEPT_MOST && oldest !== undefined) entries.delete(oldest);
    return entry.reading;
  };
}
