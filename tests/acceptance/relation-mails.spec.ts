import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Lang, type MatchRequestView } from '@convoi/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  createEvent,
  linkIn,
  type Mail,
  mailsSettled,
  mailsTo,
  openParticipation,
  register,
  withoutTokens,
} from '../harness/client.ts';
import { plain } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Who is mailed what when two people agree on a ride, in whose words. */

const it = useProduct();
const TITLE = 'Fête du lac';

interface Somebody {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
}

/** A visitor of the event who has opened the mailed link. */
async function join(eventId: string, name: string, lang: Lang, chauffeur: string): Promise<Somebody> {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  const { id } = await register(it.client, eventId, { name, email, lang, chauffeur, places: 2 });
  return { id, token: (await openParticipation(it.client, email)).access_token, email, name, lang };
}

/** Everybody who causes a mail speaks another language than the one who gets it. */
const asks = ({ token, lang }: Somebody) => ({
  token,
  headers: { 'accept-language': lang === 'fr' ? 'en' : 'fr' },
});

const request = (from: Somebody, to: Somebody, eventId: string, message = ''): Promise<Answer<MatchRequestView>> =>
  it.client.post(
    '/api/match-requests/create',
    { sender_id: from.id, receiver_id: to.id, event_id: eventId, status: 'pending', message },
    asks(from),
  );
const end = (who: Somebody, matchId: string): Promise<Answer> =>
  it.client.call('DELETE', `/api/match-requests/${matchId}`, asks(who));
const write = (from: Somebody, matchId: string, content: string): Promise<Answer> =>
  it.client.post('/api/messages/send', { match_request_id: matchId, sender_id: from.id, content }, asks(from));

const all = (mail: Mail | undefined): string =>
  `${mail?.subject}\n${mail?.text}\n${mail?.html}\n${JSON.stringify(mail?.headers)}`;

/** What holds for each of these mails: the reader's language and link, links alone on their lines, nothing of the other. */
function expectMail(mail: Mail | undefined, to: Somebody, from: Somebody): asserts mail is Mail {
  if (mail === undefined) throw new Error(`no mail to ${to.name}`);
  expect(mail.html).toContain(`<html lang="${to.lang}"`);
  expect(mail.headers['content-language']).toBe(to.lang);
  expect(mail.subject).toContain(TITLE);
  for (const line of mail.text.split('\n').filter((text) => text.includes('http')))
    expect(line).toMatch(/^https?:\/\/\S+$/);
  expect(linkIn(mail, '/participation#token=').startsWith(it.client.url)).toBe(true);
  expect(withoutTokens(all(mail))).not.toMatch(/undefined|\[object|NaN/);
  for (const secret of [from.email, from.name, from.id, from.token, 'rue de Boigne', 'Je pars de la gare', '45.5662'])
    expect(all(mail)).not.toContain(secret);
}

/** First name and initial. */
const shown = ({ name }: Somebody): string => name.replace(/ (\p{L})\p{L}*$/u, ' $1.');

/** A line of each mail in each language, as a driver or as a passenger reads it. */
const SAYS: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  'match_requested passenger': {
    fr: 'vous propose de vous emmener',
    en: 'offers to give you a lift',
    de: 'bietet dir an, dich im Auto mitzunehmen',
    es: 'se ofrece a llevarte',
  },
  'match_accepted passenger': {
    fr: 'vous emmène',
    en: 'gives you a lift',
    de: 'nimmt dich mit',
    es: 'te lleva',
  },
  'match_accepted driver': {
    fr: 'fait la route dans votre voiture',
    en: 'rides in your car',
    de: 'fährt bei dir mit',
    es: 'viaja en tu coche',
  },
  'match_rejected driver': {
    fr: 'a décliné votre proposition',
    en: 'has declined your offer',
    de: 'hat dein Angebot abgelehnt',
    es: 'no ha aceptado tu oferta',
  },
  'match_cancelled passenger': {
    fr: 'ne vous emmènera pas',
    en: 'has cancelled and will not give you a lift',
    de: 'hat abgesagt und nimmt dich nicht mit',
    es: 'ha anulado el viaje y no te llevará',
  },
  'match_closed passenger': {
    fr: 'ne participe plus à cet événement',
    en: 'no longer takes part in this event',
    de: 'macht bei diesem Event nicht mehr mit',
    es: 'ya no participa en este evento',
  },
  'message_received passenger': {
    fr: 'vous a écrit',
    en: 'has written to you',
    de: 'hat dir in eurer Unterhaltung geschrieben',
    es: 'te ha escrito',
  },
};

describe('each step of a relation', () => {
  test.each(LANGUAGES)('%s: the one who did not take it is told, in the own language', async (lang) => {
    const other: Lang = lang === 'de' ? 'es' : 'de';
    const { id: eventId } = await createEvent(it.client, { title: TITLE });
    const reader = await join(eventId, 'Rita Rossignol', lang, 'Je préfère me faire conduire');
    const actor = await join(eventId, 'Anton Ackermann', other, 'Je préfère prendre ma voiture');
    const told = async (who: Somebody, by: Somebody, template: string): Promise<Mail> => {
      const [mail] = await mailsTo(it.client, who.email, template);
      expectMail(mail, who, by);
      const role = who === actor ? 'driver' : 'passenger';
      expect(mail.text).toContain(`${shown(by)} ${SAYS[`${template} ${role}`]?.[who.lang]}`);
      return mail;
    };

    const asked = await request(actor, reader, eventId, 'Je passe\npar chez vous.');
    expect(asked.status).toBe(200);
    const matchId = asked.body.id;
    expect((await told(reader, actor, 'match_requested')).text).toContain('> Je passe');

    expect((await write(actor, matchId, 'Un message')).status).toBe(201);
    expect((await told(reader, actor, 'message_received')).text).toContain('> Un message');

    expect((await end(reader, matchId)).status).toBe(200);
    await told(actor, reader, 'match_rejected');

    const again = await request(reader, actor, eventId);
    expect(again.body.id).toBe(matchId);
    expect((await it.client.post(`/api/match-requests/${matchId}/accept`, {}, asks(actor))).status).toBe(200);
    await told(reader, actor, 'match_accepted');
    await told(actor, reader, 'match_accepted');

    expect((await end(actor, matchId)).status).toBe(200);
    await told(reader, actor, 'match_cancelled');

    await request(reader, actor, eventId);
    const left = await it.client.call('DELETE', '/api/participants/remove', {
      ...asks(actor),
      body: { event_id: eventId, email: actor.email, my_participant_id: actor.id },
    });
    expect(left.status).toBe(200);
    await told(reader, actor, 'match_closed');

    await mailsSettled(it.client);
    const templates = async (email: string): Promise<string[]> =>
      (await mailsTo(it.client, email)).map(({ headers }) => headers['x-convoi-template'] ?? '').sort();
    expect(await templates(reader.email)).toEqual(
      [
        'match_accepted',
        'match_cancelled',
        'match_closed',
        'match_requested',
        'message_received',
        'registration_received',
      ].sort(),
    );
    // The one who leaves is told nothing of it; the request that came last was over before it could be told, or was told.
    expect((await templates(actor.email)).filter((template) => template !== 'match_requested')).toEqual([
      'match_accepted',
      'match_rejected',
      'registration_received',
    ]);
  });
});

describe('the links of these mails', () => {
  let driver: Somebody;
  let rider: Somebody;
  let matchId: string;
  beforeAll(async () => {
    const { id } = await createEvent(it.client, { title: TITLE });
    driver = await join(id, 'Dora Dupont', 'fr', 'Je préfère prendre ma voiture');
    rider = await join(id, 'Remy Roux', 'fr', 'Je préfère me faire conduire');
    matchId = (await request(rider, driver, id)).body.id;
  });

  test('open the own participation, with the power to accept', async () => {
    const [mail] = await mailsTo(it.client, driver.email, 'match_requested');
    const token = linkIn(mail as Mail, '/participation').split('#token=')[1];
    const opened = await it.client.post<{ access_token: string; participant: { id: string } }>(
      '/api/participants/confirm',
      { token },
    );
    expect(opened.body.participant.id).toBe(driver.id);
    const accepted = await it.client.post<MatchRequestView>(
      `/api/match-requests/${matchId}/accept`,
      {},
      { token: opened.body.access_token },
    );
    expect(accepted.body).toMatchObject({ status: 'accepted', driver_id: driver.id, seats: 2 });
    const [told] = await mailsTo(it.client, rider.email, 'match_accepted');
    expect(plain(told?.text ?? '')).toContain('Au volant : Dora D. Places : 2 Trajet : Aller et retour');
  });

  test('one message in ten minutes is told, and no more after one click', async () => {
    for (const text of ['Bonjour', 'Encore moi', 'Toujours moi']) await write(driver, matchId, text);
    const [told] = await mailsTo(it.client, rider.email, 'message_received');
    expect(told?.text).toContain('> Bonjour');
    const url = told?.headers['list-unsubscribe']?.replace(/^<|>$/g, '') ?? '';
    expect(told?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(url.startsWith(`${it.client.url}/api/mail/unsubscribe?token=`)).toBe(true);

    await it.client.post('/dev/clock', { advance_s: 601 });
    await write(driver, matchId, 'Dix minutes plus tard');
    await mailsSettled(it.client);
    const twice = await mailsTo(it.client, rider.email, 'message_received');
    expect(twice).toHaveLength(2);
    // What followed the first message within ten minutes stands in its mail, or in the next one.
    const [next = [], first = []] = twice.map(({ text }) => text.match(/^> .*$/gm) ?? []);
    expect([first[0], next.at(-1)]).toEqual(['> Bonjour', '> Dix minutes plus tard']);
    expect([...first, ...next]).toEqual(expect.arrayContaining(['> Encore moi', '> Toujours moi']));

    const clicked = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    await it.client.post('/dev/clock', { advance_s: 601 });
    await write(driver, matchId, 'Dans le vide');
    await mailsSettled(it.client);
    expect(await mailsTo(it.client, rider.email, 'message_received')).toHaveLength(2);
    // What decides about the ride is told all the same.
    await end(driver, matchId);
    expect(await mailsTo(it.client, rider.email, 'match_cancelled')).toHaveLength(1);
    await it.client.post('/dev/clock', { reset: true });
  });
});

describe('calls that ask for a mail', () => {
  test('ten acknowledgements and forged receivers cause no mail', async () => {
    const { id } = await createEvent(it.client, { title: TITLE });
    const alice = await join(id, 'Alix Arnaud', 'fr', "Je n'ai pas de préférence");
    const bruno = await join(id, 'Bruno Brel', 'fr', "Je n'ai pas de préférence");
    const matchId = (await request(alice, bruno, id)).body.id;
    await write(alice, matchId, 'Bonjour');
    await mailsSettled(it.client);
    const before = (await it.client.get<Mail[]>('/dev/mailbox/messages')).body.length;
    const victim = 'victim@example.org';
    for (let time = 0; time < 10; time += 1) {
      for (const [path, body] of [
        [
          '/api/messages/notify-email',
          { match_request_id: matchId, sender_id: alice.id, receiver_id: bruno.id, message: 'Gagné', lang: 'de' },
        ],
        [
          '/api/participants/send_match_cancel_email',
          { receiver_email: victim, sender_name: 'X', event_title: 'Gagné' },
        ],
        [
          '/api/participants/send_rejection_email',
          { to_email: victim, sender_name: 'X', receiver_name: 'Y', event_title: 'Gagné' },
        ],
      ] as const)
        expect((await it.client.post(path, body, asks(alice))).status).toBe(200);
    }
    await mailsSettled(it.client);
    // The two more are the marks that everything was sent.
    expect((await it.client.get<Mail[]>('/dev/mailbox/messages')).body).toHaveLength(before + 2);
    expect(await mailsTo(it.client, bruno.email, 'message_received')).toHaveLength(1);
  });
});
