import type { FareView, Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';

/** What stands on the card of each driver who has stated it: in the page from the first, also as the server draws it. */
const WORDS: {
  readonly [L in Lang]: { readonly each: (amount: string) => string; readonly free: string; readonly talk: string };
} = {
  fr: {
    each: (amount) => `${amount} par personne et par trajet`,
    free: 'Trajet offert',
    talk: 'Partage des frais à convenir',
  },
  en: {
    each: (amount) => `${amount} per person, each way`,
    free: 'Free lift',
    talk: 'Sharing of costs to be agreed',
  },
  de: {
    each: (amount) => `${amount} pro Person und Weg`,
    free: 'Mitfahrt kostenlos',
    talk: 'Kostenteilung nach Absprache',
  },
  es: {
    each: (amount) => `${amount} por persona y trayecto`,
    free: 'Viaje gratis',
    talk: 'Reparto de gastos por acordar',
  },
};

/** "4,50 € par personne et par trajet", "Trajet offert", "Partage des frais à convenir" */
export function FareText({ fare: { kind, amount } }: { readonly fare: FareView }) {
  const words = WORDS[langOf(useTranslation().i18n)];
  const format = useFormat();
  if (kind === 'free') return words.free;
  return amount === null ? words.talk : words.each(format.money(Math.round(amount * 100)));
}

interface FareLineProps {
  readonly fare: FareView | undefined;
  readonly className?: string | undefined;
}

/** What a driver asks, as a line of text; nothing where they have not said. */
export const FareLine = ({ fare, className }: FareLineProps) =>
  fare && (
    <span className={className}>
      <FareText fare={fare} />
    </span>
  );
