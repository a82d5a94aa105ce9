import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type EventCreatedView, LANGUAGES, type Lang } from '@convoi/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createEvent,
  dayFromNow,
  eventBody,
  linkIn,
  type Mail,
  mailsSettled,
  mailsTo,
  openParticipation,
  personBody,
  register,
  withoutTokens,
} from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { patience } from '../harness/patience.ts';
import { expectFieldErrors, expectProblem, plain } from '../harness/problem.ts';
import { isDistributed } from '../harness/profile.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();

const allMails = async (): Promise<Mail[]> => (await it.client.get<Mail[]>('/dev/mailbox/messages')).body;
const setFault = async (mode: string): Promise<void> => {
  expect((await it.client.post('/dev/mailbox/faults', { mode })).status).toBe(204);
};

afterEach(async () => {
  await setFault('ok');
  await it.client.post('/dev/clock', { reset: true });
});

const settled = (): Promise<void> => mailsSettled(it.client);

/** A figure that operators read; 0 while nothing was counted. */
async function metric(pattern: RegExp): Promise<number> {
  return Number(pattern.exec(await (await fetch(`${it.product.managementUrl}/metrics`)).text())?.[1] ?? 0);
}
const PENDING = /^outbox_pending\S* (\d+)$/m;
const mailsThat = (status: string): RegExp => new RegExp(`^mails_total\\{[^}]*status="${status}"[^}]*\\} (\\d+)$`, 'm');

const TITLE = 'Fête du lac';
/** How the subject of each template begins or ends in each language. */
const SUBJECTS: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  event_links: { fr: 'Vos liens pour', en: 'Your links for', de: 'Deine Links für', es: 'Tus enlaces para' },
  registration_received: {
    fr: 'Confirmez votre proposition de covoiturage pour',
    en: 'Confirm your lift offer for',
    de: 'Bestätige dein Mitfahrangebot für',
    es: 'Confirma tu oferta de viaje para',
  },
  manage_link: { fr: 'Votre lien pour', en: 'Your link for', de: 'Dein Link für', es: 'Tu enlace para' },
  event_changed: { fr: 'change de date', en: 'has a new date', de: 'hat ein neues Datum', es: 'cambia de fecha' },
  contact_changed: {
    fr: 'est le contact de',
    en: 'is the contact of',
    de: 'ist der Kontakt von',
    es: 'es el contacto de',
  },
};
/** Paths of the links of each template, in their order; the foot always names the site itself. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  event_links: ['/event/user/', '/event/admin/'],
  registration_received: ['/participation#token=', '/participation#token='],
  manage_link: ['/participation#token=', '/participation#token='],
  event_changed: ['/event/user/', '/participation#token=', '/emails?kind=rides#token=', '/participation#token='],
  contact_changed: [],
};

/** What holds for every mail: language, headers, links alone on their lines and the same in the HTML. */
function expectMail(mail: Mail | undefined, template: string, lang: Lang, requestId: string): void {
  if (mail === undefined) throw new Error(`no mail ${template} in ${lang}`);
  expect(mail.headers).toMatchObject({
    'x-convoi-template': template,
    'x-correlation-id': requestId,
    'message-id': expect.stringMatching(/^<[^<>@\s]+@[^<>@\s]+>$/),
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  });
  expect(mail.headers['content-type']).toContain('multipart/alternative');
  expect(mail.from).toBe('noreply@localhost.invalid');
  expect(plain(mail.subject)).toContain(SUBJECTS[template]?.[lang]);
  expect(plain(mail.subject)).toContain(TITLE);
  expect(mail.html).toContain(`<html lang="${lang}"`);
  // Neither a raw key nor an unfilled place.
  for (const part of [mail.subject, mail.text, mail.html])
    expect(withoutTokens(part)).not.toMatch(/undefined|\[object|\{\{|NaN/);

  const lines = mail.text.split('\n');
  for (const line of lines.filter((text) => text.includes('http'))) expect(line).toMatch(/^https?:\/\/\S+$/);
  const links = lines.filter((line) => line.startsWith('http'));
  expect(links.map((link) => link.slice(it.client.url.length))).toEqual([
    ...(LINKS[template] ?? []).map((path) => expect.stringContaining(path)),
    '',
  ]);
  for (const link of links) {
    expect(link.startsWith(it.client.url)).toBe(true);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}`);
  }
  // No picture, font or sheet is fetched from anywhere but us.
  for (const [, source] of mail.html.matchAll(/(?:\bsrc=|\bbackground=|\burl\()\s*["']?([^"')\s>]+)/g))
    expect(source).toMatch(new RegExp(`^(?:data:|${it.client.url}/)`));
}

describe('each template in each language', () => {
  test.each(LANGUAGES)('%s: the receiver’s language, whatever the sender speaks', async (lang) => {
    // Everybody who causes a mail speaks another language than the one who gets it.
    const other = { 'accept-language': lang === 'en' ? 'de' : 'en' };
    const id = (name: string): string => `${name}-${lang}-12345678`;
    const asked = (name: string): Record<string, string> => ({ ...other, 'x-request-id': id(name) });
    const [contact, newContact, email] = ['alt', 'neu', 'gast'].map((name) => `${name}-${lang}@example.org`) as [
      string,
      string,
      string,
    ];

    const event = await createEvent(it.client, { title: TITLE, contact, lang }, { headers: asked('links') });
    const [links] = await mailsTo(it.client, contact, 'event_links');
    expectMail(links, 'event_links', lang, id('links'));
    expect(linkIn(links as Mail, '/event/admin/')).toBe(event.admin_link);
    expect(linkIn(links as Mail, '/event/user/')).toBe(event.public_link);

    await register(it.client, event.id, { email, lang }, { headers: asked('register') });
    expectMail(
      (await mailsTo(it.client, email, 'registration_received'))[0],
      'registration_received',
      lang,
      id('register'),
    );

    const resent = await it.client.post(
      '/api/participants/resend-link',
      { email: email.toUpperCase(), event_id: event.id, lang: lang === 'es' ? 'fr' : 'es' },
      { headers: asked('resend') },
    );
    expect(resent.status).toBe(200);
    expectMail((await mailsTo(it.client, email, 'manage_link'))[0], 'manage_link', lang, id('resend'));

    const admin = `/api/events/admin/${event.id_admin}`;
    await it.client.call('PUT', admin, { body: { date: dayFromNow(30), time: '10:00' }, headers: asked('dates') });
    expectMail((await mailsTo(it.client, email, 'event_changed'))[0], 'event_changed', lang, id('dates'));

    await it.client.call('PUT', admin, { body: { contact: newContact }, headers: asked('contact') });
    expectMail((await mailsTo(it.client, newContact, 'contact_changed'))[0], 'contact_changed', lang, id('contact'));
    const [former] = await mailsTo(it.client, contact, 'contact_changed');
    expect(former?.html).toContain(`<html lang="${lang}"`);
    // Neither address is told to the other.
    expect(`${former?.text}${former?.html}`).not.toContain(newContact);
  });

  test('somebody who changes their language is written to in the new one', async () => {
    const event = await createEvent(it.client, { title: TITLE });
    const person = await register(it.client, event.id, { email: 'wechsel@example.org', lang: 'fr' });
    const { access_token: token } = await openParticipation(it.client, 'wechsel@example.org');
    await it.client.call('PATCH', `/api/participants/${person.id}`, { token, body: { lang: 'de' } });
    await it.client.call('PUT', `/api/events/admin/${event.id_admin}`, {
      body: { date: dayFromNow(30), time: '10:00' },
    });
    const [told] = await mailsTo(it.client, 'wechsel@example.org', 'event_changed');
    expect(told?.subject).toContain(SUBJECTS.event_changed?.de);
  });

  test('reading a mailed link changes nothing: only the call of the page does', async () => {
    const event = await createEvent(it.client);
    const person = await register(it.client, event.id, { email: 'scanner@example.org' });
    const [mail] = await mailsTo(it.client, 'scanner@example.org');
    const link = linkIn(mail as Mail, '/participation');
    for (let time = 0; time < 3; time += 1) expect((await fetch(link)).status).toBe(200);
    const token = link.split('#token=')[1];
    expect((await it.client.get(`/api/participants/confirm?token=${token}`)).status).toBe(405);
    expect((await it.client.get(`/api/mail/unsubscribe?token=${token}`)).status).toBe(405);
    const still = await it.client.get<{ is_confirmed: boolean }>(`/api/participants/${person.id}`);
    expect(still.body.is_confirmed).toBe(false);
    await openParticipation(it.client, 'scanner@example.org');
  });
});

describe('nobody can make us write to an address that is not on record', () => {
  /** Fifty ways to name a victim, for every call that asks for a mail. */
  function forged(event: EventCreatedView): readonly (readonly [string, Record<string, unknown>])[] {
    const victim = (index: number): unknown =>
      [
        `victim${index}@example.org`,
        `victim${index}@example.org,orga@example.org`,
        `orga@example.org,victim${index}@example.org`,
        `orga@example.org\r\nBcc: victim${index}@example.org`,
        `"victim${index}"@example.org <victim${index}@example.org>`,
        `orga@example.org%0ACc:victim${index}@example.org`,
        [`victim${index}@example.org`],
        { address: `victim${index}@example.org` },
        `VICTIM${index}@EXAMPLE.ORG`,
        `victim${index}@example.org\u0000`,
      ][index % 10];
    return Array.from({ length: 50 }, (_, index) => {
      if (index % 2 === 0)
        return [
          '/api/participants/resend-link',
          { email: victim(index / 2), event_id: index % 4 === 0 ? event.id : randomUUID(), lang: 'fr' },
        ];
      const links = [
        [event.public_link, event.admin_link],
        [event.public_link, `${it.client.url}/event/admin/${randomBytes(24).toString('base64url')}`],
        [`https://evil.example/event/user/${event.id_user}`, event.public_link],
        [`${it.client.url}/event/user/nowhere`, event.admin_link],
        ['https://evil.example', 'https://evil.example'],
      ][((index - 1) / 2) % 5];
      return [
        '/api/events/send-email',
        {
          contact_email: victim(index),
          event_title: 'Gagné',
          public_link: links?.[0],
          admin_link: links?.[1],
          to: victim(index),
        },
      ];
    });
  }

  test('50 forged requests: no mail at all', async () => {
    const event = await createEvent(it.client, { contact: 'orga@example.org' });
    await register(it.client, event.id, { email: 'recorded@example.org' });
    await settled();
    const before = (await allMails()).length;
    const statuses = new Set<number>();
    for (const [path, body] of forged(event)) statuses.add((await it.client.post(path, body)).status);
    expect([...statuses].sort()).toEqual([200, 404, 422]);
    await settled();
    const after = await allMails();
    // The two more are the marks that everything was sent.
    expect(after).toHaveLength(before + 2);
    expect(after.filter(({ to, headers }) => /victim/i.test(`${to}${JSON.stringify(headers)}`))).toEqual([]);
  });

  test('the links of two events together are no proof', async () => {
    const [one, other] = [await createEvent(it.client), await createEvent(it.client)];
    const answer = await it.client.post('/api/events/send-email', {
      public_link: one.public_link,
      admin_link: other.admin_link,
    });
    expectProblem(answer, 404, 'event.not_found');
  });

  test('ten legal requests under one key are one mail, and a duplicate is told once', async () => {
    const event = await createEvent(it.client);
    const email = 'zehn@example.org';
    await register(it.client, event.id, { email });
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 10; time += 1)
      await it.client.post('/api/participants/resend-link', { email, event_id: event.id }, { headers });
    await settled();
    expect(await mailsTo(it.client, email, 'manage_link')).toHaveLength(1);
    expect(await mailsTo(it.client, email, 'registration_received')).toHaveLength(1);
  });

  test('links come from our settings, not from the Host that was asked', async () => {
    const contact = 'host@example.org';
    const body = JSON.stringify(eventBody({ contact }));
    const { hostname, port } = new URL(it.client.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(
        {
          hostname,
          port,
          method: 'POST',
          path: '/api/events',
          headers: {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(201);
    const [mail] = await mailsTo(it.client, contact);
    expect(linkIn(mail as Mail, '/event/admin/').startsWith(it.client.url)).toBe(true);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });
});

describe('texts that want to be headers, addresses or tags', () => {
  const PAYLOADS = [
    'Fête\r\nBcc: victim@example.org',
    'Fête\nX-Evil: 1',
    'Fête\r\n\r\n<b>corps</b>',
    '=?utf-8?q?=0D=0ABcc:=20victim@example.org?=',
    '%0d%0aBcc:victim@example.org',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></html><a href="https://evil.example">clic</a>',
    'https://evil.example/gagner',
    '{{constructor.constructor("x")()}} #{7*7} <%= 1 %>',
    'victim@example.org, "x" <victim@example.org>;',
    '\u202egnp.exe\u2028 \u0085 nel',
  ];

  test.each(PAYLOADS)('%j in every text field', async (payload) => {
    const tag = randomUUID().slice(0, 8);
    const [contact, email] = [`c-${tag}@example.org`, `p-${tag}@example.org`];
    const created = await it.client.post<EventCreatedView>(
      '/api/events',
      eventBody({ title: payload, location: payload, contact, id_user: payload, telephone: null, lang: 'fr' }),
    );
    expect(created.status).toBe(201);
    const joined = await it.client.post(
      '/api/participants',
      personBody(created.body.id, { email, name: payload.slice(0, 80), address: payload, comment: payload }),
    );
    // A name may hold neither an address nor a link (`registerParticipant`); then an ordinary one takes its place.
    if (joined.status === 422)
      await register(it.client, created.body.id, { email, address: payload, comment: payload });
    else expect(joined.status).toBe(201);
    const mails = [...(await mailsTo(it.client, contact)), ...(await mailsTo(it.client, email))];
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(Object.keys(mail.headers).filter((name) => ['bcc', 'cc', 'x-evil', 'reply-to'].includes(name))).toEqual(
        [],
      );
      expect(mail.headers.to).not.toContain(',');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toMatch(/<script|<img[^>]*onerror|<a [^>]*evil\.example|<b>corps/i);
      const links = mail.text.split('\n').filter((line) => /^\s*https?:\/\//.test(line));
      for (const link of links) expect(link.startsWith(it.client.url)).toBe(true);
      expect(mail.html.match(/<\/html>/g)).toHaveLength(1);
    }
    expect((await allMails()).filter(({ to }) => to.includes('victim'))).toEqual([]);
  });

  test.each([
    ['a file', { path: '/etc/passwd' }],
    ['an address', { href: 'http://127.0.0.1:1/' }],
    ['a list', ['/etc/passwd']],
    ['raw content', { raw: 'To: victim@example.org\r\n\r\nx' }],
  ])('%s where a text belongs is refused', async (_title, value) => {
    for (const field of ['title', 'location', 'contact'])
      expectFieldErrors(await it.client.post('/api/events', eventBody({ [field]: value })), [[field, 'type']]);
    for (const field of ['name', 'address', 'email', 'comment'])
      expectFieldErrors(await it.client.post('/api/participants', personBody(randomUUID(), { [field]: value })), [
        [field, 'type'],
      ]);
  });

  test.each([
    'a@example.org,b@example.org',
    'a,b@example.org',
    'a;b@example.org',
    'a@example.org;b@example.org',
    'a@example.org b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '<a@example.org>',
    'A <a@example.org>',
    'a@b@example.org',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@example.org`,
    'group:a@example.org;',
  ])('%s is no address', async (address) => {
    for (const answer of [
      await it.client.post('/api/events', eventBody({ contact: address })),
      await it.client.post('/api/participants', personBody(randomUUID(), { email: address })),
      await it.client.post('/api/participants/resend-link', { email: address, event_id: randomUUID() }),
    ])
      expect([answer.status, (answer as Answer<{ errors: { code: string }[] }>).body.errors[0]?.code]).toEqual([
        422,
        'email_invalid',
      ]);
  });
});

describe('the mail server fails', () => {
  // A sender of its own looks again when its timer says so, however far the clock was moved.
  test.skipIf(isDistributed).each(['refuse', '4xx', 'cut'])(
    '%s: the answer does not wait, the mail comes once it is healed, once',
    async (mode) => {
      const contact = `down-${mode}@example.org`;
      await settled();
      const retries = await metric(mailsThat('retry'));
      await setFault(mode);
      const limitMs = await patience(it.client, 1_000);
      const startedMs = performance.now();
      await createEvent(it.client, { contact });
      expect(performance.now() - startedMs).toBeLessThan(limitMs);
      // It was tried, and waits.
      await eventually(async () => expect(await metric(mailsThat('retry'))).toBeGreaterThan(retries), {
        within: 5_000,
      });
      expect((await it.client.get(`/dev/mailbox/messages?to=${contact}`)).body).toEqual([]);
      await setFault('ok');
      // The waits between tries are a minute, then five: the clock goes on until it was tried again.
      const mails = await eventually(
        async () => {
          await it.client.post('/dev/clock', { advance_s: 61 });
          const found = await it.client.get<Mail[]>(`/dev/mailbox/messages?to=${contact}&wait_ms=300`);
          expect(found.body).not.toEqual([]);
          return found.body;
        },
        { within: 20_000 },
      );
      await settled();
      expect(await mailsTo(it.client, contact)).toEqual(mails);
      expect(mails).toHaveLength(1);
    },
  );

  test('a mailbox that does not exist is given up, and others get theirs', async () => {
    await setFault('5xx');
    await createEvent(it.client, { contact: 'gone@example.org' });
    await eventually(async () => expect(await metric(mailsThat('failed'))).toBe(1), { within: 5_000 });
    await setFault('ok');
    await it.client.post('/dev/clock', { advance_s: 7_200 });
    await settled();
    // The figure tells what is, not what was before the last mail.
    await eventually(async () => expect(await metric(PENDING)).toBe(0), { within: 3_000 });
    expect((await it.client.get('/dev/mailbox/messages?to=gone@example.org')).body).toEqual([]);
  });
});
