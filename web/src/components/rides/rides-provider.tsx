import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import type { RideCaller } from './ride-caller.ts';
import { type ChatOpening, type RideDialog, type Rides, RidesContext } from './rides-context.tsx';
import { useEnding } from './use-ending.tsx';

/** Nobody needs the dialogs before the first press. */
const loadDialogs = () => import('./ride-dialogs.tsx');
const RideDialogs = lazyPart(loadDialogs, (module) => module.RideDialogs, 'message');

export interface RidesProviderProps {
  /** Null for those who only look. */
  readonly caller: RideCaller | null;
  /** The caller's own registration in full. */
  readonly own: ParticipantView | null;
  /** Whose registration it is by all that this tab knows, where nobody is signed in. */
  readonly selfId?: string | null;
  /** Opens a conversation on this page. */
  readonly onChat?: (chat: ChatOpening) => void;
  /** Where those who only look can register. */
  readonly registerHref?: string;
  readonly onRegister?: (participant: ParticipantView) => void;
  readonly children: ReactNode;
}

/** Lets everything inside contact people and answer requests, with the powers of one caller; holds the open dialog. */
export function RidesProvider(props: RidesProviderProps) {
  const { caller, own, selfId = null, onChat = null, registerHref = null, onRegister = null, children } = props;
  const [dialog, setDialog] = useState<RideDialog | null>(null);
  const place = useRef<HTMLElement | null>(null);
  const show = useCallback((next: RideDialog) => {
    place.current = document.activeElement?.closest<HTMLElement>('[data-contact]') ?? null;
    setDialog(next);
  }, []);
  useEffect(() => {
    // The button that was pressed is gone once its act is done: what has taken its place gets the focus.
    if (dialog === null && document.activeElement === document.body) place.current?.focus();
  }, [dialog]);
  const { endingIds, end } = useEnding(caller);
  const rides = useMemo<Rides>(
    () => ({ caller, own, selfId, show, onChat, registerHref, onRegister, endingIds }),
    [caller, own, selfId, show, onChat, registerHref, onRegister, endingIds],
  );
  const canAct = caller !== null;
  useEffect(() => {
    // On its way before the first press; a failure shows when they are needed.
    if (canAct) loadDialogs().catch(() => undefined);
  }, [canAct]);
  const close = () => setDialog(null);
  const endNow = (request: MatchRequestView) => {
    setDialog(null);
    end(request);
  };
  return (
    <RidesContext value={rides}>
      {children}
      {dialog !== null && caller !== null && (
        <Suspense fallback={null}>
          <RideDialogs dialog={dialog} caller={caller} rides={rides} onClose={close} onEnd={endNow} />
        </Suspense>
      )}
    </RidesContext>
  );
}
