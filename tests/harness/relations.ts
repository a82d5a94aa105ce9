import { CALLS, type MatchRequestView, type MessageView, type ParticipantView } from '@convoi/contracts';
import { type Answer, type CallOptions, type Client, mailsTo, openLink, register } from './client.ts';
import { eventually } from './eventually.ts';

/** People of one event who ride together, as they act through the links in their mails. */

/** Somebody who takes part, with the token of their link. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly eventId: string;
  readonly participant: ParticipantView;
}

export const PASSENGER = { chauffeur: 'Je préfère me faire conduire', places: 1 } as const;

/** Registers somebody and opens their link; the address may have registered for other events before. */
export async function join(
  client: Client,
  eventId: string,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Person> {
  const { id } = await register(client, eventId, { email, ...changes });
  const opened = await eventually(
    async () => {
      for (const mail of await mailsTo(client, email, 'registration_received')) {
        const view = await openLink(client, mail);
        if (view.participant.id === id) return view;
      }
      throw new Error(`no link of this registration to ${email}`);
    },
    { within: 20_000, every: 100 },
  );
  return { id, email, token: opened.access_token, eventId, participant: opened.participant };
}

/** Asks somebody to ride together. */
export function ask(
  client: Client,
  sender: Person,
  receiver: Person,
  changes: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<MatchRequestView>> {
  const body = { sender_id: sender.id, receiver_id: receiver.id, event_id: sender.eventId, ...changes };
  return client.post<MatchRequestView>(CALLS.requestMatch.path, body, { token: sender.token, ...options });
}

/** Asks, or throws with the answer; gives the relation. */
export async function asked(client: Client, sender: Person, receiver: Person): Promise<MatchRequestView> {
  const answer = await ask(client, sender, receiver);
  if (answer.status !== 200) throw new Error(`requestMatch answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Accepts a request. */
export function accept(
  client: Client,
  matchId: string,
  by: Person,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answer<MatchRequestView>> {
  return client.post<MatchRequestView>(CALLS.acceptMatch.path.replace(':id', matchId), body, { token: by.token });
}

/** Rejects or cancels. */
export function end(client: Client, matchId: string, by: Person): Promise<Answer<{ id: string; status: string }>> {
  return client.call('DELETE', CALLS.endMatch.path.replace(':id', matchId), { token: by.token });
}

/** The relations that somebody sees, as of a position. */
export async function relationsOf(
  client: Client,
  person: Person,
  after: number,
  query = '',
): Promise<readonly MatchRequestView[]> {
  const answer = await client.get<MatchRequestView[]>(`${CALLS.listMatches.path}${query}`, {
    token: person.token,
    after,
  });
  if (answer.status !== 200) throw new Error(`listMatches answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Writes a message in a relation. */
export function write(
  client: Client,
  matchId: string,
  by: Person,
  content: string,
  options: CallOptions = {},
): Promise<Answer<MessageView>> {
  const body = { match_request_id: matchId, sender_id: by.id, content };
  return client.post<MessageView>(CALLS.sendMessage.path, body, { token: by.token, ...options });
}

/** Reads the messages of a relation, as of a position. */
export function messagesOf(
  client: Client,
  matchId: string,
  by: Person,
  after: number,
  query = '',
): Promise<Answer<MessageView[]>> {
  const path = `${CALLS.listMessages.path.replace(':match_request_id', matchId)}${query}`;
  return client.get<MessageView[]>(path, { token: by.token, after });
}
