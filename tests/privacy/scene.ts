import { randomUUID } from 'node:crypto';
import { CALLS, type EventCreatedView, type PasskeyCreationView, type PaymentStartedView } from '@convoi/contracts';
import { loadConfig } from '@convoi/platform/config/config';
import { createPseudonyms } from '@convoi/platform/kernel/personal-data/pseudonyms';
import { PAYER } from '../../standalone/src/checkout/payer.ts';
import { createWalker, eraseByStaff, logIn, openAccount } from '../harness/accounts.ts';
import { createAuthenticator } from '../harness/authenticator.ts';
import { type Canary, type Finder, finderOf } from '../harness/canary.ts';
import { type Client, createEvent, mailsSettled } from '../harness/client.ts';
import { donation, pay, settledPayment } from '../harness/payments.ts';
import { accept, ask, join, PASSENGER, type Person, write } from '../harness/relations.ts';
import { type Invited, invite } from '../harness/team.ts';

/** People who left everything with the product that somebody can leave, each with values that occur nowhere else. */

export const ORGANISER = {
  contact: 'orga.canary-4e1f@mailbox.example',
  telephone: '+33698712399',
  description: 'Description-canari-6e2a de Zora',
  practical_notes: 'Consignes-canari-7f3b de Zora',
  organiser_name: 'Zora Krankenstein-8a4c',
};
const VISITOR = {
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
/** Somebody of the team of the event. */
export const GUEST = {
  name: 'Gwenolé Ornithorinka',
  email: 'gwen.canary-5f2b@mailbox.example',
  role: 'co_organiser',
} as const;
export const HOLDER_LOGIN = { email: HOLDER.email, password: 'Passwort-Canary-2c7e' };
/** What staff and the association get to read, or write themselves. */
const FILED = {
  message: 'Question-canari-8e5a de Vera',
  report: 'Signalement-canari-9f6b de Vera',
  about: 'Plainte-canari-1a7c de Dana sur Vera',
  note: "Remarque-canari-2b8d de l'équipe sur Vera",
  hidden: "Motif-canari-3c9e de l'équipe",
};
/** Why staff had somebody erased. */
export const ORDER_WORDS = 'Ordre-canari-4d1f de Vera par courrier';
const WORDS = {
  request: 'Demande-canari-5b1d de Vera',
  prepared: 'Demande-préparée-canari-9a4c de Vera',
  visitor: 'Bavardage-canari-6c2e de Vera',
  holder: 'Bavardage-canari-7d3f de Dana',
  meeting: 'Rendez-vous-canari-8f4a de Vera',
  phone: '+33687412954',
  car: 'Voiture-canari-8f4a',
  passkey: 'Passkey-canari-9e4b',
  wished: 'wunsch-canari-3b8d@example.org',
  payName: 'Compte-canari-8f4a',
  iban: 'FR7630004000031234567890143',
  payLink: 'https://lydia.example/canari-8f4a',
  browser: 'push-canari-3d7e',
};

const personal = ({ name, email, address, comment }: typeof VISITOR): Record<string, string> => ({
  name: name.split(' ')[1] ?? '',
  email,
  street: address.split(',')[0] ?? '',
  comment,
});
const point = ({ latitude, longitude }: typeof VISITOR) => ({ latitude, longitude });

export const CANARIES = {
  organiser: {
    texts: {
      contact: ORGANISER.contact,
      phone: ORGANISER.telephone,
      description: ORGANISER.description,
      notes: ORGANISER.practical_notes,
      'organiser name': ORGANISER.organiser_name,
    },
  },
  visitor: {
    texts: {
      ...personal(VISITOR),
      request: WORDS.request,
      prepared: WORDS.prepared,
      chat: WORDS.visitor,
      meeting: WORDS.meeting,
      phone: WORDS.phone,
      car: WORDS.car,
      'name of the account': WORDS.payName,
      iban: WORDS.iban,
      'page to pay on': WORDS.payLink,
      browser: WORDS.browser,
    },
    points: [point(VISITOR)],
  },
  holder: {
    texts: {
      ...personal(HOLDER),
      chat: WORDS.holder,
      passkey: WORDS.passkey,
      wished: WORDS.wished,
      password: HOLDER_LOGIN.password,
    },
    points: [point(HOLDER)],
  },
  guest: { texts: { name: GUEST.name.split(' ')[1] ?? '', email: GUEST.email } },
} satisfies Readonly<Record<string, Canary>>;

/** Sealed in every file: whether they are gone shows in what staff can read. */
export const FILED_FINDERS = {
  /** Written by the visitor or about her, in reports. */
  reports: finderOf({ texts: { report: FILED.report, about: FILED.about, note: FILED.note } }),
  message: finderOf({ texts: { message: FILED.message, email: VISITOR.email } }),
  /** Goes with the organiser. */
  reason: finderOf({ texts: { hidden: FILED.hidden } }),
  order: finderOf({ texts: { order: ORDER_WORDS } }),
  /** Told by the providers of payments. */
  payer: finderOf({ texts: PAYER }),
};

export const FINDERS = {
  organiser: finderOf(CANARIES.organiser),
  visitor: finderOf(CANARIES.visitor),
  holder: finderOf(CANARIES.holder),
  guest: finderOf(CANARIES.guest),
};

const ADDRESSES = {
  organiser: ORGANISER.contact,
  visitor: VISITOR.email,
  holder: HOLDER.email,
  guest: GUEST.email,
};

/** Finds the keyed digests of somebody's address, as the product in this folder makes them. */
export function digestsOf(dataDir: string, { event }: Pick<Scene, 'event'>, who: keyof typeof ADDRESSES): Finder {
  const { emailKey, contactKey, accountKey } = createPseudonyms(loadConfig({}, { dataDir }).secrets.emailPepper);
  const email = ADDRESSES[who];
  return finderOf({
    texts: { registration: emailKey(event.id, email), contact: contactKey(email), account: accountKey(email) },
  });
}

/** A registration with the token of its owner: a link's, or a session's. */
export interface Scene {
  readonly event: EventCreatedView;
  readonly visitor: Person;
  readonly holder: Person;
  readonly matchId: string;
  readonly payment: PaymentStartedView;
  readonly guest: Invited;
}

const STAFF = 'equipe@association.example';
const OTHER_STAFF = 'autre-equipe@association.example';
/** Every product of a scene has staff: two, since one confirms what the other asks for. */
export const SCENE_ENV = { STAFF_EMAILS: `${STAFF},${OTHER_STAFF}` };

/** Session of somebody of the staff. */
export const staffSession = (client: Client): Promise<string> => logIn(client, STAFF);

/** Erases somebody by order of the staff; gives the answer to the confirmation. */
export const orderErasure = async (client: Client, order: object) =>
  eraseByStaff(client, order, [await staffSession(client), await logIn(client, OTHER_STAFF)]);

/** All that staff can open of what was filed: reports, messages, payments, and the history of the event. */
export async function readByStaff(client: Client, { event }: Pick<Scene, 'event'>): Promise<Buffer> {
  const token = await staffSession(client);
  const read: unknown[] = [];
  for (const path of [
    CALLS.listReports.path,
    CALLS.listContacts.path,
    CALLS.listPayments.path,
    CALLS.listMails.path,
    `${CALLS.listHistory.path}?event_id=${event.id}&limit=200`,
  ]) {
    const answer = await client.get(path, { token });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    read.push(answer.body);
  }
  return Buffer.from(JSON.stringify(read));
}

/** What people file with the association, and what the staff write about it. */
async function file(client: Client, { event, visitor, holder }: Omit<Scene, 'payment'>): Promise<PaymentStartedView> {
  const staff = await openAccount(client, STAFF);
  await openAccount(client, OTHER_STAFF);
  const post = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    const answer = await client.post<T>(path, body, { token });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await client.get(CALLS.listReports.path, { token: staff, after: answer.position });
    return answer.body;
  };
  const message = { fullName: VISITOR.name, email: VISITOR.email, subject: 'help', message: FILED.message };
  await post(CALLS.writeToAssociation.path, message);
  const report = { reason: 'abuse', target_type: 'event', target_id: event.id, comment: FILED.report };
  await post(CALLS.reportAbuse.path, report, visitor.token);
  const about = { reason: 'danger', target_type: 'participant', target_id: visitor.id, comment: FILED.about };
  const { id } = await post<{ id: string }>(CALLS.reportAbuse.path, about, holder.token);
  await post(CALLS.resolveReport.path.replace(':id', id), { outcome: 'acted', note: FILED.note }, staff);
  await post(CALLS.hideEvent.path.replace(':id', event.id), { reason: FILED.hidden }, staff);
  await post(CALLS.restoreEvent.path.replace(':id', event.id), { reason: FILED.hidden }, staff);
  const payment = await post<PaymentStartedView>(CALLS.startPayment.path, donation('paypal'), holder.token);
  await pay(client, payment, { outcome: 'approve' });
  const { status } = await settledPayment(client, payment.id);
  if (status !== 'captured') throw new Error(`the donation is ${status}`);
  return payment;
}

/** An event with its organiser, a visitor and the holder of an account who ride together and talk about it. */
export async function openScene(client: Client): Promise<Scene> {
  const event = await createEvent(client, ORGANISER);
  // Nobody is there to get it, so that it is kept beside what she asks later.
  const asking = { ask_participant_id: randomUUID(), ask_message: WORDS.prepared };
  const visitor = await join(client, event.id, VISITOR.email, { ...VISITOR, ...PASSENGER, ...asking });

  const { email, address, comment, latitude, longitude, name } = HOLDER;
  const token = await openAccount(client, email, { ...HOLDER_LOGIN, full_name: name });
  const profile = { address, comment, latitude, longitude };
  const changed = await client.call('PUT', '/auth/users/me', { token, body: profile });
  if (changed.status !== 200) throw new Error(`the profile answered ${changed.status}`);
  const browser = createWalker(client);
  const begun = await browser.call<PasskeyCreationView>('POST', CALLS.beginPasskey.path, { token, body: {} });
  const made = createAuthenticator(new URL(client.url).origin, WORDS.passkey).make(begun.body);
  const added = await browser.call('POST', CALLS.addPasskey.path, { token, body: made });
  if (added.status !== 201) throw new Error(`addPasskey answered ${added.status}: ${JSON.stringify(added.body)}`);
  const wish = await client.post(CALLS.requestAddressChange.path, { email: WORDS.wished }, { token });
  if (wish.status !== 200)
    throw new Error(`requestAddressChange answered ${wish.status}: ${JSON.stringify(wish.body)}`);
  const registered = await client.post<{ id: string }>(
    CALLS.registerParticipant.path,
    { event_id: event.id, ...HOLDER, fumeur: 'Non', chauffeur: 'Je préfère prendre ma voiture', places: 3 },
    { token },
  );
  if (registered.status !== 201)
    throw new Error(`registerParticipant answered ${registered.status}: ${JSON.stringify(registered.body)}`);
  const holder = { ...visitor, id: registered.body.id, email, token };

  const asked = await ask(client, visitor, holder, { message: WORDS.request });
  if (asked.status !== 200) throw new Error(`requestMatch answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const matchId = asked.body.id;
  for (const [by, text] of [
    [visitor, WORDS.visitor],
    [holder, WORDS.holder],
  ] as const) {
    const said = await write(client, matchId, by, text);
    if (said.status !== 201) throw new Error(`sendMessage answered ${said.status}: ${JSON.stringify(said.body)}`);
  }
  const accepted = await accept(client, matchId, holder);
  if (accepted.status !== 200)
    throw new Error(`acceptMatch answered ${accepted.status}: ${JSON.stringify(accepted.body)}`);
  const proposed = await client.post<unknown>(
    CALLS.proposeMeeting.path.replace(':id', matchId),
    { leg: 'outbound', place: WORDS.meeting, time: '17:00' },
    { token: visitor.token },
  );
  if (proposed.status !== 200)
    throw new Error(`proposeMeeting answered ${proposed.status}: ${JSON.stringify(proposed.body)}`);
  const shared = await client.call<unknown>('PUT', CALLS.shareRideDetails.path.replace(':id', visitor.id), {
    token: visitor.token,
    body: { phone: WORDS.phone, car_model: WORDS.car, plate_end: '4KX' },
  });
  if (shared.status !== 200)
    throw new Error(`shareRideDetails answered ${shared.status}: ${JSON.stringify(shared.body)}`);
  const stated = await client.call<unknown>('PUT', CALLS.stateFare.path.replace(':id', visitor.id), {
    token: visitor.token,
    body: { kind: 'talk', pay_name: WORDS.payName, iban: WORDS.iban, pay_link: WORDS.payLink },
  });
  if (stated.status !== 200) throw new Error(`stateFare answered ${stated.status}: ${JSON.stringify(stated.body)}`);
  const told = await client.call('PUT', CALLS.subscribePush.path.replace(':id', visitor.id), {
    token: visitor.token,
    // Nobody listens there.
    body: {
      browser_id: randomUUID(),
      endpoint: `http://127.0.0.1:9/${WORDS.browser}`,
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  });
  if (told.status !== 200) throw new Error(`subscribePush answered ${told.status}: ${JSON.stringify(told.body)}`);
  const guest = await invite(client, event.id_admin, GUEST);
  const payment = await file(client, { event, visitor, holder, matchId, guest });
  await mailsSettled(client);
  return { event, visitor, holder, matchId, payment, guest };
}

/** How each of them goes: the visitor deletes her registration, the rest of her address and the guest go by order of the staff, the holder deletes his account. */
export const ERASURES = {
  visitor: (client: Client, { visitor }: Scene) =>
    client.call('DELETE', CALLS.eraseParticipant.path.replace(':id', visitor.id), { token: visitor.token }),
  rest: (client: Client) => orderErasure(client, { email: VISITOR.email, basis: ORDER_WORDS }),
  guest: (client: Client) => orderErasure(client, { email: GUEST.email, basis: ORDER_WORDS }),
  holder: (client: Client, { holder }: Scene) =>
    client.call('DELETE', CALLS.eraseAccount.path, { token: holder.token, body: { password: HOLDER_LOGIN.password } }),
};
