import type { Lang } from '@convoi/contracts';

/** What the payer reads beside the amount, on the provider's page. */

type Words = { readonly donation: (brand: string) => string; readonly seats: (count: number, brand: string) => string };

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    donation: (brand) => `Don à ${brand}`,
    seats: (count, brand) => `${brand}\u00a0: ${count} ${count > 1 ? 'participants' : 'participant'} de plus`,
  },
  en: {
    donation: (brand) => `Donation to ${brand}`,
    seats: (count, brand) => `${brand}: ${count} more ${count > 1 ? 'participants' : 'participant'}`,
  },
  de: {
    donation: (brand) => `Spende an ${brand}`,
    seats: (count, brand) => `${brand}: ${count} ${count > 1 ? 'weitere Teilnehmende' : 'weitere Person'}`,
  },
  es: {
    donation: (brand) => `Donación a ${brand}`,
    seats: (count, brand) => `${brand}: ${count} ${count > 1 ? 'participantes' : 'participante'} más`,
  },
};

/** One line in the payer's language; `raise` is null for a donation. */
export function checkoutLabel(
  lang: Lang,
  brand: string,
  raise: { readonly from: number; readonly to: number } | null,
): string {
  const { donation, seats } = WORDS[lang];
  return raise === null ? donation(brand) : seats(raise.to - raise.from, brand);
}
