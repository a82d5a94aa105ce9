import type { ParticipationView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetAccess, keepAccess } from '#web/components/registration/keep-access.ts';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { ACCESS_CHANGED, type ParticipationAccess, readAccess, readAccesses } from '#web/lib/participation-access.ts';
import { forgetRideDay } from '#web/lib/ride-days.ts';

/** Where somebody is with the link of a registration. */
export type Stage =
  /** The server's page, and the browser's before it has looked at the address. */
  | { readonly kind: 'reading' }
  /** A link was followed; nothing has been sent yet. */
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'open'; readonly access: ParticipationAccess }
  /** A link was followed that opens nothing. */
  | { readonly kind: 'invalid' }
  /** The registration was there, and has ended elsewhere: by its owner, by the organiser, with the event. */
  | { readonly kind: 'over'; readonly idUser: string }
  /** This device knows no registration, or none any more; the links in the mails still open theirs. */
  | { readonly kind: 'expired'; readonly idUser: string | null }
  | { readonly kind: 'left'; readonly idUser: string }
  | { readonly kind: 'erased' };

const TOKEN = /[#&]token=([\w-]{1,200})/;

/** Takes the token out of the address: it is read once, and what is left there says nothing. */
function takeToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash === '') return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return TOKEN.exec(hash)?.[1] ?? null;
}

/** The access that a link opened. */
const accessOf = (view: ParticipationView): ParticipationAccess => ({
  token: view.access_token,
  participantId: view.participant.id,
  eventId: view.event.id,
  idUser: view.event.id_user,
});

/**
 * The stage of this page and the steps between stages; `end` forgets the access that it is given, `show` keeps it. `id_user` in the
 * address says which of the registrations that the device knows is meant; without it the one that was opened last is.
 */
export function useStage() {
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const wanted = query.get('id_user') ?? undefined;
  const [stage, setStage] = useState<Stage>({ kind: 'reading' });

  useEffect(() => {
    const read = () => {
      const token = takeToken();
      if (token !== null) return setStage({ kind: 'link', token });
      const access = readAccess(wanted);
      setStage((now) => {
        if (now.kind !== 'reading') return now;
        if (access !== null) return { kind: 'open', access };
        // Where the event is known, as where a notification leads, its page is where the link is asked for.
        return { kind: 'expired', idUser: wanted ?? null };
      });
    };
    read();
    /** Its owner has logged out, or had the device forget it, in another tab. */
    const look = () =>
      setStage((now) => {
        if (now.kind !== 'open') return now;
        const { participantId, idUser } = now.access;
        const isKnown = readAccesses(true).some((one) => one.participantId === participantId);
        return isKnown ? now : { kind: 'expired', idUser };
      });
    // Another link, followed while this page was open, changes the fragment only.
    window.addEventListener('hashchange', read);
    const changes = [ACCESS_CHANGED, 'storage'];
    for (const change of changes) window.addEventListener(change, look);
    return () => {
      window.removeEventListener('hashchange', read);
      for (const change of changes) window.removeEventListener(change, look);
    };
  }, [wanted]);

  const end = useCallback(
    (access: ParticipationAccess, next: Stage) => {
      queryClient.removeQueries({ queryKey: participationQuery(access).queryKey });
      forgetRideDay(access.idUser);
      forgetAccess(access);
      setStage(next);
    },
    [queryClient],
  );
  const open = useCallback(
    (view: ParticipationView) => {
      const access = accessOf(view);
      keepAccess(access, view.expires_in);
      queryClient.setQueryData(participationQuery(access).queryKey, view.participant);
      setStage({ kind: 'open', access });
    },
    [queryClient],
  );
  return { stage, open, end, show: setStage };
}
