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
  /** What is next: a meeting was proposed, or none. */
  readonly next_meeting: (name: string) => string;
  readonly next_none: string;
  readonly told: (name: string) => string;
  readonly reminder: string;
  readonly own: string;
  readonly dashboard: string;
  /** Seats of the car that are not free, though nobody sits there yet. */
  readonly kept: (seats: number) => string;
  readonly link: (name: string) => string;
  readonly driver: string;
  readonly you: string;
  readonly seats: string;
  readonly wanted: string;
  readonly proposed: (leg: 'outbound' | 'return') => string;
  readonly ask: string;
  readonly question: string;
  readonly question_hint: (name: string) => string;
  readonly send: string;
  readonly sending: string;
  readonly asked: string;
  readonly asked_more: (name: string) => string;
  readonly back: string;
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
  readonly queue_more: string;
  readonly waiting_more: (name: string) => string;
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
    told: (name) => `${name} reçoit un e-mail.`,
    next_meeting: (name) => `${name} doit encore confirmer le rendez-vous\u00a0: un e-mail vous le dira.`,
    next_none: "Il reste à convenir du lieu et de l'heure, sur votre page.",
    reminder: 'La veille, un e-mail vous rappelle le trajet.',
    own: 'Ouvrir ma participation',
    dashboard: 'Ouvrir mon tableau de bord',
    kept: (seats) =>
      `${seats === 1 ? '1 place est gardée' : `${seats} places sont gardées`} pour la liste d'attente de cette voiture.`,
    link: (name) => `Le lien vers votre page est dans l'e-mail «\u00a0C'est d'accord avec ${name}\u00a0».`,
    driver: 'Au volant',
    you: 'Vous',
    seats: 'Places',
    wanted: 'Places demandées',
    proposed: (leg) => `Rendez-vous proposé (${leg === 'outbound' ? 'aller' : 'retour'})`,
    ask: "Poser d'abord une question",
    question: 'Votre question',
    question_hint: (name) => `${name} la lit dans votre conversation. La demande reste ouverte.`,
    send: 'Envoyer la question',
    sending: 'Envoi…',
    asked: 'Question envoyée',
    asked_more: (name) =>
      `${name} reçoit votre question, et sa réponse vous arrive par e-mail. La demande reste ouverte\u00a0: le lien de l'e-mail sert encore à y répondre.`,
    back: 'Revenir à la demande',
    declined: 'Demande refusée',
    declined_more: (name) => `${name} reçoit un e-mail.`,
    waiting: "La demande est en liste d'attente",
    over: "Cette demande n'attend plus de réponse",
    over_more: 'Elle a été refusée ou retirée, ou la personne ne participe plus.',
    invalid: "Ce lien n'ouvre rien",
    invalid_more: "Ouvrez-le depuis l'e-mail, en entier. Après une désinscription, il ne sert plus.",
    place: 'Lieu',
    time: 'Heure',
    full: "Votre voiture n'a plus assez de places. La demande peut attendre qu'il y en ait.",
    full_theirs: (name) => `La voiture de ${name} n'a plus assez de places. La demande peut attendre qu'il y en ait.`,
    queue: "Mettre en liste d'attente",
    queue_more: "En liste d'attente, la demande est servie à son tour dès qu'il y a assez de places.",
    waiting_more: (name) =>
      `${name} reçoit un e-mail. Quand c'est son tour et qu'il y a assez de places, elles sont gardées deux heures.`,
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
    told: (name) => `${name} is told by email.`,
    next_meeting: (name) => `${name} still has to confirm the meeting: an email will tell you.`,
    next_none: 'What is left is to agree on place and time, on your page.',
    reminder: 'An email reminds you of the ride on the day before.',
    own: 'Open my participation',
    dashboard: 'Open my dashboard',
    kept: (seats) => `${seats === 1 ? '1 seat is' : `${seats} seats are`} kept for the waiting list of this car.`,
    link: (name) => `The link to your page is in the email “Your ride with ${name} is agreed”.`,
    driver: 'Driver',
    you: 'You',
    seats: 'Seats',
    wanted: 'Seats asked for',
    proposed: (leg) => `Proposed meeting (${leg === 'outbound' ? 'there' : 'back'})`,
    ask: 'Ask a question first',
    question: 'Your question',
    question_hint: (name) => `${name} reads it in your conversation. The request stays open.`,
    send: 'Send the question',
    sending: 'Sending…',
    asked: 'Question sent',
    asked_more: (name) =>
      `${name} gets your question, and the answer comes to you by email. The request stays open: the link of the email still answers it.`,
    back: 'Back to the request',
    declined: 'Request declined',
    declined_more: (name) => `${name} is told by email.`,
    waiting: 'The request is on the waiting list',
    over: 'This request waits for no answer any more',
    over_more: 'It was declined or taken back, or the person no longer takes part.',
    invalid: 'This link opens nothing',
    invalid_more: 'Open all of it from the email. Once you have left it is of no use.',
    place: 'Place',
    time: 'Time',
    full: 'Your car has not enough seats any more. The request can wait until it has.',
    full_theirs: (name) => `The car of ${name} has not enough seats any more. The request can wait until it has.`,
    queue: 'Put on the waiting list',
    queue_more: 'On the waiting list, the request gets its turn as soon as there are enough seats.',
    waiting_more: (name) =>
      `${name} is told by email. Once it is its turn and there are enough seats, they are kept for two hours.`,
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
    told: (name) => `${name} erfährt es per E-Mail.`,
    next_meeting: (name) => `${name} muss den Treffpunkt noch bestätigen: Eine E-Mail sagt es dir.`,
    next_none: 'Jetzt fehlen noch Ort und Zeit: Vereinbart sie auf deiner Seite.',
    reminder: 'Am Tag davor erinnert dich eine E-Mail an die Fahrt.',
    own: 'Meine Teilnahme öffnen',
    dashboard: 'Meine Übersicht öffnen',
    kept: (seats) =>
      `${seats === 1 ? '1 Platz ist' : `${seats} Plätze sind`} für die Warteliste dieses Autos freigehalten.`,
    link: (name) => `Der Link zu deiner Seite steht in der E-Mail „Deine Fahrt mit ${name} steht“.`,
    driver: 'Am Steuer',
    you: 'Du',
    seats: 'Plätze',
    wanted: 'Gewünschte Plätze',
    proposed: (leg) => `Vorgeschlagener Treffpunkt (${leg === 'outbound' ? 'Hinweg' : 'Rückweg'})`,
    ask: 'Erst eine Frage stellen',
    question: 'Deine Frage',
    question_hint: (name) => `${name} liest sie in eurer Unterhaltung. Die Anfrage bleibt offen.`,
    send: 'Frage senden',
    sending: 'Wird gesendet…',
    asked: 'Frage gesendet',
    asked_more: (name) =>
      `${name} bekommt deine Frage, und die Antwort erreicht dich per E-Mail. Die Anfrage bleibt offen: Mit dem Link der E-Mail kannst du sie weiter beantworten.`,
    back: 'Zurück zur Anfrage',
    declined: 'Anfrage abgelehnt',
    declined_more: (name) => `${name} erfährt es per E-Mail.`,
    waiting: 'Die Anfrage steht auf der Warteliste',
    over: 'Diese Anfrage wartet auf keine Antwort mehr',
    over_more: 'Sie wurde abgelehnt oder zurückgezogen, oder die Person nimmt nicht mehr teil.',
    invalid: 'Dieser Link öffnet nichts',
    invalid_more: 'Öffne ihn ganz aus der E-Mail. Nach einer Abmeldung gilt er nicht mehr.',
    place: 'Ort',
    time: 'Uhrzeit',
    full: 'Dein Auto hat nicht mehr genug Plätze. Die Anfrage kann warten, bis es sie hat.',
    full_theirs: (name) => `Das Auto von ${name} hat nicht mehr genug Plätze. Die Anfrage kann warten, bis es sie hat.`,
    queue: 'Auf die Warteliste setzen',
    queue_more: 'Auf der Warteliste kommt die Anfrage an die Reihe, sobald es genug Plätze gibt.',
    waiting_more: (name) =>
      `${name} erfährt es per E-Mail. Ist sie an der Reihe und gibt es genug Plätze, werden sie zwei Stunden freigehalten.`,
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
    told: (name) => `${name} recibe un correo.`,
    next_meeting: (name) => `${name} todavía tiene que confirmar el encuentro: lo sabrás por correo.`,
    next_none: 'Falta acordar el lugar y la hora, en tu página.',
    reminder: 'La víspera, un correo te recuerda el viaje.',
    own: 'Abrir mi participación',
    dashboard: 'Abrir mi panel',
    kept: (seats) =>
      `${seats === 1 ? '1 plaza está guardada' : `${seats} plazas están guardadas`} para la lista de espera de este coche.`,
    link: (name) => `El enlace a tu página está en el correo «Ya tienes viaje con ${name}».`,
    driver: 'Al volante',
    you: 'Tú',
    seats: 'Plazas',
    wanted: 'Plazas pedidas',
    proposed: (leg) => `Encuentro propuesto (${leg === 'outbound' ? 'ida' : 'vuelta'})`,
    ask: 'Preguntar algo antes',
    question: 'Tu pregunta',
    question_hint: (name) => `${name} la lee en vuestra conversación. La solicitud sigue abierta.`,
    send: 'Enviar la pregunta',
    sending: 'Enviando…',
    asked: 'Pregunta enviada',
    asked_more: (name) =>
      `${name} recibe tu pregunta y su respuesta te llega por correo. La solicitud sigue abierta: el enlace del correo sirve todavía para responderla.`,
    back: 'Volver a la solicitud',
    declined: 'Solicitud rechazada',
    declined_more: (name) => `${name} recibe un correo.`,
    waiting: 'La solicitud está en lista de espera',
    over: 'Esta solicitud ya no espera respuesta',
    over_more: 'Se rechazó o se retiró, o la persona ya no participa.',
    invalid: 'Este enlace no abre nada',
    invalid_more: 'Ábrelo entero desde el correo. Tras darte de baja ya no sirve.',
    place: 'Lugar',
    time: 'Hora',
    full: 'Tu coche ya no tiene bastantes plazas. La solicitud puede esperar a que las haya.',
    full_theirs: (name) =>
      `El coche de ${name} ya no tiene bastantes plazas. La solicitud puede esperar a que las haya.`,
    queue: 'Poner en lista de espera',
    queue_more: 'En lista de espera, le llega el turno a la solicitud en cuanto haya bastantes plazas.',
    waiting_more: (name) =>
      `${name} recibe un correo. Cuando le toque el turno y haya bastantes plazas, se guardan dos horas.`,
    event: 'Ver la página del evento',
  },
};
