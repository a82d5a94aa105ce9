import type { Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

/** Words of what a driver asks: in no file that every page loads. */
interface FareWords {
  readonly total: (amount: string) => string;
  readonly fixed: string;
  readonly moved: (day: string) => string;
  readonly untouched: string;
  readonly payOn: (host: string) => string;
  readonly account: (name: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly code: string;
  readonly codeHint: string;
  readonly heading: string;
  readonly why: string;
  readonly kind: string;
  readonly none: string;
  readonly freeChoice: string;
  readonly talkChoice: string;
  readonly amountChoice: string;
  readonly tolls: string;
  readonly tollsMost: (amount: string) => string;
  readonly parking: string;
  readonly amount: string;
  readonly proposed: (amount: string) => string;
  readonly most: (amount: string) => string;
  readonly shared: (people: number) => string;
  readonly rate: (rate: string, source: string, year: number) => string;
  readonly unknownWay: string;
  readonly tooMuch: (most: string) => string;
  readonly paid: string;
  readonly paidWhy: string;
  readonly link: string;
  readonly linkHint: string;
  readonly linkWrong: string;
  readonly iban: string;
  readonly ibanWrong: string;
  readonly name: string;
  readonly optional: string;
  readonly later: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
}

const WORDS: { readonly [L in Lang]: FareWords } = {
  fr: {
    total: (amount) => `Soit ${amount} en tout.`,
    fixed: 'Ce montant est fixé : il ne changera plus.',
    moved: (day) =>
      `Le compte ou la page a changé depuis votre accord (${day}). Avant de payer, demandez si cela vient bien de la personne qui vous emmène.`,
    untouched: 'Convoi ne touche jamais cet argent : il va directement de vous à la personne qui conduit.',
    payOn: (host) => `Payer sur ${host}`,
    account: (name) => `Compte de ${name}`,
    copy: 'Copier',
    copied: 'IBAN copié',
    selected: 'IBAN sélectionné',
    code: 'Code QR pour un virement',
    codeHint: "Scannez-le avec l'application de votre banque : le montant est déjà rempli.",
    heading: 'Partage des frais',
    why: 'Dites ce que vous demandez à chaque personne que vous emmenez. Le montant est fixé quand un trajet est convenu : vos changements ne valent que pour la suite.',
    kind: 'Que demandez-vous ?',
    none: 'Je ne dis rien',
    freeChoice: 'Rien, le trajet est offert',
    talkChoice: 'À convenir ensemble',
    amountChoice: 'Un montant par personne',
    tolls: "Péages d'un trajet, en euros",
    tollsMost: (amount) => `Pour cette distance, ${amount} de péages sont comptés au plus.`,
    parking: 'Stationnement, en euros',
    amount: 'Montant par personne et par trajet, en euros',
    proposed: (amount) => `Proposer ${amount}`,
    most: (amount) => `${amount} au plus.`,
    shared: (people) =>
      `Les frais sont partagés entre ${people} personnes, y compris vous : toutes celles que la voiture peut emmener.`,
    rate: (rate, source, year) => `Plafond légal : ${rate} par kilomètre. ${source} (${year}).`,
    unknownWay: "La longueur de votre trajet n'est pas connue : seuls les péages et le stationnement comptent.",
    tooMuch: (most) => `Ce montant dépasse la part des frais qui peut être demandée\u00a0: ${most} au plus.`,
    paid: 'Où vous payer',
    paidWhy:
      "Visible seulement par les passagers d'un trajet convenu, tant qu'il l'est. Convoi ne touche jamais cet argent.",
    link: 'Votre page de paiement',
    linkHint: 'Une adresse qui commence par https://',
    linkWrong: "Ce n'est pas l'adresse d'une page sûre : elle commence par https:// et nomme un site.",
    iban: 'IBAN',
    ibanWrong: "Cet IBAN n'est pas juste. Vérifiez chaque chiffre.",
    name: 'Titulaire du compte',
    optional: 'facultatif',
    later: 'Les trajets déjà convenus gardent leur montant.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré.',
    failed: "Rien n'a été enregistré. Veuillez réessayer.",
  },
  en: {
    total: (amount) => `${amount} in all.`,
    fixed: 'This amount is fixed: it will not change any more.',
    moved: (day) =>
      `The account or page has changed since you agreed (${day}). Before you pay, ask whether this really comes from whoever gives you the lift.`,
    untouched: 'Convoi never touches this money: it goes straight from you to whoever drives.',
    payOn: (host) => `Pay on ${host}`,
    account: (name) => `Account of ${name}`,
    copy: 'Copy',
    copied: 'IBAN copied',
    selected: 'IBAN selected',
    code: 'QR code for a bank transfer',
    codeHint: 'Scan it with the app of your bank: the amount is filled in already.',
    heading: 'Sharing the costs',
    why: 'Say what you ask of each person you take along. The amount is fixed when a ride is agreed on: what you change counts for later rides only.',
    kind: 'What do you ask?',
    none: 'I say nothing',
    freeChoice: 'Nothing, the lift is free',
    talkChoice: 'We agree on it together',
    amountChoice: 'An amount per person',
    tolls: 'Tolls of one way, in euros',
    tollsMost: (amount) => `For this distance, ${amount} of tolls count at most.`,
    parking: 'Parking, in euros',
    amount: 'Amount per person, each way, in euros',
    proposed: (amount) => `Propose ${amount}`,
    most: (amount) => `${amount} at most.`,
    shared: (people) => `The costs are shared between ${people} people, you among them: everybody the car can take.`,
    rate: (rate, source, year) => `Legal ceiling: ${rate} per kilometre. ${source} (${year}).`,
    unknownWay: 'The length of your way is not known: only tolls and parking count.',
    tooMuch: (most) => `This amount is more than the part of the costs that may be asked: ${most} at most.`,
    paid: 'Where to pay you',
    paidWhy:
      'Only passengers of an agreed ride see this, and only as long as it stands. Convoi never touches the money.',
    link: 'Your page to pay on',
    linkHint: 'An address that begins with https://',
    linkWrong: 'This is not the address of a safe page: it begins with https:// and names a site.',
    iban: 'IBAN',
    ibanWrong: 'This IBAN is not right. Check every digit.',
    name: 'Holder of the account',
    optional: 'optional',
    later: 'Rides that are agreed on keep their amount.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
    failed: 'Nothing was saved. Please try again.',
  },
  de: {
    total: (amount) => `Zusammen ${amount}.`,
    fixed: 'Dieser Betrag steht fest: Er ändert sich nicht mehr.',
    moved: (day) =>
      `Konto oder Seite haben sich seit eurer Vereinbarung geändert (${day}). Frag vor dem Bezahlen nach, ob das wirklich von der Person kommt, die dich mitnimmt.`,
    untouched: 'Convoi fasst dieses Geld nie an: Es geht direkt von dir an die Person, die fährt.',
    payOn: (host) => `Auf ${host} bezahlen`,
    account: (name) => `Konto von ${name}`,
    copy: 'Kopieren',
    copied: 'IBAN kopiert',
    selected: 'IBAN markiert',
    code: 'QR-Code für eine Überweisung',
    codeHint: 'Scanne ihn mit der App deiner Bank: Der Betrag ist schon eingetragen.',
    heading: 'Kosten teilen',
    why: 'Sag, was du von jeder Person möchtest, die du mitnimmst. Der Betrag steht fest, sobald eine Fahrt vereinbart ist: Änderungen gelten nur für spätere Fahrten.',
    kind: 'Was möchtest du?',
    none: 'Ich sage nichts dazu',
    freeChoice: 'Nichts, die Mitfahrt ist kostenlos',
    talkChoice: 'Wir sprechen es ab',
    amountChoice: 'Einen Betrag pro Person',
    tolls: 'Maut für einen Weg, in Euro',
    tollsMost: (amount) => `Bei dieser Strecke zählen höchstens ${amount} Maut.`,
    parking: 'Parken, in Euro',
    amount: 'Betrag pro Person und Weg, in Euro',
    proposed: (amount) => `${amount} vorschlagen`,
    most: (amount) => `Höchstens ${amount}.`,
    shared: (people) =>
      `Die Kosten werden auf ${people} Personen verteilt, dich eingeschlossen: auf alle, die ins Auto passen.`,
    rate: (rate, source, year) => `Gesetzliche Obergrenze: ${rate} pro Kilometer. ${source} (${year}).`,
    unknownWay: 'Die Länge deines Wegs ist nicht bekannt: Nur Maut und Parken zählen.',
    tooMuch: (most) =>
      `Dieser Betrag ist mehr als der Anteil an den Kosten, der verlangt werden darf: höchstens ${most}.`,
    paid: 'Wohin das Geld geht',
    paidWhy:
      'Das sehen nur Mitfahrende einer vereinbarten Fahrt, und nur solange sie gilt. Convoi fasst das Geld nie an.',
    link: 'Deine Bezahlseite',
    linkHint: 'Eine Adresse, die mit https:// beginnt',
    linkWrong: 'Das ist keine Adresse einer sicheren Seite: Sie beginnt mit https:// und nennt eine Website.',
    iban: 'IBAN',
    ibanWrong: 'Diese IBAN stimmt nicht. Prüfe jede Ziffer.',
    name: 'Kontoinhaber/in',
    optional: 'freiwillig',
    later: 'Vereinbarte Fahrten behalten ihren Betrag.',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    saved: 'Gespeichert.',
    failed: 'Es wurde nichts gespeichert. Versuche es noch einmal.',
  },
  es: {
    total: (amount) => `En total, ${amount}.`,
    fixed: 'Este importe queda fijado: ya no cambia.',
    moved: (day) =>
      `La cuenta o la página ha cambiado desde que os pusisteis de acuerdo (${day}). Antes de pagar, pregunta si de verdad viene de quien te lleva.`,
    untouched: 'Convoi nunca toca este dinero: va directamente de ti a quien conduce.',
    payOn: (host) => `Pagar en ${host}`,
    account: (name) => `Cuenta de ${name}`,
    copy: 'Copiar',
    copied: 'IBAN copiado',
    selected: 'IBAN seleccionado',
    code: 'Código QR para una transferencia',
    codeHint: 'Escanéalo con la aplicación de tu banco: el importe ya está puesto.',
    heading: 'Reparto de gastos',
    why: 'Di qué pides a cada persona que llevas. El importe queda fijado cuando se acuerda un viaje: tus cambios solo valen para los siguientes.',
    kind: '¿Qué pides?',
    none: 'No digo nada',
    freeChoice: 'Nada, el viaje es gratis',
    talkChoice: 'Lo acordamos juntos',
    amountChoice: 'Un importe por persona',
    tolls: 'Peajes de un trayecto, en euros',
    tollsMost: (amount) => `Para esta distancia cuentan como máximo ${amount} de peajes.`,
    parking: 'Aparcamiento, en euros',
    amount: 'Importe por persona y trayecto, en euros',
    proposed: (amount) => `Proponer ${amount}`,
    most: (amount) => `${amount} como máximo.`,
    shared: (people) =>
      `Los gastos se reparten entre ${people} personas, contándote a ti: todas las que caben en el coche.`,
    rate: (rate, source, year) => `Límite legal: ${rate} por kilómetro. ${source} (${year}).`,
    unknownWay: 'No se conoce la longitud de tu trayecto: solo cuentan los peajes y el aparcamiento.',
    tooMuch: (most) => `Este importe supera la parte de los gastos que se puede pedir: ${most} como máximo.`,
    paid: 'Dónde pagarte',
    paidWhy: 'Solo lo ven los pasajeros de un viaje acordado, y mientras lo esté. Convoi nunca toca este dinero.',
    link: 'Tu página de pago',
    linkHint: 'Una dirección que empieza por https://',
    linkWrong: 'No es la dirección de una página segura: empieza por https:// y nombra un sitio.',
    iban: 'IBAN',
    ibanWrong: 'Este IBAN no es correcto. Comprueba cada cifra.',
    name: 'Titular de la cuenta',
    optional: 'opcional',
    later: 'Los viajes ya acordados conservan su importe.',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado.',
    failed: 'No se ha guardado nada. Inténtalo de nuevo.',
  },
};

export function useFareWords(): FareWords {
  return WORDS[langOf(useTranslation().i18n)];
}
