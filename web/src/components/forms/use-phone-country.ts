import { useQuery } from '@tanstack/react-query';
import { CALLING_CODES, FALLBACK_COUNTRY } from '#web/lib/phone.ts';
import { countryQuery } from '#web/lib/places/places.ts';

/** The visitor's country for a prefix, as our server tells it; France until then and where it is unknown. */
export function usePhoneCountry(): string {
  const code = useQuery(countryQuery()).data?.country_code ?? FALLBACK_COUNTRY;
  return code in CALLING_CODES ? code : FALLBACK_COUNTRY;
}
