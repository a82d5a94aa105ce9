import type { Lang } from '@convoi/contracts';
import type { WordsForAnother } from '#web/components/registration/for-another.ts';
import { useLang } from '#web/i18n/index.ts';

/** The fields of a registration as an organiser reads them, who fills them in for somebody else. */
const WORDS: { readonly [L in Lang]: WordsForAnother } = {
  fr: {
    nameHint: 'Les autres verront son prénom et une initiale.',
    nameEcho: (name) => `Les autres verront «\u00a0${name}\u00a0».`,
    addressHint:
      "Les autres verront la ville et une zone d'environ 500\u00a0m\u00a0; l'adresse exacte seulement après un accord.",
    unplaced: 'Sans position, cette personne ne sera pas sur la carte.',
    preference: 'Sa préférence',
    preferences: {
      drive: 'Préfère prendre sa voiture',
      ride: 'Préfère se faire conduire',
      any: "N'a pas de préférence",
    },
    seats: { offered: 'Places proposées', wanted: 'Places souhaitées', any: 'Places' },
    smoking: 'Cette personne fume\u00a0?',
    comment: 'Lu par les personnes en relation avec elle.',
    companions: {
      heading: "D'autres personnes voyagent avec elle",
      intro: "Elles voyagent toujours ensemble. Aucun nom n'est demandé.",
      adults: 'Adultes avec elle',
      children: 'Enfants avec elle',
      together: (seats) => `Il leur faut ${seats} places dans la même voiture.`,
    },
  },
  en: {
    nameHint: 'Others will see their first name and an initial.',
    nameEcho: (name) => `Others will see “${name}”.`,
    addressHint:
      'Others will see the town and an area of about 500\u00a0m; the exact address only after they agree on a ride.',
    unplaced: 'Without a position, this person will not appear on the map.',
    preference: 'Their preference',
    preferences: {
      drive: 'Prefers to take their car',
      ride: 'Prefers to be driven',
      any: 'Has no preference',
    },
    seats: { offered: 'Seats offered', wanted: 'Seats wanted', any: 'Seats' },
    smoking: 'Do they smoke?',
    comment: 'Read by the people they are in touch with.',
    companions: {
      heading: 'Others travel with them',
      intro: 'They always ride together. No names are asked for.',
      adults: 'Adults with them',
      children: 'Children with them',
      together: (seats) => `They need ${seats} seats in the same car.`,
    },
  },
  de: {
    nameHint: 'Andere sehen den Vornamen und einen Buchstaben.',
    nameEcho: (name) => `Andere sehen „${name}“.`,
    addressHint:
      'Andere sehen den Ort und einen Umkreis von etwa 500\u00a0m, die genaue Adresse erst nach einer Zusage.',
    unplaced: 'Ohne Position erscheint die Person nicht auf der Karte.',
    preference: 'Was der Person lieber ist',
    preferences: { drive: 'Fährt lieber selbst', ride: 'Fährt lieber mit', any: 'Beides ist recht' },
    seats: { offered: 'Angebotene Plätze', wanted: 'Gesuchte Plätze', any: 'Plätze' },
    smoking: 'Raucht die Person?',
    comment: 'Lesen können ihn alle, mit denen die Person in Kontakt ist.',
    companions: {
      heading: 'Andere fahren mit ihr',
      intro: 'Sie fahren immer zusammen. Namen werden nicht gefragt.',
      adults: 'Erwachsene mit ihr',
      children: 'Kinder mit ihr',
      together: (seats) => `Sie brauchen ${seats} Plätze im selben Auto.`,
    },
  },
  es: {
    nameHint: 'Los demás verán su nombre y una inicial.',
    nameEcho: (name) => `Los demás verán «${name}».`,
    addressHint:
      'Los demás verán la localidad y una zona de unos 500\u00a0m; la dirección exacta solo después de un acuerdo.',
    unplaced: 'Sin posición, esta persona no aparecerá en el mapa.',
    preference: 'Su preferencia',
    preferences: {
      drive: 'Prefiere llevar su coche',
      ride: 'Prefiere que le lleven',
      any: 'No tiene preferencia',
    },
    seats: { offered: 'Plazas que ofrece', wanted: 'Plazas que busca', any: 'Plazas' },
    smoking: '¿Fuma?',
    comment: 'Lo leen las personas en contacto con ella.',
    companions: {
      heading: 'Otras personas viajan con ella',
      intro: 'Viajan siempre juntas. No se pide ningún nombre.',
      adults: 'Adultos con ella',
      children: 'Niños con ella',
      together: (seats) => `Necesitan ${seats} plazas en el mismo coche.`,
    },
  },
};

/** The words in the language of the page. */
export const useEnterWords = (): WordsForAnother => WORDS[useLang()];
