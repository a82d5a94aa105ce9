import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@convoi/contracts';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { ModerationPorts } from '../ports.ts';
import { readMailNotice } from './mail-notice.ts';
import { reportFate } from './returned-mails.ts';

/** A provider may tell before the notifier has written that it sent the mail; it is given this time to, and looked at so often. */
const UNTIL_WRITTEN_MS = 2_000;
const LOOK_MS = 100;

/** Takes what a mail provider tells (`receiveMailNotice`). Refusal: webhook.signature_invalid, also where no secret is set or the proof came with another notice before. */
export async function takeMailNotice(
  { commands, clock, config, usedProofs }: Pick<ModerationPorts, 'commands' | 'clock' | 'config' | 'usedProofs'>,
  raw: RawRequest | null,
): Promise<void> {
  const { provider, secret } = config.mailWebhook;
  const ownDomain = config.mailFrom.address.split('@')[1] ?? 'localhost';
  if (raw === null) throw new Refusal('webhook.signature_invalid');
  const read = readMailNotice(provider, raw, { secret, ownDomain, now: clock.now() });
  if (read === 'unproved') throw new Refusal('webhook.signature_invalid');
  const { report, onceBy } = read;
  if (onceBy !== null && !(await usedProofs.isFor(onceBy, raw.bytes))) throw new Refusal('webhook.signature_invalid');
  if (report === null) return;
  for (let waitedMs = 0; !(await reportFate({ commands }, report)) && waitedMs < UNTIL_WRITTEN_MS; waitedMs += LOOK_MS)
    await delay(LOOK_MS);
}
