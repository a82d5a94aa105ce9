import { type Lang, type MatchRequestView, placesNeeded } from '@convoi/contracts';
import { useFormat } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/index.ts';
import { useKnown } from '#web/lib/api/use-known.ts';
import { localClock } from '../meetings/local-clock.ts';
import { requestsQuery } from './requests/requests-query.ts';
import type { RideCaller } from './ride-caller.ts';
import type { Party } from './ride-plan.ts';

/** Seats of a car that are offered to somebody of its waiting line. */
export interface KeptSeats {
  readonly requestId: string;
  readonly name: string;
  readonly seats: number;
  /** ISO 8601 UTC. */
  readonly until: string;
}

/** What is kept in one's own car, of the requests that one has. Pure. */
export function keptSeats(requests: readonly MatchRequestView[], own: Party): readonly KeptSeats[] {
  return requests.flatMap(({ id, status, waiting, counterpart }) =>
    status === 'pending' && waiting?.driver_id === own.id && waiting.offered_until !== null
      ? {
          requestId: id,
          name: counterpart.name,
          seats: placesNeeded(counterpart),
          until: waiting.offered_until,
        }
      : [],
  );
}

const WORDS: { readonly [L in Lang]: (seats: number, name: string, until: string) => string } = {
  fr: (seats, name, until) =>
    `${seats === 1 ? '1 place proposée' : `${seats} places proposées`} à ${name} jusqu'à ${until}.`,
  en: (seats, name, until) => `${seats === 1 ? '1 seat' : `${seats} seats`} offered to ${name} until ${until}.`,
  de: (seats, name, until) => `${seats === 1 ? '1 Platz' : `${seats} Plätze`} bis ${until} ${name} angeboten.`,
  es: (seats, name, until) =>
    `${seats === 1 ? '1 plaza ofrecida' : `${seats} plazas ofrecidas`} a ${name} hasta las ${until}.`,
};

/** What is kept in the caller's own car, with a sentence for each, as far as the page knows their requests. */
export function useKeptSeats(
  caller: RideCaller,
  own: Party | null,
): { readonly kept: readonly KeptSeats[]; readonly say: (kept: KeptSeats) => string } {
  const words = WORDS[useLang()];
  const format = useFormat();
  const data = useKnown(requestsQuery(caller));
  return {
    kept: own === null ? [] : keptSeats(data ?? [], own),
    say: ({ seats, name, until }) => words(seats, name, format.time(localClock(until))),
  };
}
