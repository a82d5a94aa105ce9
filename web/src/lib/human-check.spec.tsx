// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { createApi } from './api-client.ts';
import { createHumanCheck } from './human-check.ts';
import { HumanCheckNotReady } from './human-check-not-ready.ts';
import { createPositions } from './positions.ts';

const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'ab' };

function start(provider: 'altcha' | 'off', work: (challenge: object) => Promise<string>) {
  const { transport, seen } = fakeApi({ H1: () => challenge });
  const api = createApi({
    transport,
    positions: createPositions(),
    lang: () => 'fr',
    token: () => null,
    onSignedOut: () => undefined,
  });
  return { check: createHumanCheck(api, provider, work), seen };
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

test('a failure is "not ready", and the next press tries again', async () => {
  let isBroken = true;
  const { check } = start('altcha', async () => {
    if (isBroken) throw new Error('no worker');
    return 'token';
  });
  await expect(check.token()).rejects.toBeInstanceOf(HumanCheckNotReady);
  isBroken = false;
  expect(await check.token()).toBe('token');
});

test('waits five seconds and no longer', async () => {
  vi.useFakeTimers();
  const { check } = start('altcha', () => new Promise(() => undefined));
  const asked = check.token();
  const failed = expect(asked).rejects.toBeInstanceOf(HumanCheckNotReady);
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  vi.useRealTimers();
});
