import { useEffect, useId, useSyncExternalStore } from 'react';
import { readAnnouncements, SILENT, subscribeToAnnouncements } from '#web/lib/announce.ts';

/** Places that can speak, the last one on top: an open modal dialog silences everything outside of it. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

function setPlaces(next: readonly string[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function subscribeToPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The polite and the assertive region. Mounted once by the toast region, and again inside an open dialog, which then speaks. */
export function LiveRegions() {
  const id = useId();
  const said = useSyncExternalStore(subscribeToAnnouncements, readAnnouncements, () => SILENT);
  const top = useSyncExternalStore(
    subscribeToPlaces,
    () => places.at(-1),
    () => undefined,
  );

  useEffect(() => {
    setPlaces([...places, id]);
    return () => setPlaces(places.filter((place) => place !== id));
  }, [id]);

  const { polite, assertive } = top === id ? said : SILENT;
  return (
    <div className="visually-hidden">
      <div role="status">
        <span key={polite.id}>{polite.text}</span>
      </div>
      <div role="alert">
        <span key={assertive.id}>{assertive.text}</span>
      </div>
    </div>
  );
}
