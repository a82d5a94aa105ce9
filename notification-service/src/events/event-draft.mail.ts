import type { Lang } from '@convoi/contracts';
import { type DataOf, scheduleOfDraft, streamId } from '@convoi/contracts/events';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import type { MailContext, MailDefinition, ReceiverKind } from '../outbox/mail-definition.ts';
import { type EventFacts, eventFacts, eventHead } from './event-frame.ts';

/** To the contact of an event that was sent by a form without scripts: the link that publishes it. */
interface EventDraftParameters {
  readonly event: EventFacts;
  readonly isPublic: boolean;
  readonly publishUrl: string;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly intro: string;
  readonly publicAfter: string;
  readonly privateAfter: string;
  readonly publish: string;
  readonly days: string;
  readonly reason: string;
  readonly stop: (contact: string) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    subject: (title) => `Publiez votre page : ${title}`,
    preheader: "Personne ne la voit avant que vous ne l'ayez publiée.",
    title: 'Il reste une étape',
    intro:
      'Votre page de covoiturage est prête, mais personne ne la voit encore. Ouvrez ce lien et appuyez sur le bouton.',
    publicAfter: 'Tout le monde pourra alors la trouver, et vous recevrez vos deux liens.',
    privateAfter: 'Seules les personnes qui ont son lien la verront alors, et vous recevrez vos deux liens.',
    publish: 'Publier la page',
    days: 'Sans cela, nous oublions au bout de sept jours tout ce qui a été saisi.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a été donnée comme contact de cet événement.',
    stop: (contact) => `Ce n'est pas vous ? Ne faites rien : rien ne sera publié. Ou écrivez à ${contact}.`,
  },
  en: {
    subject: (title) => `Publish your page: ${title}`,
    preheader: 'Nobody sees it before you have published it.',
    title: 'One more step',
    intro: 'Your carpool page is ready, but nobody sees it yet. Open this link and press the button.',
    publicAfter: 'Anybody can find it after that, and you will get both of your links.',
    privateAfter: 'Only people who have its link can see it after that, and you will get both of your links.',
    publish: 'Publish the page',
    days: 'Otherwise we forget everything that was typed after seven days.',
    reason: 'You get this email because this address was given as the contact of this event.',
    stop: (contact) => `Not you? Do nothing: nothing will be published. Or write to ${contact}.`,
  },
  de: {
    subject: (title) => `Veröffentliche deine Seite: ${title}`,
    preheader: 'Niemand sieht sie, bevor du sie veröffentlicht hast.',
    title: 'Noch ein Schritt',
    intro: 'Deine Mitfahrseite ist fertig, aber noch sieht sie niemand. Öffne diesen Link und drück auf den Knopf.',
    publicAfter: 'Danach können alle sie finden, und du bekommst deine beiden Links.',
    privateAfter: 'Danach sieht sie, wer ihren Link hat, und du bekommst deine beiden Links.',
    publish: 'Seite veröffentlichen',
    days: 'Sonst vergessen wir nach sieben Tagen alles, was eingegeben wurde.',
    reason: 'Du bekommst diese E-Mail, weil diese Adresse als Kontakt für dieses Event angegeben wurde.',
    stop: (contact) => `Das warst nicht du? Dann tu nichts: Es wird nichts veröffentlicht. Oder schreib an ${contact}.`,
  },
  es: {
    subject: (title) => `Publica tu página: ${title}`,
    preheader: 'Nadie la ve antes de que la publiques.',
    title: 'Falta un paso',
    intro: 'Tu página de viajes compartidos está lista, pero aún no la ve nadie. Abre este enlace y pulsa el botón.',
    publicAfter: 'Después cualquiera podrá encontrarla y recibirás tus dos enlaces.',
    privateAfter: 'Después solo la verán las personas que tengan su enlace, y recibirás tus dos enlaces.',
    publish: 'Publicar la página',
    days: 'Si no, a los siete días olvidamos todo lo que se escribió.',
    reason: 'Recibes este correo porque esta dirección se dio como contacto del evento.',
    stop: (contact) => `¿No has sido tú? No hagas nada: no se publicará nada. O escribe a ${contact}.`,
  },
};

function content(parameters: EventDraftParameters, lang: Lang, sender: Sender): MailContent {
  const words = WORDS[lang];
  const { event, isPublic, publishUrl } = parameters;
  return {
    ...eventHead(words, event, lang),
    blocks: [
      { kind: 'text', text: words.intro },
      eventFacts(event, lang),
      {
        kind: 'link',
        tone: 'main',
        heading: words.publish,
        text: isPublic ? words.publicAfter : words.privateAfter,
        label: words.publish,
        url: publishUrl,
      },
      { kind: 'text', text: words.days },
    ],
    reason: words.reason,
    stop: words.stop(sender.contactEmail),
  };
}

/** Of a mail that cannot be written any more. */
const HOME_LANG: Lang = 'fr';

/** Whoever sent the event, which nobody has published: what was typed is in the causing event alone. */
const drafter: ReceiverKind<MailContext> = {
  find: async (row) => ({ row }),
  // What was erased cannot be opened any more.
  isErased: () => false,
  langOf: () => HOME_LANG,
  open: async (_, { personal, cause }) => {
    const { stream, type, data } = await cause();
    const { subjectId, contactEmail } = data as unknown as DataOf<'EventDrafted'>;
    const address = await personal.openValue({ stream, type, field: 'contactEmail', subjectId }, contactEmail);
    return typeof address === 'string' ? { address, isConfirmed: false, name: '' } : null;
  },
};

export const eventDraft: MailDefinition<'event_draft', MailContext, EventDraftParameters> = {
  name: 'event_draft',
  on: { EventDrafted: () => [{ kind: 'draft' }] },
  to: drafter,
  stoppedAs: null,
  budget: 'draft',
  compose: async ({ row }, _, { opened, links }) => {
    const { form, lang } = await opened<'EventDrafted'>();
    if (form === null) return null;
    const { title, location, schedule, isPublic } = form;
    const event = { title, place: location, schedule: scheduleOfDraft(schedule) };
    return { lang, parameters: { event, isPublic, publishUrl: links.publishUrl(streamId(row.causeStream)) } };
  },
  content,
};
