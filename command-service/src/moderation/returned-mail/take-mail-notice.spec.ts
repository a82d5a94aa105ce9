import { createHmac, randomUUID } from 'node:crypto';
import { streamName } from '@convoi/contracts/events';
import { NO_STREAM } from '@convoi/platform/kernel/event-store/event-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, startService, type TestService } from '../../testing/service.ts';

const SECRET = 'geheimnis-von-anfang-an-7391';
const MAIL = '3f2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d';

let product: TestService;
beforeEach(async () => {
  product = await startService({ MAIL_WEBHOOK_PROVIDER: 'mailgun', MAIL_WEBHOOK_SECRET: SECRET });
}, 60_000);
afterEach(() => product.close());

/** Tells as Mailgun does: the proof says nothing of what is told. */
function tell(event: string, token: string, to: TestService = product) {
  const timestamp = String(Math.floor(product.clock.now() / 1000));
  const signature = createHmac('sha256', SECRET).update(`${timestamp}${token}`).digest('hex');
  const ownDomain = product.config.mailFrom.address.split('@')[1] ?? 'localhost';
  const body = JSON.stringify({
    signature: { timestamp, token, signature },
    'event-data': { event, message: { headers: { 'message-id': `${MAIL}@${ownDomain}` } } },
  });
  return to.call('receiveMailNotice', { raw: { body, headers: {} } });
}

it('believes a proof of Mailgun for one notice, whichever process hears it', async () => {
  await tell('delivered', 'token-1');
  // What is told twice is one notice.
  await tell('delivered', 'token-1');
  expect((await refusal(tell('complained', 'token-1'))).code).toBe('webhook.signature_invalid');
  const another = await product.another();
  expect((await refusal(tell('complained', 'token-1', another))).code).toBe('webhook.signature_invalid');
  await tell('complained', 'token-2', another);
});

it('is kept though it comes before the log knows that the mail was sent', async () => {
  const told = tell('complained', 'token-1');
  const proofs = await product.records.table('mail_notice_proofs', [{ name: 'by_expiry', fields: ['expiresAt'] }]);
  // By then it has looked at the mail once, and found nothing.
  await vi.waitFor(async () => expect(await proofs.count({ index: 'by_expiry' })).toBe(1));
  for (let looks = 0; looks < 20; looks += 1) await product.eventStore.load(streamName('notification', MAIL));
  const facts = { template: 'manage_link', causeEventId: randomUUID(), eventId: null, participantId: null };
  const actor = { kind: 'system', id: null } as const;
  const at = new Date(product.clock.now()).toISOString();
  const metadata = { $correlationId: MAIL, $causationId: MAIL, v: 1, actor, at, lang: 'fr' } as const;
  await product.eventStore.append(streamName('notification', MAIL), NO_STREAM, [
    { id: randomUUID(), type: 'EmailSent', data: { ...facts, to: 'participant', attempts: 1 }, metadata },
  ]);
  await told;
  const { events } = await product.eventStore.load(streamName('notification', MAIL));
  expect(events.map(({ type }) => type)).toEqual(['EmailSent', 'EmailReported']);
});

it('keeps used proofs no longer than they could be believed', async () => {
  await tell('delivered', 'token-1');
  const proofs = await product.records.table('mail_notice_proofs', [{ name: 'by_expiry', fields: ['expiresAt'] }]);
  await product.service.sweep();
  expect(await proofs.count({ index: 'by_expiry' })).toBe(1);
  product.clock.advance(10 * 60_000 + 1);
  await product.service.sweep();
  expect(await proofs.count({ index: 'by_expiry' })).toBe(0);
});
