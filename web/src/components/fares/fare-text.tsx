import type { FareView } from '@convoi/contracts';
import { useFormat } from '#web/i18n/format.ts';
import { useFareWords } from './fare-words.ts';

/** "4,50 € par personne et par trajet", "Trajet offert", "Partage des frais à convenir" */
export function FareText({ fare: { kind, amount } }: { readonly fare: FareView }) {
  const words = useFareWords();
  const format = useFormat();
  if (kind === 'free') return words.free;
  return amount === null ? words.talk : words.each(format.money(Math.round(amount * 100)));
}
