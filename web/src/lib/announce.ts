/** A message to people who hear the page; `id` tells two equal texts apart. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** What the two live regions say now. */
export interface Announcements {
  readonly polite: Announcement;
  readonly assertive: Announcement;
}

const SILENCE: Announcement = { id: 0, text: '' };
/** What is said before anything has happened. */
export const SILENT: Announcements = { polite: SILENCE, assertive: SILENCE };
const listeners = new Set<() => void>();
let current = SILENT;
let lastId = 0;

/** Says a text once: politely after what is being read, or at once when it cannot wait. An act says one text at most. */
export function announce(text: string, politeness: keyof Announcements = 'polite'): void {
  lastId += 1;
  current = { ...current, [politeness]: { id: lastId, text } };
  for (const listener of listeners) listener();
}

/** Calls back at each new message; gives the function that ends it. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages now in the regions; the same object until the next message. */
export function readAnnouncements(): Announcements {
  return current;
}
