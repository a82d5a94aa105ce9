import { CALLS, type EventCreatedView } from '@convoi/contracts';
import { openAccount } from '../harness/accounts.ts';
import { type Canary, finderOf } from '../harness/canary.ts';
import { type Client, createEvent, mailsSettled } from '../harness/client.ts';
import { accept, ask, join, PASSENGER, type Person, write } from '../harness/relations.ts';

/** People who left everything with the product that somebody can leave, each with values that occur nowhere else. */

export const ORGANISER = { contact: 'orga.canary-4e1f@mailbox.example', telephone: '+33698712399' };
export const VISITOR = {
  name: 'Verazimut Ultramarinova',
  email: 'vera.canary-8b2d@mailbox.example',
  address: '17 rue du Canari-8b2d, 73000 Chambéry',
  comment: 'Près du séquoia 8b2d',
  latitude: 45.561237,
  longitude: 5.927843,
};
const HOLDER = {
  name: 'Danaquinta Brinkelhoffer',
  email: 'dana.canary-2c7e@mailbox.example',
  address: '41 avenue du Pinson-2c7e, 74000 Annecy',
  comment: 'Sonnette 2c7e Brinkelhoffer',
  latitude: 45.903817,
  longitude: 6.117263,
};
export const HOLDER_LOGIN = { email: HOLDER.email, password: 'Passwort-Canary-2c7e' };
const WORDS = {
  request: 'Demande-canari-5b1d de Vera',
  visitor: 'Bavardage-canari-6c2e de Vera',
  holder: 'Bavardage-canari-7d3f de Dana',
};

const personal = ({ name, email, address, comment }: typeof VISITOR): Record<string, string> => ({
  name: name.split(' ')[1] ?? '',
  email,
  street: address.split(',')[0] ?? '',
  comment,
});
const point = ({ latitude, longitude }: typeof VISITOR) => ({ latitude, longitude });

export const CANARIES = {
  organiser: { texts: { contact: ORGANISER.contact, phone: ORGANISER.telephone } },
  visitor: {
    texts: { ...personal(VISITOR), request: WORDS.request, chat: WORDS.visitor },
    points: [point(VISITOR)],
  },
  holder: {
    texts: { ...personal(HOLDER), chat: WORDS.holder, password: HOLDER_LOGIN.password },
    points: [point(HOLDER)],
  },
} satisfies Readonly<Record<string, Canary>>;

export const FINDERS = {
  organiser: finderOf(CANARIES.organiser),
  visitor: finderOf(CANARIES.visitor),
  holder: finderOf(CANARIES.holder),
};

/** A registration with the token of its owner: a link's, or a session's. */
export interface Scene {
  readonly event: EventCreatedView;
  readonly visitor: Person;
  readonly holder: Person;
  readonly matchId: string;
}

/** An event with its organiser, a visitor and the holder of an account who ride together and talk about it. */
export async function openScene(client: Client): Promise<Scene> {
  const event = await createEvent(client, ORGANISER);
  const visitor = await join(client, event.id, VISITOR.email, { ...VISITOR, ...PASSENGER });

  const { email, address, comment, latitude, longitude, name } = HOLDER;
  const token = await openAccount(client, email, { ...HOLDER_LOGIN, full_name: name });
  const profile = { address, comment, latitude, longitude };
  const changed = await client.call('PUT', '/auth/users/me', { token, body: profile });
  if (changed.status !== 200) throw new Error(`the profile answered ${changed.status}`);
  const registered = await client.post<{ id: string }>(
    CALLS.P1.path,
    { event_id: event.id, ...HOLDER, fumeur: 'Non', chauffeur: 'Je préfère prendre ma voiture', places: 3 },
    { token },
  );
  if (registered.status !== 201)
    throw new Error(`P1 answered ${registered.status}: ${JSON.stringify(registered.body)}`);
  const holder = { ...visitor, id: registered.body.id, email, token };

  const asked = await ask(client, visitor, holder, { message: WORDS.request });
  if (asked.status !== 200) throw new Error(`M2 answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const matchId = asked.body.id;
  for (const [by, text] of [
    [visitor, WORDS.visitor],
    [holder, WORDS.holder],
  ] as const) {
    const said = await write(client, matchId, by, text);
    if (said.status !== 201) throw new Error(`C2 answered ${said.status}: ${JSON.stringify(said.body)}`);
  }
  const accepted = await accept(client, matchId, holder);
  if (accepted.status !== 200) throw new Error(`M5 answered ${accepted.status}: ${JSON.stringify(accepted.body)}`);
  await mailsSettled(client);
  return { event, visitor, holder, matchId };
}
