import { Refusal } from '@convoi/contracts';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { ModerationPorts } from '../ports.ts';
import { readMailNotice } from './mail-notice.ts';
import { reportFate } from './returned-mails.ts';

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
  if (report !== null) await reportFate({ commands }, report);
}
