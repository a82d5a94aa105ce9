import type { GuestRole, Lang } from '@convoi/contracts';
import { greeting } from '../../layout/greeting.ts';
import type { MailContent } from '../../layout/mail-content.ts';
import type { MailDefinition } from '../../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '../event-frame.ts';
import { linkOf, type OrganiserContext, organiserOf, teamMember, whileOfTeam } from './organiser.ts';

/** To somebody whom the owner of an event has invited to its team: what they may do, and the link that is theirs alone. */
interface TeamInvitedParameters {
  readonly event: EventFacts;
  readonly name: string;
  readonly role: GuestRole;
  readonly memberUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  /** For those who may only look. */
  readonly viewerSubject: (title: string) => string;
  readonly viewerTitle: string;
  readonly viewer: string;
  readonly co: string;
  readonly link: string;
  readonly linkText: string;
  readonly open: string;
  readonly notYou: string;
  readonly notYouText: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Vous êtes invité à organiser ${title}`,
    preheader: 'Un lien rien que pour vous.',
    title: 'Organisez cet événement avec nous',
    viewerSubject: (title) => `Vous êtes invité à suivre ${title}`,
    viewerTitle: 'Suivez cet événement avec nous',
    viewer:
      'La personne responsable de cet événement vous invite à le suivre\u00a0: vous voyez qui vient et où en sont les covoiturages, sans rien changer.',
    co: "La personne responsable de cet événement vous invite à l'organiser aussi\u00a0: vous pouvez modifier la page, inscrire quelqu'un et écrire aux participants.",
    link: 'Votre lien',
    linkText: 'Il est secret et pour vous seul. Ne le partagez pas et gardez cet e-mail.',
    open: "Voir l'invitation",
    notYou: 'Vous ne connaissez pas cet événement\u00a0?',
    notYouText:
      'Ignorez cet e-mail, ou ouvrez le lien pour décliner\u00a0: votre adresse ne peut alors plus être invitée à cet événement.',
    reason: 'Vous recevez cet e-mail parce que la personne responsable de cet événement a saisi votre adresse.',
    stop: 'Il est envoyé une fois.',
  },
  en: {
    subject: (title) => `You are invited to organise ${title}`,
    preheader: 'A link of your own.',
    title: 'Organise this event with us',
    viewerSubject: (title) => `You are invited to follow ${title}`,
    viewerTitle: 'Follow this event with us',
    viewer:
      'The person in charge of this event invites you to follow it: you see who comes and how rides are going, and change nothing.',
    co: 'The person in charge of this event invites you to organise it too: you can change the page, register somebody and write to those who take part.',
    link: 'Your link',
    linkText: 'It is secret and for you alone. Do not share it, and keep this email.',
    open: 'See the invitation',
    notYou: 'You do not know this event?',
    notYouText: 'Ignore this email, or open the link to decline: your address cannot be invited to this event again.',
    reason: 'You get this email because the person in charge of this event typed your address.',
    stop: 'It is sent once.',
  },
  de: {
    subject: (title) => `Einladung, ${title} mit zu organisieren`,
    preheader: 'Ein Link nur für dich.',
    title: 'Organisiere dieses Event mit uns',
    viewerSubject: (title) => `Einladung, ${title} zu verfolgen`,
    viewerTitle: 'Verfolge dieses Event mit uns',
    viewer:
      'Die verantwortliche Person lädt dich ein, dieses Event zu verfolgen: Du siehst, wer kommt und wie es um die Fahrten steht, und änderst nichts.',
    co: 'Die verantwortliche Person lädt dich ein, dieses Event mit zu organisieren: Du kannst die Seite ändern, jemanden anmelden und den Teilnehmenden schreiben.',
    link: 'Dein Link',
    linkText: 'Er ist geheim und nur für dich. Gib ihn nicht weiter und bewahre diese E-Mail auf.',
    open: 'Einladung ansehen',
    notYou: 'Du kennst dieses Event nicht?',
    notYouText:
      'Ignoriere diese E-Mail, oder öffne den Link und lehne ab: Deine Adresse kann dann nicht noch einmal zu diesem Event eingeladen werden.',
    reason: 'Du bekommst diese E-Mail, weil die verantwortliche Person dieses Events deine Adresse eingegeben hat.',
    stop: 'Sie kommt einmal.',
  },
  es: {
    subject: (title) => `Te invitan a organizar ${title}`,
    preheader: 'Un enlace solo para ti.',
    title: 'Organiza este evento con nosotros',
    viewerSubject: (title) => `Te invitan a seguir ${title}`,
    viewerTitle: 'Sigue este evento con nosotros',
    viewer:
      'La persona responsable de este evento te invita a seguirlo: ves quién viene y cómo van los viajes, sin cambiar nada.',
    co: 'La persona responsable de este evento te invita a organizarlo también: puedes modificar la página, inscribir a alguien y escribir a quienes participan.',
    link: 'Tu enlace',
    linkText: 'Es secreto y solo para ti. No lo compartas y guarda este correo.',
    open: 'Ver la invitación',
    notYou: '¿No conoces este evento?',
    notYouText:
      'Ignora este correo, o abre el enlace para rechazar: no se podrá invitar otra vez a tu dirección a este evento.',
    reason: 'Recibes este correo porque la persona responsable de este evento escribió tu dirección.',
    stop: 'Se envía una sola vez.',
  },
};

function content({ event, name, role, memberUrl }: TeamInvitedParameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  const isViewer = role === 'viewer';
  const head = isViewer ? { ...words, subject: words.viewerSubject, title: words.viewerTitle } : words;
  return {
    ...eventHead(head, event, lang),
    blocks: [
      greeting(name, lang),
      { kind: 'text', text: isViewer ? words.viewer : words.co },
      eventFacts(event, lang),
      { kind: 'link', tone: 'secret', heading: words.link, text: words.linkText, label: words.open, url: memberUrl },
      { kind: 'note', tone: 'plain', heading: words.notYou, text: words.notYouText },
    ],
    reason: words.reason,
    stop: words.stop,
  };
}

export const teamInvited: MailDefinition<'team_invited', OrganiserContext, TeamInvitedParameters> = {
  name: 'team_invited',
  on: { CoOrganiserInvited: ({ of, data }) => [organiserOf(of, data.memberId)] },
  to: teamMember,
  stoppedAs: null,
  budget: 'organiser',
  unless: whileOfTeam,
  compose: async (now, { name }, tools) => ({
    parameters: { event: factsOf(now.event), name, role: now.organiser.role, memberUrl: linkOf(now, tools) },
  }),
  content,
};
