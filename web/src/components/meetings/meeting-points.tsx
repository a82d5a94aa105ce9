import type { Lang, MatchRequestView } from '@convoi/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import { answer } from '#web/lib/api/answers.ts';
import { read } from '#web/lib/api/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconCheck } from '#web/ui/display/icons.ts';
import { type RideCaller, tokenOf } from '../rides/ride-caller.ts';

interface Words {
  readonly heading: string;
  /** What the passenger has to go; `name` is null for oneself. */
  readonly from: (km: string, name: string | null) => string;
  /** What the driver makes more. */
  readonly detour: (km: string, name: string | null) => string;
  readonly noDetour: (name: string | null) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    heading: 'Points de rencontre publics',
    from: (km, name) => (name === null ? `à ${km} de chez vous` : `à ${km} du départ de ${name}`),
    detour: (km, name) => (name === null ? `${km} de détour pour vous` : `${km} de détour pour ${name}`),
    noDetour: (name) => (name === null ? 'sans détour pour vous' : `sans détour pour ${name}`),
  },
  en: {
    heading: 'Public meeting points',
    from: (km, name) => (name === null ? `${km} from where you start` : `${km} from where ${name} starts`),
    detour: (km, name) => (name === null ? `${km} more for you to drive` : `${km} more for ${name} to drive`),
    noDetour: (name) => (name === null ? 'no detour for you' : `no detour for ${name}`),
  },
  de: {
    heading: 'Öffentliche Treffpunkte',
    from: (km, name) => (name === null ? `${km} von dir` : `${km} vom Start von ${name}`),
    detour: (km, name) => (name === null ? `${km} Umweg für dich` : `${km} Umweg für ${name}`),
    noDetour: (name) => (name === null ? 'kein Umweg für dich' : `kein Umweg für ${name}`),
  },
  es: {
    heading: 'Puntos de encuentro públicos',
    from: (km, name) => (name === null ? `a ${km} de tu salida` : `a ${km} de la salida de ${name}`),
    detour: (km, name) => (name === null ? `${km} de rodeo para ti` : `${km} de rodeo para ${name}`),
    noDetour: (name) => (name === null ? 'sin rodeo para ti' : `sin rodeo para ${name}`),
  },
};

const meetingPointsQuery = (caller: RideCaller, matchId: string) =>
  queryOptions({
    queryKey: ['meeting-points', matchId],
    queryFn: read((api, options) =>
      api.get('/api/match-requests/:id/meeting-points', {
        ...options,
        ...tokenOf(caller),
        params: { id: matchId },
        schema: answer((views) => views.MeetingPointsView),
      }),
    ),
  });

export interface MeetingPointsProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
  /** What is in the field of the place now. */
  readonly chosen: string;
  readonly onChoose: (place: string) => void;
}

/** Public places near the way of the two, each one press; nothing where the operator has no list, or it cannot be read. */
export function MeetingPoints({ request, caller, chosen, onChoose }: MeetingPointsProps) {
  const { i18n } = useTranslation();
  const words = WORDS[langOf(i18n)];
  const { km } = useFormat();
  const headingId = useId();
  const { data } = useQuery(meetingPointsQuery(caller, request.id));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const { id, name } = request.counterpart;
  const [passenger, driver] = request.passenger_id === id ? [name, null] : [null, name];
  return (
    <section className="stack-tight" aria-labelledby={headingId}>
      <p id={headingId}>
        <strong>{words.heading}</strong>
      </p>
      <ul className="stack-tight">
        {items.map(({ place, kind, passenger_km: passengerKm, detour_km: detourKm }) => (
          <li key={place} className="stack-tight">
            <Button
              small
              wide
              icon={chosen === place && <IconCheck size={20} />}
              aria-pressed={chosen === place}
              onClick={() => onChoose(place)}
            >
              {place}
            </Button>
            <p className="small soft">
              {[
                ...(kind === '' ? [] : [kind]),
                words.from(km(passengerKm), passenger),
                Math.round(detourKm) === 0 ? words.noDetour(driver) : words.detour(km(detourKm), driver),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
