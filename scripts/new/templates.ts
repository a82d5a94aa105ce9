/** What `npm run new` writes: whole files that pass every check as they are, to be changed from there. Pure. */

/** A name in the three ways in which code writes it: `file-name`, `functionName`, `TypeName`. */
export interface Name {
  readonly file: string;
  readonly camel: string;
  readonly pascal: string;
  /** `snake_name`, as mails are called. */
  readonly snake: string;
}

/** Takes a name in kebab case; null when it is none. */
export function nameOf(text: string): Name | null {
  if (!/^[a-z]+(-[a-z]+)+$/.test(text)) return null;
  const parts = text.split('-');
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return { file: text, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, snake: parts.join('_') };
}

/** What the commands of a room work on. */
export const ROOMS: {
  readonly [room: string]: {
    readonly ports: string;
    readonly model: string;
    readonly states: string;
    readonly stream: string;
  };
} = {
  events: { ports: 'EventPorts', model: 'eventModel', states: 'event.state', stream: 'event' },
  accounts: { ports: 'AccountPorts', model: 'userModel', states: 'account.state', stream: 'user' },
  carpool: { ports: 'CarpoolPorts', model: 'carpoolModel', states: 'carpool.state', stream: 'carpool' },
  payments: { ports: 'PaymentPorts', model: 'paymentModel', states: 'payment.state', stream: 'payment' },
  moderation: { ports: 'ModerationPorts', model: 'reportModel', states: 'moderation.state', stream: 'report' },
  erasure: { ports: 'ErasurePorts', model: 'subjectModel', states: 'subject.state', stream: 'subject' },
};

/** A command that decides nothing yet. */
export const commandFile = (room: string, { camel }: Name): string => {
  const { ports, model, states } = ROOMS[room] ?? { ports: '', model: '', states: '' };
  return `import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import type { ${ports} } from './ports.ts';
import { ${model} } from './${states}.ts';

/** What the command does (\`${camel}\`). Takes the stream that it is decided on; gives where its last event stands. Refusals: none. */
export async function ${camel}(
  { commands }: Pick<${ports}, 'commands'>,
  stream: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(${model}, stream, origin, () => accept());
}
`;
};

export const commandSpec = (room: string, { file, camel }: Name): string => `import { randomUUID } from 'node:crypto';
import { createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.ts';
import { ${camel} } from './${file}.ts';

let product: TestService;
beforeEach(async () => {
  product = await startService();
});
afterEach(() => product.close());

it('writes nothing', async () => {
  const id = randomUUID();
  const origin = { commandId: id, correlationId: id, actor: { kind: 'system', id: null }, lang: 'fr' } as const;
  const commands = createCommandHandler({ store: product.eventStore, clock: product.clock });
  await ${camel}({ commands }, \`${ROOMS[room]?.stream}-\${id}\`, origin);
  expect(await product.log()).toEqual([]);
});
`;

const LANGUAGES = {
  fr: [
    'Du nouveau pour',
    'Il y a du nouveau.',
    'Du nouveau',
    'Vous recevez cet e-mail parce que cette adresse est le contact de cet événement.',
  ],
  en: ['News of', 'There is news.', 'News', 'You get this email because this address is the contact of this event.'],
  de: [
    'Neues zu',
    'Es gibt etwas Neues.',
    'Neues',
    'Du bekommst diese E-Mail, weil diese Adresse der Kontakt für dieses Event ist.',
  ],
  es: [
    'Novedades de',
    'Hay novedades.',
    'Novedades',
    'Recibes este correo porque esta dirección es el contacto del evento.',
  ],
} as const;

/** A mail to the contact of an event, when an event of a type comes. */
export const mailFile = (
  { camel, pascal, snake }: Name,
  type: string,
  events: string,
): string => `import type { Lang } from '@convoi/contracts';
import { type ContactContext, contactOf, eventContact } from '${events}event-contact.ts';
import { type EventFacts, eventFacts, eventHead, factsOf } from '${events}event-frame.ts';
import type { MailContent } from '../layout/mail-content.ts';
import type { MailDefinition } from '../outbox/mail-definition.ts';

/** To the contact of an event: what has happened. */
interface ${pascal}Parameters {
  readonly event: EventFacts;
}

interface Words {
  readonly subject: (title: string) => string;
  readonly preheader: string;
  readonly title: string;
  readonly text: string;
  readonly reason: string;
  readonly stop: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
${Object.entries(LANGUAGES)
  .map(
    ([lang, [subject, text, title, reason]]) => `  ${lang}: {
    subject: (event) => \`${subject} \${event}\`,
    preheader: '${text}',
    title: '${title}',
    text: '${text}',
    reason: '${reason}',
    stop: '',
  },`,
  )
  .join('\n')}
};

function content({ event }: ${pascal}Parameters, lang: Lang): MailContent {
  const words = WORDS[lang];
  return {
    ...eventHead(words, event, lang),
    blocks: [{ kind: 'text', text: words.text }, eventFacts(event, lang)],
    reason: words.reason,
    stop: words.stop,
  };
}

export const ${camel}: MailDefinition<'${snake}', ContactContext, ${pascal}Parameters> = {
  name: '${snake}',
  on: { ${type}: ({ of }) => [contactOf(of)] },
  to: eventContact,
  stoppedAs: null,
  budget: 'organiser',
  compose: async ({ event }) => ({ parameters: { event: factsOf(event) } }),
  content,
};
`;

/** A screen with a heading, in four languages. */
export const screenFile = ({ pascal }: Name): string => `import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { WORDS } from '../words.ts';

/** The screen ${pascal}. */
export function Component() {
  const { i18n } = useTranslation();
  return <h1 tabIndex={-1}>{WORDS[langOf(i18n)].heading}</h1>;
}

export const meta: RouteModule['meta'] = ({ lang }) => ({ title: WORDS[lang].heading, isIndexable: false });
`;

export const screenWords = ({ pascal }: Name): string => `import type { Lang } from '@convoi/contracts';

/** Words of the screen, in no file that every page loads. */
export const WORDS: { readonly [L in Lang]: { readonly heading: string } } = {
  fr: { heading: '${pascal}' },
  en: { heading: '${pascal}' },
  de: { heading: '${pascal}' },
  es: { heading: '${pascal}' },
};
`;

export const screenSpec = ({ file, pascal }: Name): string => `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';

test('has its heading', async () => {
  await renderApp('/${file}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${pascal}');
});
`;
