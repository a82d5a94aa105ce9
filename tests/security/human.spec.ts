import { pbkdf2Sync, randomUUID } from 'node:crypto';
import type { EventCreatedView } from '@convoi/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, eventBody, personBody } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });

interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
    readonly expiresAt: number;
    readonly data: { readonly action: string };
  };
  readonly signature: string;
}
interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

const ask = async (): Promise<Challenge> => (await it.client.get<Challenge>('/api/human-check')).body;

/** The work as the challenge describes it, without the library that both ends of the product use. */
function solve(challenge: Challenge): Solved {
  const { cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const counterBytes = Buffer.alloc(4);
  for (let counter = 0; counter < 100_000; counter += 1) {
    counterBytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), counterBytes]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } };
  }
  throw new Error('no solution');
}
const encode = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64');
const freshToken = async (): Promise<string> => encode(solve(await ask()));

const create = (token: unknown, headers: Record<string, string> = {}): Promise<Answer<EventCreatedView>> =>
  it.client.post('/api/events', eventBody({ token }), { headers });

afterEach(async () => {
  await it.client.post('/dev/clock', { reset: true });
});

describe('the human check', () => {
  test('the challenge is what a client was told to expect, never stored anywhere', async () => {
    const answer = await it.client.get<Challenge>('/api/human-check');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, data: { action: 'submit' } },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(answer.body.parameters.expiresAt * 1000 - Date.now()).toBeGreaterThan(9 * 60_000);
    const again = await ask();
    expect(again.parameters.nonce).not.toBe(answer.body.parameters.nonce);
    const { body: config } = await it.client.get<{ human_check: unknown }>('/api/config');
    expect(config.human_check).toEqual({ provider: 'altcha', site_key: null });
  });

  test('a solution opens both calls', async () => {
    const created = await create(await freshToken());
    expect(created.status).toBe(201);
    const body = { ...personBody(created.body.id), token: await freshToken() };
    expect((await it.client.post('/api/participants', body)).status).toBe(201);
  });

  test('none is missing, in words of its own, and after the fields', async () => {
    for (const token of [undefined, null, '', '  ']) {
      const problem = expectProblem(await create(token), 400, 'human_check.missing');
      expect(problem.detail).toBe("reCAPTCHA n'est pas encore prêt. Veuillez réessayer.");
    }
    const body = personBody(randomUUID());
    expectProblem(await it.client.post('/api/participants', body), 400, 'human_check.missing');
    // Wrong fields are told first, so that no work is burnt for them.
    expect((await it.client.post('/api/events', eventBody({ title: '' }))).status).toBe(422);
  });

  const TAMPERED: readonly (readonly [string, (solved: Solved) => unknown])[] = [
    [
      'a later end',
      ({ challenge, solution }) => ({
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
        },
        solution,
      }),
    ],
    [
      'another action',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, data: { action: 'login' } } },
        solution,
      }),
    ],
    [
      'an easier puzzle',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } },
        solution,
      }),
    ],
    [
      'another signature',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
    ['no signature', ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })],
    ['another key', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } })],
    ['no work', ({ challenge }) => ({ challenge })],
    ['a challenge alone', ({ challenge }) => challenge],
    ['nothing', () => ({})],
  ];
  test.each(TAMPERED)('%s is refused', async (_title, change) => {
    expectProblem(await create(encode(change(solve(await ask())))), 400, 'human_check.failed');
  });

  test.each([
    ['no base64', '§§§'],
    ['no JSON', Buffer.from('{"challenge":').toString('base64')],
    ['5 kB', 'A'.repeat(5_000)],
    ['a number', 42],
    ['an object', { challenge: {} }],
    ['a prototype', encode({ challenge: { parameters: null }, solution: { derivedKey: 'x' } })],
  ])('%s is refused', async (_title, token) => {
    expectProblem(await create(token), 400, 'human_check.failed');
  });

  test('one solution, one use: the second is refused, two at once are one', async () => {
    const token = await freshToken();
    expect((await create(token)).status).toBe(201);
    expectProblem(await create(token), 400, 'human_check.failed');
    expectProblem(
      await it.client.post('/api/participants', { ...personBody(randomUUID()), token }),
      400,
      'human_check.failed',
    );
    const shared = await freshToken();
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => create(shared)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400, 400]);
  });

  test('one solution in other writings is still one', async () => {
    const solved = solve(await ask());
    const { challenge, solution } = solved;
    const writings = [
      solved,
      { solution, challenge },
      { ...solved, took: 12 },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
      { challenge: { ...challenge, signature: `${challenge.signature}zz` }, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    ].map(encode);
    const padded = Buffer.from(` ${JSON.stringify(solved)}\n`).toString('base64');
    const unpadded = encode(solved).replace(/=+$/, '');
    const statuses: number[] = [];
    for (const token of [...writings, padded, `${unpadded}==`, encode(solved).replaceAll('/', '_')])
      statuses.push((await create(token)).status);
    expect(statuses).toEqual([201, ...statuses.slice(1).map(() => 400)]);
  });

  test('under the same key a burnt token passes again, and gives the same answer', async () => {
    const token = await freshToken();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create(token, headers);
    const second = await create(token, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expectProblem(await create(token, { 'idempotency-key': randomUUID() }), 400, 'human_check.failed');
  });

  test('a refusal of the command itself can be repaired with the same key and token', async () => {
    const token = await freshToken();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...personBody(randomUUID()), token };
    expectProblem(await it.client.post('/api/participants', body, { headers }), 404, 'event.not_found');
    expectProblem(await it.client.post('/api/participants', body, { headers }), 404, 'event.not_found');
  });

  test('ten minutes later a solution is too old', async () => {
    const [early, late] = [await freshToken(), await freshToken()];
    await it.client.post('/dev/clock', { advance_s: 590 });
    expect((await create(early)).status).toBe(201);
    await it.client.post('/dev/clock', { advance_s: 15 });
    expectProblem(await create(late), 400, 'human_check.failed');
  });

  test('a used one is refused for ever, also when the clock goes back', async () => {
    const token = await freshToken();
    expect((await create(token)).status).toBe(201);
    await it.client.post('/dev/clock', { advance_s: 720 });
    expectProblem(await create(token), 400, 'human_check.failed');
    await it.client.post('/dev/clock', { reset: true });
    // The clock going back must not make it fresh again.
    expectProblem(await create(token), 400, 'human_check.failed');
  });
});
