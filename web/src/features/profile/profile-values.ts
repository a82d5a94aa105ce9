import type { Chauffeur, Fumeur, Lang, UserView } from '@convoi/contracts';
import { emptyPlace, type PlaceValue } from '#web/components/places/place-value.ts';

/** The profile as its form holds it, and the way to the call. Pure. */
export interface ProfileValues {
  readonly full_name: string;
  readonly address: PlaceValue;
  readonly chauffeur: Chauffeur;
  readonly places: number;
  readonly fumeur: Fumeur;
  readonly comment: string;
  readonly lang: Lang;
}

/** Where a field of the body stands in the form under another name. */
export const PROFILE_FIELDS: Readonly<Record<string, string>> = { latitude: 'address', longitude: 'address' };

export function profileValues(user: UserView): ProfileValues {
  return {
    full_name: user.full_name,
    address: { ...emptyPlace, text: user.address ?? '', latitude: user.latitude, longitude: user.longitude },
    chauffeur: user.chauffeur,
    places: user.places,
    fumeur: user.fumeur,
    comment: user.comment ?? '',
    lang: user.lang,
  };
}

export function profileBody({ address, ...values }: ProfileValues): object {
  return { ...values, address: address.text, latitude: address.latitude, longitude: address.longitude };
}
