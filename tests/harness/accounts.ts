import { CALLS, type HandoverView, type SessionView } from '@convoi/contracts';
import { type Answer, type CallOptions, type Client, linkIn, mailsTo } from './client.ts';

/** Accounts and their sessions, made as people make them: by form, mail and the dialogue with a provider. */

export const PASSWORD = 'Montagne-2026';

/** Signs up or throws with the answer. */
export async function signUp(
  client: Client,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { email, password: PASSWORD, full_name: 'Alice Zwingli', ...changes };
  const answer = await client.post('/auth/signup', body);
  if (answer.status !== 201) throw new Error(`signUp answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** The token in the newest mail of a template to an address; waits for the mail. */
export async function mailedToken(client: Client, email: string, template: string): Promise<string> {
  const [mail] = await mailsTo(client, email, template);
  if (mail === undefined) throw new Error(`no ${template} to ${email}`);
  const token = new URL(linkIn(mail, 'token=')).searchParams.get('token');
  if (token === null) throw new Error(`no token in ${template}`);
  return token;
}

/** Opens the link that proves the address, or throws with the answer. */
export async function verifyEmail(client: Client, email: string): Promise<void> {
  const token = await mailedToken(client, email, 'verify_email');
  const answer = await client.post('/auth/verify-email', { token });
  if (answer.status !== 200) throw new Error(`verifyEmail answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Logs in and gives the session's token, or throws with the answer. */
export async function logIn(client: Client, email: string, password = PASSWORD): Promise<string> {
  const answer = await client.post<SessionView>('/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`logIn answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.access_token;
}

/** A new account with a proved address; gives the token of its first session. */
export async function openAccount(
  client: Client,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await signUp(client, email, changes);
  await verifyEmail(client, email);
  return logIn(client, email, typeof changes.password === 'string' ? changes.password : PASSWORD);
}

const REDIRECTS_MAX = 12;

/** A browser as far as a sign-in needs one: cookies by path, redirects by hand. */
export interface Walker {
  /** Follows redirects from here; ends at the first page (its path and query) that is not one, or before the path given. */
  walk(url: string, form?: Readonly<Record<string, string>>, stopAt?: string): Promise<string>;
  /** A call as a page of this browser makes it: with its cookies, and keeping those of the answer. */
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  readonly cookies: Map<string, { value: string; path: string }>;
}

/** The browser in which a sign-in ended, by the address where it did: its code is good there only. */
const endedIn = new Map<string, Walker>();

/** Starts with an empty jar; a walk ends at pages of the application and of the provider's dialogue. */
export function createWalker(client: Client): Walker {
  const cookies: Walker['cookies'] = new Map();
  const header = (path: string): string =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const keep = ({ headers }: { readonly headers: Headers }): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const of = (wanted: string): string | undefined =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const isGone = of('max-age') === '0' || Date.parse(of('expires') ?? '') < Date.now();
      if (isGone) cookies.delete(name);
      else cookies.set(name, { value: pair.slice(at + 1), path: of('path') ?? '/' });
    }
  };
  const walker: Walker = {
    cookies,
    call: async (method, path, options = {}) => {
      const headers = { ...options.headers, cookie: header(path) };
      const answer = await client.call<never>(method, path, { ...options, headers });
      keep(answer);
      return answer;
    },
    walk: async (start, form, stopAt) => {
      let url = new URL(start, client.url);
      let body = form === undefined ? undefined : new URLSearchParams(form);
      for (let step = 0; step < REDIRECTS_MAX; step += 1) {
        const response = await fetch(url, {
          method: body === undefined ? 'GET' : 'POST',
          redirect: 'manual',
          headers: { cookie: header(url.pathname) },
          ...(body === undefined ? {} : { body }),
        });
        keep(response);
        const location = response.headers.get('location');
        if (response.status === 200 || location === null) {
          if (response.status !== 200)
            throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
          return url.pathname + url.search;
        }
        url = new URL(location, url);
        body = undefined;
        if (url.pathname === stopAt) return url.pathname + url.search;
        // Pages of the application: what the dialogue came to.
        if (/^\/(auth-callback|login|profil|verify-email)$/.test(url.pathname)) {
          const end = url.pathname + url.search;
          endedIn.set(end, walker);
          return end;
        }
      }
      throw new Error('too many redirects');
    },
  };
  return walker;
}

/** Signs in at the stand-in provider; gives where the dialogue ends: `/auth-callback?token=...` or `/login?error=...`. */
export async function signInWith(
  client: Client,
  provider: 'google' | 'facebook',
  form: Readonly<Record<string, string>>,
  walker: Walker = createWalker(client),
): Promise<string> {
  const page = await walker.walk(`/auth/${provider}`);
  if (!page.startsWith(`/dev/sign-in/${provider}/interaction/`)) throw new Error(`no dialogue but ${page}`);
  return walker.walk(page, form);
}

/** The code in the address where a successful sign-in ends. */
export function handoverCode(end: string): string {
  const token = new URL(end, 'http://localhost').searchParams.get('token');
  if (!end.startsWith('/auth-callback?') || token === null) throw new Error(`the sign-in ended at ${end}`);
  return token;
}

/** The headers that the browser of a finished sign-in sends with its code. */
export function headersAt(end: string): { readonly cookie: string } {
  const jar = endedIn.get(end)?.cookies ?? new Map<string, { value: string }>();
  return { cookie: [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ') };
}

/** Turns the end of a sign-in into a session in the browser where it ended, or throws with the answer. */
export async function handOver(client: Client, end: string): Promise<HandoverView> {
  const options = { headers: headersAt(end) };
  const answer = await client.post<HandoverView>('/auth/handover', { token: handoverCode(end) }, options);
  if (answer.status !== 200)
    throw new Error(`exchangeHandover answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Has an administrator ask for an erasure and another one confirm it, as two sessions; gives the answer to the second. */
export async function eraseByStaff(
  client: Client,
  order: object,
  [asker, confirmer]: readonly [string, string],
): Promise<Answer<{ readonly subjects: number }>> {
  const asked = await client.post<{ readonly id: string }>(CALLS.erasePerson.path, order, { token: asker });
  if (asked.status !== 202) throw new Error(`erasePerson answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  return client.post(CALLS.confirmErasure.path.replace(':id', asked.body.id), undefined, { token: confirmer });
}
