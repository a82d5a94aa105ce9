import type { Lang, LegKind, ParticipantView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useSendRequest } from '../rides/requests/use-send-request.ts';
import type { RideCaller } from '../rides/ride-caller.ts';
import { carsQuery } from '../sharing/suggestions-query.ts';

interface Words {
  readonly heading: string;
  readonly missing: { readonly [L in LegKind | 'both']: string };
  readonly cars: string;
  readonly none: string;
  readonly ask: (name: string) => string;
  readonly asking: string;
  readonly asked: (name: string) => string;
  readonly failed: string;
  readonly apart: (km: number) => string;
  readonly detour: (km: number) => string;
  readonly seats: (count: number) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    heading: 'Une autre voiture',
    missing: {
      both: "Vous n'avez pas de place pour l'instant.",
      outbound: "Il vous manque une place à l'aller.",
      return: 'Il vous manque une place au retour.',
    },
    cars: 'Ces voitures passent le plus près de chez vous et ont encore de la place.',
    none: "Aucune autre voiture n'a de place pour l'instant. Dès qu'il y en aura une, elle s'affichera ici.",
    ask: (name) => `Demander une place à ${name}`,
    asking: 'Envoi…',
    asked: (name) => `Demande envoyée à ${name}.`,
    failed: "La demande n'est pas partie. Veuillez réessayer.",
    apart: (km) => `à environ ${km}\u00a0km de vous`,
    detour: (km) => (km === 0 ? 'sans détour' : `${km}\u00a0km de détour`),
    seats: (count) => (count === 1 ? '1 place libre' : `${count} places libres`),
  },
  en: {
    heading: 'Another car',
    missing: {
      both: 'You have no seat at the moment.',
      outbound: 'You have no seat on the way there.',
      return: 'You have no seat on the way back.',
    },
    cars: 'These cars come closest to you and still have room.',
    none: 'No other car has room at the moment. As soon as one does, it will be shown here.',
    ask: (name) => `Ask ${name} for a seat`,
    asking: 'Sending…',
    asked: (name) => `${name} has been asked.`,
    failed: 'The request was not sent. Please try again.',
    apart: (km) => `about ${km}\u00a0km from you`,
    detour: (km) => (km === 0 ? 'no detour' : `${km}\u00a0km of detour`),
    seats: (count) => (count === 1 ? '1 free seat' : `${count} free seats`),
  },
  de: {
    heading: 'Ein anderes Auto',
    missing: {
      both: 'Du hast im Moment keinen Platz.',
      outbound: 'Dir fehlt ein Platz für die Hinfahrt.',
      return: 'Dir fehlt ein Platz für die Rückfahrt.',
    },
    cars: 'Diese Autos kommen dir am nächsten und haben noch Platz.',
    none: 'Zurzeit hat kein anderes Auto Platz. Sobald eines Platz hat, steht es hier.',
    ask: (name) => `${name} um einen Platz bitten`,
    asking: 'Wird gesendet…',
    asked: (name) => `${name} ist gefragt.`,
    failed: 'Die Anfrage wurde nicht gesendet. Bitte versuch es noch einmal.',
    apart: (km) => `etwa ${km}\u00a0km von dir entfernt`,
    detour: (km) => (km === 0 ? 'kein Umweg' : `${km}\u00a0km Umweg`),
    seats: (count) => (count === 1 ? '1 freier Platz' : `${count} freie Plätze`),
  },
  es: {
    heading: 'Otro coche',
    missing: {
      both: 'Ahora mismo no tienes plaza.',
      outbound: 'Te falta una plaza para la ida.',
      return: 'Te falta una plaza para la vuelta.',
    },
    cars: 'Estos coches pasan más cerca de ti y aún tienen sitio.',
    none: 'Ahora mismo ningún otro coche tiene sitio. En cuanto haya uno, aparecerá aquí.',
    ask: (name) => `Pedir una plaza a ${name}`,
    asking: 'Enviando…',
    asked: (name) => `Solicitud enviada a ${name}.`,
    failed: 'La solicitud no se ha enviado. Inténtalo de nuevo.',
    apart: (km) => `a unos ${km}\u00a0km de ti`,
    detour: (km) => (km === 0 ? 'sin rodeo' : `${km}\u00a0km de rodeo`),
    seats: (count) => (count === 1 ? '1 plaza libre' : `${count} plazas libres`),
  },
};

export interface OtherCarsProps {
  readonly caller: RideCaller;
  /** The ways that the caller has no seat on. */
  readonly legs: readonly LegKind[];
}

/** The three cars with room that come closest, each asked for by one press; that there is none, where there is none. */
export function OtherCars({ caller, legs }: OtherCarsProps) {
  const { i18n } = useTranslation();
  const words = WORDS[langOf(i18n)];
  const send = useSendRequest(caller);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { data } = useLiveQuery({ ...carsQuery(caller), enabled: caller.isLeaving !== true }, topics.dashboard, {
    token: caller.token,
  });
  const isSending = send.state === 'sending';
  if (data === undefined) return null;
  const cars = data.items;
  const [leg] = legs;
  const press = async ({ id, name }: ParticipantView) => {
    // One at a time: the others stay as they are, and wait.
    if (isSending) return;
    setHasFailed(false);
    setAskedId(id);
    try {
      await send.run({ sender_id: caller.participantId, receiver_id: id, event_id: caller.eventId });
      announce(words.asked(name));
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Card as="section" className="stack" aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>
        {words.missing[leg === undefined || legs.length > 1 ? 'both' : leg]}{' '}
        {cars.length === 0 ? words.none : words.cars}
      </p>
      {hasFailed && <Banner tone="danger">{words.failed}</Banner>}
      {cars.length > 0 && (
        <ul className="stack">
          {cars.map(({ participant, detour_km: km, apart_km: apart, seats_left: seats }) => (
            <li key={participant.id} className="stack-tight">
              <p>
                <strong>{participant.name}</strong>
                {[
                  ...(participant.address === '' ? [] : [participant.address]),
                  words.apart(apart),
                  words.detour(km),
                  words.seats(Math.min(...Object.values(seats).flatMap((free) => free ?? []))),
                ].map((part) => `\u00a0· ${part}`)}
              </p>
              <div>
                <Button
                  variant="primary"
                  small
                  busy={isSending && participant.id === askedId}
                  busyText={words.asking}
                  onClick={() => void press(participant)}
                >
                  {words.ask(participant.name)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
