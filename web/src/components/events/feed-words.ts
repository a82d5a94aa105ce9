import type { Lang } from '@convoi/contracts';

/** Words about one feed and its address. */
interface FeedWords {
  readonly subscribe: string;
  readonly subscribeHint: string;
  readonly address: string;
  readonly addressHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly news: string;
}

export const FEED_WORDS: { readonly [L in Lang]: FeedWords } = {
  fr: {
    subscribe: "S'abonner dans mon agenda",
    subscribeHint: "Sur iPhone, iPad et ordinateur. Ailleurs, copiez d'abord l'adresse.",
    address: "Adresse de l'agenda",
    addressHint:
      "Pour Android, Google Agenda, Outlook\u00a0: collez-la sur leur site à «\u00a0À partir de l'URL\u00a0».",
    copy: 'Copier',
    copied: 'Adresse copiée',
    selected: 'Adresse sélectionnée, copiez-la.',
    news: 'Flux RSS',
  },
  en: {
    subscribe: 'Subscribe in my calendar',
    subscribeHint: 'On iPhone, iPad and computers. Elsewhere, copy the address first.',
    address: 'Calendar address',
    addressHint: 'For Android, Google Calendar, Outlook: paste it on their website under “From URL”.',
    copy: 'Copy',
    copied: 'Address copied',
    selected: 'Address selected, copy it.',
    news: 'RSS feed',
  },
  de: {
    subscribe: 'In meinem Kalender abonnieren',
    subscribeHint: 'Auf iPhone, iPad und Computer. Auf anderen Geräten kopiere zuerst die Adresse.',
    address: 'Adresse des Kalenders',
    addressHint: 'Für Android, Google Kalender, Outlook: auf deren Website unter „Per URL“ einfügen.',
    copy: 'Kopieren',
    copied: 'Adresse kopiert',
    selected: 'Adresse markiert, kopiere sie.',
    news: 'RSS-Feed',
  },
  es: {
    subscribe: 'Suscribirme en mi calendario',
    subscribeHint: 'En iPhone, iPad y ordenador. En los demás, copia primero la dirección.',
    address: 'Dirección del calendario',
    addressHint: 'Para Android, Google Calendar, Outlook: pégala en su sitio web, en «Desde URL».',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    selected: 'Dirección seleccionada, cópiala.',
    news: 'Canal RSS',
  },
};
