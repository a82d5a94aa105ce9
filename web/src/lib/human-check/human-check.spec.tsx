// @vitest-environment node
import { type Challenge, createChallenge, pbkdf2, type Solution, verifySolution } from 'altcha/lib';
import { describe, expect, test, vi } from 'vitest';
import { FakeAnswer, fakeApi } from '#web/testing/fake-api.ts';
import { createApi, type Transport } from '../api/api-client.ts';
import { createPositions } from '../api/positions.ts';
import { createHumanCheck, solve } from './human-check.ts';

const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'ab' };

const apiWith = (transport: Transport) =>
  createApi({
    transport,
    positions: createPositions(),
    lang: () => 'fr',
    token: () => null,
    onSignedOut: () => undefined,
  });

function start(provider: 'altcha' | 'off', work: (challenge: object) => Promise<string>) {
  const { transport, seen } = fakeApi({ getHumanCheck: () => challenge });
  return { check: createHumanCheck(apiWith(transport), provider, work), seen };
}

test('works from the first focus on, once, and gives the same token until it is spent', async () => {
  const work = vi.fn(async () => `token ${work.mock.calls.length}`);
  const { check, seen } = start('altcha', work);
  check.start();
  check.start();
  expect(await check.token()).toBe('token 1');
  expect(await check.token()).toBe('token 1');
  expect(work).toHaveBeenCalledWith(challenge, expect.any(AbortSignal));
  check.renew();
  expect(await check.token()).toBe('token 2');
  expect(seen).toHaveLength(2);
});

test('asks nothing where none is wanted', async () => {
  const { check, seen } = start('off', async () => 'never');
  check.start();
  expect([await check.token(), seen.length]).toEqual([null, 0]);
});

test('what keeps it from running is said, and the next press tries again', async () => {
  let isBroken = true;
  const { check } = start('altcha', async () => {
    if (isBroken) throw new Error('no worker');
    return 'token';
  });
  await expect(check.token()).rejects.toMatchObject({ name: 'HumanCheckNotReady', trouble: 'blocked' });
  isBroken = false;
  expect(await check.token()).toBe('token');
});

test('a server that cannot be asked is no fault of the check', async () => {
  const { transport } = fakeApi({ getHumanCheck: () => new FakeAnswer(503, { code: 'internal', detail: '' }) });
  const check = createHumanCheck(apiWith(transport), 'altcha', async () => 'never');
  await expect(check.token()).rejects.toMatchObject({ name: 'Problem', status: 503 });
});

test('waits five seconds and no longer; whoever waits again in vain is told so', async () => {
  vi.useFakeTimers();
  const { check } = start('altcha', () => new Promise(() => undefined));
  for (const trouble of ['late', 'slow', 'slow']) {
    const failed = expect(check.token()).rejects.toMatchObject({ name: 'HumanCheckNotReady', trouble });
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
  }
  vi.useRealTimers();
});

describe('solving', () => {
  const SECRET = 'secret';
  const made = () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: SECRET,
    });
  const { signal } = new AbortController();
  const isRight = async (token: string): Promise<boolean> => {
    const { challenge: given, solution } = JSON.parse(atob(token)) as { challenge: Challenge; solution: Solution };
    const options = { challenge: given, solution, deriveKey: pbkdf2.deriveKey, hmacSignatureSecret: SECRET };
    return (await verifySolution(options)).verified;
  };

  test('on the page, where no worker can be had', async () => {
    expect(typeof Worker).toBe('undefined');
    expect(await isRight(await solve(await made(), signal))).toBe(true);
  });

  test('in a worker that works, and nowhere else', async () => {
    const other = vi.fn(async () => ({}));
    const token = await solve(challenge, signal, [async () => ({ counter: 7 }), other]);
    expect(JSON.parse(atob(token))).toEqual({ challenge, solution: { counter: 7 } });
    expect(other).not.toHaveBeenCalled();
  });

  test('on the page too, when the worker says nothing for ten seconds', async () => {
    vi.useFakeTimers();
    const other = vi.fn(async () => ({ counter: 9 }));
    const solved = solve(challenge, signal, [() => new Promise(() => undefined), other]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(other).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(JSON.parse(atob(await solved)).solution).toEqual({ counter: 9 });
    vi.useRealTimers();
  });

  test('nowhere: something stops it, or the browser cannot', async () => {
    const never = async () => Promise.reject(new Error('stopped'));
    await expect(solve(challenge, signal, [never, never])).rejects.toMatchObject({ trouble: 'blocked' });
    vi.stubGlobal('crypto', {});
    await expect(solve(challenge, signal)).rejects.toMatchObject({ trouble: 'unsupported' });
    vi.unstubAllGlobals();
  });
});
