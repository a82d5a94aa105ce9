import { formatMoney, type Lang } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import { type ContactContext, contactOf, eventContact } from '../events/event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../events/event-frame.ts';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** To the contact of a private event whose larger maximum was paid. */
interface PaymentCapturedParameters {
  readonly event: EventFacts;
  readonly amountCents: number;
  readonly currency: string;
  /** The maximum of participants before and now. */
  readonly from: number;
  readonly to: number;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly payment: string;
  readonly amount: string;
  readonly participants: string;
  readonly change: (from: number, to: number) => string;
  readonly keep: string;
  readonly keepText: (contact: string) => string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Paiement reçu pour ${title}`,
    preheader: 'Votre événement accueille plus de monde.',
    title: 'Merci, votre paiement est reçu',
    text: 'Votre événement accueille maintenant plus de monde. Le nouveau maximum est déjà en place.',
    payment: 'Votre paiement',
    amount: 'Montant',
    participants: 'Participants',
    change: (from, to) => `${to} au plus, au lieu de ${from}`,
    keep: 'Une question ?',
    keepText: (contact) => `Gardez cet e-mail et écrivez à ${contact}.`,
    reason: 'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
    stop: 'Il part une fois par paiement.',
  },
  en: {
    subject: (title) => `Payment received for ${title}`,
    preheader: 'There is room for more people at your event.',
    title: 'Thank you, your payment has arrived',
    text: 'There is now room for more people at your event. The new maximum is already in place.',
    payment: 'Your payment',
    amount: 'Amount',
    participants: 'Participants',
    change: (from, to) => `up to ${to} instead of ${from}`,
    keep: 'Any question?',
    keepText: (contact) => `Keep this email and write to ${contact}.`,
    reason: 'You get this email because this address is the contact of this event.',
    stop: 'It is sent once for each payment.',
  },
  de: {
    subject: (title) => `Zahlung erhalten für ${title}`,
    preheader: 'Bei deinem Event ist jetzt Platz für mehr Leute.',
    title: 'Danke, deine Zahlung ist da',
    text: 'Bei deinem Event ist jetzt Platz für mehr Leute. Die neue Höchstzahl gilt schon.',
    payment: 'Deine Zahlung',
    amount: 'Betrag',
    participants: 'Teilnehmende',
    change: (from, to) => `bis zu ${to} statt ${from}`,
    keep: 'Noch Fragen?',
    keepText: (contact) => `Bewahre diese E-Mail auf und schreib an ${contact}.`,
    reason: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
    stop: 'Sie kommt einmal pro Zahlung.',
  },
  es: {
    subject: (title) => `Pago recibido para ${title}`,
    preheader: 'Tu evento puede acoger a más personas.',
    title: 'Gracias, hemos recibido tu pago',
    text: 'Tu evento puede acoger ahora a más personas. El nuevo máximo ya está en vigor.',
    payment: 'Tu pago',
    amount: 'Importe',
    participants: 'Participantes',
    change: (from, to) => `hasta ${to} en lugar de ${from}`,
    keep: '¿Alguna pregunta?',
    keepText: (contact) => `Guarda este correo y escribe a ${contact}.`,
    reason: 'Recibes este correo porque esta dirección es el contacto del evento.',
    stop: 'Se envía una vez por cada pago.',
  },
};

function content(parameters: PaymentCapturedParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, amountCents, currency, from, to } = parameters;
  const rows = [
    { label: words.amount, value: formatMoney(amountCents, currency, lang) },
    { label: words.participants, value: words.change(from, to) },
  ];
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'facts', title: words.payment, rows },
      eventFacts(event, lang),
      { kind: 'note', tone: 'plain', heading: words.keep, text: words.keepText(sender.contactEmail) },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const paymentCaptured: MailDefinition<'payment_captured', ContactContext, PaymentCapturedParameters> = {
  name: 'payment_captured',
  on: { EventCapacityRaised: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'ride',
  compose: async ({ event }, _, { told, events }) => {
    const { from, to, paymentId } = await told<'EventCapacityRaised'>();
    const [asked] = await events.loadPart(streamName('payment', paymentId), -1, 1);
    if (asked?.type !== 'CapacityPaymentRequested') throw new Error('the payment of a capacity is not in the log');
    const { amountCents, currency } = asked.data as unknown as DataOf<'CapacityPaymentRequested'>;
    return { parameters: { event: factsOf(event), amountCents, currency, from, to } };
  },
  content,
};
