import type { LegKind, MatchRequestView } from '@convoi/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** What is said of relations and rides. */
export interface RideWords {
  /** "Demande reçue", "En attente de réponse", "Acceptée", … */
  readonly state: (request: Pick<MatchRequestView, 'status' | 'direction' | 'waiting'>) => string;
  /** "Aller-retour", "Aller", "Retour" */
  readonly legs: (legs: readonly LegKind[]) => string;
}

export function toneOf({
  status,
  direction,
  waiting,
}: Pick<MatchRequestView, 'status' | 'direction' | 'waiting'>): BadgeTone {
  if (status === 'pending') return waiting === undefined && direction === 'received' ? 'accent' : 'warn';
  return status === 'accepted' ? 'success' : 'neutral';
}

/** The words of rides in the interface language. */
export function useRideWords(): RideWords {
  const { t } = useTranslation(['rides', 'event']);
  return useMemo(
    () => ({
      state: ({ status, direction, waiting }) =>
        t(
          waiting !== undefined
            ? 'state.waiting'
            : status === 'pending'
              ? `state.pending_${direction}`
              : `state.${status}`,
        ),
      legs: (legs) => {
        const [only] = legs;
        return only === undefined || legs.length > 1 ? t('event:form.trip.both') : t(`event:form.trip.${only}`);
      },
    }),
    [t],
  );
}
