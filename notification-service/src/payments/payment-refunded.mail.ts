import type { Lang } from '@convoi/contracts';
import { type ContactContext, contactOf, eventContact } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** To the contact of a private event when the payment of a larger maximum was given back. */
interface PaymentRefundedParameters {
  readonly event: EventFacts;
  /** Seats that the money had bought. */
  readonly seats: number;
  /** The maximum of participants before and now; equal when people have taken all of them. */
  readonly from: number;
  readonly to: number;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly refund: string;
  readonly seats: string;
  readonly participants: string;
  readonly change: (from: number, to: number) => string;
  readonly same: (to: number) => string;
  /** Why fewer seats went than were paid for. */
  readonly taken: string;
  readonly keep: string;
  readonly keepText: (contact: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Remboursement pour ${title}`,
    preheader: 'Les places supplémentaires remboursées ont été retirées.',
    title: 'Votre paiement vous est remboursé',
    text: 'Le paiement de places supplémentaires pour votre événement a été remboursé. Ces places ne sont plus proposées.',
    refund: 'Le remboursement',
    seats: 'Places remboursées',
    participants: 'Participants',
    change: (from, to) => `${to} au plus, au lieu de ${from}`,
    same: (to) => `${to} au plus, comme avant`,
    taken: "Les places déjà prises restent à leurs participants : personne n'est désinscrit.",
    keep: 'Une question ?',
    keepText: (contact) => `Écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
    stop: 'Il part une fois par remboursement.',
  },
  en: {
    subject: (title) => `Refund for ${title}`,
    preheader: 'The extra places that were refunded are gone.',
    title: 'Your payment has been refunded',
    text: 'The payment for extra places at your event has been refunded. These places are no longer on offer.',
    refund: 'The refund',
    seats: 'Places refunded',
    participants: 'Participants',
    change: (from, to) => `up to ${to} instead of ${from}`,
    same: (to) => `up to ${to}, as before`,
    taken: 'Places that are taken stay with those who took them: nobody loses their registration.',
    keep: 'Any question?',
    keepText: (contact) => `Write to ${contact}.`,
    reason: 'You get this email because this address is the contact of this event.',
    stop: 'It is sent once for each refund.',
  },
  de: {
    subject: (title) => `Erstattung für ${title}`,
    preheader: 'Die erstatteten zusätzlichen Plätze sind weggefallen.',
    title: 'Deine Zahlung wurde erstattet',
    text: 'Die Zahlung für zusätzliche Plätze bei deinem Event wurde erstattet. Diese Plätze werden nicht mehr angeboten.',
    refund: 'Die Erstattung',
    seats: 'Erstattete Plätze',
    participants: 'Teilnehmende',
    change: (from, to) => `bis zu ${to} statt ${from}`,
    same: (to) => `bis zu ${to}, wie bisher`,
    taken: 'Wer schon einen Platz hat, behält ihn: Niemand verliert seine Anmeldung.',
    keep: 'Noch Fragen?',
    keepText: (contact) => `Schreib an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
    stop: 'Sie kommt einmal pro Erstattung.',
  },
  es: {
    subject: (title) => `Reembolso para ${title}`,
    preheader: 'Las plazas adicionales reembolsadas ya no están disponibles.',
    title: 'Hemos reembolsado tu pago',
    text: 'El pago de plazas adicionales para tu evento ha sido reembolsado. Esas plazas ya no se ofrecen.',
    refund: 'El reembolso',
    seats: 'Plazas reembolsadas',
    participants: 'Participantes',
    change: (from, to) => `hasta ${to} en lugar de ${from}`,
    same: (to) => `hasta ${to}, como antes`,
    taken: 'Quien ya tiene una plaza la conserva: nadie pierde su inscripción.',
    keep: '¿Alguna pregunta?',
    keepText: (contact) => `Escribe a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es el contacto del evento.',
    stop: 'Se envía una vez por cada reembolso.',
  },
};

function content(parameters: PaymentRefundedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, seats, from, to } = parameters;
  const rows = [
    { label: words.seats, value: String(seats) },
    { label: words.participants, value: from === to ? words.same(to) : words.change(from, to) },
  ];
  const isKept = from - to < seats;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'facts', title: words.refund, rows },
      ...(isKept ? [{ kind: 'text', text: words.taken } as const] : []),
      eventFacts(event, lang),
      { kind: 'note', tone: 'plain', heading: words.keep, text: words.keepText(sender.contactEmail) },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const paymentRefunded: MailDefinition<'payment_refunded', ContactContext, PaymentRefundedParameters> = {
  name: 'payment_refunded',
  on: { EventCapacityTakenBack: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'ride',
  compose: async ({ event }, _, { told }) => {
    const { seats, from, to } = await told<'EventCapacityTakenBack'>();
    return { parameters: { event: factsOf(event), seats, from, to } };
  },
  content,
};
