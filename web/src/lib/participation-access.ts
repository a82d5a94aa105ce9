import { useEffect, useState } from 'react';
import { local, session } from './storage.ts';

/**
 * The access that a mailed link opened: in this tab, and on this device until it ends or is forgotten (decision 0256). With an account
 * signed in only what was opened in the tab counts.
 */

export interface ParticipationAccess {
  readonly token: string;
  readonly participantId: string;
  /** Id and public id of the event. */
  readonly eventId: string;
  readonly idUser: string;
}

/** Tells open pages that an access was opened or forgotten. */
export const ACCESS_CHANGED = 'access-changed';

const isAccess = (value: unknown): value is ParticipationAccess & { readonly until?: number } =>
  ['token', 'participantId', 'eventId', 'idUser'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'string',
  );

/** The accesses that count here and now, that of this tab first, then the one that was opened last; or all that the device knows. */
export function readAccesses(isAll = false): readonly ParticipationAccess[] {
  const kept = isAll || local.get('authToken') === null ? local.read('participations') : null;
  const all: readonly unknown[] = [session.get('participation'), ...(Array.isArray(kept) ? kept : [])];
  return all.filter(isAccess).filter(({ until = Infinity }) => until > Date.now());
}

/** What tells other tabs, beside the accesses that are left, that one was forgotten. */
export interface Forgotten {
  readonly forgotten: string;
}

/** Another tab has changed what the device keeps: what was forgotten there is forgotten in this one. Tells whether something was. */
export function heedForgotten(newValue: string | null): boolean {
  const gone = newValue?.split('{"forgotten":"')[1];
  const here = session.get('participation') as ParticipationAccess | null;
  if (here && gone?.startsWith(here.participantId)) session.remove('participation');
  return gone !== undefined;
}

/** The access to an event, or to whichever was opened last; null when there is none. */
export function readAccess(wanted?: string): ParticipationAccess | null {
  return readAccesses().find(({ idUser }) => (wanted ?? idUser) === idUser) ?? null;
}

/**
 * What `read` gives of them once the page is mounted, and whenever one was opened or forgotten here or in another tab, or another key is
 * given; before, what is given first.
 */
export function useAccesses<T>(read: () => T, first: T, key = ''): T {
  const [value, setValue] = useState(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when another one is read
  useEffect(() => {
    const look = () => setValue(read());
    look();
    const changes = [ACCESS_CHANGED, 'storage'];
    for (const change of changes) window.addEventListener(change, look);
    return () => {
      for (const change of changes) window.removeEventListener(change, look);
    };
  }, [key]);
  return value;
}

/** The access to this event once the page is mounted. */
export const useAccessTo = (idUser: string): ParticipationAccess | null =>
  useAccesses<ParticipationAccess | null>(() => readAccess(idUser), null, idUser);
