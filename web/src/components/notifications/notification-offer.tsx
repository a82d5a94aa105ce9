import type { Lang } from '@convoi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { bytesOf } from '#web/lib/base64url.ts';
import { local } from '#web/lib/storage.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { participationQuery } from '../registration/participation-access.ts';
import { type RideCaller, tokenOf } from '../rides/ride-caller.ts';

interface Words {
  readonly lead: string;
  readonly on: string;
  readonly turning: string;
  readonly isOn: string;
  readonly off: string;
  readonly denied: string;
  readonly failed: string;
  readonly isOff: string;
  readonly stopFailed: string;
  /** Heading of the other browsers, each by its push service and day. */
  readonly others: string;
  readonly other: (service: string, day: string) => string;
  readonly stopOther: (browser: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    lead: "Demande, réponse, annulation, jour du trajet\u00a0: soyez prévenu sur cet appareil, en plus de l'e-mail.",
    on: 'Activer les notifications',
    turning: 'Activation…',
    isOn: 'Cet appareil vous prévient de vos trajets.',
    off: 'Arrêter',
    denied: 'Votre navigateur refuse les notifications de ce site. Ses réglages permettent de les autoriser.',
    failed: "Les notifications n'ont pas pu être activées. Veuillez réessayer.",
    isOff: 'Cet appareil ne vous prévient plus.',
    stopFailed: "Les notifications n'ont pas pu être arrêtées. Veuillez réessayer.",
    others: 'Autres navigateurs prévenus',
    other: (service, day) => `${service}, depuis le ${day}`,
    stopOther: (browser) => `Arrêter\u00a0: ${browser}`,
  },
  en: {
    lead: 'A request, an answer, a cancellation, the day of the ride: be told on this device, beside the email.',
    on: 'Turn notifications on',
    turning: 'Turning on…',
    isOn: 'This device tells you about your rides.',
    off: 'Stop',
    denied: 'Your browser refuses notifications from this site. Its settings can allow them.',
    failed: 'Notifications could not be turned on. Please try again.',
    isOff: 'This device no longer tells you.',
    stopFailed: 'Notifications could not be stopped. Please try again.',
    others: 'Other browsers that are told',
    other: (service, day) => `${service}, since ${day}`,
    stopOther: (browser) => `Stop: ${browser}`,
  },
  de: {
    lead: 'Anfrage, Antwort, Absage, Tag der Fahrt: Lass dich auf diesem Gerät benachrichtigen, zusätzlich zur E-Mail.',
    on: 'Benachrichtigungen einschalten',
    turning: 'Wird eingeschaltet…',
    isOn: 'Dieses Gerät benachrichtigt dich über deine Fahrten.',
    off: 'Ausschalten',
    denied:
      'Dein Browser lässt keine Benachrichtigungen dieser Seite zu. In seinen Einstellungen kannst du sie erlauben.',
    failed: 'Die Benachrichtigungen konnten nicht eingeschaltet werden. Bitte versuche es noch einmal.',
    isOff: 'Dieses Gerät benachrichtigt dich nicht mehr.',
    stopFailed: 'Die Benachrichtigungen konnten nicht ausgeschaltet werden. Bitte versuche es noch einmal.',
    others: 'Andere Browser, die benachrichtigt werden',
    other: (service, day) => `${service}, seit ${day}`,
    stopOther: (browser) => `Ausschalten: ${browser}`,
  },
  es: {
    lead: 'Solicitud, respuesta, cancelación, día del viaje: recibe avisos en este dispositivo, además del correo.',
    on: 'Activar las notificaciones',
    turning: 'Activando…',
    isOn: 'Este dispositivo te avisa de tus viajes.',
    off: 'Desactivar',
    denied: 'Tu navegador rechaza las notificaciones de este sitio. Puedes permitirlas en sus ajustes.',
    failed: 'No se han podido activar las notificaciones. Inténtalo de nuevo.',
    isOff: 'Este dispositivo ya no te avisa.',
    stopFailed: 'No se han podido desactivar las notificaciones. Inténtalo de nuevo.',
    others: 'Otros navegadores que reciben avisos',
    other: (service, day) => `${service}, desde el ${day}`,
    stopOther: (browser) => `Desactivar: ${browser}`,
  },
};

const Key = answer((views) => views.PushKeyView);
const Subscribed = answer((views) => views.status('subscribed'));
const Unsubscribed = answer((views) => views.status('unsubscribed'));

/** Whether this browser can be told; on an iPhone only once the site is on its home screen. */
const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

const useSubscribe = (caller: RideCaller) =>
  useCommand<object, { readonly status: string }>({
    call: (body, command, api) =>
      api.send('PUT', '/api/participants/:id/push', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body,
        schema: Subscribed,
      }),
    touches: [participationQuery(caller).queryKey],
  });

const useUnsubscribe = (caller: RideCaller) =>
  useCommand<object, { readonly status: string }>({
    call: (body, command, api) =>
      api.send('POST', '/api/participants/:id/push/stop', {
        ...command,
        ...tokenOf(caller),
        params: { id: caller.participantId },
        body,
        schema: Unsubscribed,
      }),
    touches: [participationQuery(caller).queryKey],
  });

/** Registrations whose rides this browser is told of, with what it calls itself there. */
type Told = Readonly<Record<string, string>>;
const toldHere = (): Told => (local.read('pushBrowsers') ?? {}) as Told;

function forget(participantId: string): void {
  const { [participantId]: _, ...others } = toldHere();
  local.set('pushBrowsers', JSON.stringify(others));
}

/** Whether the browser has a subscription still; it may have ended it by itself, or its owner in the settings. */
async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  return ((await worker?.pushManager.getSubscription()) ?? null) !== null;
}

/** After a first agreed ride: a button that has this browser told of what happens, asked only once it is pressed, and the others that are. */
export function NotificationOffer({ caller }: { readonly caller: RideCaller }) {
  const { i18n } = useTranslation();
  const words = WORDS[langOf(i18n)];
  const format = useFormat();
  const queryClient = useQueryClient();
  const subscribe = useSubscribe(caller);
  const unsubscribe = useUnsubscribe(caller);
  const { data: own } = useQuery({ ...participationQuery(caller), enabled: caller.isLeaving !== true });
  /** As this browser remembers it, and as it was turned on just now. */
  const [kept, setKept] = useState<string | null>(null);
  const [turnedOn, setTurnedOn] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { participantId } = caller;
  useEffect(() => {
    const id = toldHere()[participantId];
    if (id === undefined || !canBeTold()) return;
    let isGone = false;
    // Whoever has taken it back in the browser is told nothing, whatever is kept here.
    void isSubscribed().then(
      (is) => {
        if (isGone) return;
        if (is && Notification.permission === 'granted') setKept(id);
        else if (!is) forget(participantId);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [participantId]);
  // What was turned on in a session that is over is told nothing: it can be turned on anew. A link of a registration has none.
  const isKept =
    caller.token !== undefined ||
    own === undefined ||
    own.push_browsers?.some(({ browser_id: id }) => id === kept) === true;
  const browserId = turnedOn ?? (isKept ? kept : null);
  const others = (own?.push_browsers ?? []).filter(({ browser_id: id }) => id !== browserId);
  if (!canBeTold() && others.length === 0) return null;

  const turnOn = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setFailure(words.denied);
      const { public_key: key } = await apiOf(queryClient).get('/api/push-key', { schema: Key });
      const worker = await navigator.serviceWorker.ready;
      const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
      const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
      const id = crypto.randomUUID();
      await subscribe.run({ browser_id: id, endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
      local.set('pushBrowsers', JSON.stringify({ ...toldHere(), [participantId]: id }));
      setTurnedOn(id);
      announce(words.isOn);
    } catch {
      setFailure(words.failed);
    } finally {
      setIsSending(false);
    }
  };
  const turnOff = async (id: string) => {
    setIsSending(true);
    setFailure(null);
    try {
      await unsubscribe.run({ browser_id: id });
      if (id !== browserId) return;
      forget(participantId);
      setKept(null);
      setTurnedOn(null);
      announce(words.isOff);
    } catch {
      setFailure(words.stopFailed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Card tight className="stack">
      {failure !== null && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      {canBeTold() && (
        <>
          <p className="soft small">{browserId === null ? words.lead : words.isOn}</p>
          <div>
            {browserId === null ? (
              <Button small busy={isSending} busyText={words.turning} onClick={() => void turnOn()}>
                {words.on}
              </Button>
            ) : (
              <Button small busy={isSending} busyText={words.off} onClick={() => void turnOff(browserId)}>
                {words.off}
              </Button>
            )}
          </div>
        </>
      )}
      {others.length > 0 && (
        <div className="stack-tight">
          <p className="soft small">{words.others}</p>
          <ul className="stack-tight">
            {others.map(({ browser_id: id, service, added_at: at }) => {
              const browser = words.other(service, format.day(at.slice(0, 10), 'long'));
              return (
                <li key={id}>
                  <Button small busy={isSending} busyText={words.off} onClick={() => void turnOff(id)}>
                    {words.stopOther(browser)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Card>
  );
}
