import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of the question whether somebody still comes: in no file that every page loads. */
interface AttendanceWords {
  readonly title: string;
  readonly question: string;
  readonly coming: string;
  readonly absent: string;
  readonly youCome: string;
  readonly theyCome: (name: string) => string;
  readonly theyAreUnsure: (name: string) => string;
  readonly saved: string;
  readonly sending: string;
  readonly failed: string;
  readonly absentTitle: string;
  readonly absentMore: string;
  readonly back: string;
  readonly comingMore: string;
  readonly comingDone: string;
  /** What the answer is for, where the event is a season. */
  readonly season: string;
  readonly absentDone: string;
  readonly absentDoneMore: string;
  /** Ways on from there. */
  readonly own: string;
  readonly dashboard: string;
  readonly event: string;
  readonly invalid: string;
  readonly noRide: string;
  readonly ended: string;
  readonly withdrawn: string;
}

export const ATTENDANCE_WORDS: { readonly [L in Lang]: AttendanceWords } = {
  fr: {
    title: 'Toujours de la partie\u00a0?',
    question: 'Venez-vous toujours\u00a0?',
    coming: 'Je viens',
    absent: 'Je ne peux pas venir',
    youCome: 'Vous avez dit que vous veniez.',
    theyCome: (name) => `${name} vient.`,
    theyAreUnsure: (name) => `${name} n'a pas encore répondu.`,
    saved: 'Votre réponse est enregistrée.',
    sending: 'Envoi…',
    failed: "Votre réponse n'a pas été enregistrée. Veuillez réessayer.",
    absentTitle: 'Vous ne pouvez pas venir\u00a0?',
    absentMore:
      'Vous quittez cet événement\u00a0: vos trajets sont annulés, vos places libérées, et les personnes concernées prévenues tout de suite.',
    back: 'Retour',
    comingMore: 'Les personnes de vos trajets verront que vous venez.',
    comingDone: "C'est noté\u00a0: vous venez.",
    season: 'Votre réponse vaut pour toute la saison. Pour un seul jour, écrivez-le dans la conversation.',
    absentDone: "C'est noté\u00a0: vous ne venez pas.",
    absentDoneMore: 'Vos trajets sont annulés et les personnes concernées prévenues.',
    own: 'Ouvrir ma participation',
    dashboard: 'Ouvrir mon tableau de bord',
    event: "Voir la page de l'événement",
    invalid: "Ce lien n'ouvre plus rien.",
    noRide: "Vous n'avez plus de trajet convenu pour cet événement.",
    ended: "Cet événement est terminé\u00a0: il n'y a plus rien à répondre.",
    withdrawn:
      "Cet événement a été supprimé par son organisateur, et ses trajets avec lui. Vous n'avez rien à répondre.",
  },
  en: {
    title: 'Still on?',
    question: 'Are you still coming?',
    coming: 'I am coming',
    absent: 'I cannot come',
    youCome: 'You have said that you are coming.',
    theyCome: (name) => `${name} is coming.`,
    theyAreUnsure: (name) => `${name} has not answered yet.`,
    saved: 'Your answer is saved.',
    sending: 'Sending…',
    failed: 'Your answer was not saved. Please try again.',
    absentTitle: 'You cannot come?',
    absentMore:
      'You leave this event: your rides are cancelled, your seats are free again, and the people concerned are told at once.',
    back: 'Back',
    comingMore: 'The people of your rides will see that you are coming.',
    comingDone: 'Noted: you are coming.',
    season: 'Your answer is for the whole season. For a single day, say so in the conversation.',
    absentDone: 'Noted: you are not coming.',
    absentDoneMore: 'Your rides are cancelled and the people concerned have been told.',
    own: 'Open my participation',
    dashboard: 'Open my dashboard',
    event: 'See the event page',
    invalid: 'This link opens nothing any more.',
    noRide: 'You have no agreed ride for this event any more.',
    ended: 'This event is over: there is nothing left to answer.',
    withdrawn: 'This event was deleted by its organiser, and its rides with it. There is nothing left to answer.',
  },
  de: {
    title: 'Bleibt es dabei?',
    question: 'Bist du noch dabei?',
    coming: 'Ich komme',
    absent: 'Ich kann nicht kommen',
    youCome: 'Du hast gesagt, dass du kommst.',
    theyCome: (name) => `${name} kommt.`,
    theyAreUnsure: (name) => `${name} hat noch nicht geantwortet.`,
    saved: 'Deine Antwort ist gespeichert.',
    sending: 'Wird gesendet…',
    failed: 'Deine Antwort wurde nicht gespeichert. Bitte versuch es noch einmal.',
    absentTitle: 'Du kannst nicht kommen?',
    absentMore:
      'Du verlässt dieses Event: Deine Fahrten sind abgesagt, deine Plätze wieder frei, und die Betroffenen erfahren es sofort.',
    back: 'Zurück',
    comingMore: 'Wer mit dir fährt, sieht, dass du kommst.',
    comingDone: 'Notiert: Du kommst.',
    season: 'Deine Antwort gilt für die ganze Saison. Für einen einzelnen Tag schreib es in die Unterhaltung.',
    absentDone: 'Notiert: Du kommst nicht.',
    absentDoneMore: 'Deine Fahrten sind abgesagt, und die Betroffenen wissen es.',
    own: 'Meine Teilnahme öffnen',
    dashboard: 'Meine Übersicht öffnen',
    event: 'Seite des Events ansehen',
    invalid: 'Dieser Link öffnet nichts mehr.',
    noRide: 'Du hast für dieses Event keine vereinbarte Fahrt mehr.',
    ended: 'Dieses Event ist vorbei: Eine Antwort ist nicht mehr nötig.',
    withdrawn:
      'Dieses Event wurde von der Organisation gelöscht, mitsamt den Fahrten. Eine Antwort ist nicht mehr nötig.',
  },
  es: {
    title: '¿Sigue en pie?',
    question: '¿Vas a ir?',
    coming: 'Voy',
    absent: 'No puedo ir',
    youCome: 'Has dicho que vas.',
    theyCome: (name) => `${name} va.`,
    theyAreUnsure: (name) => `${name} aún no ha respondido.`,
    saved: 'Tu respuesta está guardada.',
    sending: 'Enviando…',
    failed: 'Tu respuesta no se ha guardado. Inténtalo de nuevo.',
    absentTitle: '¿No puedes ir?',
    absentMore:
      'Dejas este evento: tus viajes se anulan, tus plazas quedan libres y las personas afectadas lo saben enseguida.',
    back: 'Volver',
    comingMore: 'Las personas de tus viajes verán que vas.',
    comingDone: 'Anotado: vas.',
    season: 'Tu respuesta vale para toda la temporada. Para un solo día, dilo en la conversación.',
    absentDone: 'Anotado: no vas.',
    absentDoneMore: 'Tus viajes están anulados y las personas afectadas lo saben.',
    own: 'Abrir mi participación',
    dashboard: 'Abrir mi panel',
    event: 'Ver la página del evento',
    invalid: 'Este enlace ya no abre nada.',
    noRide: 'Ya no tienes ningún viaje acordado para este evento.',
    ended: 'Este evento ha terminado: ya no hace falta responder.',
    withdrawn: 'El organizador ha eliminado este evento, y con él sus viajes. Ya no hace falta responder.',
  },
};

/** The words in the language of the page. */
export function useAttendanceWords(): AttendanceWords {
  const { i18n } = useTranslation();
  return ATTENDANCE_WORDS[langOf(i18n)];
}
