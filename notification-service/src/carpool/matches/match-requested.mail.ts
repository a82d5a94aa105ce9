import {
  type CompanionsView,
  companionsShown,
  companionsText,
  detourKm,
  formatKm,
  type Lang,
  type LegKind,
  seatsNeeded,
} from '@convoi/contracts';
import { quiet, quietLines } from '../../layout/escape.ts';
import type { FactRow, MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition, MailTools } from '../../outbox/mail-definition.ts';
import {
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationLink,
  partner,
  partners,
  type RideRole,
  roleIn,
  unlessStill,
} from '../people/pair.ts';
import { openPerson, pointOf, shownPointOf } from '../people/participant.ts';
import { legsRow, seatsWanted } from '../ride-frame.ts';

/** To somebody whom another participant would like to ride with. */
interface MatchRequestedParameters extends PairParameters {
  /** What the reader would be. */
  readonly role: RideRole;
  /** Seats that the other one needs, where the reader would drive. */
  readonly seats: number;
  /** Who rides together with the other one; null when it is nobody. */
  readonly companions: CompanionsView | null;
  /** Where the other one leaves from, '' when unknown. */
  readonly town: string;
  /** The ways that both make. */
  readonly legs: readonly LegKind[];
  /** Whole kilometres that the reader would drive more; null where that is not known, or the reader does not drive. */
  readonly detourKm: number | null;
  /** Where the request is answered, without a log-in. */
  readonly answerUrl: string;
  /** The words that came with the request, null when there are none. */
  readonly message: string | null;
}

type Words = { readonly [R in RideRole]: (seats: string) => PairWords } & {
  readonly message: string;
  readonly after: string;
  readonly request: string;
  readonly from: string;
  readonly along: string;
  readonly detour: string;
  readonly noDetour: string;
  readonly answer: string;
};

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    driver: (seats) => ({
      subject: (other, title) => `${other} aimerait monter dans votre voiture : ${title}`,
      preheader: 'À vous de répondre, quand cela vous arrange.',
      title: 'Une demande pour votre voiture',
      text: (other) => `${other} aimerait faire la route dans votre voiture et demande ${seats}.`,
    }),
    passenger: () => ({
      subject: (other, title) => `${other} vous propose de vous emmener : ${title}`,
      preheader: 'À vous de répondre, quand cela vous arrange.',
      title: 'On vous propose de vous emmener',
      text: (other) => `${other} vous propose de vous emmener en voiture.`,
    }),
    open: () => ({
      subject: (other, title) => `${other} souhaite faire la route avec vous : ${title}`,
      preheader: 'À vous de répondre, quand cela vous arrange.',
      title: 'Une demande pour faire la route ensemble',
      text: (other) => `${other} souhaite faire la route avec vous. Qui conduit reste à décider entre vous.`,
    }),
    message: 'Son message',
    request: 'La demande en bref',
    from: 'Départ',
    along: 'Avec',
    detour: 'Détour pour vous',
    noDetour: 'presque aucun',
    answer: 'Répondre à la demande',
    after: "Acceptez, refusez, ou posez d'abord une question. Votre adresse e-mail n'a pas été transmise.",
  },
  en: {
    driver: (seats) => ({
      subject: (other, title) => `${other} would like to ride in your car: ${title}`,
      preheader: 'Answer whenever it suits you.',
      title: 'A request for your car',
      text: (other) => `${other} would like to ride in your car and asks for ${seats}.`,
    }),
    passenger: () => ({
      subject: (other, title) => `${other} offers you a lift: ${title}`,
      preheader: 'Answer whenever it suits you.',
      title: 'Somebody offers you a lift',
      text: (other) => `${other} offers to give you a lift.`,
    }),
    open: () => ({
      subject: (other, title) => `${other} would like to ride with you: ${title}`,
      preheader: 'Answer whenever it suits you.',
      title: 'A request to ride together',
      text: (other) => `${other} would like to ride with you. Who drives is for the two of you to decide.`,
    }),
    message: 'The message',
    request: 'The request in brief',
    from: 'Leaves from',
    along: 'Together with',
    detour: 'Detour for you',
    noDetour: 'hardly any',
    answer: 'Answer the request',
    after: 'Accept, decline, or ask a question first. Your email address was not passed on.',
  },
  de: {
    driver: (seats) => ({
      subject: (other, title) => `${other} möchte bei dir mitfahren: ${title}`,
      preheader: 'Antworte, wann es dir passt.',
      title: 'Jemand möchte bei dir mitfahren',
      text: (other) => `${other} möchte in deinem Auto mitfahren und braucht ${seats}.`,
    }),
    passenger: () => ({
      subject: (other, title) => `${other} bietet dir eine Mitfahrt an: ${title}`,
      preheader: 'Antworte, wann es dir passt.',
      title: 'Jemand möchte dich mitnehmen',
      text: (other) => `${other} bietet dir an, dich im Auto mitzunehmen.`,
    }),
    open: () => ({
      subject: (other, title) => `${other} möchte mit dir fahren: ${title}`,
      preheader: 'Antworte, wann es dir passt.',
      title: 'Eine Anfrage für eine gemeinsame Fahrt',
      text: (other) => `${other} möchte mit dir fahren. Wer von euch fährt, macht ihr unter euch aus.`,
    }),
    message: 'Die Nachricht',
    request: 'Die Anfrage in Kürze',
    from: 'Abfahrt',
    along: 'Zusammen mit',
    detour: 'Umweg für dich',
    noDetour: 'so gut wie keiner',
    answer: 'Anfrage beantworten',
    after: 'Nimm an, lehne ab oder frag erst einmal nach. Deine E-Mail-Adresse wurde nicht weitergegeben.',
  },
  es: {
    driver: (seats) => ({
      subject: (other, title) => `${other} quiere viajar en tu coche: ${title}`,
      preheader: 'Responde cuando te venga bien.',
      title: 'Una solicitud para tu coche',
      text: (other) => `${other} querría viajar en tu coche y pide ${seats}.`,
    }),
    passenger: () => ({
      subject: (other, title) => `${other} se ofrece a llevarte: ${title}`,
      preheader: 'Responde cuando te venga bien.',
      title: 'Se ofrecen a llevarte',
      text: (other) => `${other} se ofrece a llevarte en coche.`,
    }),
    open: () => ({
      subject: (other, title) => `${other} quiere compartir el viaje contigo: ${title}`,
      preheader: 'Responde cuando te venga bien.',
      title: 'Una solicitud para compartir el viaje',
      text: (other) => `${other} quiere compartir el viaje contigo. Decidid entre los dos quién conduce.`,
    }),
    message: 'Su mensaje',
    request: 'La solicitud en breve',
    from: 'Salida',
    along: 'Con',
    detour: 'Desvío para ti',
    noDetour: 'casi ninguno',
    answer: 'Responder a la solicitud',
    after: 'Acepta, rechaza o pregunta antes lo que quieras. No hemos dado tu dirección de correo.',
  },
};

/**
 * Kilometres that the reader would drive more, to where the other one is shown and rounded as the page does; null where the reader does not drive, or a place is not
 * known.
 */
async function detourOf(now: PairContext, tools: MailTools): Promise<number | null> {
  if (roleIn(now) !== 'driver') return null;
  const [own, other] = await Promise.all([pointOf(now.person, tools), shownPointOf(now.other, tools)]);
  const { at } = now.event;
  return own === null || other === null || at === null ? null : Math.max(0, Math.round(detourKm(own, other, at)));
}

function content(parameters: MatchRequestedParameters, lang: Lang, _sender: Sender): MailContent {
  const { message, after, request, from, along, detour, noDetour, answer, ...byRole } = WORDS[lang];
  const { role, seats, companions, town, legs, detourKm: more, message: written } = parameters;
  const rows: FactRow[] = [
    ...(town === '' ? [] : [{ label: from, value: quiet(town) }]),
    ...(companions === null ? [] : [{ label: along, value: companionsText(companions, lang) }]),
    ...(legs.length === 0 ? [] : [legsRow(legs, lang)]),
    ...(more === null ? [] : [{ label: detour, value: more === 0 ? noDetour : formatKm(more, lang) }]),
  ];
  return pairContent(byRole[role](seatsWanted(seats, lang)), parameters, lang, {
    more: [
      ...(written === null ? [] : [{ kind: 'quote' as const, heading: message, text: quietLines(written) }]),
      ...(rows.length === 0 ? [] : [{ kind: 'facts' as const, title: request, rows }]),
    ],
    way: [
      { kind: 'button', label: answer, url: parameters.answerUrl },
      { kind: 'text', text: after },
      participationLink(parameters, lang),
    ],
  });
}

export const matchRequested: MailDefinition<'match_requested', PairContext, MatchRequestedParameters> = {
  name: 'match_requested',
  on: { MatchRequested: ({ of, data }) => partners(of, data, data.senderId) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'people',
  notification: () => 'request',
  evenUnasked: true,
  mostOfMatch: 1,
  unless: unlessStill('pending'),
  compose: async (now, receiver, tools) => ({
    parameters: {
      ...(await pairParameters(now, receiver, tools)),
      role: roleIn(now),
      seats: seatsNeeded(now.other),
      companions: companionsShown(now.other).companions ?? null,
      town: (await openPerson(now.other, tools))?.town ?? '',
      legs: now.person.legs.filter((leg) => now.other.legs.includes(leg)),
      detourKm: await detourOf(now, tools),
      answerUrl: tools.links.answerUrl(now.event._id, now.person._id, now.match._id, now.person.addressNumber),
      message: (await tools.opened<'MatchRequested'>()).message,
    },
  }),
  content,
};
