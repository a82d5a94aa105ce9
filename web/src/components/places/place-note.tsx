import type { EventView, Lang } from '@convoi/contracts';
import { useLang } from '#web/i18n/index.ts';

/** Beside the component: few events need it. */
const NOTE: { readonly [L in Lang]: string } = {
  fr: 'Lieu approximatif\u00a0: la carte montre la ville.',
  en: 'Approximate place: the map shows the town.',
  de: 'Ungefährer Ort: Die Karte zeigt die Stadt.',
  es: 'Lugar aproximado: el mapa muestra la ciudad.',
};

/** Says of an event that its point is that of the town; nothing of any other. */
export function PlaceNote({ event }: { readonly event: Pick<EventView, 'is_place_approximate'> }) {
  const lang = useLang();
  return event.is_place_approximate ? (
    <>
      <br />
      <span className="small soft">{NOTE[lang]}</span>
    </>
  ) : null;
}
