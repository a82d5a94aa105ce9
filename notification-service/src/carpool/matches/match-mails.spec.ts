import { conversationOf } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { GONE_MS, openPresence } from '@convoi/platform/kernel/read-store/presence';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '../../outbox/outbox.ts';
import { EVENT_ID, pairOf, participantId, registered, subjectId } from '../../testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from '../../testing/notifier.ts';
import { partOf, type SunkMail } from '../../testing/smtp-sink.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let test: NotifierUnderTest;
afterEach(() => test.close());

/** Two people of one event: Alice speaks German, Bob Spanish; the mails of their registration are through. */
async function openPair(options?: NotifierOptions): Promise<NotifierUnderTest> {
  test = await openNotifier(options);
  await test.createEvent();
  await test.onCarpool('ParticipantRegistered', registered('Alice', { lang: 'de' }));
  await test.onCarpool('ParticipantRegistered', registered('Bob', { lang: 'es', userId: 'user-b', confirmed: true }));
  await test.outcomes(3);
  return test;
}

const pair = pairOf('Alice', 'Bob');
const request = (message: string | null = null): Promise<unknown> =>
  test.onCarpool('MatchRequested', { ...pair, subjectId: subjectId('Alice'), message, via: 'request' });
const accept = (): Promise<unknown> =>
  test.onCarpool('MatchAccepted', {
    ...pair,
    driverId: pair.receiverId,
    passengerId: pair.senderId,
    seats: 2,
    legs: ['outbound', 'return'],
  });
const cancel = (by: string): Promise<unknown> => test.onCarpool('MatchCancelled', { ...pair, by: participantId(by) });
const write = (from: 'Alice' | 'Bob', text: string): Promise<unknown> =>
  test.append(`conversation-${pair.matchId}`, 'MessagePosted', {
    messageId: text,
    eventId: EVENT_ID,
    senderId: participantId(from),
    receiverId: participantId(from === 'Alice' ? 'Bob' : 'Alice'),
    subjectId: subjectId(from),
    text,
  });

/** Somebody has read up to a message, which is called by its text. */
const read = (reader: 'Alice' | 'Bob', messageId: string): Promise<unknown> =>
  test.append(`conversation-${pair.matchId}`, 'MessagesRead', {
    eventId: EVENT_ID,
    readerId: participantId(reader),
    messageId,
    until: new Date(test.clock.now()).toISOString(),
  });
/** Resolves once the notifier knows the log up to there. */
const known = (position: number): Promise<unknown> =>
  Promise.all(test.service.running().map((projection) => projection.waitFor(position, 10_000)));

/** Resolves once so many mails have been looked at and put off. */
async function putOff(count: number): Promise<void> {
  const outbox = await openOutbox(test.records);
  await vi.waitFor(async () => {
    const rows = await outbox.open();
    expect(rows.filter(({ attempts, lease }) => attempts === 0 && lease !== null)).toHaveLength(count);
  }, 10_000);
}
/** Somebody has a socket open on the conversation. */
const isThere = async (who: 'Alice' | 'Bob'): Promise<void> => {
  const presence = await openPresence(test.records, test.clock);
  await presence.here([conversationOf(pair.matchId, participantId(who))]);
};

/** Ends of mails about matches, in their order; waits until so many mails of any kind have ended. */
async function ended(count: number): Promise<readonly string[]> {
  const all = await test.outcomes(count);
  return all
    .map(({ type, data }) => [type, data.template, data.reason].filter((part) => part !== undefined).join(' '))
    .filter((line) => / (match|message|near|seat|ride_seats)_/.test(line));
}
const mailsOf = (template: string): readonly SunkMail[] =>
  test.sink.mails.filter(({ headers }) => headers['x-convoi-template'] === template);
const textOf = (mail: SunkMail | undefined): string => partOf(mail as SunkMail, 'text/plain').replaceAll('\r\n', '\n');

/** A mail between strangers holds nothing of the other but a public name, and what the page shows of a request. */
function expectDiscreet(mail: SunkMail | undefined, other: string, shown = 'no town'): void {
  const all = `${mail?.raw}${textOf(mail)}${partOf(mail as SunkMail, 'text/html')}`.replaceAll(shown, '');
  expect(all).not.toContain(`${other.toLowerCase()}@example.org`);
  expect(all).not.toContain(`${other} Martin`);
  expect(all).not.toMatch(/Secrète|Chambéry|45\.567/);
}

describe('the mails of a match', () => {
  it('bring a request with its words to the one who is asked', async () => {
    await openPair();
    await request('Salut,\nje pars à 17 h.');
    await ended(4);
    const [mail] = mailsOf('match_requested');
    expect(mail?.recipients).toEqual(['bob@example.org']);
    expect(mail?.headers['content-language']).toBe('es');
    expect(textOf(mail)).toContain('Hola, Bob Martin:');
    expect(textOf(mail)).toContain('Alice M. quiere compartir el viaje contigo.');
    expect(textOf(mail)).toContain('> Salut,\n> je pars à 17 h.');
    expect(textOf(mail)).toMatch(new RegExp(`^https://convoi\\.example/dashboard\\?event_id=${EVENT_ID}$`, 'm'));
    expect(textOf(mail)).toContain('La solicitud en breve\nSalida: Chambéry\nTrayecto: Ida');
    expectDiscreet(mail, 'Alice', 'Chambéry');
  });

  it('say who would drive, where the preferences of the two settle it', async () => {
    test = await openNotifier();
    await test.createEvent();
    const DRIVES = 'driver';
    const RIDES = 'passenger';
    await test.onCarpool('ParticipantRegistered', registered('Alice', { lang: 'en', rolePreference: RIDES, seats: 2 }));
    await test.onCarpool('ParticipantRegistered', registered('Bob', { lang: 'en', rolePreference: DRIVES }));
    await test.outcomes(3);
    await request();
    await ended(4);
    expect(textOf(mailsOf('match_requested')[0])).toContain(
      'Alice M. would like to ride in your car and asks for 2 seats.',
    );
    // Both leave from one house, but the detour leads to where Alice is shown.
    expect(textOf(mailsOf('match_requested')[0])).toMatch(/Detour for you: (hardly any|[12]\.0\skm)$/m);
    await test.onCarpool('MatchRejected', { ...pair, by: pair.receiverId });
    await ended(5);
    expect(textOf(mailsOf('match_rejected')[0])).toContain('Bob M. has declined your request');
    const offer = { ...pair, senderId: pair.receiverId, receiverId: pair.senderId };
    await test.onCarpool('MatchRequested', { ...offer, subjectId: subjectId('Bob'), message: null, via: 'request' });
    await ended(6);
    expect(textOf(mailsOf('match_requested')[1])).toContain('Bob M. offers to give you a lift.');
    await test.onCarpool('MatchCancelled', { ...offer, by: offer.senderId });
    await ended(7);
    expect(textOf(mailsOf('match_cancelled')[0])).toContain('Bob M. has withdrawn the offer to give you a lift.');
  });

  it('have a link that stops mails about rides, apart from the one that leads to leaving', async () => {
    await openPair();
    await request();
    await ended(4);
    const [mail] = mailsOf('match_requested');
    expect(mail?.headers['list-unsubscribe']).toMatch(/^<https:\/\/convoi\.example\/api\/mail\/unsubscribe\?token=/);
    const lines = textOf(mail).split('\n');
    const below = (label: string): string | undefined => lines[lines.findIndex((line) => line.startsWith(label)) + 1];
    expect(below('No recibir más correos sobre mis solicitudes y viajes:')).toMatch(
      /^https:\/\/convoi\.example\/emails\?kind=rides#token=[A-Za-z0-9_-]{64}$/,
    );
    expect(below('Darme de baja de este evento')).toMatch(/^https:\/\/convoi\.example\/dashboard\?event_id=/);

    await test.onCarpool('MailPreferenceChanged', {
      participantId: pair.receiverId,
      mails: true,
      rideMails: false,
    });
    await cancel('Alice');
    expect((await ended(5)).at(-1)).toBe('EmailSuppressed match_cancelled unsubscribed');
    await request();
    expect((await ended(6)).at(-1)).toBe('EmailSuppressed match_requested unsubscribed');
    // Messages are of the other kind.
    await write('Alice', 'Hallo');
    expect((await ended(7)).at(-1)).toBe('EmailSent message_received');
  });

  it('tell an agreement to both, each from their own seat', async () => {
    await openPair();
    await request();
    await ended(4);
    await accept();
    await ended(6);
    const [toAlice, toBob] = ['alice', 'bob'].map((name) =>
      mailsOf('match_accepted').find(({ recipients }) => recipients[0] === `${name}@example.org`),
    );
    expect(textOf(toAlice)).toContain('Am Steuer: Bob M.\nPlätze: 2\nStrecke: Hin- und Rückfahrt');
    expect(textOf(toAlice)).toMatch(/^https:\/\/convoi\.example\/participation#token=[A-Za-z0-9_-]{64}$/m);
    expect(textOf(toBob)).toContain('Al volante: Tú\nPlazas: 2\nTrayecto: Ida y vuelta');
    expectDiscreet(toAlice, 'Bob');
    expectDiscreet(toBob, 'Alice');
  });

  it('ask whether both come in the mail of an agreement after the reminder of the day before, not in one before it', async () => {
    await openPair();
    await request();
    await ended(4);
    await accept();
    await ended(6);
    for (const mail of mailsOf('match_accepted')) expect(textOf(mail)).not.toContain('/still-on');
    await cancel('Bob');
    await ended(7);
    await request();
    await ended(8);
    test.clock.setTo(Date.parse('2026-12-04T10:00:00.000Z'));
    await accept();
    await ended(10);
    const late = mailsOf('match_accepted').slice(2);
    expect(late).toHaveLength(2);
    for (const mail of late)
      for (const attendance of ['coming', 'absent'])
        expect(textOf(mail)).toMatch(
          new RegExp(`^https://convoi\\.example/still-on\\?attendance=${attendance}#token=[A-Za-z0-9_-]+$`, 'm'),
        );
    expect(late.map(textOf).join()).toContain('Sag, dass du kommst');
  });

  it('tell a refusal, a request taken back and a ride called off apart', async () => {
    await openPair();
    await request();
    await ended(4);
    await test.onCarpool('MatchRejected', { ...pair, by: pair.receiverId });
    await ended(5);
    await request();
    await ended(6);
    await cancel('Alice');
    await ended(7);
    await request();
    await ended(8);
    await accept();
    await ended(10);
    await cancel('Bob');
    await ended(11);
    const [rejected] = mailsOf('match_rejected');
    expect(rejected?.recipients).toEqual(['alice@example.org']);
    expect(textOf(rejected)).toContain('Bob M. hat deine Anfrage');
    const [takenBack, calledOff] = mailsOf('match_cancelled');
    expect(takenBack?.recipients).toEqual(['bob@example.org']);
    expect(textOf(takenBack)).toContain('Alice M. ha anulado su solicitud');
    expect(calledOff?.recipients).toEqual(['alice@example.org']);
    expect(textOf(calledOff)).toContain('Bob M. hat abgesagt und nimmt dich nicht mit');
    // Alice never had seats of her own.
    expect(textOf(calledOff)).not.toMatch(/frei/);
  });

  it('tell a driver that seats are free again, and nobody else', async () => {
    await openPair();
    await request();
    await ended(4);
    await accept();
    await ended(6);
    await cancel('Alice');
    await ended(7);
    const [calledOff] = mailsOf('match_cancelled');
    expect(calledOff?.recipients).toEqual(['bob@example.org']);
    expect(textOf(calledOff)).toContain('Alice M. al final no viajará en tu coche');
    expect(textOf(calledOff)).toContain('Quedan libres 2 plazas de tu coche.');
  });

  it('tell nineteen people that their driver has left, and the driver nothing', async () => {
    test = await openNotifier();
    await test.createEvent();
    await test.onCarpool('ParticipantRegistered', registered('Driver'));
    const names = Array.from({ length: 19 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    const matchWith = (name: string) => ({
      matchId: `c1d2e3f4-0000-4000-8000-0000000000${name.slice(1)}`,
      senderId: participantId(name),
      receiverId: participantId('Driver'),
    });
    for (const [at, name] of names.entries()) {
      await test.onCarpool('ParticipantRegistered', registered(name));
      const asked = { ...matchWith(name), subjectId: subjectId(name), message: null };
      await test.onCarpool('MatchRequested', { ...asked, via: 'request' });
      if (at >= 9) continue;
      const agreed = { driverId: participantId('Driver'), passengerId: participantId(name), seats: 1 };
      await test.onCarpool('MatchAccepted', { ...matchWith(name), ...agreed, legs: ['return'] });
    }
    await test.outcomes(1 + 20 + 19 + 18);
    const leaver = participantId('Driver');
    await test.onCarpool('ParticipantUnsubscribed', { participantId: leaver, by: 'participant', reason: 'left' });
    for (const name of names) {
      await test.onCarpool('MatchClosed', { ...matchWith(name), leaverId: leaver, cause: 'left' });
    }
    await test.outcomes(1 + 20 + 19 + 18 + 19);
    const told = mailsOf('match_closed');
    expect(told.map(({ recipients }) => recipients[0]).sort()).toEqual(names.map((name) => `${name}@example.org`));
    expect(told.filter((mail) => textOf(mail).includes("vous n'avez plus de place"))).toHaveLength(9);
    expect(told.some((mail) => textOf(mail).includes('libère'))).toBe(false);
  }, 60_000);

  it('name nobody who is erased', async () => {
    const { personal, append, service } = await openPair();
    await request();
    await ended(4);
    await service.stop();
    await test.onCarpool('ParticipantUnsubscribed', {
      participantId: pair.senderId,
      by: 'participant',
      reason: 'erased',
    });
    await test.onCarpool('MatchClosed', { ...pair, leaverId: pair.senderId, cause: 'erased' });
    await personal.destroyKey(subjectId('Alice'));
    await append(`subject-${subjectId('Alice')}`, 'SubjectErased', {
      subjectId: subjectId('Alice'),
      basis: 'request',
      target: { kind: 'participant', eventId: EVENT_ID, participantId: pair.senderId },
    });
    await test.restart();
    await ended(5);
    expect(textOf(mailsOf('match_closed')[0])).toContain('Una persona inscrita ya no participa');
  });

  it('leave it to one mail to everybody that a withdrawal ends their matches', async () => {
    await openPair();
    await test.onCarpool('ParticipantRegistered', registered('Carol'));
    await request();
    const other = pairOf('Carol', 'Bob');
    await test.onCarpool('MatchRequested', {
      ...other,
      subjectId: subjectId('Carol'),
      message: null,
      via: 'contact',
    });
    await test.outcomes(6);
    await test.onEvent('EventWithdrawn', { subjectId: 'organiser', reason: null });
    await test.onCarpool('CarpoolClosed', { cause: 'withdrawn' });
    for (const name of ['Alice', 'Bob', 'Carol']) {
      const left: DataOf<'ParticipantUnsubscribed'> = {
        participantId: participantId(name),
        by: 'system',
        reason: 'withdrawn',
      };
      await test.onCarpool('ParticipantUnsubscribed', left);
    }
    await test.onCarpool('MatchClosed', { ...pair, leaverId: pair.senderId, cause: 'withdrawn' });
    await test.onCarpool('MatchClosed', { ...other, leaverId: other.receiverId, cause: 'withdrawn' });
    await test.outcomes(6 + 3);
    const receivers = (template: string) => mailsOf(template).map(({ recipients }) => recipients[0]);
    expect(receivers('event_withdrawn').sort()).toEqual(['alice@example.org', 'bob@example.org', 'carol@example.org']);
    expect(receivers('match_closed')).toEqual([]);
  });

  it('are not sent about what is over by then', async () => {
    const { service } = await openPair();
    await service.stop();
    await request();
    await cancel('Alice');
    await request();
    await test.onCarpool('MatchRejected', { ...pair, by: pair.receiverId });
    await request();
    await accept();
    await cancel('Bob');
    await request();
    await test.restart();
    const ends = await ended(3 + 9);
    expect(ends.filter((line) => line.startsWith('EmailSent'))).toEqual(['EmailSent match_requested']);
    expect(ends.filter((line) => line.endsWith(' outdated'))).toHaveLength(8);
  });

  it('about requests of one pair come once in 24 hours, unless caps are lifted', async () => {
    await openPair({ rateLimits: 'on' });
    await request();
    await ended(4);
    await cancel('Alice');
    await ended(5);
    await request();
    expect((await ended(6)).at(-1)).toBe('EmailSuppressed match_requested cap_reached');
    await cancel('Alice');
    await ended(7);
    test.clock.advance(24 * HOUR_MS);
    await request();
    expect((await ended(8)).at(-1)).toBe('EmailSent match_requested');
    expect(mailsOf('match_requested')).toHaveLength(2);
  });
});

describe('messages', () => {
  it('are told with their text, once in ten minutes and direction, whatever the stops in between', async () => {
    await openPair();
    await request();
    await ended(4);
    await write('Alice', 'Premier message');
    await test.sink.waitFor(5);
    await write('Alice', 'Deuxième message');
    await test.restart();
    await write('Bob', 'Respuesta');
    await test.sink.waitFor(6);
    test.clock.advance(9 * MINUTE_MS);
    await write('Alice', 'Troisième message');
    const { position } = (await write('Alice', 'Quatrième message')) as StoredEvent;
    await Promise.all([putOff(1), known(position)]);
    test.clock.advance(MINUTE_MS);
    await test.sink.waitFor(7);
    const told = mailsOf('message_received');
    expect(told.map(({ recipients }) => recipients[0])).toEqual([
      'bob@example.org',
      'alice@example.org',
      'bob@example.org',
    ]);
    expect(textOf(told[0])).toContain('Alice M. te ha escrito');
    expect(textOf(told[0])).toContain('> Premier message');
    expect(textOf(told[1])).toContain('> Respuesta');
    // Bob had answered by then: the second message was read.
    expect(textOf(told[2]).match(/^> .*/gm)).toEqual(['> Troisième message', '> Quatrième message']);
    for (const mail of told) {
      expect(mail.headers['list-unsubscribe']).toMatch(
        /^<https:\/\/convoi\.example\/api\/mail\/unsubscribe\?token=[A-Za-z0-9_-]{64}>$/,
      );
      expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    }
    expectDiscreet(told[0], 'Alice');
    expect((await ended(7)).filter((line) => line.includes('message_received'))).toEqual(
      Array(3).fill('EmailSent message_received'),
    );
  });

  it('are not mailed to whoever has the conversation open and reads them', async () => {
    await openPair();
    await request();
    await ended(4);
    await isThere('Bob');
    await write('Alice', 'Hallo');
    await putOff(1);
    const { position } = (await read('Bob', 'Hallo')) as StoredEvent;
    await known(position);
    test.clock.advance(GONE_MS);
    expect((await ended(5)).at(-1)).toBe('EmailSuppressed message_received not_wanted');
    expect(mailsOf('message_received')).toEqual([]);
  });

  it('are mailed together, two minutes later, to whoever left the conversation open and went away', async () => {
    await openPair();
    await request();
    await ended(4);
    await isThere('Bob');
    for (const text of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) await write('Alice', text);
    const { position } = (await write('Alice', 'Sieben')) as StoredEvent;
    await Promise.all([putOff(1), known(position)]);
    test.clock.advance(GONE_MS);
    expect((await ended(5)).at(-1)).toBe('EmailSent message_received');
    const [mail] = mailsOf('message_received');
    expect(textOf(mail).match(/^> .*/gm)).toEqual(['> Eins', '> Zwei', '> Drei', '> Vier', '> Fünf']);
    expect(textOf(mail)).toContain('Otros 2 mensajes te esperan allí.');
  });

  it('that come after reading are mailed again, but not before ten minutes are over', async () => {
    await openPair();
    await request();
    await ended(4);
    await write('Alice', 'Hallo');
    await ended(5);
    test.clock.advance(3 * MINUTE_MS);
    await read('Bob', 'Hallo');
    await write('Alice', 'Noch etwas');
    await putOff(1);
    test.clock.advance(6 * MINUTE_MS);
    await write('Bob', 'Vale');
    await ended(6);
    await write('Alice', 'Gut');
    await putOff(2);
    test.clock.advance(MINUTE_MS);
    const ends = (await ended(8)).filter((line) => line.includes('message_received'));
    expect([...ends].sort()).toEqual([
      'EmailSent message_received',
      'EmailSent message_received',
      'EmailSent message_received',
      'EmailSuppressed message_received outdated',
    ]);
    expect(mailsOf('message_received').map((mail) => [mail.recipients[0], textOf(mail).match(/^> .*/gm)])).toEqual([
      ['bob@example.org', ['> Hallo']],
      ['alice@example.org', ['> Vale']],
      ['bob@example.org', ['> Gut']],
    ]);
  });

  it('are not told to those who want no such mails, nor after the match', async () => {
    const { service } = await openPair();
    await request();
    await ended(4);
    await test.onCarpool('MailPreferenceChanged', { participantId: pair.receiverId, mails: false });
    await write('Alice', 'Hallo');
    expect((await ended(5)).at(-1)).toBe('EmailSuppressed message_received unsubscribed');
    await service.stop();
    await write('Bob', 'Hola');
    await cancel('Bob');
    await test.restart();
    expect(await ended(7)).toContain('EmailSuppressed message_received not_wanted');
    expect(mailsOf('message_received')).toEqual([]);
  });

  it('wait for a server that is down, and then one mail tells all of them', async () => {
    await openPair();
    await request();
    await ended(4);
    const untilRefusals = async (count: number): Promise<void> => {
      while (test.logLines.filter((line) => line.includes('mail not taken')).length < count)
        await new Promise(setImmediate);
    };
    test.sink.setMode('defer');
    await write('Alice', 'Alt');
    await untilRefusals(1);
    test.clock.advance(10 * MINUTE_MS);
    await untilRefusals(2);
    await write('Alice', 'Neu');
    await untilRefusals(3);
    test.sink.setMode('ok');
    test.clock.advance(5 * MINUTE_MS);
    const ends = await ended(6);
    expect(ends.filter((line) => line.includes('message_received')).sort()).toEqual([
      'EmailSent message_received',
      'EmailSuppressed message_received outdated',
    ]);
    expect(textOf(mailsOf('message_received')[0]).match(/^> .*/gm)).toEqual(['> Alt', '> Neu']);
  });
});

describe('somebody who wants to hear of newcomers', () => {
  /** North of Chambéry, where everybody else leaves from. */
  const at = (km: number) => ({ ...registered('x').person, latitude: 45.567 + km / 111.195 });

  it('is told of one who leaves from nearby, with what the page shows, and can stop it', async () => {
    test = await openNotifier();
    await test.createEvent();
    await test.onCarpool(
      'ParticipantRegistered',
      registered('Alice', { lang: 'en', alertRadiusKm: 10, confirmed: true }),
    );
    await test.onCarpool('ParticipantRegistered', registered('Bob', { seats: 3 }));
    const far = { ...at(30), name: 'Carol Martin', email: 'carol@example.org' };
    await test.onCarpool('ParticipantRegistered', registered('Carol', { person: far }));
    await ended(5);
    const [alert, ...more] = mailsOf('near_alert');
    expect(more).toEqual([]);
    expect(alert?.recipients).toEqual(['alice@example.org']);
    expect(textOf(alert)).toContain('Bob M. has just registered and leaves from near you.');
    expect(textOf(alert)).toContain('Leaves from: Chambéry\nPreference: Either is fine\nSeats: 3');
    expect(alert?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(`${alert?.raw}${textOf(alert)}`).not.toMatch(/bob@example\.org|Bob Martin|Secrète|45\.567/);

    // Alice moves next to Carol's home: from now on that counts.
    await test.onCarpool('ParticipantUpdated', {
      participantId: participantId('Alice'),
      subjectId: subjectId('Alice'),
      person: { latitude: far.latitude, longitude: far.longitude, town: 'Annecy' },
      digests: { position: 'q' },
    });
    await test.onCarpool('ParticipantRegistered', registered('Dan'));
    const near = { ...far, name: 'Eve Martin', email: 'eve@example.org' };
    await test.onCarpool('ParticipantRegistered', registered('Eve', { person: near }));
    await ended(8);
    expect(mailsOf('near_alert').map((mail) => /(\w+) M\. has/.exec(textOf(mail))?.[1])).toEqual(['Bob', 'Eve']);

    // A car that is full of its own people is no news for somebody who needs a seat.
    const companions = { adults: 1, children: 1, childSeats: 0 };
    const full = { rolePreference: 'driver', seats: 2, companions, person: { ...near, name: 'Finn Martin' } } as const;
    await test.onCarpool('ParticipantRegistered', registered('Finn', full));
    await ended(10);
    expect(mailsOf('near_alert')).toHaveLength(2);
  });
});

it('nothing of what was written stays in the outbox or the read models', async () => {
  const { records } = await openPair();
  await request('Geheime Worte');
  await ended(4);
  await write('Alice', 'Geheime Worte');
  await ended(5);
  await test.nothingWaits();
  const table = await records.table('outbox', [{ name: 'by_due', fields: ['isOpen', 'dueAt'] }]);
  const rows = (await table.find({ index: 'by_due', equals: [false] })).documents;
  expect(rows).toHaveLength(5);
  expect(`${JSON.stringify(rows)}${test.logLines.join('')}`).not.toMatch(/Geheime|example\.org|Martin/);
});

describe('a ride whose group grows', () => {
  const resize = (seats: number, seatsBefore: number) =>
    test.onCarpool('RideSeatsChanged', {
      ...pair,
      ...{ driverId: participantId('Bob'), passengerId: participantId('Alice'), seats, seatsBefore },
    });

  it('is told to the driver, with who comes along; only the last word is', async () => {
    await openPair();
    await request();
    await test.outcomes(4);
    await accept();
    await test.outcomes(6);
    await test.onCarpool('ParticipantUpdated', {
      ...{ participantId: participantId('Alice'), subjectId: subjectId('Alice'), person: null, digests: {} },
      companions: { adults: 1, children: 1, childSeats: 1 },
      seats: 3,
    });
    await resize(3, 1);
    await test.outcomes(7);
    const [mail] = mailsOf('ride_seats_changed');
    expect(mail?.recipients).toEqual(['bob@example.org']);
    expect(textOf(mail)).toMatch(/3 plazas[\s\S]*1 adulto, 1 niño, 1 silla infantil/);
    await test.onCarpool('MatchCancelled', { ...pair, by: participantId('Alice') });
    await test.outcomes(8);
    await resize(2, 3);
    expect((await ended(9)).at(-1)).toBe('EmailSuppressed ride_seats_changed outdated');
  });
});

describe('a full car', () => {
  const queue = (driver: 'Alice' | 'Bob') =>
    test.onCarpool('MatchQueued', {
      ...pair,
      driverId: participantId(driver),
      passengerId: participantId(driver === 'Alice' ? 'Bob' : 'Alice'),
      seats: 1,
      legs: ['outbound'],
    });

  it('has no seat to offer once the event is over', async () => {
    await openPair();
    await request();
    await test.outcomes(4);
    await queue('Bob');
    await test.outcomes(5);
    test.clock.setTo(Date.parse('2026-12-06T08:00:00Z'));
    await test.onCarpool('SeatOffered', {
      ...pair,
      driverId: participantId('Bob'),
      passengerId: participantId('Alice'),
      until: '2026-12-06T10:00:00.000Z',
    });
    expect((await ended(6)).at(-1)).toBe('EmailSuppressed seat_offered outdated');
  });

  it.each([
    ['Bob', 'Du stehst auf der Warteliste', 'Dein Auto hat eine Warteliste'],
    ['Alice', 'Dein Auto hat eine Warteliste', 'Du stehst auf der Warteliste'],
  ] as const)('of %s: whoever asked is told what is true for them', async (driver, said, unsaid) => {
    await openPair();
    await request();
    await test.outcomes(4);
    await queue(driver);
    await test.outcomes(5);
    const [mail] = mailsOf('match_queued');
    expect(mail?.recipients).toEqual(['alice@example.org']);
    expect(textOf(mail)).toContain(said);
    expect(textOf(mail)).not.toContain(unsaid);
  });

  it('with room, but not for all of a group, says what it has and what is needed', async () => {
    await openPair();
    await request();
    await test.outcomes(4);
    const told = { driverId: participantId('Bob'), passengerId: participantId('Alice'), legs: ['outbound' as const] };
    const group = { adults: 1, children: 1, childSeats: 0 };
    await test.onCarpool('ParticipantUpdated', {
      ...{ participantId: participantId('Alice'), subjectId: subjectId('Alice'), person: null, digests: {} },
      companions: group,
      seats: 3,
    });
    await test.onCarpool('MatchQueued', { ...pair, ...told, seats: 3, seatsLeft: 2 });
    await test.outcomes(5);
    const text = textOf(mailsOf('match_queued')[0]);
    expect(text).toContain('sind noch 2 frei, du brauchst 3');
    expect(text).not.toContain('voll');
  });

  it('whose kept seat was given away: its passenger is told that they wait on', async () => {
    await openPair();
    await request();
    await test.outcomes(4);
    await queue('Alice');
    await test.outcomes(5);
    const lapsed = { ...pair, driverId: participantId('Alice'), passengerId: participantId('Bob') };
    await test.onCarpool('SeatOffered', { ...lapsed, until: '2026-12-04T17:00:00.000Z' });
    await test.outcomes(6);
    await test.onCarpool('SeatLapsed', { ...lapsed, stays: true });
    await test.outcomes(7);
    const mail = mailsOf('match_queued').at(-1);
    expect(mail?.recipients).toEqual(['bob@example.org']);
    expect(textOf(mail)).toContain('Estás en lista de espera');
  });

  const late = { ...pair, driverId: participantId('Alice'), passengerId: participantId('Bob') };
  const offer = async () => {
    await openPair();
    await request();
    await test.outcomes(4);
    await queue('Alice');
    await test.outcomes(5);
    await test.onCarpool('SeatOffered', { ...late, until: '2026-12-04T17:00:00.000Z' });
    await test.outcomes(6);
  };
  const letPass = () => test.onCarpool('SeatLapsed', { ...late, isLate: true });

  it('whoever let a kept seat pass is told that it went on, and what is left to do', async () => {
    await offer();
    await letPass();
    await test.outcomes(7);
    const [mail] = mailsOf('seat_lapsed');
    expect(mail?.recipients).toEqual(['bob@example.org']);
    expect(textOf(mail)).toContain('La plaza ya no está guardada para ti');
    expect(textOf(mail)).toContain('Tu solicitud sigue abierta');
  });

  it('whoever wants no mails of requests and rides is not', async () => {
    await offer();
    await test.onCarpool('MailPreferenceChanged', {
      participantId: participantId('Bob'),
      mails: true,
      rideMails: false,
    });
    await letPass();
    expect((await ended(7)).at(-1)).toBe('EmailSuppressed seat_lapsed unsubscribed');
  });
});
