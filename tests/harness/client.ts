import { randomUUID } from 'node:crypto';
import type { EventCreatedView, ParticipantView, ParticipationView } from '@convoi/contracts';
import { checkAnswer } from './answer-shape.ts';

/** A black-box caller of the product: plain fetch, with the answers kept whole. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  /** `X-Position` as a number, -1 without one. */
  readonly position: number;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads wait for this position. */
  readonly after?: number;
}

export interface Client {
  readonly url: string;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(path: string, body: unknown, options?: CallOptions): Promise<Answer<T>>;
}

/** Takes the base address; gives a caller. FormData bodies go as multipart, everything else as JSON. */
export function createClient(url: string): Client {
  const call = async <T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    const isForm = options.body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(options.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.after === undefined ? {} : { 'x-min-position': String(options.after) }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    checkAnswer(method, path, response.status, body);
    return {
      status: response.status,
      headers: response.headers,
      body: body as T,
      position: Number(response.headers.get('x-position') ?? -1),
    };
  };
  return {
    url,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
  };
}

/** A mail as the mailbox tells it. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: string;
}

async function mailsWithin(waitMs: number, client: Client, to: string, template?: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to, wait_ms: `${waitMs}`, ...(template === undefined ? {} : { template }) });
  return (await client.get<Mail[]>(`/dev/mailbox/messages?${query}`)).body;
}

/** Mails that match, newest first; waits for one. */
export const mailsTo = (client: Client, to: string, template?: string): Promise<Mail[]> =>
  mailsWithin(10_000, client, to, template);

/** The first link of a mail whose address holds this text. */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.text.split(/\r?\n/).find((line) => line.startsWith('http') && line.includes(part));
  if (link === undefined) throw new Error(`no link with ${part} in:\n${mail.text}`);
  return link.trim();
}

/** What a mail says without the secrets of its links, which are drawn at random and may spell any word. */
export const withoutTokens = (text: string): string => text.replaceAll(/token=[\w-]+/g, 'token=');

/** A day so many days from now, `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A believable public one-time event; members replace its fields. */
export function eventBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: 'Fête du lac',
    location: 'Place de la Mairie, 74000 Annecy',
    latitude: 45.8992,
    longitude: 6.1294,
    event_type: 'ponctuel',
    is_public: true,
    date: dayFromNow(14),
    time: '19:30',
    contact: 'orga@example.org',
    ...changes,
  };
}

/** A believable registration; members replace its fields. */
export function personBody(eventId: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    event_id: eventId,
    name: 'Bob Bernard',
    email: 'bob@example.org',
    address: '12 rue de Boigne, 73000 Chambéry',
    latitude: 45.5662,
    longitude: 5.9208,
    comment: 'Je pars de la gare.',
    fumeur: 'Non',
    chauffeur: 'Je préfère prendre ma voiture',
    places: 3,
    ...changes,
  };
}

/** Creates an event or throws with the answer. */
export async function createEvent(
  client: Client,
  changes: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<EventCreatedView & { position: number }> {
  const answer = await client.post<EventCreatedView>('/api/events/', eventBody(changes), options);
  if (answer.status !== 201) throw new Error(`createEvent answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, position: answer.position };
}

/** Registers somebody or throws with the answer. */
export async function register(
  client: Client,
  eventId: string,
  changes: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<ParticipantView & { event_position: number }> {
  const answer = await client.post<ParticipantView>('/api/participants', personBody(eventId, changes), options);
  if (answer.status !== 201)
    throw new Error(`registerParticipant answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, event_position: answer.position };
}

/** Opens the manage link mailed to somebody; gives their token and participant. */
export async function openParticipation(client: Client, email: string): Promise<ParticipationView> {
  const [mail] = await mailsTo(client, email, 'registration_received');
  if (mail === undefined) throw new Error(`no registration mail to ${email}`);
  return openLink(client, mail);
}

/** Opens the manage link of a mail. */
export async function openLink(client: Client, mail: Mail): Promise<ParticipationView> {
  const token = linkIn(mail, '/participation#token=').split('#token=')[1];
  const answer = await client.post<ParticipationView>('/api/participants/confirm', { token });
  if (answer.status !== 200)
    throw new Error(`confirmParticipant answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Waits until every mail asked for so far has been sent: two go at a time, so that two later ones are enough. */
export async function mailsSettled(client: Client): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const contact = `marker-${randomUUID()}@example.org`;
    await createEvent(client, { contact });
    if ((await mailsTo(client, contact)).length !== 1) throw new Error('a new event was not mailed its links');
  }
}

/** Mails that match among all that were asked for so far, newest first: for those that must not come. */
export async function mailsSoFar(client: Client, to: string, template?: string): Promise<Mail[]> {
  await mailsSettled(client);
  return mailsWithin(0, client, to, template);
}
