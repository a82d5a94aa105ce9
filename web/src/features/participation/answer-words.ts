import type { Lang } from '@convoi/contracts';

/** Words of the page on which a request is answered: few pages load them. */
interface AnswerWords {
  readonly title: string;
  readonly asks: { readonly [R in 'driver' | 'passenger' | 'open']: (name: string) => string };
  readonly from: string;
  readonly detour: string;
  readonly noDetour: string;
  readonly words: string;
  readonly plan: (leg: 'outbound' | 'return') => string;
  readonly plan_hint: (name: string) => string;
  readonly phone: string;
  readonly phone_hint: string;
  readonly accepted: string;
  readonly accepted_more: (name: string) => string;
  readonly declined: string;
  readonly declined_more: (name: string) => string;
  readonly waiting: string;
  readonly over: string;
  readonly over_more: string;
  readonly invalid: string;
  readonly invalid_more: string;
  readonly place: string;
  readonly time: string;
  readonly full: string;
  readonly full_theirs: (name: string) => string;
  readonly queue: string;
  readonly event: string;
}

export const ANSWER_WORDS: { readonly [L in Lang]: AnswerWords } = {
  fr: {
    title: 'Répondre à une demande',
    asks: {
      driver: (name) => `${name} aimerait monter dans votre voiture`,
      passenger: (name) => `${name} vous propose de vous emmener`,
      open: (name) => `${name} souhaite faire la route avec vous`,
    },
    from: 'Départ',
    detour: 'Détour pour vous',
    noDetour: 'presque aucun',
    words: 'Son message',
    plan: (leg) => `Proposer un rendez-vous pour ${leg === 'outbound' ? "l'aller" : 'le retour'}`,
    plan_hint: (name) => `Facultatif. ${name} le confirme ou propose autre chose.`,
    phone: 'Votre téléphone',
    phone_hint: 'Facultatif. Seules les personnes de vos trajets le voient.',
    accepted: "C'est d'accord",
    accepted_more: (name) => `${name} reçoit un e-mail. Le lien vers votre page est dans vos e-mails.`,
    declined: 'Demande refusée',
    declined_more: (name) => `${name} reçoit un e-mail.`,
    waiting: "La demande est en liste d'attente",
    over: "Cette demande n'attend plus de réponse",
    over_more: 'Elle a été refusée ou retirée, ou la personne ne participe plus.',
    invalid: "Ce lien n'ouvre rien",
    invalid_more: "Ouvrez-le depuis l'e-mail, en entier. Après une désinscription, il ne sert plus.",
    place: 'Lieu',
    time: 'Heure',
    full: "Votre voiture est pleine. La demande peut attendre qu'une place se libère.",
    full_theirs: (name) => `La voiture de ${name} est pleine. La demande peut attendre qu'une place se libère.`,
    queue: "Mettre en liste d'attente",
    event: "Voir la page de l'événement",
  },
  en: {
    title: 'Answer a request',
    asks: {
      driver: (name) => `${name} would like to ride in your car`,
      passenger: (name) => `${name} offers you a lift`,
      open: (name) => `${name} would like to ride with you`,
    },
    from: 'Leaves from',
    detour: 'Detour for you',
    noDetour: 'hardly any',
    words: 'The message',
    plan: (leg) => `Propose where to meet on the way ${leg === 'outbound' ? 'there' : 'back'}`,
    plan_hint: (name) => `Optional. ${name} confirms it or proposes something else.`,
    phone: 'Your phone',
    phone_hint: 'Optional. Only people of your rides see it.',
    accepted: 'It is agreed',
    accepted_more: (name) => `${name} is told by email. The link to your page is in your emails.`,
    declined: 'Request declined',
    declined_more: (name) => `${name} is told by email.`,
    waiting: 'The request is on the waiting list',
    over: 'This request waits for no answer any more',
    over_more: 'It was declined or taken back, or the person no longer takes part.',
    invalid: 'This link opens nothing',
    invalid_more: 'Open all of it from the email. Once you have left it is of no use.',
    place: 'Place',
    time: 'Time',
    full: 'Your car is full. The request can wait until a seat is free.',
    full_theirs: (name) => `The car of ${name} is full. The request can wait until a seat is free.`,
    queue: 'Put on the waiting list',
    event: 'See the event page',
  },
  de: {
    title: 'Eine Anfrage beantworten',
    asks: {
      driver: (name) => `${name} möchte bei dir mitfahren`,
      passenger: (name) => `${name} bietet dir eine Mitfahrt an`,
      open: (name) => `${name} möchte mit dir fahren`,
    },
    from: 'Abfahrt',
    detour: 'Umweg für dich',
    noDetour: 'so gut wie keiner',
    words: 'Die Nachricht',
    plan: (leg) => `Treffpunkt für ${leg === 'outbound' ? 'den Hinweg' : 'den Rückweg'} vorschlagen`,
    plan_hint: (name) => `Freiwillig. ${name} bestätigt ihn oder schlägt etwas anderes vor.`,
    phone: 'Dein Telefon',
    phone_hint: 'Freiwillig. Nur wer mit dir fährt, sieht es.',
    accepted: 'Abgemacht',
    accepted_more: (name) => `${name} erfährt es per E-Mail. Der Link zu deiner Seite steht in deinen E-Mails.`,
    declined: 'Anfrage abgelehnt',
    declined_more: (name) => `${name} erfährt es per E-Mail.`,
    waiting: 'Die Anfrage steht auf der Warteliste',
    over: 'Diese Anfrage wartet auf keine Antwort mehr',
    over_more: 'Sie wurde abgelehnt oder zurückgezogen, oder die Person nimmt nicht mehr teil.',
    invalid: 'Dieser Link öffnet nichts',
    invalid_more: 'Öffne ihn ganz aus der E-Mail. Nach einer Abmeldung gilt er nicht mehr.',
    place: 'Ort',
    time: 'Uhrzeit',
    full: 'Dein Auto ist voll. Die Anfrage kann warten, bis ein Platz frei wird.',
    full_theirs: (name) => `Das Auto von ${name} ist voll. Die Anfrage kann warten, bis ein Platz frei wird.`,
    queue: 'Auf die Warteliste setzen',
    event: 'Seite des Events ansehen',
  },
  es: {
    title: 'Responder a una solicitud',
    asks: {
      driver: (name) => `${name} quiere viajar en tu coche`,
      passenger: (name) => `${name} se ofrece a llevarte`,
      open: (name) => `${name} quiere compartir el viaje contigo`,
    },
    from: 'Salida',
    detour: 'Desvío para ti',
    noDetour: 'casi ninguno',
    words: 'Su mensaje',
    plan: (leg) => `Proponer un encuentro para la ${leg === 'outbound' ? 'ida' : 'vuelta'}`,
    plan_hint: (name) => `Opcional. ${name} lo confirma o propone otra cosa.`,
    phone: 'Tu teléfono',
    phone_hint: 'Opcional. Solo lo ven las personas de tus viajes.',
    accepted: 'Acordado',
    accepted_more: (name) => `${name} recibe un correo. El enlace a tu página está en tus correos.`,
    declined: 'Solicitud rechazada',
    declined_more: (name) => `${name} recibe un correo.`,
    waiting: 'La solicitud está en lista de espera',
    over: 'Esta solicitud ya no espera respuesta',
    over_more: 'Se rechazó o se retiró, o la persona ya no participa.',
    invalid: 'Este enlace no abre nada',
    invalid_more: 'Ábrelo entero desde el correo. Tras darte de baja ya no sirve.',
    place: 'Lugar',
    time: 'Hora',
    full: 'Tu coche está completo. La solicitud puede esperar a que quede una plaza.',
    full_theirs: (name) => `El coche de ${name} está completo. La solicitud puede esperar a que quede una plaza.`,
    queue: 'Poner en lista de espera',
    event: 'Ver la página del evento',
  },
};
