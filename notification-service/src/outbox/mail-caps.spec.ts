import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordStore } from '@convoi/platform';
import { openSqliteRecordStore } from '@convoi/platform/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { intent } from '../reactions/intents.ts';
import { EVENT_ID, eventCreated, stored } from '../testing/facts.ts';
import { type CountedMail, createMailCaps, MAIL_CAPS } from './mail-caps.ts';
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

let rows = 0;
/** Mails that were sent then. */
async function sent(count: number, addressKey: string | null, atMs: number): Promise<void> {
  const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
  const one = intent(event.id, 'event_links', { kind: 'contact', eventId: EVENT_ID } as const);
  await outbox.add(
    Array.from({ length: count }, () => {
      rows += 1;
      const record = { ...newRow(one, event, atMs), isOpen: false, addressKey, sentAt: atMs };
      return { id: `row-${rows}`, record };
    }),
  );
}

const mail = (addressKey: string | null, isConfirmed: boolean): CountedMail => ({
  addressKey,
  isConfirmed,
  template: 'event_links',
  matchId: null,
});

describe('caps on mails', () => {
  it('are those of the contract, and so are the waits', () => {
    expect(MAIL_CAPS).toEqual({
      toAddress: 10,
      toUnconfirmed: 4,
      toAddressOfAlerts: 5,
      site: 500,
      requestsOfPair: 1,
      alertAt: 0.8,
    });
    expect(RETRY_DELAYS_MS.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 720]);
  });

  it('count one address in any writing, over 24 hours', async () => {
    const caps = createMailCaps(outbox, { isOn: () => true, pepper });
    const key = caps.keyOf('Alice@Example.org');
    expect(key).toBe(caps.keyOf('alice@example.org'));
    expect(key).not.toContain('alice');
    await sent(MAIL_CAPS.toAddress, key, NOW - 25 * HOUR_MS);
    await sent(MAIL_CAPS.toUnconfirmed - 1, key, NOW - HOUR_MS);
    expect(await caps.check(mail(key, false), NOW)).toBe('allowed');
    await sent(1, key, NOW);
    expect(await caps.check(mail(key, false), NOW)).toBe('address');
    expect(await caps.check(mail(key, true), NOW)).toBe('allowed');
    await sent(1, key, NOW);
    expect(await caps.check({ ...mail(key, true), template: 'near_alert' }, NOW)).toBe('address');
    await sent(MAIL_CAPS.toAddress - MAIL_CAPS.toAddressOfAlerts, key, NOW);
    expect(await caps.check(mail(key, true), NOW)).toBe('address');
    expect(await caps.check(mail(caps.keyOf('bob@example.org'), true), NOW)).toBe('allowed');
  });

  it('hold the whole site back, and tell before they do', async () => {
    const alerts: number[] = [];
    const caps = createMailCaps(outbox, { isOn: () => true, pepper, onAlert: (count) => alerts.push(count) });
    const key = caps.keyOf('alice@example.org');
    await sent(MAIL_CAPS.site * MAIL_CAPS.alertAt - 2, null, NOW);
    expect(await caps.check(mail(key, true), NOW)).toBe('allowed');
    expect(alerts).toEqual([]);
    await sent(1, null, NOW);
    expect(await caps.check(mail(key, true), NOW)).toBe('allowed');
    expect(alerts).toEqual([399]);
    await sent(101, null, NOW);
    expect(await caps.check(mail(key, true), NOW)).toBe('site');
    expect(await caps.check(mail(key, true), NOW + 24 * HOUR_MS)).toBe('allowed');
  });

  it('let one request of a pair through in 24 hours, and say nothing to their other mails', async () => {
    const caps = createMailCaps(outbox, { isOn: () => true, pepper });
    const request: CountedMail = { ...mail('key', true), template: 'match_requested', matchId: 'pair-1' };
    expect(await caps.check(request, NOW)).toBe('allowed');
    const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
    const partner = { kind: 'partner', eventId: EVENT_ID, participantId: 'p', matchId: 'pair-1' } as const;
    const row = newRow(intent(event.id, 'match_requested', partner), event, NOW);
    await outbox.add([{ id: 'request', record: { ...row, isOpen: false, addressKey: 'key', sentAt: NOW } }]);
    expect(await caps.check(request, NOW + 23 * HOUR_MS)).toBe('pair');
    expect(await caps.check({ ...request, matchId: 'pair-2' }, NOW)).toBe('allowed');
    expect(await caps.check({ ...request, template: 'match_cancelled' }, NOW)).toBe('allowed');
    expect(await caps.check(request, NOW + 24 * HOUR_MS)).toBe('allowed');
    expect(await createMailCaps(outbox, { isOn: () => false, pepper }).check(request, NOW)).toBe('allowed');
  });

  it('count nothing while they are lifted', async () => {
    const caps = createMailCaps(outbox, { isOn: () => false, pepper });
    expect(caps.keyOf('alice@example.org')).toBeNull();
    await sent(MAIL_CAPS.site + 1, null, NOW);
    expect(await caps.check(mail('any', false), NOW)).toBe('allowed');
  });
});

describe('the outbox', () => {
  it('lets a row go to one holder only, and removes what is long done', async () => {
    const event = stored('EventCreated', `event-${EVENT_ID}`, eventCreated());
    const one = intent(event.id, 'event_links', { kind: 'contact', eventId: EVENT_ID } as const);
    expect(await outbox.add([{ id: 'a', record: newRow(one, event, NOW) }])).toBe(1);
    expect(await outbox.add([{ id: 'a', record: newRow(one, event, NOW) }])).toBe(0);
    const [due] = await outbox.due(NOW, 10);
    if (due === undefined) throw new Error('nothing due');
    const leases = await Promise.all([outbox.lease(due, NOW), outbox.lease(due, NOW)]);
    const held = leases.filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
    expect(await outbox.due(NOW + 59_999, 10)).toEqual([]);
    expect(await outbox.due(NOW + 60_000, 10)).toHaveLength(1);
    expect(await outbox.backlog()).toEqual({ pending: 1, oldestCausedAt: Date.parse(event.metadata.at) });
    expect(await outbox.update(due, { isOpen: false })).toBe(false);
    expect(await outbox.update(held[0] as typeof due, { isOpen: false, dueAt: NOW })).toBe(true);
    expect(await outbox.backlog()).toEqual({ pending: 0, oldestCausedAt: null });
    expect(await outbox.prune(NOW)).toBe(0);
    expect(await outbox.prune(NOW + 1)).toBe(1);
  });
});
