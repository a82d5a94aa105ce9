import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import { createContext, use } from 'react';
import type { RideCaller } from './ride-caller.ts';

/** A conversation to open; `draft` is a text that could not be sent as a first message. */
export interface ChatOpening {
  readonly requestId: string;
  readonly draft?: string;
}

/** The one dialog that is open over a page of rides. */
export type RideDialog =
  | { readonly kind: 'contact' | 'details'; readonly participant: ParticipantView }
  | { readonly kind: 'accept' | 'reject' | 'cancel' | 'block'; readonly request: MatchRequestView };

/** What cards, rows and windows of a page ask before they offer anything. */
export interface Rides {
  /** Null: whoever looks at the page does not take part in its event. */
  readonly caller: RideCaller | null;
  /** The caller's own registration in full. */
  readonly own: ParticipantView | null;
  /** Whose registration it is by all that this tab knows, where nobody is signed in. */
  readonly selfId: string | null;
  readonly show: (dialog: RideDialog) => void;
  /** Opens a conversation; null where the page has none. */
  readonly onChat: ((chat: ChatOpening) => void) | null;
  /** Where somebody who does not take part registers; null where that is not possible. */
  readonly registerHref: string | null;
  /** Told that somebody wants to write to a participant but has to register first. */
  readonly onRegister: ((participant: ParticipantView) => void) | null;
  /** Requests that are being ended: their cards have left already. */
  readonly endingIds: ReadonlySet<string>;
}

export const RidesContext = createContext<Rides | null>(null);

/** The rides of this page; null outside of a `RidesProvider`. */
export function useRides(): Rides | null {
  return use(RidesContext);
}
