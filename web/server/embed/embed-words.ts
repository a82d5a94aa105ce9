import type { Lang } from '@convoi/contracts';

/** Words of the small page that other sites show in a frame. */
export interface EmbedWords {
  readonly drivers: string;
  readonly seats: string;
  readonly passengers: string;
  readonly open: string;
  readonly opensTab: string;
  readonly ended: string;
  readonly gone: string;
  readonly home: string;
}

export const EMBED_WORDS: { readonly [L in Lang]: EmbedWords } = {
  fr: {
    drivers: 'conducteurs',
    seats: 'places libres',
    passengers: 'passagers',
    open: 'Covoiturer',
    opensTab: 's\u2019ouvre dans un nouvel onglet',
    ended: 'Cet événement est terminé.',
    gone: 'Cet événement n\u2019existe plus.',
    home: 'Trouver un autre événement',
  },
  en: {
    drivers: 'drivers',
    seats: 'free seats',
    passengers: 'passengers',
    open: 'Share a ride',
    opensTab: 'opens in a new tab',
    ended: 'This event is over.',
    gone: 'This event no longer exists.',
    home: 'Find another event',
  },
  de: {
    drivers: 'Fahrer',
    seats: 'freie Plätze',
    passengers: 'Mitfahrer',
    open: 'Mitfahren',
    opensTab: 'öffnet einen neuen Tab',
    ended: 'Dieses Event ist vorbei.',
    gone: 'Dieses Event gibt es nicht mehr.',
    home: 'Anderes Event finden',
  },
  es: {
    drivers: 'conductores',
    seats: 'plazas libres',
    passengers: 'pasajeros',
    open: 'Compartir viaje',
    opensTab: 'se abre en otra pestaña',
    ended: 'Este evento ha terminado.',
    gone: 'Este evento ya no existe.',
    home: 'Buscar otro evento',
  },
};
