import { Refusal } from '@convoi/contracts';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { ModerationPorts } from '../ports.ts';
import { readMailNotice } from './mail-notice.ts';
import { reportFate } from './returned-mails.ts';

/** Takes what a mail provider tells (`receiveMailNotice`). Refusal: webhook.signature_invalid, also where no secret is set. */
export async function takeMailNotice(
  { commands, clock, config }: Pick<ModerationPorts, 'commands' | 'clock' | 'config'>,
  raw: RawRequest | null,
): Promise<void> {
  const { provider, secret } = config.mailWebhook;
  const ownDomain = config.mailFrom.address.split('@')[1] ?? 'localhost';
  const said = raw === null ? 'unproved' : readMailNotice(provider, raw, { secret, ownDomain, now: clock.now() });
  if (said === 'unproved') throw new Refusal('webhook.signature_invalid');
  if (said !== null) await reportFate({ commands }, said);
}
