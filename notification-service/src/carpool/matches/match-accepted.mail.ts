import type { Lang } from '@convoi/contracts';
import { isPastReminder } from '../../events/event-times.ts';
import type { MailContent, Sender } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type ProposedWithRide, proposedWithRide } from '../meetings/meeting.ts';
import {
  nameOf,
  type PairContext,
  type PairParameters,
  type PairWords,
  pairContent,
  pairParameters,
  participationButton,
  partner,
  partners,
  unlessStill,
} from '../people/pair.ts';
import { meetingsFacts, type RideFacts, rideFacts } from '../ride-frame.ts';
import { absentLink, comingLink, type StillOnUrls, stillOnUrls } from '../still-on.ts';

/** To both people of an accepted request: who drives, how many seats, which ways, and the meetings that were proposed with it. */
type MatchAcceptedParameters = PairParameters &
  RideFacts &
  Partial<StillOnUrls> & { readonly proposed: ProposedWithRide | null };

interface Words extends Omit<PairWords, 'text' | 'preheader'> {
  readonly driver: (other: string) => string;
  readonly passenger: (other: string) => string;
  readonly ride: string;
  readonly proposed: string;
  readonly see: string;
  /** The first words that a mail program shows, and the last ones of the mail: where nothing is proposed yet, by the other one, by oneself. */
  readonly next: {
    readonly [C in 'nothing' | 'theirs' | 'own']: (other: string) => {
      readonly preheader: string;
      readonly after: string;
    };
  };
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (other, title) => `C'est d'accord avec ${other} : ${title}`,
    title: 'Vous faites la route ensemble',
    driver: (other) => `${other} fait la route dans votre voiture.`,
    passenger: (other) => `${other} vous emmène.`,
    ride: 'Votre trajet',
    proposed: 'Le rendez-vous proposé',
    see: "Chacun voit maintenant le nom complet et l'adresse de départ de l'autre.",
    next: {
      nothing: () => ({
        preheader: "Il ne reste plus qu'à convenir du rendez-vous.",
        after: "Proposez le lieu et l'heure sur votre page.",
      }),
      theirs: () => ({
        preheader: 'Il vous reste à confirmer le rendez-vous proposé.',
        after:
          "Le rendez-vous compte une fois que vous l'avez confirmé sur votre page. Si le lieu ou l'heure ne vous va pas, proposez-y autre chose.",
      }),
      own: (other) => ({
        preheader: 'Le rendez-vous que vous proposez attend une réponse.',
        after: `${other} doit encore confirmer le rendez-vous : un e-mail vous le dira.`,
      }),
    },
  },
  en: {
    subject: (other, title) => `Your ride with ${other} is agreed: ${title}`,
    title: 'You are riding together',
    driver: (other) => `${other} rides in your car.`,
    passenger: (other) => `${other} gives you a lift.`,
    ride: 'Your ride',
    proposed: 'The proposed meeting',
    see: "You now see each other's full name and departure address.",
    next: {
      nothing: () => ({
        preheader: 'All that is left is to agree where to meet.',
        after: 'Propose the place and the time on your page.',
      }),
      theirs: () => ({
        preheader: 'All that is left is to confirm the proposed meeting.',
        after:
          'The meeting counts once you have confirmed it on your page. If the place or the time does not suit you, propose something else there.',
      }),
      own: (other) => ({
        preheader: 'The meeting that you propose waits for an answer.',
        after: `${other} still has to confirm the meeting: an email will tell you.`,
      }),
    },
  },
  de: {
    subject: (other, title) => `Deine Fahrt mit ${other} steht: ${title}`,
    title: 'Ihr fahrt zusammen',
    driver: (other) => `${other} fährt bei dir mit.`,
    passenger: (other) => `${other} nimmt dich mit.`,
    ride: 'Eure Fahrt',
    proposed: 'Der vorgeschlagene Treffpunkt',
    see: 'Ihr seht jetzt beide den vollen Namen und die Abfahrtsadresse der anderen Person.',
    next: {
      nothing: () => ({
        preheader: 'Jetzt fehlt nur noch der Treffpunkt.',
        after: 'Schlag auf deiner Seite vor, wann und wo ihr euch trefft.',
      }),
      theirs: () => ({
        preheader: 'Du brauchst nur noch den Treffpunkt zu bestätigen.',
        after:
          'Der Treffpunkt gilt, sobald du ihn auf deiner Seite bestätigt hast. Passt dir Ort oder Zeit nicht, schlag dort etwas anderes vor.',
      }),
      own: (other) => ({
        preheader: 'Dein Vorschlag für den Treffpunkt wartet auf eine Antwort.',
        after: `${other} muss den Treffpunkt noch bestätigen: Eine E-Mail sagt es dir.`,
      }),
    },
  },
  es: {
    subject: (other, title) => `Ya tienes viaje con ${other}: ${title}`,
    title: 'Compartís el viaje',
    driver: (other) => `${other} viaja en tu coche.`,
    passenger: (other) => `${other} te lleva.`,
    ride: 'Vuestro viaje',
    proposed: 'El encuentro propuesto',
    see: 'Ahora cada persona ve el nombre completo y la dirección de salida de la otra.',
    next: {
      nothing: () => ({
        preheader: 'Solo falta acordar dónde quedáis.',
        after: 'Propón el lugar y la hora en tu página.',
      }),
      theirs: () => ({
        preheader: 'Solo te falta confirmar el encuentro propuesto.',
        after:
          'El encuentro cuenta cuando lo hayas confirmado en tu página. Si el lugar o la hora no te convienen, propón allí otra cosa.',
      }),
      own: (other) => ({
        preheader: 'El encuentro que propones espera respuesta.',
        after: `${other} todavía tiene que confirmar el encuentro: lo sabrás por correo.`,
      }),
    },
  },
};

function content(parameters: MatchAcceptedParameters, lang: Lang, _sender: Sender): MailContent {
  const { driver, passenger, ride, proposed: heading, see, next, ...words } = WORDS[lang];
  const { comingUrl, absentUrl, proposed, counterpart } = parameters;
  const answers = comingUrl === undefined || absentUrl === undefined ? null : { comingUrl, absentUrl };
  const { preheader, after } = next[proposed === null ? 'nothing' : proposed.isOwn ? 'own' : 'theirs'](
    nameOf(counterpart, lang),
  );
  const text = parameters.isDriver ? driver : passenger;
  return pairContent({ ...words, preheader, text }, parameters, lang, {
    more: [
      rideFacts(parameters, ride, lang),
      ...(proposed === null ? [] : [meetingsFacts(proposed.meetings, heading, lang)]),
    ],
    way: [
      participationButton(parameters, lang),
      { kind: 'text', text: `${after} ${see}` },
      ...(answers === null ? [] : [comingLink(answers, lang), absentLink(answers, lang)]),
    ],
  });
}

export const matchAccepted: MailDefinition<'match_accepted', PairContext, MatchAcceptedParameters> = {
  name: 'match_accepted',
  on: { MatchAccepted: ({ of, data }) => partners(of, data) },
  to: partner,
  stoppedAs: 'rides',
  budget: 'ride',
  notification: ({ person: { _id }, match: { senderId, receiverId, acceptedBy = receiverId } }) =>
    _id === acceptedBy ? null : _id === senderId ? 'answer' : 'agreed',
  unless: unlessStill('accepted'),
  compose: async (now, receiver, tools) => {
    const { driverId, seats, legs, fare } = await tools.told<'MatchAccepted'>();
    const pair = await pairParameters(now, receiver, tools);
    const agreedAt = Date.parse((await tools.cause()).metadata.at);
    // No reminder comes any more that would ask.
    const answers = isPastReminder(now.event, agreedAt) ? stillOnUrls(now, tools) : {};
    const proposed = await proposedWithRide(now, tools);
    const isDriver = driverId === now.person._id;
    return { parameters: { ...pair, ...answers, isDriver, seats, legs, fare, proposed } };
  },
  content,
};
