import { type ErrorCode, LANGUAGES, type Lang, problemText } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { type Answer, type Client, createEvent, eventBody, personBody, register } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** What refusals say to people: provoked, and read in each language. */

const it = useProduct();

interface Refusal {
  readonly what: string;
  readonly status: number;
  readonly code: ErrorCode;
  /** The call, where it has a wording of its own. */
  readonly callId?: string;
  readonly french: string;
  readonly provoke: (client: Client, headers: Readonly<Record<string, string>>) => Promise<Answer>;
}

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a wrong password',
    status: 401,
    code: 'auth.invalid_credentials',
    french: 'Email ou mot de passe incorrect.',
    provoke: (client, headers) =>
      client.post('/auth/login', { email: 'nobody@example.org', password: 'Montagne-2026' }, { headers }),
  },
  {
    what: 'a reset link that is none',
    status: 400,
    code: 'auth.link_invalid',
    callId: 'resetPassword',
    french: 'Lien de réinitialisation invalide ou expiré.',
    provoke: (client, headers) =>
      client.post('/auth/reset-password', { token: 'A'.repeat(43), new_password: 'Montagne-2026' }, { headers }),
  },
  {
    what: 'a change of password without a session',
    status: 401,
    code: 'auth.token_required',
    callId: 'changePassword',
    french: 'Vous devez être connecté pour changer votre mot de passe.',
    provoke: (client, headers) =>
      client.post(
        '/auth/change-password',
        { old_password: 'Montagne-2026', new_password: 'Montagne-2027' },
        { headers },
      ),
  },
  {
    what: 'a second registration',
    status: 409,
    code: 'registration.duplicate',
    french: 'Vous avez déjà une demande de covoiturage pour cet événement.',
    provoke: async (client, headers) => {
      const event = await createEvent(client);
      await register(client, event.id, { email: 'twice@example.org' });
      return client.post('/api/participants', personBody(event.id, { email: 'twice@example.org' }), { headers });
    },
  },
  {
    what: 'an event that is not there',
    status: 404,
    code: 'event.not_found',
    french: 'Événement introuvable.',
    provoke: (client, headers) => client.get('/api/events/user/nowhere', { headers }),
  },
];

/** Wrong fields, each with the call's own words for it. */
const FIELDS = [
  ['a creation without a title', '/api/events/', () => eventBody({ title: '' })],
  ['a creation with a wrong phone', '/api/events/', () => eventBody({ telephone: '012' })],
  ['a message with a wrong address', '/api/contacts/contact', () => ({ fullName: 'A', email: 'a@', message: 'b' })],
  ['a sign-up without a name', '/auth/signup', () => ({ email: 'a@example.org', password: 'Montagne-2026' })],
  [
    'a sign-up with a weak password',
    '/auth/signup',
    () => ({ email: 'a@example.org', password: 'court', full_name: 'A' }),
  ],
] as const;

const detailIn = (answer: Answer): string => String((answer.body as { readonly detail: string }).detail);
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const inLanguage = (lang: Lang) => ({ 'accept-language': lang });

test.each(REFUSALS)('$what is told in the four languages', async ({ status, code, callId, french, provoke }) => {
  const told = new Map<Lang, string>();
  for (const lang of LANGUAGES) {
    const answer = await provoke(it.client, inLanguage(lang));
    expectProblem(answer, status, code);
    told.set(lang, detailIn(answer));
    expect(told.get(lang)).toBe(problemText(code, lang, { callId }));
  }
  expect(plain(told.get('fr') ?? '')).toBe(french);
  expect(new Set(told.values()).size).toBe(LANGUAGES.length);
});

test.each(FIELDS)('%s is told in the four languages', async (_what, path, body) => {
  const told = new Set<string>();
  for (const lang of LANGUAGES) {
    const answer = await it.client.post(path, body(), { headers: inLanguage(lang) });
    expectProblem(answer, 422, 'validation.failed');
    told.add(detailIn(answer));
  }
  expect(told.size).toBe(LANGUAGES.length);
});
