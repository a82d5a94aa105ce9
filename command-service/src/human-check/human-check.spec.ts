import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge as LibraryChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startService, type TestService } from '../testing/service.ts';
import type { Challenge } from './human-check.ts';

let product: TestService;
afterEach(() => product.close());

/** Solves a challenge as a browser does; `change` tampers with the answer. */
async function solve(challenge: Challenge, change: (payload: Payload) => void = () => {}): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as LibraryChallenge, deriveKey });
  if (solution === null) throw new TypeError('no solution');
  const payload = structuredClone({ challenge, solution }) as unknown as Payload;
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
interface Payload {
  challenge: { parameters: { expiresAt: number; data: { action: string } }; signature: string };
  solution: { counter: number; derivedKey: string };
}

describe('the proof of work', () => {
  beforeEach(async () => {
    product = await startService({ HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' });
  });
  const ask = async () => (await product.call('getHumanCheck')).body as Challenge;
  const verify = (token: string | null, commandId = 'c1') =>
    product.service.humanCheck.verify(token, 'submit', commandId);

  it('asks for a proof of work that ends after ten minutes, signed', async () => {
    const { parameters, signature } = await ask();
    expect(parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { action: 'submit' },
      expiresAt: product.clock.now() / 1000 + 600,
      keyLength: 32,
      keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lets a solution pass once, and again for the same command', async () => {
    const token = await solve(await ask());
    expect(await verify(token)).toBe('passed');
    expect(await verify(token)).toBe('passed');
    expect(await verify(token, 'c2')).toBe('failed');
    const other = await product.another();
    expect(await other.service.humanCheck.verify(token, 'submit', 'c3')).toBe('failed');
  });

  it('lets one of two uses at once pass', async () => {
    const token = await solve(await ask());
    const verdicts = await Promise.all([verify(token, 'c1'), verify(token, 'c2')]);
    expect(verdicts.sort()).toEqual(['failed', 'passed']);
  });

  it('tells a missing token from a wrong one', async () => {
    expect(await verify(null)).toBe('missing');
    expect(await verify('')).toBe('missing');
    for (const token of [
      'x',
      Buffer.from('{}').toString('base64'),
      Buffer.from('[1]').toString('base64'),
      'A'.repeat(5000),
    ])
      expect(await verify(token)).toBe('failed');
  });

  it.each<[string, (payload: Payload) => void]>([
    [
      'a later end',
      ({ challenge }) => {
        challenge.parameters.expiresAt += 60;
      },
    ],
    [
      'another action',
      ({ challenge }) => {
        challenge.parameters.data.action = 'other';
      },
    ],
    [
      'another signature',
      ({ challenge }) => {
        challenge.signature = 'ab'.repeat(32);
      },
    ],
    [
      'another key',
      ({ solution }) => {
        solution.derivedKey = 'ab'.repeat(32);
      },
    ],
  ])('refuses %s', async (_name, change) => {
    expect(await verify(await solve(await ask(), change))).toBe('failed');
  });

  it('lets a challenge live ten minutes by the product’s own clock', async () => {
    const [early, late] = [await solve(await ask()), await solve(await ask())];
    product.clock.advance(599_000);
    expect(await verify(early)).toBe('passed');
    product.clock.advance(1_000);
    expect(await verify(late)).toBe('failed');
  });

  it('forgets used tokens once they could not pass anyway', async () => {
    const token = await solve(await ask());
    await verify(token);
    const used = await product.records.table('human_checks', [{ name: 'by_expiry', fields: ['expiresAt'] }]);
    expect(await used.count({ index: '_id' })).toBe(1);
    product.clock.advance(16 * 60_000);
    await product.service.sweep();
    expect(await used.count({ index: '_id' })).toBe(0);
    expect(await verify(token)).toBe('failed');
  });
});

describe('without a check', () => {
  beforeEach(async () => {
    product = await startService();
  });

  it('looks at no token and has no challenge', async () => {
    expect(await product.service.humanCheck.verify(null, 'submit', 'c1')).toBe('passed');
    expect((await refusal(product.call('getHumanCheck'))).code).toBe('request.not_found');
  });
});

describe('a hosted check', () => {
  let server: Server;
  let forms: URLSearchParams[];
  let answer: string;

  const begin = async (provider: string) => {
    forms = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        forms.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        response.setHeader('content-type', 'application/json').end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    product = await startService({
      HUMAN_CHECK: provider,
      HUMAN_CHECK_SITE_KEY: 'site-1',
      HUMAN_CHECK_PROVIDER_SECRET: 'secret-1',
      HUMAN_CHECK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`,
    });
  };
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const verify = (token: string, commandId = 'c1') => product.service.humanCheck.verify(token, 'submit', commandId);

  it.each(['recaptcha', 'hcaptcha', 'turnstile'])('asks %s with one form', async (provider) => {
    answer = JSON.stringify({ success: true, action: 'submit', score: 0.9 });
    await begin(provider);
    expect(await verify('token-1')).toBe('passed');
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      secret: 'secret-1',
      response: 'token-1',
      ...(provider === 'hcaptcha' ? { sitekey: 'site-1' } : {}),
    });
    expect(await verify('token-1')).toBe('passed');
    expect(forms).toHaveLength(1);
    expect((await refusal(product.call('getHumanCheck'))).code).toBe('request.not_found');
  });

  it.each([
    { success: false, 'error-codes': ['timeout-or-duplicate'] },
    { success: true, action: 'login' },
    { success: true, score: 0.1 },
    { success: true, hostname: 'elsewhere.example' },
  ])('is failed by %o', async (said) => {
    answer = JSON.stringify(said);
    await begin('recaptcha');
    expect(await verify('token-1')).toBe('failed');
  });

  it('is no verdict when the provider does not speak', async () => {
    answer = '<html>';
    await begin('turnstile');
    expect((await refusal(verify('token-1'))).code).toBe('server.unavailable');
  });
});
