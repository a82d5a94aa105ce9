import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the form in which an organiser says them. */
interface AboutFormWords {
  readonly more: string;
  readonly descriptionHint: string;
  readonly notesHint: string;
  readonly organiserHint: string;
  readonly endHint: string;
  readonly tooLong: (most: number) => string;
  readonly counter: (used: number, most: number) => string;
}

const WORDS: { readonly [L in Lang]: AboutFormWords } = {
  fr: {
    more: "Décrire l'événement",
    descriptionHint: 'Du texte simple, avec des retours à la ligne. Tout le monde peut le lire.',
    notesHint: "Parking, accès, ce qu'il faut apporter.",
    organiserHint: 'Le nom de votre association ou le vôtre, montré sur la page.',
    endHint: 'Avant le début\u00a0: le lendemain.',
    tooLong: (most) => `${most} caractères au maximum.`,
    counter: (used, most) => `${used} sur ${most}`,
  },
  en: {
    more: 'Describe the event',
    descriptionHint: 'Plain text with line breaks. Everybody can read it.',
    notesHint: 'Parking, access, what to bring.',
    organiserHint: 'The name of your association or your own, shown on the page.',
    endHint: 'Before the beginning: on the next day.',
    tooLong: (most) => `${most} characters at most.`,
    counter: (used, most) => `${used} of ${most}`,
  },
  de: {
    more: 'Event beschreiben',
    descriptionHint: 'Einfacher Text mit Zeilenumbrüchen. Alle können ihn lesen.',
    notesHint: 'Parkplätze, Anfahrt, was mitzubringen ist.',
    organiserHint: 'Der Name deines Vereins oder deiner, auf der Seite sichtbar.',
    endHint: 'Vor dem Beginn: am nächsten Tag.',
    tooLong: (most) => `Höchstens ${most} Zeichen.`,
    counter: (used, most) => `${used} von ${most}`,
  },
  es: {
    more: 'Describir el evento',
    descriptionHint: 'Texto sencillo, con saltos de línea. Cualquiera puede leerlo.',
    notesHint: 'Aparcamiento, acceso, qué llevar.',
    organiserHint: 'El nombre de tu asociación o el tuyo, visible en la página.',
    endHint: 'Antes del comienzo: al día siguiente.',
    tooLong: (most) => `${most} caracteres como máximo.`,
    counter: (used, most) => `${used} de ${most}`,
  },
};

/** The words in the language of the page. */
export function useAboutFormWords(): AboutFormWords {
  return WORDS[langOf(useTranslation().i18n)];
}
