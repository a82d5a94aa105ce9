import type { AnswerOf, Lang, MatchRequestView } from '@convoi/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf, useLang } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { type RideCaller, tokenOf, touchedBy } from '../rides/ride-caller.ts';
import { ridePlan } from '../rides/ride-plan.ts';
import { useRides } from '../rides/rides-context.tsx';
import { localClock } from './local-clock.ts';
import { type Car, shortOfSeats } from './short-of-seats.ts';

interface Words {
  readonly heading: string;
  /** `free` are the seats that the car has left, `needed` those that whoever waits needs. */
  readonly youWait: (free: number, needed: number) => string;
  readonly theyWait: (name: string, free: number, needed: number) => string;
  readonly keptForYou: (seats: number, until: string) => string;
  readonly keptForThem: (seats: number, name: string, until: string) => string;
  readonly lapsedForYou: (name: string) => string;
  readonly lapsedForThem: (name: string) => string;
  readonly take: (seats: number) => string;
  readonly taken: (seats: number) => string;
  readonly over: string;
  readonly failed: string;
  readonly sending: string;
  readonly queue: string;
  readonly queueMore: string;
  readonly queued: string;
  readonly notQueued: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    heading: "Liste d'attente",
    youWait: (free, needed) =>
      free === 0
        ? "Vous êtes en liste d'attente\u00a0: la voiture est complète pour l'instant."
        : free < needed
          ? `Vous êtes en liste d'attente\u00a0: la voiture a ${free === 1 ? '1 place libre' : `${free} places libres`}, il vous en faut ${needed}.`
          : "Vous êtes en liste d'attente de cette voiture.",
    theyWait: (name, free, needed) =>
      `${name} est en liste d'attente de votre voiture${free < needed ? `\u00a0: il lui faut ${needed === 1 ? '1 place' : `${needed} places`}, il vous en reste ${free}` : ''}.`,
    keptForYou: (seats, until) =>
      `${seats === 1 ? 'Une place est gardée' : `${seats} places sont gardées`} pour vous jusqu'à ${until}.`,
    keptForThem: (seats, name, until) =>
      `${seats === 1 ? 'Une place est gardée' : `${seats} places sont gardées`} pour ${name} jusqu'à ${until}.`,
    lapsedForYou: (name) =>
      `La place gardée pour vous n'a pas été prise à temps, et vous n'êtes plus en liste d'attente. Votre demande reste ouverte\u00a0: ${name} peut encore l'accepter.`,
    lapsedForThem: (name) =>
      `${name} n'a pas pris à temps la place qui lui était gardée. Vous pouvez encore accepter sa demande.`,
    take: (seats) => (seats === 1 ? 'Prendre la place' : `Prendre les ${seats} places`),
    taken: (seats) => (seats === 1 ? 'La place est à vous.' : 'Les places sont à vous.'),
    over: "Cette place n'est plus gardée pour vous.",
    failed: "La place n'est pas prise. Veuillez réessayer.",
    sending: 'Envoi…',
    queue: "Mettre en liste d'attente",
    queueMore:
      "Dès qu'il y a assez de place, elle est gardée deux heures pour la première demande de la liste qui convient.",
    queued: "La demande est en liste d'attente.",
    notQueued: "La demande n'a pas été mise en liste d'attente. Veuillez réessayer.",
  },
  en: {
    heading: 'Waiting list',
    youWait: (free, needed) =>
      free === 0
        ? 'You are on the waiting list: the car is full for now.'
        : free < needed
          ? `You are on the waiting list: the car has ${free === 1 ? '1 free seat' : `${free} free seats`}, you need ${needed}.`
          : 'You are on the waiting list of this car.',
    theyWait: (name, free, needed) =>
      `${name} is on the waiting list of your car${free < needed ? `: they need ${needed === 1 ? '1 seat' : `${needed} seats`}, you have ${free} left` : ''}.`,
    keptForYou: (seats, until) => `${seats === 1 ? 'A seat is' : `${seats} seats are`} kept for you until ${until}.`,
    keptForThem: (seats, name, until) =>
      `${seats === 1 ? 'A seat is' : `${seats} seats are`} kept for ${name} until ${until}.`,
    lapsedForYou: (name) =>
      `The seat kept for you was not taken in time, and you are no longer on the waiting list. Your request stays open: ${name} can still accept it.`,
    lapsedForThem: (name) => `${name} did not take the seat kept for them in time. You can still accept their request.`,
    take: (seats) => (seats === 1 ? 'Take the seat' : `Take the ${seats} seats`),
    taken: (seats) => (seats === 1 ? 'The seat is yours.' : 'The seats are yours.'),
    over: 'This seat is no longer kept for you.',
    failed: 'The seat was not taken. Please try again.',
    sending: 'Sending…',
    queue: 'Put on the waiting list',
    queueMore: 'As soon as there is enough room it is kept for two hours for the first of the list who fits.',
    queued: 'The request is on the waiting list.',
    notQueued: 'The request was not put on the waiting list. Please try again.',
  },
  de: {
    heading: 'Warteliste',
    youWait: (free, needed) =>
      free === 0
        ? 'Du stehst auf der Warteliste: Das Auto ist im Moment voll.'
        : free < needed
          ? `Du stehst auf der Warteliste: Das Auto hat ${free === 1 ? '1 freien Platz' : `${free} freie Plätze`}, du brauchst ${needed}.`
          : 'Du stehst auf der Warteliste dieses Autos.',
    theyWait: (name, free, needed) =>
      `${name} steht auf der Warteliste deines Autos${free < needed ? `: Nötig ${needed === 1 ? 'ist 1 Platz' : `sind ${needed} Plätze`}, frei ${free === 1 ? 'ist 1' : `sind ${free}`}` : ''}.`,
    keptForYou: (seats, until) =>
      `${seats === 1 ? 'Ein Platz ist' : `${seats} Plätze sind`} bis ${until} für dich freigehalten.`,
    keptForThem: (seats, name, until) =>
      `${seats === 1 ? 'Ein Platz ist' : `${seats} Plätze sind`} bis ${until} für ${name} freigehalten.`,
    lapsedForYou: (name) =>
      `Der für dich freigehaltene Platz wurde nicht rechtzeitig angenommen, und du stehst nicht mehr auf der Warteliste. Deine Anfrage bleibt offen: ${name} kann sie noch annehmen.`,
    lapsedForThem: (name) =>
      `${name} hat den freigehaltenen Platz nicht rechtzeitig angenommen. Du kannst die Anfrage noch annehmen.`,
    take: (seats) => (seats === 1 ? 'Platz annehmen' : `${seats} Plätze annehmen`),
    taken: (seats) => (seats === 1 ? 'Der Platz gehört dir.' : 'Die Plätze gehören dir.'),
    over: 'Dieser Platz ist nicht mehr für dich freigehalten.',
    failed: 'Der Platz wurde nicht angenommen. Bitte versuch es noch einmal.',
    sending: 'Wird gesendet…',
    queue: 'Auf die Warteliste setzen',
    queueMore: 'Sobald genug Platz ist, wird er zwei Stunden für die erste Anfrage der Liste freigehalten, die passt.',
    queued: 'Die Anfrage steht auf der Warteliste.',
    notQueued: 'Die Anfrage steht nicht auf der Warteliste. Bitte versuch es noch einmal.',
  },
  es: {
    heading: 'Lista de espera',
    youWait: (free, needed) =>
      free === 0
        ? 'Estás en lista de espera: el coche está completo por ahora.'
        : free < needed
          ? `Estás en lista de espera: el coche tiene ${free === 1 ? '1 plaza libre' : `${free} plazas libres`} y necesitas ${needed}.`
          : 'Estás en lista de espera de este coche.',
    theyWait: (name, free, needed) =>
      `${name} está en lista de espera de tu coche${free < needed ? `: necesita ${needed === 1 ? '1 plaza' : `${needed} plazas`} y te ${free === 1 ? 'queda 1' : `quedan ${free}`}` : ''}.`,
    keptForYou: (seats, until) =>
      `${seats === 1 ? 'Se guarda una plaza' : `Se guardan ${seats} plazas`} para ti hasta las ${until}.`,
    keptForThem: (seats, name, until) =>
      `${seats === 1 ? 'Se guarda una plaza' : `Se guardan ${seats} plazas`} para ${name} hasta las ${until}.`,
    lapsedForYou: (name) =>
      `No se tomó a tiempo la plaza guardada para ti y ya no estás en lista de espera. Tu solicitud sigue abierta: ${name} todavía puede aceptarla.`,
    lapsedForThem: (name) =>
      `${name} no tomó a tiempo la plaza que se le guardaba. Todavía puedes aceptar su solicitud.`,
    take: (seats) => (seats === 1 ? 'Tomar la plaza' : `Tomar las ${seats} plazas`),
    taken: (seats) => (seats === 1 ? 'La plaza es tuya.' : 'Las plazas son tuyas.'),
    over: 'Esta plaza ya no está guardada para ti.',
    failed: 'La plaza no se ha tomado. Inténtalo de nuevo.',
    sending: 'Enviando…',
    queue: 'Poner en lista de espera',
    queueMore: 'En cuanto haya sitio suficiente, se guarda dos horas para la primera solicitud de la lista que encaje.',
    queued: 'La solicitud está en lista de espera.',
    notQueued: 'La solicitud no se ha puesto en lista de espera. Inténtalo de nuevo.',
  },
};

function useWaitingWords(): Words {
  const { i18n } = useTranslation();
  return WORDS[langOf(i18n)];
}

/** Accepts a request as soon as the full car has room. */
const useQueueMatch = (caller: RideCaller) =>
  useCommand<{ readonly requestId: string; readonly driverId: string | null }, AnswerOf<'queueMatch'>>({
    call: ({ requestId, driverId }, command, api) =>
      api.send('POST', '/api/match-requests/:id/queue', {
        ...command,
        ...tokenOf(caller),
        params: { id: requestId },
        body: { driver_id: driverId },
        schema: answer((views) => views.MatchQueuedView),
      }),
    touches: touchedBy(caller),
  });

/** Takes the seat that is kept for the caller. */
const useTakeSeat = (caller: RideCaller) =>
  useCommand<string, { readonly status: string }>({
    call: (requestId, command, api) =>
      api.send('POST', '/api/match-requests/:id/seat', {
        ...command,
        ...tokenOf(caller),
        params: { id: requestId },
        schema: answer((views) => views.status('accepted')),
      }),
    touches: touchedBy(caller),
  });

export interface WaitingLineProps {
  readonly request: MatchRequestView;
  readonly caller: RideCaller;
}

/** How a request stands that waits for room in a full car. */
export function WaitingLine({ request, caller }: WaitingLineProps) {
  const words = useWaitingWords();
  const format = useFormat();
  const take = useTakeSeat(caller);
  const own = useRides()?.own ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const { waiting, lapsed, counterpart } = request;
  if (waiting === undefined)
    return lapsed === undefined ? null : (
      <p>{words[lapsed.passenger_id === counterpart.id ? 'lapsedForThem' : 'lapsedForYou'](counterpart.name)}</p>
    );
  const isPassenger = waiting.passenger_id !== counterpart.id;
  const { offered_until: until } = waiting;
  const time = until === null ? null : format.time(localClock(until));
  const [driver, passenger] = isPassenger ? [counterpart, own] : [own, counterpart];
  // Of one's own registration nothing may be known yet: then nothing is said of room.
  const { seats, left } = driver === null || passenger === null ? { seats: 1, left: 0 } : ridePlan(driver, passenger);
  const free = Math.max(0, left + seats);
  const press = async () => {
    setFailure(null);
    try {
      await take.run(request.id);
      // The button leaves with the line: the one whose seat it is, by name, stays.
      section.current?.closest('article')?.querySelector('h4')?.focus();
      announce(words.taken(seats));
    } catch (error) {
      const isOver = error instanceof Problem && error.code === 'match.offer_over';
      setFailure(isOver ? words.over : words.failed);
      // It leaves here too, as soon as the page has heard of it.
      if (isOver) section.current?.querySelector('p')?.focus();
    }
  };
  return (
    <section ref={section} className="stack-tight" aria-label={words.heading}>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <p tabIndex={-1}>
        {time === null
          ? isPassenger
            ? words.youWait(free, seats)
            : words.theyWait(counterpart.name, free, seats)
          : isPassenger
            ? words.keptForYou(seats, time)
            : words.keptForThem(seats, counterpart.name, time)}
      </p>
      {time !== null && isPassenger && (
        <div>
          <Button
            variant="primary"
            small
            busy={take.state === 'sending'}
            busyText={words.sending}
            onClick={() => void press()}
          >
            {words.take(seats)}
          </Button>
        </div>
      )}
    </section>
  );
}

export interface QueueOfferProps extends WaitingLineProps {
  readonly driverId: string | null;
  /** The car, where it is known before any refusal that it has too few seats. */
  readonly car?: Car | undefined;
  readonly onDone: () => void;
}

/** Beside a full car: the request may wait for room. */
export function QueueOffer({ request, caller, driverId, car, onDone }: QueueOfferProps) {
  const { t } = useTranslation('rides');
  const lang = useLang();
  const words = useWaitingWords();
  const queue = useQueueMatch(caller);
  const [hasFailed, setHasFailed] = useState(false);
  const press = async () => {
    setHasFailed(false);
    try {
      const { status } = await queue.run({ requestId: request.id, driverId });
      // A seat may have become free meanwhile: then there is nothing to wait for.
      announce(status === 'accepted' ? t('accept.done') : words.queued);
      onDone();
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className="stack-tight">
      {car !== undefined && <Banner tone="warn">{shortOfSeats(request.counterpart.name, car, lang)}</Banner>}
      <p>{words.queueMore}</p>
      {hasFailed && <Banner tone="danger">{words.notQueued}</Banner>}
      <div>
        <Button
          variant="primary"
          busy={queue.state === 'sending'}
          busyText={words.sending}
          onClick={() => void press()}
        >
          {words.queue}
        </Button>
      </div>
    </div>
  );
}
