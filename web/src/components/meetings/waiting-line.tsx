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
import { type Car, shortOfSeats } from './short-of-seats.ts';

interface Words {
  readonly heading: string;
  readonly youWait: string;
  readonly theyWait: (name: string) => string;
  readonly keptForYou: (until: string) => string;
  readonly keptForThem: (name: string, until: string) => string;
  readonly take: string;
  readonly taken: string;
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
    youWait: "Vous êtes en liste d'attente\u00a0: il n'y a pas assez de places libres pour l'instant.",
    theyWait: (name) => `${name} est en liste d'attente de votre voiture.`,
    keptForYou: (until) => `Une place est gardée pour vous jusqu'à ${until}.`,
    keptForThem: (name, until) => `Une place est gardée pour ${name} jusqu'à ${until}.`,
    take: 'Prendre la place',
    taken: 'La place est à vous.',
    over: "Cette place n'est plus gardée pour vous.",
    failed: "La place n'est pas prise. Veuillez réessayer.",
    sending: 'Envoi…',
    queue: "Mettre en liste d'attente",
    queueMore:
      "Dès qu'il y a assez de places, elles sont gardées deux heures pour la première demande de la liste qui convient.",
    queued: "La demande est en liste d'attente.",
    notQueued: "La demande n'a pas été mise en liste d'attente. Veuillez réessayer.",
  },
  en: {
    heading: 'Waiting list',
    youWait: 'You are on the waiting list: there are not enough free seats for now.',
    theyWait: (name) => `${name} is on the waiting list of your car.`,
    keptForYou: (until) => `A seat is kept for you until ${until}.`,
    keptForThem: (name, until) => `A seat is kept for ${name} until ${until}.`,
    take: 'Take the seat',
    taken: 'The seat is yours.',
    over: 'This seat is no longer kept for you.',
    failed: 'The seat was not taken. Please try again.',
    sending: 'Sending…',
    queue: 'Put on the waiting list',
    queueMore:
      'As soon as there are enough seats they are kept for two hours for the first request of the list that fits.',
    queued: 'The request is on the waiting list.',
    notQueued: 'The request was not put on the waiting list. Please try again.',
  },
  de: {
    heading: 'Warteliste',
    youWait: 'Du stehst auf der Warteliste: Im Moment gibt es nicht genug freie Plätze.',
    theyWait: (name) => `${name} steht auf der Warteliste deines Autos.`,
    keptForYou: (until) => `Ein Platz ist bis ${until} für dich freigehalten.`,
    keptForThem: (name, until) => `Ein Platz ist bis ${until} für ${name} freigehalten.`,
    take: 'Platz annehmen',
    taken: 'Der Platz gehört dir.',
    over: 'Dieser Platz ist nicht mehr für dich freigehalten.',
    failed: 'Der Platz wurde nicht angenommen. Bitte versuch es noch einmal.',
    sending: 'Wird gesendet…',
    queue: 'Auf die Warteliste setzen',
    queueMore: 'Gibt es genug Plätze, werden sie zwei Stunden für die erste Anfrage der Liste freigehalten, die passt.',
    queued: 'Die Anfrage steht auf der Warteliste.',
    notQueued: 'Die Anfrage steht nicht auf der Warteliste. Bitte versuch es noch einmal.',
  },
  es: {
    heading: 'Lista de espera',
    youWait: 'Estás en lista de espera: por ahora no hay bastantes plazas libres.',
    theyWait: (name) => `${name} está en lista de espera de tu coche.`,
    keptForYou: (until) => `Se guarda una plaza para ti hasta las ${until}.`,
    keptForThem: (name, until) => `Se guarda una plaza para ${name} hasta las ${until}.`,
    take: 'Tomar la plaza',
    taken: 'La plaza es tuya.',
    over: 'Esta plaza ya no está guardada para ti.',
    failed: 'La plaza no se ha tomado. Inténtalo de nuevo.',
    sending: 'Enviando…',
    queue: 'Poner en lista de espera',
    queueMore:
      'En cuanto haya bastantes plazas, se guardan dos horas para la primera solicitud de la lista que encaje.',
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
  const [failure, setFailure] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const { waiting, counterpart } = request;
  if (waiting === undefined) return null;
  const isPassenger = waiting.passenger_id !== counterpart.id;
  const { offered_until: until } = waiting;
  const time = until === null ? null : format.time(localClock(until));
  const press = async () => {
    setFailure(null);
    try {
      await take.run(request.id);
      // The button leaves with the line: the one whose seat it is, by name, stays.
      section.current?.closest('article')?.querySelector('h4')?.focus();
      announce(words.taken);
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
            ? words.youWait
            : words.theyWait(counterpart.name)
          : isPassenger
            ? words.keptForYou(time)
            : words.keptForThem(counterpart.name, time)}
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
            {words.take}
          </Button>
        </div>
      )}
    </section>
  );
}

/** `HH:MM` on the clock of whoever looks: it is about the next two hours, wherever the event is. */
function localClock(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
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
