import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { type LoadResult, rawRequest, runLoad } from './load.ts';

/** The load generator in a process of its own, so that it does not share the product's event loop. */
export type Plan =
  | { readonly kind: 'get'; readonly path: string; readonly headers: Readonly<Record<string, string>> }
  /** Registrations with a solved human check each, spread over the events in turn. */
  | { readonly kind: 'register'; readonly eventIds: readonly string[]; readonly tokens: number };

export interface Order {
  readonly url: string;
  readonly connections: number;
  readonly warmupSeconds: number;
  readonly seconds: number;
  readonly plan: Plan;
}

interface Challenge {
  readonly parameters: {
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
  };
}

/** Solves a challenge as a browser does. */
function solve(challenge: Challenge): string {
  const { cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const counterBytes = Buffer.alloc(4);
  for (let counter = 0; ; counter += 1) {
    counterBytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), counterBytes]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}

async function solvedTokens(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const worker = async (): Promise<void> => {
    while (tokens.length < count) {
      const challenge = (await (await fetch(`${url}/api/human-check`)).json()) as Challenge;
      tokens.push(solve(challenge));
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return tokens;
}

async function requestsOf(order: Order): Promise<() => Buffer | null> {
  const { plan } = order;
  if (plan.kind === 'get') {
    const request = rawRequest('GET', plan.path, plan.headers);
    return () => request;
  }
  const tokens = await solvedTokens(order.url, plan.tokens);
  let sent = 0;
  return () => {
    const token = tokens[sent];
    if (token === undefined) return null;
    sent += 1;
    const body = JSON.stringify({
      event_id: plan.eventIds[sent % plan.eventIds.length],
      name: `Passager ${sent}`,
      email: `p${sent}-${randomUUID().slice(0, 8)}@example.org`,
      address: '12 rue de Boigne, 73000 Chambéry',
      latitude: 45.5662 + (sent % 100) / 1000,
      longitude: 5.9208,
      chauffeur: sent % 4 === 0 ? 'Je préfère prendre ma voiture' : 'Je préfère me faire conduire',
      places: 1 + (sent % 3),
      token,
    });
    return rawRequest('POST', '/api/participants', { 'idempotency-key': randomUUID() }, body);
  };
}

process.on('message', (order: Order) => {
  const answer = async (): Promise<LoadResult> => runLoad({ ...order, next: await requestsOf(order) });
  answer().then(
    (result) => process.send?.({ result }, () => process.disconnect()),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.disconnect()),
  );
});
