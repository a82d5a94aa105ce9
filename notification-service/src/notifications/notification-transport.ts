import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isLoopbackName } from '@convoi/platform/config/config';
import type { VapidKeys } from '@convoi/platform/config/vapid';
import { isPublicHttps, publicLookup } from '@convoi/platform/http/public-address';

/** What became of a message at the push service of a browser: taken, nobody there any more, refused, or the service itself does not answer. */
export type NotificationOutcome = 'taken' | 'gone' | 'not_taken' | 'unreachable';

/** A browser, opened for the moment of sending. */
export interface NotificationTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NotificationTransport {
  /** Sends an encrypted message (RFC 8291), which replaces an undelivered one of the same topic, until the signal says to stop. Never throws. */
  send(
    target: NotificationTarget,
    message: string,
    options: { readonly topic: string; readonly isUrgent: boolean; readonly signal: AbortSignal },
  ): Promise<NotificationOutcome>;
}

/** A message that nobody has taken so long after is of no use: the mail is there. */
const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 3_000;

/** Asks an address once, without following anywhere; gives the status. Rejects when there is no answer in time. */
function statusOf(
  url: URL,
  {
    method,
    headers,
    body,
    signal,
  }: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: Buffer;
    readonly signal: AbortSignal;
  },
  isDouble: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = isDouble ? {} : { lookup: publicLookup };
    const sent = request(url, { method, headers, agent: false, signal, ...lookup }, (answer) => {
      resolve(answer.statusCode ?? 0);
      // What a push service says beside its status is not read.
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Takes the keys, who is behind them, and whether a double on this machine may be asked. */
export function createNotificationTransport(options: {
  readonly vapid: VapidKeys;
  /** Whom a push service writes to about us, `mailto:` (RFC 8292). */
  readonly subject: string;
  readonly isLoopbackAllowed: boolean;
}): NotificationTransport {
  const { vapid, isLoopbackAllowed } = options;
  return {
    send: async ({ endpoint, p256dh, auth }, message, { topic, isUrgent, signal }) => {
      let isAsked = false;
      try {
        const url = new URL(endpoint);
        const isDouble = isLoopbackAllowed && isLoopbackName(url.hostname);
        if (!isDouble && !isPublicHttps(url)) return 'gone';
        const { default: webPush } = await import('web-push');
        const { method, headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message,
          {
            vapidDetails: { subject: options.subject, ...vapid },
            TTL: TTL_SECONDS,
            urgency: isUrgent ? 'high' : 'normal',
            topic,
            contentEncoding: 'aes128gcm',
          },
        );
        const named = { ...(headers as Record<string, string>), 'Content-Type': 'application/notification+json' };
        isAsked = true;
        const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const status = await statusOf(url, { method, headers: named, body, signal: limit }, isDouble);
        if (status === 404 || status === 410) return 'gone';
        if (status >= 200 && status < 300) return 'taken';
        return status >= 500 ? 'unreachable' : 'not_taken';
      } catch {
        // No answer, no such host, keys that are none: the mail says it all the same.
        return isAsked ? 'unreachable' : 'not_taken';
      }
    },
  };
}
