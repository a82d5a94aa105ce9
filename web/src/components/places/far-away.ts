import type { Point } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLang } from '#web/i18n/index.ts';
import { farAway, type Located, type Origin } from '#web/lib/places/far-away.ts';
import { countryQuery } from '#web/lib/places/places.ts';
import { HOME_OF_LANGUAGE } from '#web/lib/places/town-in-text.ts';

/**
 * Says of a place that it is far away, and how far: from the event (`near`), else from the middle of the visitor's country. Its own
 * places never are, nor those of the country of the page's language, whose readers travel. Null for all others, and as long as the country is not known.
 */
export function useFarAway(near: Point | undefined): (place: Located) => string | null {
  const lang = useLang();
  const { data: home } = useQuery({ ...countryQuery(), enabled: near === undefined });
  const origin = ((): Origin | null => {
    if (near !== undefined) return { kind: 'event', point: near };
    if (home === undefined) return null;
    return { kind: 'country', point: home, countryCodes: [home.country_code, HOME_OF_LANGUAGE[lang]] };
  })();
  return (place) => (origin === null ? null : farAway(origin, place, lang));
}
