import { session } from '#web/lib/storage.ts';

const KEY = 'reloadedFor';

/** A chunk of the page could not be loaded: a newer release has replaced the one that this tab began with. */
export function isStaleRelease(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module script|module script failed/i.test(error.message)
  );
}

/** Loads the page anew, once for each address; drafts are in the session's storage. False when that was tried already. */
export function reloadOnce(): boolean {
  const address = location.pathname + location.search;
  if (session.get(KEY) === address) return false;
  session.set(KEY, address);
  location.reload();
  return true;
}
