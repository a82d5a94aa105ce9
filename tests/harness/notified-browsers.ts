import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error the package comes without types
import untyped from 'http_ece';

/** RFC 8188 as the package has it, which comes without types. */
const ece = untyped as {
  readonly decrypt: (
    body: Buffer,
    options: { readonly version: string; readonly privateKey: ECDH; readonly authSecret: string },
  ) => Buffer;
};

/** A push service on this machine, with browsers behind it that decrypt what comes (RFC 8030, 8188, 8291) and check who signed it (RFC 8292). */
export interface NotifiedBrowsers {
  /** A browser with keys of its own. */
  browser(): NotifiedBrowser;
  close(): Promise<void>;
}

export interface NotifiedBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** What was decrypted so far, the oldest first. */
  readonly received: readonly ReceivedNotification[];
  /** Answers from now on with this status. */
  answerWith(status: number): void;
  /** How often it was asked. */
  readonly asked: () => number;
}

export interface ReceivedNotification {
  readonly message: {
    readonly web_push: number;
    readonly notification: {
      readonly title: string;
      readonly body: string;
      readonly navigate: string;
      readonly tag: string;
    };
  };
  readonly headers: IncomingMessage['headers'];
  /** The claims of the token, once its signature was right. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** Key that signed it, base64url. */
  readonly signedBy: string;
}

/** Checks `Authorization: vapid t=…, k=…`; throws when the signature is wrong. */
function vapidClaims(header: string): Pick<ReceivedNotification, 'claims' | 'signedBy'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signed,
  );
  if (!isRight) throw new Error('the token of a notification is not signed by its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), signedBy: key };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts on a free port of this machine. */
export async function startNotifiedBrowsers(): Promise<NotifiedBrowsers> {
  interface Kept {
    readonly keys: ReturnType<typeof createECDH>;
    readonly auth: Buffer;
    readonly received: ReceivedNotification[];
    status: number;
    asked: number;
  }
  const browsers = new Map<string, Kept>();
  const server = createServer((request, response) => {
    void (async () => {
      const kept = browsers.get((request.url ?? '').slice(1));
      const body = await bodyOf(request);
      if (kept === undefined) return response.writeHead(404).end();
      kept.asked += 1;
      if (kept.status === 201) {
        const options = { version: 'aes128gcm', privateKey: kept.keys, authSecret: kept.auth.toString('base64url') };
        const message = JSON.parse(ece.decrypt(body, options).toString('utf8')) as ReceivedNotification['message'];
        kept.received.push({ message, headers: request.headers, ...vapidClaims(request.headers.authorization ?? '') });
      }
      return response.writeHead(kept.status).end();
    })().catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    browser: () => {
      const id = randomBytes(12).toString('hex');
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const kept: Kept = { keys, auth, received: [], status: 201, asked: 0 };
      browsers.set(id, kept);
      return {
        subscription: { endpoint: `http://127.0.0.1:${port}/${id}`, p256dh, auth: auth.toString('base64url') },
        received: kept.received,
        answerWith: (status) => {
          kept.status = status;
        },
        asked: () => kept.asked,
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
