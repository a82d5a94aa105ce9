import type { Lang, UnsentReason } from '@convoi/contracts';

/** Words of a request that is written together with a registration, beside their screens: few pages load them. */
interface AskWords {
  /** In the card of somebody who is near. */
  readonly ask: string;
  /** The same by whoever drives. */
  readonly offer: string;
  /** Where no script tells who is meant. */
  readonly ask_name: (name: string) => string;
  readonly asked: string;
  /** Said when the field for the message opens. */
  readonly opened: (name: string) => string;
  readonly message: (name: string) => string;
  readonly hint: string;
  readonly nobody: string;
  /** In the place of "register". */
  readonly submit: (name: string) => string;
  /** Above what a link shows before it goes out. */
  readonly asks: (name: string) => string;
  readonly send: string;
  readonly hold: string;
  /** Of what waits for a press of its owner. */
  readonly send_held: string;
  /** Until the address is confirmed. */
  readonly waits: (name: string) => string;
  readonly waits_nameless: string;
  readonly sent: string;
  /** Why it did not go out; the name is null where they are gone. */
  readonly unsent: { readonly [W in UnsentReason]: (name: string | null) => string };
  /** Above the words that are kept. */
  readonly words: string;
  readonly kept: string;
}

export const ASK_WORDS: { readonly [L in Lang]: AskWords } = {
  fr: {
    ask: 'Lui demander',
    offer: 'Lui proposer une place',
    ask_name: (name) => `Demander à ${name} de faire la route ensemble`,
    opened: (name) => `Vous pouvez écrire un message à ${name} sous la liste.`,
    asked: 'Demande prête',
    message: (name) => `Votre message à ${name}`,
    hint: "Il part quand vous confirmez votre adresse. Votre e-mail n'est pas transmis.",
    nobody: 'Ne demander à personne',
    submit: (name) => `M'inscrire et demander à ${name}`,
    asks: (name) => `Cette inscription demande aussi à ${name} de faire la route ensemble\u00a0:`,
    send: 'Confirmer et envoyer la demande',
    hold: 'Confirmer sans demander',
    send_held: 'Envoyer la demande',
    waits: (name) => `Votre demande à ${name} partira dès que vous aurez confirmé votre adresse.`,
    waits_nameless: 'Votre demande partira dès que vous aurez confirmé votre adresse.',
    sent: 'Votre demande est partie. La réponse arrivera par e-mail.',
    unsent: {
      gone: () => "Votre demande n'est pas partie\u00a0: cette personne ne participe plus.",
      full: (name) =>
        `Votre demande n'est pas partie\u00a0: la voiture${name === null ? '' : ` de ${name}`} est pleine.`,
      refused: (name) => `Votre demande n'est pas partie\u00a0: ${name ?? 'cette personne'} vous a déjà répondu non.`,
      exists: (name) => `${name ?? 'Cette personne'} vous a écrit entre-temps\u00a0: répondez-lui ici.`,
      closed: () => "Votre demande n'est pas partie\u00a0: l'événement est terminé.",
      suspended: () => "Votre demande n'est pas partie\u00a0: votre adresse est suspendue pour un temps.",
      held: (name) =>
        `Votre demande${name === null ? '' : ` à ${name}`} n'est pas partie\u00a0: vous ne l'avez pas encore envoyée.`,
    },
    words: 'Votre message',
    kept: 'Il est gardé ici\u00a0: reprenez-le pour écrire à une autre personne.',
  },
  en: {
    ask: 'Ask them',
    offer: 'Offer a seat',
    ask_name: (name) => `Ask ${name} to ride together`,
    opened: (name) => `You can write a message to ${name} below the list.`,
    asked: 'Request ready',
    message: (name) => `Your message to ${name}`,
    hint: 'It goes out when you confirm your address. Your email is not passed on.',
    nobody: 'Ask nobody',
    submit: (name) => `Register and ask ${name}`,
    asks: (name) => `This registration also asks ${name} to ride together:`,
    send: 'Confirm and send the request',
    hold: 'Confirm without asking',
    send_held: 'Send the request',
    waits: (name) => `Your request to ${name} goes out as soon as you have confirmed your address.`,
    waits_nameless: 'Your request goes out as soon as you have confirmed your address.',
    sent: 'Your request has gone out. The answer will come by email.',
    unsent: {
      gone: () => 'Your request did not go out: that person no longer takes part.',
      full: (name) => `Your request did not go out: ${name === null ? 'the' : `${name}’s`} car is full.`,
      refused: (name) => `Your request did not go out: ${name ?? 'that person'} has already said no.`,
      exists: (name) => `${name ?? 'That person'} has written to you meanwhile: answer them here.`,
      closed: () => 'Your request did not go out: the event is over.',
      suspended: () => 'Your request did not go out: your address is suspended for a time.',
      held: (name) => `Your request${name === null ? '' : ` to ${name}`} did not go out: you have not sent it yet.`,
    },
    words: 'Your message',
    kept: 'It is kept here: use it to write to somebody else.',
  },
  de: {
    ask: 'Anfragen',
    offer: 'Einen Platz anbieten',
    ask_name: (name) => `${name} fragen, ob ihr zusammen fahrt`,
    opened: (name) => `Unter der Liste kannst du ${name} eine Nachricht schreiben.`,
    asked: 'Anfrage bereit',
    message: (name) => `Deine Nachricht an ${name}`,
    hint: 'Sie wird verschickt, wenn du deine Adresse bestätigst. Deine E-Mail wird nicht weitergegeben.',
    nobody: 'Niemanden anfragen',
    submit: (name) => `Anmelden und ${name} anfragen`,
    asks: (name) => `Mit dieser Anmeldung wird auch ${name} gefragt, ob ihr zusammen fahrt:`,
    send: 'Bestätigen und Anfrage senden',
    hold: 'Bestätigen, ohne zu fragen',
    send_held: 'Anfrage senden',
    waits: (name) => `Deine Anfrage an ${name} wird verschickt, sobald du deine Adresse bestätigt hast.`,
    waits_nameless: 'Deine Anfrage wird verschickt, sobald du deine Adresse bestätigt hast.',
    sent: 'Deine Anfrage ist unterwegs. Die Antwort kommt per E-Mail.',
    unsent: {
      gone: () => 'Deine Anfrage wurde nicht verschickt: Diese Person nimmt nicht mehr teil.',
      full: (name) => `Deine Anfrage wurde nicht verschickt: Das Auto${name === null ? '' : ` von ${name}`} ist voll.`,
      refused: (name) => `Deine Anfrage wurde nicht verschickt: ${name ?? 'Diese Person'} hat dir schon abgesagt.`,
      exists: (name) => `${name ?? 'Diese Person'} hat dir inzwischen geschrieben: Antworte hier.`,
      closed: () => 'Deine Anfrage wurde nicht verschickt: Das Event ist vorbei.',
      suspended: () => 'Deine Anfrage wurde nicht verschickt: Deine Adresse ist eine Zeit lang gesperrt.',
      held: (name) =>
        `Deine Anfrage${name === null ? '' : ` an ${name}`} wurde nicht verschickt: Du hast sie noch nicht gesendet.`,
    },
    words: 'Deine Nachricht',
    kept: 'Sie bleibt hier: Nimm sie, um jemand anderem zu schreiben.',
  },
  es: {
    ask: 'Pedirle viaje',
    offer: 'Ofrecer una plaza',
    ask_name: (name) => `Pedir a ${name} compartir el viaje`,
    opened: (name) => `Debajo de la lista puedes escribir un mensaje a ${name}.`,
    asked: 'Solicitud lista',
    message: (name) => `Tu mensaje para ${name}`,
    hint: 'Sale cuando confirmas tu dirección. No damos tu correo.',
    nobody: 'No pedir a nadie',
    submit: (name) => `Inscribirme y pedírselo a ${name}`,
    asks: (name) => `Esta inscripción también pide a ${name} compartir el viaje:`,
    send: 'Confirmar y enviar la solicitud',
    hold: 'Confirmar sin pedir',
    send_held: 'Enviar la solicitud',
    waits: (name) => `Tu solicitud a ${name} saldrá en cuanto confirmes tu dirección.`,
    waits_nameless: 'Tu solicitud saldrá en cuanto confirmes tu dirección.',
    sent: 'Tu solicitud ha salido. La respuesta llegará por correo.',
    unsent: {
      gone: () => 'Tu solicitud no ha salido: esa persona ya no participa.',
      full: (name) => `Tu solicitud no ha salido: el coche${name === null ? '' : ` de ${name}`} está completo.`,
      refused: (name) => `Tu solicitud no ha salido: ${name ?? 'esa persona'} ya te dijo que no.`,
      exists: (name) => `${name ?? 'Esa persona'} te ha escrito mientras tanto: respóndele aquí.`,
      closed: () => 'Tu solicitud no ha salido: el evento ha terminado.',
      suspended: () => 'Tu solicitud no ha salido: tu dirección está suspendida por un tiempo.',
      held: (name) => `Tu solicitud${name === null ? '' : ` a ${name}`} no ha salido: todavía no la has enviado.`,
    },
    words: 'Tu mensaje',
    kept: 'Se queda aquí: úsalo para escribir a otra persona.',
  },
};
