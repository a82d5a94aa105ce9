import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of phone and car: in no file that every page loads. */
interface RideDetailsWords {
  readonly car: (model: string | null, colour: string | null) => string;
  readonly plate: (end: string) => string;
  readonly call: (name: string) => string;
  readonly heading: string;
  readonly headingPhone: string;
  readonly why: string;
  readonly phone: string;
  readonly carModel: string;
  readonly carModelHint: string;
  readonly carColour: string;
  readonly plateEnd: string;
  readonly plateEndHint: string;
  readonly optional: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
}

const carOf = (model: string | null, colour: string | null): string =>
  [model, colour].filter((word) => word !== null).join(', ');

const WORDS: { readonly [L in Lang]: RideDetailsWords } = {
  fr: {
    car: carOf,
    plate: (end) => `plaque finissant par ${end}`,
    call: (name) => `Appeler ${name}`,
    heading: 'Mon téléphone et ma voiture',
    headingPhone: 'Mon téléphone',
    why: "Montré seulement aux personnes avec qui un trajet est convenu, tant qu'il l'est. Laissez vide ce que vous ne voulez pas montrer.",
    phone: 'Téléphone',
    carModel: 'Voiture',
    carModelHint: 'Par exemple Renault Kangoo.',
    carColour: 'Couleur',
    plateEnd: 'Fin de la plaque',
    plateEndHint: 'Les quatre derniers caractères au plus.',
    optional: 'facultatif',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré.',
    failed: "Rien n'a été enregistré. Veuillez réessayer.",
  },
  en: {
    car: carOf,
    plate: (end) => `plate ending in ${end}`,
    call: (name) => `Call ${name}`,
    heading: 'My phone and my car',
    headingPhone: 'My phone',
    why: 'Only people you have an agreed ride with see this, and only as long as it stands. Leave empty what you do not want to show.',
    phone: 'Phone',
    carModel: 'Car',
    carModelHint: 'For example Renault Kangoo.',
    carColour: 'Colour',
    plateEnd: 'End of the plate',
    plateEndHint: 'The last four characters at most.',
    optional: 'optional',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
    failed: 'Nothing was saved. Please try again.',
  },
  de: {
    car: carOf,
    plate: (end) => `Kennzeichen endet auf ${end}`,
    call: (name) => `${name} anrufen`,
    heading: 'Mein Telefon und mein Auto',
    headingPhone: 'Mein Telefon',
    why: 'Das sehen nur Personen, mit denen du eine Fahrt vereinbart hast, und nur solange sie gilt. Lass leer, was du nicht zeigen willst.',
    phone: 'Telefon',
    carModel: 'Auto',
    carModelHint: 'Zum Beispiel Renault Kangoo.',
    carColour: 'Farbe',
    plateEnd: 'Ende des Kennzeichens',
    plateEndHint: 'Höchstens die letzten vier Zeichen.',
    optional: 'freiwillig',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    saved: 'Gespeichert.',
    failed: 'Nichts wurde gespeichert. Bitte versuch es noch einmal.',
  },
  es: {
    car: carOf,
    plate: (end) => `matrícula que termina en ${end}`,
    call: (name) => `Llamar a ${name}`,
    heading: 'Mi teléfono y mi coche',
    headingPhone: 'Mi teléfono',
    why: 'Solo lo ven las personas con quienes hay un viaje acordado, y solo mientras lo esté. Deja vacío lo que no quieras mostrar.',
    phone: 'Teléfono',
    carModel: 'Coche',
    carModelHint: 'Por ejemplo, Renault Kangoo.',
    carColour: 'Color',
    plateEnd: 'Final de la matrícula',
    plateEndHint: 'Los cuatro últimos caracteres como máximo.',
    optional: 'opcional',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado.',
    failed: 'No se ha guardado nada. Inténtalo de nuevo.',
  },
};

/** The words in the language of the page. */
export function useRideDetailsWords(): RideDetailsWords {
  const { i18n } = useTranslation();
  return WORDS[langOf(i18n)];
}
