import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IndexDefinition } from '@convoi/platform/kernel/read-store/read-store';
import type { StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import { afterEach, describe, expect, it } from 'vitest';
import {
  contactChanged,
  EVENT_ID,
  eventCreated,
  ORGANISER_ID,
  participantId,
  registered,
  subjectId,
} from './testing/facts.ts';
import { type NotifierOptions, type NotifierUnderTest, openNotifier } from './testing/notifier.ts';
import { partOf, type SunkMail } from './testing/smtp-sink.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let test: NotifierUnderTest;
const open = async (options?: NotifierOptions): Promise<NotifierUnderTest> => {
  test = await openNotifier(options);
  return test;
};
afterEach(() => test.close());

const receivers = (mails: readonly SunkMail[]): readonly string[] =>
  mails.map(({ recipients, headers }) => `${headers['x-convoi-template']} ${recipients.join()}`).sort();
const textOf = (mail: SunkMail | undefined): string => partOf(mail as SunkMail, 'text/plain');

describe('mails of an event', () => {
  it('bring the organiser both links, in the language of the event', async () => {
    const { createEvent, sink, outcomes } = await open();
    const cause = await createEvent({ lang: 'de' });
    const [mail] = await sink.waitFor(1);
    expect(receivers(sink.mails)).toEqual(['event_links orga@example.org']);
    expect(mail?.headers['x-correlation-id']).toBe('correlation-1');
    expect(mail?.headers['content-language']).toBe('de');
    const lines = textOf(mail).split('\r\n');
    expect(lines).toContain('https://convoi.example/event/user/fete-du-lac-annecy-2026-12-05');
    const adminLine = lines.find((line) => line.startsWith('https://convoi.example/event/admin/'));
    expect(adminLine).toMatch(/\/[A-Za-z0-9_-]{32}$/);
    const [sent] = await outcomes(1);
    expect(sent).toMatchObject({
      type: 'EmailSent',
      revision: 1,
      data: { template: 'event_links', causeEventId: cause.id, eventId: EVENT_ID, participantId: null, attempts: 1 },
      metadata: {
        $correlationId: 'correlation-1',
        $causationId: cause.id,
        actor: { kind: 'system', id: null },
        lang: 'de',
      },
    });
    expect(mail?.headers['message-id']).toBe(`<${sent?.stream.slice('notification-'.length)}@localhost.invalid>`);
  });

  it('bring a visitor a link that opens the registration, and an account its dashboard', async () => {
    const { createEvent, onCarpool, sink } = await open();
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice', { lang: 'es' }));
    await onCarpool('ParticipantRegistered', registered('Bob', { userId: 'user-1', confirmed: true }));
    await sink.waitFor(3);
    const [visitor, account] = ['alice', 'bob'].map((name) =>
      sink.mails.find(({ recipients }) => recipients[0] === `${name}@example.org`),
    );
    expect(textOf(visitor)).toContain('Hola, Alice Martin:');
    expect(textOf(visitor)).toMatch(/^https:\/\/convoi\.example\/participation#token=[A-Za-z0-9_-]{64}\r$/m);
    expect(textOf(account)).toMatch(new RegExp(`^https://convoi\\.example/dashboard\\?event_id=${EVENT_ID}\r$`, 'm'));
  });

  it('greet by the newest name and in the newest language', async () => {
    const { createEvent, onCarpool, sink } = await open();
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await onCarpool('ParticipantUpdated', {
      participantId: participantId('Alice'),
      subjectId: subjectId('Alice'),
      person: { name: 'Alix Durand' },
      digests: { name: 'other' },
      lang: 'en',
    });
    await onCarpool('ManageLinkRequested', {
      participantId: participantId('Alice'),
      cause: 'resend',
      requestId: 'request-1',
    });
    const mails = await sink.waitFor(3);
    const link = mails.find(({ headers }) => headers['x-convoi-template'] === 'manage_link');
    expect(textOf(link)).toContain('Hello Alix Durand,');
    expect(textOf(link)).toContain('You asked to get back');
  });

  it('tell both contacts of a change, neither the address of the other', async () => {
    const { createEvent, onEvent, sink } = await open();
    await createEvent();
    await sink.waitFor(1);
    await onEvent('EventContactChanged', contactChanged());
    const mails = await sink.waitFor(3);
    expect(receivers(mails)).toEqual([
      'contact_changed new@example.org',
      'contact_changed orga@example.org',
      'event_links orga@example.org',
    ]);
    const [toNew, toOld] = ['new', 'orga'].map((name) =>
      mails.find(
        (mail) => mail.headers['x-convoi-template'] === 'contact_changed' && mail.recipients[0]?.startsWith(name),
      ),
    );
    expect(toNew?.raw).not.toContain('orga@example.org');
    expect(toOld?.raw).not.toContain('new@example.org');
  });

  it('tell the former contact of a change also when the event is withdrawn before the mail goes', async () => {
    const { createEvent, onEvent, sink, outcomes, service, restart } = await open();
    await createEvent();
    await outcomes(1);
    await service.stop();
    await onEvent('EventContactChanged', contactChanged());
    await onEvent('EventWithdrawn', { subjectId: null, reason: null });
    await restart();
    await outcomes(3);
    expect(receivers(sink.mails)).toEqual(['contact_changed orga@example.org', 'event_links orga@example.org']);
  });

  it('tell the contact why a page is hidden, how to object, and that it is shown again', async () => {
    const { createEvent, onEvent, onCarpool, sink, clock, outcomes } = await open();
    await createEvent({ lang: 'de' });
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await sink.waitFor(2);
    await onEvent('EventHidden', { subjectId: ORGANISER_ID, reason: 'Werbung.\nSiehe Punkt 9.' });
    const [mail, ...more] = (await sink.waitFor(3)).slice(2);
    expect(receivers([mail as SunkMail, ...more])).toEqual(['event_hidden orga@example.org']);
    expect(mail?.headers['content-language']).toBe('de');
    expect(mail?.headers['reply-to']).toBe('contact@localhost.invalid');
    expect(textOf(mail)).toContain('Der Grund:\r\n> Werbung.\r\n> Siehe Punkt 9.');
    expect(textOf(mail)).toContain('Antworte auf diese E-Mail oder schreib an contact@localhost.invalid.');
    expect(textOf(mail)).toMatch(/^https:\/\/convoi\.example\/event\/admin\//m);

    // Shown again and hidden again while the server is away: only what holds is told.
    sink.setMode('defer');
    await onEvent('EventRestored', { subjectId: ORGANISER_ID, reason: 'Ein Irrtum' });
    while (!test.logLines.some((line) => line.includes('mail not taken'))) await new Promise(setImmediate);
    await onEvent('EventHidden', { subjectId: ORGANISER_ID, reason: 'Doch Werbung' });
    while (test.logLines.filter((line) => line.includes('mail not taken')).length < 2) await new Promise(setImmediate);
    sink.setMode('ok');
    clock.advance(60_000);
    const ends = await outcomes(5);
    expect(
      ends
        .slice(3)
        .map(({ type, data }) => `${type} ${data.template}`)
        .sort(),
    ).toEqual(['EmailSent event_hidden', 'EmailSuppressed event_restored']);
  });

  it('tell new dates to all who take part, once each, and only the last of two changes', async () => {
    const { createEvent, onEvent, onCarpool, sink, clock, outcomes } = await open();
    await createEvent();
    for (const name of ['Alice', 'Bob', 'Carol']) await onCarpool('ParticipantRegistered', registered(name));
    await sink.waitFor(4);
    await onCarpool('ParticipantUnsubscribed', {
      participantId: participantId('Bob'),
      by: 'participant',
      reason: 'left',
    });
    const refused = async (count: number): Promise<void> => {
      while (test.logLines.filter((line) => line.includes('mail not taken')).length < count)
        await new Promise(setImmediate);
    };
    sink.setMode('defer');
    await onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-06', time: '19:30' } });
    await refused(2);
    // Tried and refused, the newer mails show that the newer dates are known before the older ones are tried again.
    await onEvent('EventRescheduled', { schedule: { kind: 'oneTime', date: '2026-12-07', time: '20:00' } });
    await refused(4);
    sink.setMode('ok');
    clock.advance(MINUTE_MS);
    const mails = await sink.waitFor(6);
    const all = await outcomes(8);
    expect(receivers(mails).slice(0, 2)).toEqual([
      'event_changed alice@example.org',
      'event_changed carol@example.org',
    ]);
    expect(textOf(mails.at(-1))).toContain('7 décembre 2026');
    expect(all.filter(({ type }) => type === 'EmailSuppressed').map(({ data }) => data.reason)).toEqual([
      'outdated',
      'outdated',
    ]);
  });

  it('tell a withdrawal to those whom it ends, with the words of the organiser', async () => {
    const { createEvent, onEvent, onCarpool, sink } = await open();
    await createEvent();
    for (const name of ['Alice', 'Bob']) await onCarpool('ParticipantRegistered', registered(name));
    await sink.waitFor(3);
    await onCarpool('ParticipantUnsubscribed', {
      participantId: participantId('Bob'),
      by: 'participant',
      reason: 'left',
    });
    await onEvent('EventWithdrawn', { subjectId: ORGANISER_ID, reason: 'Salle inondée' });
    await onCarpool('CarpoolClosed', { cause: 'withdrawn' });
    await onCarpool('ParticipantUnsubscribed', {
      participantId: participantId('Alice'),
      by: 'system',
      reason: 'withdrawn',
    });
    const mails = await sink.waitFor(4);
    expect(receivers(mails)[1]).toBe('event_withdrawn alice@example.org');
    expect(textOf(mails.at(-1))).toContain('> Salle inondée');
  });
});

describe('a mail is not sent', () => {
  const suppressed = async (): Promise<unknown> =>
    (await test.outcomes(1)).find(({ type }) => type === 'EmailSuppressed')?.data;

  it('after an erasure', async () => {
    const { createEvent, onCarpool, append, personal, sink, service, outcomes } = await open({ isStarted: false });
    await service.start();
    await service.stop();
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await onCarpool('ParticipantUnsubscribed', {
      participantId: participantId('Alice'),
      by: 'participant',
      reason: 'erased',
    });
    await personal.destroyKey(subjectId('Alice'));
    await append(`subject-${subjectId('Alice')}`, 'SubjectErased', {
      subjectId: subjectId('Alice'),
      basis: 'request',
      target: { kind: 'participant', eventId: EVENT_ID, participantId: participantId('Alice') },
    });
    await test.restart();
    const all = await outcomes(2);
    expect(all.find(({ type }) => type === 'EmailSuppressed')?.data).toMatchObject({
      template: 'registration_received',
      reason: 'erased',
    });
    expect(receivers(sink.mails)).toEqual(['event_links orga@example.org']);
  });

  it('when only the key is gone yet, nor to an erased organiser', async () => {
    const { createEvent, personal, outcomes, sink, service } = await open({ isStarted: false });
    await service.start();
    await service.stop();
    await createEvent();
    await personal.destroyKey(ORGANISER_ID);
    await test.restart();
    expect((await outcomes(1))[0]).toMatchObject({ type: 'EmailSuppressed', data: { reason: 'erased' } });
    expect(sink.mails).toHaveLength(0);
  });

  it('to somebody who left, and not a day later', async () => {
    const { createEvent, onCarpool, sink, clock, outcomes, service } = await open({ isStarted: false });
    await service.start();
    await service.stop();
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await onCarpool('ParticipantUnsubscribed', {
      participantId: participantId('Alice'),
      by: 'participant',
      reason: 'left',
    });
    await onCarpool('ParticipantRegistered', registered('Bob'));
    clock.advance(24 * HOUR_MS + 1);
    await test.restart();
    const all = await outcomes(3);
    expect(all.map(({ type, data }) => `${type} ${data.template} ${data.reason}`).sort()).toEqual([
      'EmailSuppressed event_links outdated',
      'EmailSuppressed registration_received outdated',
      'EmailSuppressed registration_received outdated',
    ]);
    expect(sink.mails).toHaveLength(0);
    expect(await suppressed()).toBeDefined();
  });

  it('about what happened before the notifier first ran', async () => {
    const { createEvent, onCarpool, service, sink } = await open({ isStarted: false });
    await createEvent();
    await service.start();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await sink.waitFor(1);
    expect(receivers(sink.mails)).toEqual(['registration_received alice@example.org']);
  });
});

describe('a server that does not take a mail', () => {
  const refusals = (): number => test.logLines.filter((line) => line.includes('mail not taken')).length;
  const untilRefusals = async (count: number): Promise<void> => {
    while (refusals() < count) await new Promise(setImmediate);
  };

  it('is asked again after 1 m, 5 m, 30 m, 2 h, 12 h, then never', async () => {
    const { createEvent, sink, clock, outcomes } = await open();
    sink.setMode('defer');
    await createEvent();
    await untilRefusals(1);
    for (const [tries, waitMs] of [1, 5, 30, 120, 720].map((minutes, at) => [at + 2, minutes * MINUTE_MS] as const)) {
      clock.advance(waitMs - 1_000);
      // The clock runs on by itself: what is left of the wait is more than this takes.
      await new Promise(setImmediate);
      expect(refusals()).toBe(tries - 1);
      clock.advance(1_000);
      await untilRefusals(tries);
    }
    expect((await outcomes(1))[0]).toMatchObject({ type: 'EmailFailed', data: { class: 'given_up', attempts: 6 } });
    sink.setMode('ok');
    clock.advance(24 * HOUR_MS);
    await test.restart();
    expect(sink.mails).toHaveLength(0);
  });

  it('leaves word of each try in the log, between the mail being asked for and its end', async () => {
    const { createEvent, eventStore, sink, clock, outcomes } = await open();
    sink.setMode('defer');
    await createEvent();
    await untilRefusals(1);
    sink.setMode('ok');
    clock.advance(MINUTE_MS);
    const [sent] = await outcomes(1);
    const { events } = await eventStore.load(sent?.stream ?? '');
    expect(events.map(({ type, data }) => [type, data.attempts])).toEqual([
      ['EmailQueued', undefined],
      ['EmailDelayed', 1],
      ['EmailSent', 2],
    ]);
    const [queued, delayed] = events;
    expect(queued?.data).toEqual({
      template: 'event_links',
      causeEventId: queued?.metadata.$causationId,
      eventId: EVENT_ID,
      participantId: null,
      to: 'contact',
    });
    const waitMs = Date.parse(String(delayed?.data.nextTryAt)) - Date.parse(delayed?.metadata.at ?? '');
    expect(delayed?.data).toMatchObject({ reason: 'not_taken', code: expect.stringMatching(/^[A-Z]+-4\d\d$/) });
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('for good is not asked again', async () => {
    const { createEvent, sink, outcomes } = await open();
    sink.setMode('reject');
    await createEvent();
    expect((await outcomes(1))[0]).toMatchObject({ type: 'EmailFailed', data: { class: 'permanent', attempts: 1 } });
  });

  it('and is well again gets each mail once', async () => {
    const { createEvent, onCarpool, sink, clock, outcomes } = await open();
    sink.setMode('cut-data');
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    await untilRefusals(2);
    sink.setMode('ok');
    clock.advance(MINUTE_MS);
    await outcomes(2);
    expect(receivers(sink.mails)).toEqual(['event_links orga@example.org', 'registration_received alice@example.org']);
  });

  it('took it and was cut off before it could say so gets it once more, under the same Message-ID', async () => {
    const { createEvent, sink, clock, outcomes } = await open();
    sink.setMode('cut-answer');
    await createEvent();
    await sink.waitFor(1);
    await untilRefusals(1);
    sink.setMode('ok');
    clock.advance(MINUTE_MS);
    await outcomes(1);
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  });

  it('hangs is let go at the stop, and the mail follows from the next start', async () => {
    const { createEvent, sink } = await open();
    sink.setMode('silent');
    await createEvent();
    while (sink.connections() === 0) await new Promise(setImmediate);
    await test.service.stop();
    sink.setMode('ok');
    await test.restart();
    await sink.waitFor(1);
  }, 15_000);
});

describe('after a mail was taken', () => {
  it('a log that fails for a while makes no second one', async () => {
    let failures = 3;
    const { createEvent, sink, outcomes } = await open({
      wrapEvents: (store) => ({
        ...store,
        append: async (stream, revision, events) => {
          if (stream.startsWith('notification-') && failures > 0) {
            failures -= 1;
            throw Object.assign(new Error('down'), { name: 'StoreUnavailable' });
          }
          return store.append(stream, revision, events);
        },
      }),
    });
    await createEvent();
    await sink.waitFor(1);
    while (failures > 0) {
      test.clock.advance(2 * MINUTE_MS);
      await new Promise(setImmediate);
    }
    test.clock.advance(2 * MINUTE_MS);
    await outcomes(1);
    expect(sink.mails).toHaveLength(1);
  });

  it('an outbox that cannot be written makes no second one', async () => {
    let isFailing = false;
    const { createEvent, sink, clock, outcomes } = await open({
      wrapRecords: (store) => ({
        ...store,
        table: async <R extends StateRecord>(name: string, indexes?: readonly IndexDefinition[]) => {
          const table = await store.table<R>(name, indexes);
          return {
            ...table,
            replaceIf: async (...args: Parameters<typeof table.replaceIf>) => {
              const [, , , record] = args;
              if (isFailing && record.isAccepted === true) throw Object.assign(new Error('full'), { code: 'FULL' });
              return table.replaceIf(...args);
            },
          };
        },
      }),
    });
    isFailing = true;
    await createEvent();
    await sink.waitFor(1);
    while (!test.logLines.some((line) => line.includes('mail interrupted'))) await new Promise(setImmediate);
    expect(await test.service.health()).toEqual({ state: 'fail', value: 'mails: Error FULL' });
    isFailing = false;
    clock.advance(2 * MINUTE_MS);
    await outcomes(1);
    expect(sink.mails).toHaveLength(1);
    await expect.poll(() => test.service.health()).toEqual({ state: 'ok' });
  });
});

describe('caps', () => {
  /** Waits until so many mails are held back for want of room. */
  const heldBack = async (count: number): Promise<void> => {
    const signal = AbortSignal.timeout(10_000);
    let held = 0;
    for await (const { events } of test.eventStore.subscribe({ from: -1, types: ['EmailDelayed'], signal })) {
      held += events.filter(({ data }) => data.reason === 'cap_reached').length;
      if (held >= count) return;
    }
    throw new Error(`${held} mails held of ${count} after 10 s`);
  };

  it('hold back the eleventh mail of a day to one contact, and let it go the day after', async () => {
    const { append, sink, clock, outcomes } = await open({ rateLimits: 'on' });
    for (let at = 0; at < 11; at += 1) {
      const id = `0b6f3c1e-0000-4000-8000-1000000000${String(at).padStart(2, '0')}`;
      await append(`event-${id}`, 'EventCreated', eventCreated({ slug: `fete-${at}`, subjectId: id }));
    }
    await heldBack(1);
    await outcomes(10);
    expect(sink.mails).toHaveLength(10);
    clock.advance(24 * HOUR_MS + MINUTE_MS);
    const all = await outcomes(11);
    expect(sink.mails).toHaveLength(11);
    expect(all.every(({ type }) => type === 'EmailSent')).toBe(true);
  });

  it('give up what found no room in three days', async () => {
    const { createEvent, onCarpool, clock, outcomes, sink } = await open({ rateLimits: 'on' });
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    const ask = (requestId: string): Promise<unknown> =>
      onCarpool('ManageLinkRequested', { participantId: participantId('Alice'), cause: 'resend', requestId });
    for (let at = 0; at < 5; at += 1) await ask(`request-${at}`);
    await heldBack(1);
    // The others have gone: what is still on its way now would be too old afterwards.
    await outcomes(6);
    clock.advance(73 * HOUR_MS);
    const all = await outcomes(7);
    expect(all.filter(({ data }) => data.reason === 'cap_reached')).toHaveLength(1);
    expect(sink.mails).toHaveLength(6);
  });

  it('are lower for an address that nobody has proved', async () => {
    const { createEvent, onCarpool, sink, outcomes, clock } = await open({ rateLimits: 'on' });
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    const ask = (requestId: string): Promise<unknown> =>
      onCarpool('ManageLinkRequested', { participantId: participantId('Alice'), cause: 'resend', requestId });
    for (let at = 0; at < 5; at += 1) await ask(`request-${at}`);
    await heldBack(1);
    await outcomes(6);
    const toAlice = () => sink.mails.filter(({ recipients }) => recipients[0] === 'alice@example.org');
    // What she is told of her registration is counted apart from the links that somebody asks for in her name.
    expect(toAlice()).toHaveLength(1 + 4);
    await onCarpool('ParticipantConfirmed', { participantId: participantId('Alice') });
    await ask('own');
    await outcomes(7);
    expect(toAlice()).toHaveLength(6);
    clock.advance(24 * HOUR_MS + MINUTE_MS);
    await outcomes(8);
    expect(toAlice()).toHaveLength(7);
  });

  it('are lifted by RATE_LIMITS=off', async () => {
    const { createEvent, onCarpool, sink } = await open();
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    for (let at = 0; at < 11; at += 1) {
      await onCarpool('ManageLinkRequested', {
        participantId: participantId('Alice'),
        cause: 'duplicate',
        requestId: 'request-1',
      });
    }
    await sink.waitFor(13);
  });
});

describe('two hundred registrations', () => {
  it('cause one mail each, also when the service is stopped in between', async () => {
    const { createEvent, onCarpool, sink, outcomes } = await open();
    await createEvent();
    for (let at = 0; at < 200; at += 1) {
      await onCarpool('ParticipantRegistered', registered(`p${String(at).padStart(5, '0')}`));
      if (at === 60 || at === 140) await test.restart();
    }
    await outcomes(201);
    expect(sink.mails).toHaveLength(201);
    expect(new Set(sink.mails.map(({ headers }) => headers['message-id'])).size).toBe(201);
  }, 30_000);
});

describe('a kill', () => {
  it.each([
    ['outbox.before-insert', 1],
    ['outbox.before-checkpoint', 1],
    ['mail.accepted-unmarked', 2],
  ])(
    'at %s loses no mail and repeats none but an unanswered one',
    async (failpoint, mailsMax) => {
      const { sink, dataDir, clock, outcomes, onCarpool, nothingWaits } = await open({ isStarted: false });
      const child = fork(new URL('./testing/notifier-child.ts', import.meta.url), [dataDir, sink.url], {
        env: { ...process.env, NODE_ENV: 'test', FAILPOINT: failpoint },
        execArgv: [],
      });
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      clock.advance(2 * MINUTE_MS);
      await test.service.start();
      await outcomes(1);
      // Once a later mail has gone and nothing waits, whatever was read again has been told again too.
      await onCarpool('ParticipantRegistered', registered('Alice'));
      const later = 'registration_received alice@example.org';
      await expect.poll(() => receivers(sink.mails), { timeout: 10_000 }).toContain(later);
      await nothingWaits();
      const links = Array<string>(mailsMax).fill('event_links orga@example.org');
      expect(receivers(sink.mails)).toEqual([...links, later].sort());
      expect(new Set(sink.mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
    },
    60_000,
  );
});

describe('nothing personal', () => {
  it('reaches the log lines, the outbox or the outcomes', async () => {
    const { createEvent, onCarpool, records, outcomes, nothingWaits, logLines } = await open({ rateLimits: 'on' });
    await createEvent();
    await onCarpool('ParticipantRegistered', registered('Alice'));
    const all = await outcomes(2);
    await nothingWaits();
    const table = await records.table('outbox', [{ name: 'by_due', fields: ['isOpen', 'dueAt'] }]);
    const rows = (await table.find({ index: 'by_due', equals: [false] })).documents;
    expect(rows.length).toBe(2);
    for (const text of [logLines.join('\n'), JSON.stringify(rows), JSON.stringify(all)]) {
      expect(text).not.toMatch(/example\.org|Martin|Secrète|participation#|event\/admin/);
    }
  });

  it('and a mail server that is not reached is told from the start', async () => {
    // Nobody listens at the first port.
    const { service } = await open({ smtpUrl: 'smtp://127.0.0.1:1' });
    await expect
      .poll(() => service.health())
      .toEqual({
        state: 'fail',
        value: 'mail server 127.0.0.1:1: it refuses connections: nothing listens there',
      });
  });

  it('and health is well', async () => {
    const { service } = await open();
    expect(await service.health()).toEqual({ state: 'ok' });
    expect(service.projections.map(({ name }) => name)).toEqual([
      'mail_recipients',
      'mail_events',
      'mail_relations',
      'mail_accounts',
      'mail_team',
    ]);
    expect(service.running()).toHaveLength(5);
  });
});
