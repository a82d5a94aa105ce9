import type { GuestRole, Lang, TeamRole, TeamState, TeamView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

type AnnouncedMails = NonNullable<TeamView['history'][number]['mails']>;

/** Words of the team of an event: in no file that every page loads. */
interface TeamWords {
  readonly heading: string;
  readonly lead: string;
  readonly you: string;
  readonly roles: { readonly [R in TeamRole]: string };
  readonly may: { readonly [R in GuestRole]: string };
  readonly states: { readonly [S in TeamState]: string };
  readonly offered: string;
  readonly unreachable: string;
  readonly unnamed: string;
  readonly toViewer: string;
  readonly toCoOrganiser: string;
  readonly offer: string;
  readonly offerBack: string;
  readonly revoke: string;
  readonly about: (action: string, name: string) => string;
  readonly invite: string;
  readonly inviteBody: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly send: string;
  readonly invited: (name: string) => string;
  readonly full: string;
  readonly known: string;
  readonly ended: string;
  readonly tooMany: string;
  readonly failed: string;
  readonly changed: string;
  readonly keep: string;
  readonly sending: string;
  readonly revokeTitle: (name: string) => string;
  readonly revokeBody: string;
  readonly offerTitle: (name: string) => string;
  readonly offerBody: string;
  readonly renew: string;
  readonly renewTitle: string;
  readonly renewBody: string;
  readonly leave: string;
  readonly leaveTitle: string;
  readonly leaveBody: string;
  readonly ownerStays: string;
  readonly left: string;
  readonly asked: { readonly [R in GuestRole]: string };
  readonly join: string;
  readonly decline: string;
  readonly declineTitle: string;
  readonly declineBody: string;
  readonly takeAsk: string;
  readonly take: string;
  readonly taken: string;
  readonly daily: string;
  readonly yes: string;
  readonly no: string;
  readonly dailyHint: string;
  readonly history: string;
  readonly nothing: string;
  /** What became of the mails of a message; '' where there were none. */
  readonly mails: (mails: AnnouncedMails) => string;
  readonly acts: { readonly [type: string]: (about: string) => string };
  /** Of an offer to nobody. */
  readonly noLongerOffered: string;
}

/** The counts of which there are any, the most hoped for first. */
function listed(
  { sent, waiting, held, unsent }: AnnouncedMails,
  words: { readonly [of in 'sent' | 'held' | 'moving' | 'unsent']: (count: number) => string },
): string {
  const counts = { sent, moving: waiting - held, held, unsent };
  return (['sent', 'moving', 'held', 'unsent'] as const)
    .flatMap((of) => (counts[of] > 0 ? [words[of](counts[of])] : []))
    .join(' · ');
}

const WORDS: { readonly [L in Lang]: TeamWords } = {
  fr: {
    heading: 'Équipe',
    lead: "Jusqu'à cinq personnes, chacune avec son propre lien, que vous pouvez retirer seul.",
    you: 'vous',
    roles: { owner: 'Responsable', co_organiser: 'Co-organisation', viewer: 'Lecture seule' },
    may: {
      co_organiser: 'Modifie la page, inscrit, écrit aux participants',
      viewer: 'Voit qui vient, sans coordonnées',
    },
    states: { invited: 'Invitation envoyée', active: 'Active', revoked: 'Lien retiré', left: 'Partie' },
    offered: "L'événement lui est proposé",
    unreachable: "L'e-mail n'arrive pas",
    unnamed: 'Sans nom',
    toViewer: 'Passer en lecture seule',
    toCoOrganiser: 'Passer en co-organisation',
    offer: "Confier l'événement",
    offerBack: 'Ne plus le proposer',
    revoke: 'Retirer le lien',
    about: (action, name) => `${action}, ${name}`,
    invite: "Inviter quelqu'un",
    inviteBody: 'Cette personne reçoit un e-mail avec un lien rien que pour elle.',
    name: 'Son nom',
    email: 'Son e-mail',
    role: 'Son rôle',
    send: "Envoyer l'invitation",
    invited: (name) => `${name} reçoit un e-mail.`,
    full: "L'équipe est complète\u00a0: cinq personnes. Retirez un lien d'abord.",
    known: "Cette adresse fait déjà partie de l'équipe, ou a décliné l'invitation.",
    ended: "L'événement est terminé.",
    tooMany: "Cela fait beaucoup d'invitations en un jour. Réessayez demain.",
    failed: "Cela n'a pas marché. Réessayez.",
    changed: "C'est fait.",
    keep: 'Annuler',
    sending: 'Envoi…',
    revokeTitle: (name) => `Retirer le lien de ${name}\u00a0?`,
    revokeBody:
      "Son lien n'ouvre plus rien tout de suite, même sur les pages déjà ouvertes. Un e-mail l'en informe, si l'invitation a été acceptée. Son inscription au covoiturage reste.",
    offerTitle: (name) => `Confier l'événement à ${name}\u00a0?`,
    offerBody:
      "Rien ne change avant son accord. Ensuite, cette personne est responsable et contact, votre lien d'administration ne marche plus, et vous restez dans l'équipe avec un nouveau lien, envoyé par e-mail.",
    renew: 'Renouveler mon lien',
    renewTitle: 'Renouveler votre lien\u00a0?',
    renewBody: 'Votre lien cesse de fonctionner, ici aussi. Le nouveau part à votre adresse.',
    leave: "Quitter l'équipe",
    leaveTitle: "Quitter l'équipe\u00a0?",
    leaveBody: "Votre lien n'ouvre plus rien. Seule une nouvelle invitation vous fait revenir.",
    ownerStays: "Pour partir, confiez d'abord l'événement à quelqu'un de l'équipe, qui a accepté son invitation.",
    left: "Vous avez quitté l'équipe.",
    asked: {
      co_organiser: 'Vous êtes invité à organiser cet événement.',
      viewer: 'Vous êtes invité à suivre cet événement.',
    },
    join: 'Accepter',
    decline: 'Décliner',
    declineTitle: 'Décliner cette invitation\u00a0?',
    declineBody: "Votre lien n'ouvre plus rien, et votre adresse ne peut plus être invitée à organiser cet événement.",
    takeAsk:
      'On vous propose de devenir responsable de cet événement. Votre adresse en devient le contact, et vous recevez un nouveau lien.',
    take: 'Devenir responsable',
    taken: 'Vous êtes responsable de cet événement.',
    yes: 'Oui',
    no: 'Non',
    daily: 'Un e-mail chaque soir',
    dailyHint: "Qui s'est inscrit, qui cherche encore une place. Aucun les jours où rien ne se passe.",
    history: 'Ce qui a été fait',
    nothing: "Rien encore. Ce que fait chacun s'affiche ici, sous son nom.",
    mails: (mails) =>
      listed(mails, {
        sent: (count) => `${count} ${count > 1 ? 'envoyés' : 'envoyé'}`,
        held: (count) =>
          `${count} en attente (e-mails du jour épuisés ou messagerie occupée)\u00a0: la suite part plus tard`,
        moving: (count) => `${count} en cours d'envoi`,
        unsent: (count) => `${count} sans suite (adresse qui ne reçoit rien, départ, messages arrêtés)`,
      }),
    acts: {
      EventDetailsChanged: () => 'Titre changé',
      EventDescribed: () => 'Description changée',
      EventPlaceCorrected: () => 'Lieu corrigé',
      EventRescheduled: () => 'Date changée',
      EventContactChanged: () => 'Contact changé',
      EventLogoChanged: () => 'Logo changé',
      EventCapacityLowered: () => 'Maximum abaissé',
      AdminLinkRotated: () => "Lien d'administration renouvelé",
      AnnouncementMade: () => 'Message aux participants',
      ParticipantRegistered: () => "Inscription de quelqu'un",
      ParticipantUnsubscribed: () => 'Inscription retirée',
      PeopleAboardMarked: () => 'Personnes à bord notées',
      CoOrganiserInvited: (about) => `Invitation\u00a0: ${about}`,
      CoOrganiserJoined: () => 'Invitation acceptée',
      CoOrganiserRoleChanged: (about) => `Rôle changé\u00a0: ${about}`,
      CoOrganiserRevoked: (about) => `Lien retiré\u00a0: ${about}`,
      CoOrganiserLeft: () => "Départ de l'équipe",
      OwnershipOffered: (about) => `Événement proposé\u00a0: ${about}`,
      OwnershipTaken: () => 'Événement repris',
    },
    noLongerOffered: "L'événement n'est plus proposé",
  },
  en: {
    heading: 'Team',
    lead: 'Up to five people, each with a link of their own that you can take back alone.',
    you: 'you',
    roles: { owner: 'In charge', co_organiser: 'Co-organiser', viewer: 'Viewer' },
    may: { co_organiser: 'Changes the page, registers, writes to people', viewer: 'Sees who comes, without contacts' },
    states: { invited: 'Invitation sent', active: 'Active', revoked: 'Link taken back', left: 'Left' },
    offered: 'The event is offered to them',
    unreachable: 'Email does not arrive',
    unnamed: 'No name',
    toViewer: 'Make a viewer',
    toCoOrganiser: 'Make a co-organiser',
    offer: 'Hand the event over',
    offerBack: 'Offer it no longer',
    revoke: 'Take the link back',
    about: (action, name) => `${action}, ${name}`,
    invite: 'Invite somebody',
    inviteBody: 'They get an email with a link that is theirs alone.',
    name: 'Their name',
    email: 'Their email',
    role: 'Their role',
    send: 'Send the invitation',
    invited: (name) => `${name} gets an email.`,
    full: 'The team is complete: five people. Take a link back first.',
    known: 'This address is in the team already, or has declined an invitation.',
    ended: 'The event is over.',
    tooMany: 'That is a lot of invitations for one day. Try again tomorrow.',
    failed: 'That did not work. Try again.',
    changed: 'Done.',
    keep: 'Cancel',
    sending: 'Sending…',
    revokeTitle: (name) => `Take the link of ${name} back?`,
    revokeBody:
      'Their link opens nothing any more at once, even on pages that are open. An email tells them, if they have accepted the invitation. Their registration for the carpool stays.',
    offerTitle: (name) => `Hand the event over to ${name}?`,
    offerBody:
      'Nothing changes before they agree. Then they are in charge and the contact, your admin link no longer works, and you stay in the team with a new link, sent by email.',
    renew: 'Renew my link',
    renewTitle: 'Renew your link?',
    renewBody: 'Your link stops working, here too. The new one goes to your address.',
    leave: 'Leave the team',
    leaveTitle: 'Leave the team?',
    leaveBody: 'Your link opens nothing any more. Only a new invitation brings you back.',
    ownerStays: 'To leave, hand the event over first, to somebody of the team who has accepted their invitation.',
    left: 'You have left the team.',
    asked: {
      co_organiser: 'You are invited to organise this event.',
      viewer: 'You are invited to follow this event.',
    },
    join: 'Accept',
    decline: 'Decline',
    declineTitle: 'Decline this invitation?',
    declineBody: 'Your link opens nothing any more, and your address cannot be invited to organise this event again.',
    takeAsk: 'You are offered to take charge of this event. Your address becomes its contact, and you get a new link.',
    take: 'Take charge',
    taken: 'You are in charge of this event.',
    yes: 'Yes',
    no: 'No',
    daily: 'An email each evening',
    dailyHint: 'Who registered, who still looks for a seat. None on days when nothing happens.',
    history: 'What was done',
    nothing: 'Nothing yet. What everybody does appears here, under their name.',
    mails: (mails) =>
      listed(mails, {
        sent: (count) => `${count} sent`,
        held: (count) => `${count} waiting (mails of the day used up, or a mailbox that is busy): they go later`,
        moving: (count) => `${count} on the way out`,
        unsent: (count) => `${count} not delivered (an address that takes none, gone, or messages stopped)`,
      }),
    acts: {
      EventDetailsChanged: () => 'Title changed',
      EventDescribed: () => 'Description changed',
      EventPlaceCorrected: () => 'Place corrected',
      EventRescheduled: () => 'Date changed',
      EventContactChanged: () => 'Contact changed',
      EventLogoChanged: () => 'Logo changed',
      EventCapacityLowered: () => 'Maximum lowered',
      AdminLinkRotated: () => 'Admin link renewed',
      AnnouncementMade: () => 'Message to the participants',
      ParticipantRegistered: () => 'Somebody registered by hand',
      ParticipantUnsubscribed: () => 'Registration withdrawn',
      PeopleAboardMarked: () => 'People aboard noted',
      CoOrganiserInvited: (about) => `Invitation: ${about}`,
      CoOrganiserJoined: () => 'Invitation accepted',
      CoOrganiserRoleChanged: (about) => `Role changed: ${about}`,
      CoOrganiserRevoked: (about) => `Link taken back: ${about}`,
      CoOrganiserLeft: () => 'Left the team',
      OwnershipOffered: (about) => `Event offered: ${about}`,
      OwnershipTaken: () => 'Took the event over',
    },
    noLongerOffered: 'Event offered no longer',
  },
  de: {
    heading: 'Team',
    lead: 'Bis zu fünf Personen, jede mit einem eigenen Link, den du einzeln zurücknehmen kannst.',
    you: 'du',
    roles: { owner: 'Verantwortlich', co_organiser: 'Organisiert mit', viewer: 'Sieht nur' },
    may: { co_organiser: 'Ändert die Seite, meldet an, schreibt allen', viewer: 'Sieht, wer kommt, ohne Kontaktdaten' },
    states: { invited: 'Einladung gesendet', active: 'Aktiv', revoked: 'Link entzogen', left: 'Ausgetreten' },
    offered: 'Das Event wird dieser Person angeboten',
    unreachable: 'E-Mail kommt nicht an',
    unnamed: 'Ohne Namen',
    toViewer: 'Nur noch sehen lassen',
    toCoOrganiser: 'Mit organisieren lassen',
    offer: 'Event übergeben',
    offerBack: 'Nicht mehr anbieten',
    revoke: 'Link entziehen',
    about: (action, name) => `${action}, ${name}`,
    invite: 'Jemanden einladen',
    inviteBody: 'Die Person bekommt eine E-Mail mit einem Link nur für sie.',
    name: 'Name',
    email: 'E-Mail der Person',
    role: 'Rolle',
    send: 'Einladung senden',
    invited: (name) => `${name} bekommt eine E-Mail.`,
    full: 'Das Team ist vollständig: fünf Personen. Entziehe zuerst einen Link.',
    known: 'Diese Adresse gehört schon zum Team oder hat eine Einladung abgelehnt.',
    ended: 'Das Event ist vorbei.',
    tooMany: 'Das sind viele Einladungen an einem Tag. Versuch es morgen wieder.',
    failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
    changed: 'Erledigt.',
    keep: 'Abbrechen',
    sending: 'Wird gesendet…',
    revokeTitle: (name) => `Link von ${name} entziehen?`,
    revokeBody:
      'Der Link öffnet sofort nichts mehr, auch nicht auf offenen Seiten. Eine E-Mail sagt es, wenn die Einladung angenommen wurde. Die Anmeldung zur Fahrgemeinschaft bleibt.',
    offerTitle: (name) => `Event an ${name} übergeben?`,
    offerBody:
      'Vor der Zusage ändert sich nichts. Danach ist diese Person verantwortlich und der Kontakt, dein Verwaltungslink funktioniert nicht mehr, und du bleibst im Team mit einem neuen Link, der per E-Mail kommt.',
    renew: 'Meinen Link erneuern',
    renewTitle: 'Deinen Link erneuern?',
    renewBody: 'Dein Link funktioniert nicht mehr, auch hier nicht. Der neue geht an deine Adresse.',
    leave: 'Team verlassen',
    leaveTitle: 'Team verlassen?',
    leaveBody: 'Dein Link öffnet nichts mehr. Nur eine neue Einladung bringt dich zurück.',
    ownerStays: 'Um zu gehen, übergib das Event zuerst jemandem aus dem Team, der die Einladung angenommen hat.',
    left: 'Du hast das Team verlassen.',
    asked: {
      co_organiser: 'Du bist eingeladen, dieses Event mit zu organisieren.',
      viewer: 'Du bist eingeladen, dieses Event zu verfolgen.',
    },
    join: 'Annehmen',
    decline: 'Ablehnen',
    declineTitle: 'Diese Einladung ablehnen?',
    declineBody:
      'Dein Link öffnet nichts mehr, und deine Adresse kann nicht wieder eingeladen werden, diese Veranstaltung zu organisieren.',
    takeAsk:
      'Dir wird angeboten, für dieses Event verantwortlich zu sein. Deine Adresse wird der Kontakt, und du bekommst einen neuen Link.',
    take: 'Verantwortung übernehmen',
    taken: 'Du bist für dieses Event verantwortlich.',
    yes: 'Ja',
    no: 'Nein',
    daily: 'Eine E-Mail jeden Abend',
    dailyHint: 'Wer sich angemeldet hat, wer noch einen Platz sucht. Keine an Tagen, an denen nichts geschieht.',
    history: 'Was getan wurde',
    nothing: 'Noch nichts. Was jede Person tut, steht hier unter ihrem Namen.',
    mails: (mails) =>
      listed(mails, {
        sent: (count) => `${count} verschickt`,
        held: (count) => `${count} warten (E-Mails des Tages verbraucht oder Postfach beschäftigt): Sie gehen später`,
        moving: (count) => `${count} werden verschickt`,
        unsent: (count) => `${count} nicht zugestellt (Adresse nimmt nichts an, abgemeldet oder Nachrichten gestoppt)`,
      }),
    acts: {
      EventDetailsChanged: () => 'Titel geändert',
      EventDescribed: () => 'Beschreibung geändert',
      EventPlaceCorrected: () => 'Ort berichtigt',
      EventRescheduled: () => 'Datum geändert',
      EventContactChanged: () => 'Kontakt geändert',
      EventLogoChanged: () => 'Logo geändert',
      EventCapacityLowered: () => 'Höchstzahl gesenkt',
      AdminLinkRotated: () => 'Verwaltungslink erneuert',
      AnnouncementMade: () => 'Nachricht an die Teilnehmenden',
      ParticipantRegistered: () => 'Jemanden angemeldet',
      ParticipantUnsubscribed: () => 'Anmeldung zurückgezogen',
      PeopleAboardMarked: () => 'Personen an Bord notiert',
      CoOrganiserInvited: (about) => `Einladung: ${about}`,
      CoOrganiserJoined: () => 'Einladung angenommen',
      CoOrganiserRoleChanged: (about) => `Rolle geändert: ${about}`,
      CoOrganiserRevoked: (about) => `Link entzogen: ${about}`,
      CoOrganiserLeft: () => 'Team verlassen',
      OwnershipOffered: (about) => `Event angeboten: ${about}`,
      OwnershipTaken: () => 'Event übernommen',
    },
    noLongerOffered: 'Event nicht mehr angeboten',
  },
  es: {
    heading: 'Equipo',
    lead: 'Hasta cinco personas, cada una con su propio enlace, que puedes retirar por separado.',
    you: 'tú',
    roles: { owner: 'Responsable', co_organiser: 'Coorganización', viewer: 'Solo lectura' },
    may: { co_organiser: 'Cambia la página, inscribe, escribe a la gente', viewer: 'Ve quién viene, sin contactos' },
    states: { invited: 'Invitación enviada', active: 'Activa', revoked: 'Enlace retirado', left: 'Fuera del equipo' },
    offered: 'Se le propone el evento',
    unreachable: 'El correo no llega',
    unnamed: 'Sin nombre',
    toViewer: 'Pasar a solo lectura',
    toCoOrganiser: 'Pasar a coorganización',
    offer: 'Traspasar el evento',
    offerBack: 'Dejar de proponerlo',
    revoke: 'Retirar el enlace',
    about: (action, name) => `${action}, ${name}`,
    invite: 'Invitar a alguien',
    inviteBody: 'Recibe un correo con un enlace solo para esa persona.',
    name: 'Su nombre',
    email: 'Su correo',
    role: 'Su función',
    send: 'Enviar la invitación',
    invited: (name) => `${name} recibe un correo.`,
    full: 'El equipo está completo: cinco personas. Retira antes un enlace.',
    known: 'Esta dirección ya está en el equipo o rechazó una invitación.',
    ended: 'El evento ha terminado.',
    tooMany: 'Son muchas invitaciones en un día. Inténtalo mañana.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    changed: 'Hecho.',
    keep: 'Cancelar',
    sending: 'Enviando…',
    revokeTitle: (name) => `¿Retirar el enlace de ${name}?`,
    revokeBody:
      'Su enlace deja de abrir nada de inmediato, también en las páginas abiertas. Un correo se lo dice, si aceptó la invitación. Su inscripción al viaje compartido sigue.',
    offerTitle: (name) => `¿Traspasar el evento a ${name}?`,
    offerBody:
      'Nada cambia antes de su acuerdo. Después será responsable y contacto, tu enlace de administración dejará de funcionar y seguirás en el equipo con un enlace nuevo, enviado por correo.',
    renew: 'Renovar mi enlace',
    renewTitle: '¿Renovar tu enlace?',
    renewBody: 'Tu enlace deja de funcionar, aquí también. El nuevo va a tu dirección.',
    leave: 'Dejar el equipo',
    leaveTitle: '¿Dejar el equipo?',
    leaveBody: 'Tu enlace deja de abrir nada. Solo una nueva invitación te hace volver.',
    ownerStays: 'Para irte, traspasa antes el evento a alguien del equipo que haya aceptado la invitación.',
    left: 'Has dejado el equipo.',
    asked: {
      co_organiser: 'Te invitan a organizar este evento.',
      viewer: 'Te invitan a seguir este evento.',
    },
    join: 'Aceptar',
    decline: 'Rechazar',
    declineTitle: '¿Rechazar esta invitación?',
    declineBody: 'Tu enlace deja de abrir nada y tu dirección no puede volver a ser invitada a organizar este evento.',
    takeAsk:
      'Te proponen ser responsable de este evento. Tu dirección pasa a ser su contacto y recibes un enlace nuevo.',
    take: 'Ser responsable',
    taken: 'Eres responsable de este evento.',
    yes: 'Sí',
    no: 'No',
    daily: 'Un correo cada tarde',
    dailyHint: 'Quién se inscribió, quién busca aún plaza. Ninguno los días en que no pasa nada.',
    history: 'Lo que se ha hecho',
    nothing: 'Nada todavía. Lo que hace cada persona aparece aquí, con su nombre.',
    mails: (mails) =>
      listed(mails, {
        sent: (count) => `${count} ${count === 1 ? 'enviado' : 'enviados'}`,
        held: (count) => `${count} en espera (correos del día agotados o buzón ocupado): salen más tarde`,
        moving: (count) => `${count} en curso`,
        unsent: (count) => `${count} sin entregar (dirección que no recibe, baja o mensajes detenidos)`,
      }),
    acts: {
      EventDetailsChanged: () => 'Título cambiado',
      EventDescribed: () => 'Descripción cambiada',
      EventPlaceCorrected: () => 'Lugar corregido',
      EventRescheduled: () => 'Fecha cambiada',
      EventContactChanged: () => 'Contacto cambiado',
      EventLogoChanged: () => 'Logo cambiado',
      EventCapacityLowered: () => 'Máximo reducido',
      AdminLinkRotated: () => 'Enlace de administración renovado',
      AnnouncementMade: () => 'Mensaje a los participantes',
      ParticipantRegistered: () => 'Alguien inscrito a mano',
      ParticipantUnsubscribed: () => 'Inscripción retirada',
      PeopleAboardMarked: () => 'Personas a bordo anotadas',
      CoOrganiserInvited: (about) => `Invitación: ${about}`,
      CoOrganiserJoined: () => 'Invitación aceptada',
      CoOrganiserRoleChanged: (about) => `Función cambiada: ${about}`,
      CoOrganiserRevoked: (about) => `Enlace retirado: ${about}`,
      CoOrganiserLeft: () => 'Salida del equipo',
      OwnershipOffered: (about) => `Evento propuesto: ${about}`,
      OwnershipTaken: () => 'Evento asumido',
    },
    noLongerOffered: 'El evento ya no se propone',
  },
};

/** The words in the language of the page. */
export function useTeamWords(): TeamWords {
  const { i18n } = useTranslation();
  return WORDS[langOf(i18n)];
}
