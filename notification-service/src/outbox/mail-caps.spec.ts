import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordStore } from '@convoi/platform/kernel/read-store/record-store';
import { openSqliteRecordStore } from '@convoi/platform/stores/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAILS, type MailName } from '../mails.ts';
import { EVENT_ID, eventCreated, stored } from '../testing/facts.ts';
import { intent } from './intents.ts';
import { type BudgetName, MAIL_BUDGETS } from './mail-budgets.ts';
import { type CountedMail, createMailCaps, type MailCaps, type MailCapsOptions } from './mail-caps.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { newRow, RETRY_DELAYS_MS } from './outbox-row.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const HOUR_MS = 3_600_000;
const pepper = Buffer.alloc(32, 7);

let folder: string;
let records: RecordStore;
let outbox: Outbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convoi-caps-'));
  records = await openSqliteRecordStore({ file: join(folder, 'state.sqlite') });
  outbox = await openOutbox(records);
});
afterEach(async () => {
  await records.close();
  await rm(folder, { recursive: true, force: true });
});

const ON = { isOn: () => true, pepper, mailsPerDay: 500 };
const NAMES = Object.keys(MAIL_BUDGETS) as readonly BudgetName[];
/** Mails that a budget may use of the site's. */
const most = (budget: BudgetName): number => MAIL_BUDGETS[budget].most * ON.mailsPerDay;

let rows = 0;
/** Mails that were sent then. */
async function sent(count: number, budget: BudgetName, addressKey: string | null, atMs: number): Promise<void> {
  const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
  const one = intent(event.id, 'event_links', { kind: 'contact', eventId: EVENT_ID } as const);
  await outbox.add(
    Array.from({ length: count }, () => {
      rows += 1;
      const record = { ...newRow(one, event, atMs), isOpen: false, addressKey, budget, sentAt: atMs };
      return { id: `row-${rows}`, record };
    }),
  );
}

const mail = (template: MailName, addressKey: string | null, isConfirmed = true): CountedMail => ({
  addressKey,
  isConfirmed,
  isOwn: false,
  template,
  matchId: null,
  budget: MAILS[template].budget,
  mostOfMatch: MAILS[template].mostOfMatch,
});
/** Caps on mails each of which has gone, or not, before the next one is asked about. */
const capsOf = (options: MailCapsOptions): MailCaps => {
  const caps = createMailCaps(outbox, options);
  return {
    ...caps,
    check: async (one, nowMs) => {
      const answer = await caps.check(one, nowMs);
      caps.settled(one);
      return answer;
    },
  };
};
const held = (atMs: number) => ({ heldUntilMs: atMs });

describe('caps on mails', () => {
  it('are those of the decision, leave room for each other, and so are the waits', () => {
    const reserves = NAMES.reduce((sum, name) => sum + MAIL_BUDGETS[name].reserve, 0);
    expect(reserves).toBeLessThanOrEqual(0.5);
    // Whatever strangers can cause leaves a part of the day for what they cannot.
    const strangers = (['sign_up', 'registration', 'alert'] as const).map((name) => MAIL_BUDGETS[name].most);
    expect(strangers.reduce((sum, part) => sum + part, 0)).toBeLessThan(1);
    expect(RETRY_DELAYS_MS.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 720]);
    for (const template of ['reset_password', 'match_accepted', 'event_links', 'manage_link'] as const)
      expect(['sign_up', 'registration', 'alert']).not.toContain(MAILS[template].budget);
  });

  it('count one address in any writing, over 24 hours, and hold back what is too much until there is room', async () => {
    const caps = capsOf(ON);
    const key = caps.keyOf('Alice@Example.org');
    expect(key).toBe(caps.keyOf('alice@example.org'));
    expect(key).not.toContain('alice');
    const { toAddress, toUnproved } = MAIL_BUDGETS.registration;
    await sent(toAddress, 'registration', key, NOW - 25 * HOUR_MS);
    await sent(toUnproved - 1, 'registration', key, NOW - HOUR_MS);
    const receipt = 'registration_received' as const;
    expect(await caps.check(mail(receipt, key, false), NOW)).toBe('allowed');
    await sent(1, 'registration', key, NOW);
    expect(await caps.check(mail(receipt, key, false), NOW)).toEqual(held(NOW + 23 * HOUR_MS));
    expect(await caps.check(mail(receipt, key), NOW)).toBe('allowed');
    await sent(toAddress - toUnproved, 'registration', key, NOW);
    expect(await caps.check(mail(receipt, key), NOW)).toEqual(held(NOW + 23 * HOUR_MS));
    expect(await caps.check(mail(receipt, caps.keyOf('bob@example.org')), NOW)).toBe('allowed');
  });

  it('of one budget say nothing to the mails of another: nobody is silenced by what strangers cause', async () => {
    const caps = capsOf(ON);
    for (const name of ['sign_up', 'registration', 'people', 'organiser', 'manage'] as const)
      await sent(MAIL_BUDGETS[name].toAddress, name, 'alice', NOW);
    for (const template of ['reset_password', 'match_accepted', 'ride_reminder', 'event_changed'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
  });

  it('of meetings, which one of two may propose all day, leave what else happens to a ride alone', async () => {
    const caps = capsOf(ON);
    for (const template of ['meeting_proposed', 'meeting_confirmed'] as const)
      await sent(20, MAILS[template].budget, 'alice', NOW);
    expect(await caps.check(mail('meeting_proposed', 'alice'), NOW)).toEqual(held(NOW + 24 * HOUR_MS));
    for (const template of ['match_cancelled', 'ride_reminder', 'ride_day'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
  });

  it('count apart what somebody causes to their own address, signed in', async () => {
    const caps = capsOf(ON);
    await sent(MAIL_BUDGETS.organiser.toAddress, 'organiser', 'alice', NOW);
    await sent(MAIL_BUDGETS.registration.toAddress, 'registration', 'alice', NOW);
    for (const template of ['event_links', 'registration_received'] as const) {
      expect(await caps.check(mail(template, 'alice'), NOW)).toEqual(held(NOW + 24 * HOUR_MS));
      expect(await caps.check({ ...mail(template, 'alice'), isOwn: true }, NOW)).toBe('allowed');
    }
  });

  it('of alerts drop what is too much for one address: it is news of the day', async () => {
    const caps = capsOf(ON);
    await sent(MAIL_BUDGETS.alert.toAddress, 'alert', 'alice', NOW);
    expect(await caps.check(mail('near_alert', 'alice'), NOW)).toBe('dropped');
    expect(await caps.check(mail('registration_received', 'alice'), NOW)).toBe('allowed');
  });

  /** Sends mails of a template to addresses that had none, as many as may go; gives how many. */
  const flood = async (caps: MailCaps, template: MailName, atMs: number): Promise<number> => {
    for (let count = 0; ; count += 10) {
      if ((await caps.check(mail(template, `${template}-${count}`), atMs)) !== 'allowed') return count;
      await sent(10, MAILS[template].budget, null, atMs);
    }
  };

  it('keep the mails of a flood to their part of the day, and look again when there may be room', async () => {
    const caps = capsOf(ON);
    expect(await flood(caps, 'registration_received', NOW - HOUR_MS)).toBe(most('registration'));
    const receipt = mail('registration_received', 'alice');
    expect(await caps.check(receipt, NOW)).toEqual(held(NOW + HOUR_MS));
    expect(await caps.check(receipt, NOW + 22.5 * HOUR_MS)).toEqual(held(NOW + 23 * HOUR_MS));
    expect(await caps.check(receipt, NOW + 23 * HOUR_MS)).toBe('allowed');
  });

  it('of sign-ups go on after six hours: a link that waits longer than a day is of no use', async () => {
    const caps = capsOf(ON);
    const inSixHours = MAIL_BUDGETS.sign_up.mostInSixHours * ON.mailsPerDay;
    expect(Math.abs((await flood(caps, 'verify_email', NOW)) - inSixHours)).toBeLessThan(10);
    expect(await caps.check(mail('verify_email', 'alice'), NOW + 5.5 * HOUR_MS)).toEqual(held(NOW + 6 * HOUR_MS));
    expect(Math.abs((await flood(caps, 'verify_email', NOW + 6 * HOUR_MS)) - inSixHours)).toBeLessThan(10);
    await sent(10, 'sign_up', null, NOW + 6 * HOUR_MS);
    expect(await caps.check(mail('verify_email', 'alice'), NOW + 13 * HOUR_MS)).toEqual(held(NOW + 14 * HOUR_MS));
    expect(await caps.check(mail('verify_email', 'alice'), NOW + 24 * HOUR_MS)).toBe('allowed');
  });

  it('keep room for what strangers cannot cause, whatever they flood the site with', async () => {
    const caps = capsOf(ON);
    for (const template of ['verify_email', 'registration_received', 'near_alert', 'event_links'] as const)
      await flood(caps, template, NOW);
    for (const template of ['reset_password', 'manage_link', 'match_requested', 'match_accepted'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
    expect(await flood(caps, 'match_accepted', NOW)).toBeGreaterThanOrEqual(MAIL_BUDGETS.ride.reserve * ON.mailsPerDay);
    for (const template of ['reset_password', 'manage_link', 'match_requested'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
  });

  it('come to no more than the mails of the site, in whatever order the budgets are used up', async () => {
    const caps = capsOf(ON);
    let total = 0;
    for (const template of [
      'event_changed',
      'match_requested',
      'verify_email',
      'registration_received',
      'near_alert',
    ] as const)
      total += await flood(caps, template, NOW);
    for (const template of ['reset_password', 'manage_link', 'event_links', 'contact_received'] as const)
      total += await flood(caps, template, NOW);
    // A flood comes in tens.
    expect(total).toBeLessThanOrEqual(ON.mailsPerDay + 9 * 10);
    expect(total).toBeGreaterThan(ON.mailsPerDay - 100);
  });

  it('let announcements use what nobody else needs, and not what is kept for others', async () => {
    const caps = capsOf(ON);
    expect(await flood(caps, 'event_changed', NOW)).toBeGreaterThan(ON.mailsPerDay / 2);
    for (const template of ['reset_password', 'event_links', 'verify_email', 'registration_received'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
  });

  it('let the first link of a day through to everybody, however many were asked for by others', async () => {
    const caps = capsOf(ON);
    await sent(most('reset') / 2, 'reset', 'mallory', NOW);
    await sent(most('reset') / 2, 'reset', 'bob', NOW);
    expect(await caps.check(mail('reset_password', 'mallory'), NOW)).toEqual(held(NOW + HOUR_MS));
    expect(await caps.check(mail('reset_password', 'alice'), NOW)).toBe('allowed');
  });

  it('tell before the site has none left', async () => {
    const alerts: number[] = [];
    const caps = capsOf({ ...ON, onAlert: (count) => alerts.push(count) });
    await sent(398, 'ride', null, NOW);
    await caps.check(mail('match_accepted', 'alice'), NOW);
    expect(alerts).toEqual([]);
    await sent(1, 'people', null, NOW);
    await caps.check(mail('match_accepted', 'alice'), NOW);
    expect(alerts).toEqual([399]);
  });

  it('leave half of a day to what cannot wait, and drop nothing that can', async () => {
    const caps = capsOf(ON);
    expect(await flood(caps, 'terms_changed', NOW)).toBe(ON.mailsPerDay / 2);
    expect(await caps.check(mail('terms_changed', 'alice'), NOW)).toEqual(held(NOW + HOUR_MS));
    for (const template of ['match_accepted', 'verify_email', 'registration_received', 'near_alert'] as const)
      expect(await caps.check(mail(template, 'alice'), NOW)).toBe('allowed');
    expect(await caps.check(mail('terms_changed', 'alice'), NOW + 24 * HOUR_MS)).toBe('allowed');
    await sent(MAIL_BUDGETS.announcement.toAddress, 'announcement', 'bob', NOW + 24 * HOUR_MS);
    expect(await caps.check(mail('terms_changed', 'bob'), NOW + 25 * HOUR_MS)).toEqual(held(NOW + 48 * HOUR_MS));
  });

  it('let one request of a pair through in 24 hours, and say nothing to their other mails', async () => {
    const caps = capsOf(ON);
    const request: CountedMail = { ...mail('match_requested', 'key'), matchId: 'pair-1' };
    expect(await caps.check(request, NOW)).toBe('allowed');
    const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
    const partner = { kind: 'partner', eventId: EVENT_ID, participantId: 'p', matchId: 'pair-1' } as const;
    const row = newRow(intent(event.id, 'match_requested', partner), event, NOW);
    await outbox.add([{ id: 'request', record: { ...row, isOpen: false, addressKey: 'key', sentAt: NOW } }]);
    expect(await caps.check(request, NOW + 23 * HOUR_MS)).toBe('dropped');
    expect(await caps.check({ ...request, matchId: 'pair-2' }, NOW)).toBe('allowed');
    expect(await caps.check({ ...mail('match_cancelled', 'key'), matchId: 'pair-1' }, NOW)).toBe('allowed');
    expect(await caps.check(request, NOW + 24 * HOUR_MS)).toBe('allowed');
    expect(await capsOf({ ...ON, isOn: () => false }).check(request, NOW)).toBe('allowed');
  });

  it('count what is on its way, so that of several at once none is too many', async () => {
    const caps = createMailCaps(outbox, ON);
    await sent(most('announcement') - 2, 'announcement', null, NOW);
    const mails = Array.from({ length: 5 }, (_, at) => mail('terms_changed', `person-${at}`));
    const answers = await Promise.all(mails.map((one) => caps.check(one, NOW)));
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(2);
    // One that could not be sent leaves its place to another.
    caps.settled(mails[answers.indexOf('allowed')] as CountedMail);
    expect(await caps.check(mail('terms_changed', 'late'), NOW)).toBe('allowed');
  });

  it('count nothing while they are lifted', async () => {
    const caps = capsOf({ ...ON, isOn: () => false });
    expect(caps.keyOf('alice@example.org')).toBeNull();
    await sent(ON.mailsPerDay + 1, 'ride', null, NOW);
    expect(await caps.check(mail('event_links', 'any', false), NOW)).toBe('allowed');
  });
});

describe('the outbox', () => {
  it('lets a row go to one holder only, and removes what is long done', async () => {
    const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
    const one = intent(event.id, 'event_links', { kind: 'contact', eventId: EVENT_ID } as const);
    expect(await outbox.add([{ id: 'a', record: newRow(one, event, NOW) }])).toBe(1);
    expect(await outbox.add([{ id: 'a', record: newRow(one, event, NOW) }])).toBe(0);
    const [due] = await outbox.next(10);
    if (due === undefined) throw new Error('nothing due');
    const leases = await Promise.all([outbox.lease(due, NOW), outbox.lease(due, NOW)]);
    const held = leases.filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
    expect(await outbox.next(10)).toMatchObject([{ dueAt: NOW + 60_000 }]);
    expect(await outbox.backlog()).toEqual({ pending: 1, oldestCausedAt: Date.parse(event.metadata.at) });
    expect(await outbox.update(due, { isOpen: false })).toBe(false);
    expect(await outbox.update(held[0] as typeof due, { isOpen: false, dueAt: NOW })).toBe(true);
    expect(await outbox.backlog()).toEqual({ pending: 0, oldestCausedAt: null });
    expect(await outbox.prune(NOW)).toBe(0);
    expect(await outbox.prune(NOW + 1)).toBe(1);
  });
});
