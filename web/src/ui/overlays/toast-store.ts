import { announce } from '#web/lib/announce.ts';
import type { MessageTone } from '../display/tone-icon.tsx';

/** A message over the page. One with an action stays until it is closed. */
export interface Toast {
  readonly id: number;
  readonly tone: MessageTone;
  readonly text: string;
  readonly action?: { readonly text: string; readonly onPress: () => void };
}

const MOST = 3;
const listeners = new Set<() => void>();
/** Before anything has happened there are no messages. */
export const NO_TOASTS: readonly Toast[] = [];
let toasts = NO_TOASTS;
let lastId = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows and says a message; newest first, three at most. Gives its id. Browser only: never call it while rendering. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  set([{ ...toast, id: lastId }, ...toasts].slice(0, MOST));
  announce(toast.text, toast.tone === 'danger' ? 'assertive' : 'polite');
  return lastId;
}

/** Takes a message away; an unknown id does nothing. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Calls back at each change; gives the function that ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages now shown, newest first; the same array until the next change. */
export function readToasts(): readonly Toast[] {
  return toasts;
}
