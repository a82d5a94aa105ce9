import type { Lang } from '@convoi/contracts';
import type { Block } from '../layout/mail-content.ts';

interface Words {
  readonly heading: string;
  readonly text: string;
  readonly label: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    heading: 'Votre navigateur ne fait pas marcher JavaScript ?',
    text: 'Cette autre page confirme votre inscription par un bouton, sans rien ouvrir de plus.',
    label: 'Confirmer sans JavaScript',
  },
  en: {
    heading: 'Does your browser run no JavaScript?',
    text: 'This other page confirms your registration by a button, and opens nothing else.',
    label: 'Confirm without JavaScript',
  },
  de: {
    heading: 'Läuft in deinem Browser kein JavaScript?',
    text: 'Diese andere Seite bestätigt deine Anmeldung mit einem Knopf und öffnet sonst nichts.',
    label: 'Ohne JavaScript bestätigen',
  },
  es: {
    heading: '¿Tu navegador no ejecuta JavaScript?',
    text: 'Esta otra página confirma tu inscripción con un botón y no abre nada más.',
    label: 'Confirmar sin JavaScript',
  },
};

/** The link that confirms without scripts, for whoever registered so; nothing for others (`confirmUrl` is null). */
export const plainWay = (confirmUrl: string | null, lang: Lang): readonly Block[] =>
  confirmUrl === null ? [] : [{ kind: 'link', tone: 'other', ...WORDS[lang], url: confirmUrl }];
