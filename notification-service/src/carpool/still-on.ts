import type { Attendance, Lang } from '@convoi/contracts';
import type { Block } from '../layout/mail-content.ts';
import type { MailTools } from '../outbox/mail-definition.ts';
import type { ParticipantContext } from './people/participant.ts';

/** Where the reader says that they come, or that they do not, by a press on the page. */
export interface StillOnUrls {
  readonly comingUrl: string;
  readonly absentUrl: string;
}

interface Words {
  readonly near: string;
  readonly nearMore: string;
  readonly coming: string;
  readonly absent: string;
  readonly absentMore: string;
  readonly absentLabel: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    near: 'Le départ approche',
    nearMore: "Dites que vous venez : l'autre personne le verra.",
    coming: 'Je viens',
    absent: 'Vous ne pouvez pas venir ?',
    absentMore:
      'Dites-le tout de suite : vos places sont libérées et les autres prévenus, le temps de trouver une autre voiture.',
    absentLabel: 'Je ne peux pas venir',
  },
  en: {
    near: 'The day is near',
    nearMore: 'Say that you are coming: the other person sees it.',
    coming: 'I am coming',
    absent: 'You cannot come?',
    absentMore: 'Say so now: your seats are freed and the others are told, while there is time to find another car.',
    absentLabel: 'I cannot come',
  },
  de: {
    near: 'Der Tag ist nah',
    nearMore: 'Sag, dass du kommst: Die andere Person sieht es.',
    coming: 'Ich komme',
    absent: 'Du kannst nicht kommen?',
    absentMore:
      'Sag es gleich: Deine Plätze werden frei und die anderen erfahren es, solange sich noch ein anderes Auto findet.',
    absentLabel: 'Ich kann nicht kommen',
  },
  es: {
    near: 'El día se acerca',
    nearMore: 'Di que vas: la otra persona lo verá.',
    coming: 'Voy',
    absent: '¿No puedes ir?',
    absentMore: 'Dilo ya: tus plazas quedan libres y los demás lo saben, mientras hay tiempo de encontrar otro coche.',
    absentLabel: 'No puedo ir',
  },
};

/** Takes the reader; gives the two addresses of their answers. */
export function stillOnUrls({ event, person }: ParticipantContext, { links }: Pick<MailTools, 'links'>): StillOnUrls {
  const urlOf = (attendance: Attendance) =>
    links.attendanceUrl(event._id, person._id, attendance, person.addressNumber);
  return { comingUrl: urlOf('coming'), absentUrl: urlOf('absent') };
}

/** "I am coming", as the thing to do. */
export function comingButton({ comingUrl }: StillOnUrls, lang: Lang): Block {
  return { kind: 'button', label: WORDS[lang].coming, url: comingUrl };
}

/** The same beside another button. */
export function comingLink({ comingUrl }: StillOnUrls, lang: Lang): Block {
  const { near, nearMore, coming } = WORDS[lang];
  return { kind: 'link', tone: 'other', heading: near, text: nearMore, label: coming, url: comingUrl };
}

/** "I cannot come", with what follows from it. */
export function absentLink({ absentUrl }: StillOnUrls, lang: Lang): Block {
  const { absent, absentMore, absentLabel } = WORDS[lang];
  return { kind: 'link', tone: 'other', heading: absent, text: absentMore, label: absentLabel, url: absentUrl };
}
