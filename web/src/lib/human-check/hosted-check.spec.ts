// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createHostedCheck } from './hosted-check.ts';
import { HumanCheckNotReady } from './human-check-not-ready.ts';

test('opens at the first use, asks when the form is sent, and gives the same token until it is spent', async () => {
  const execute = vi.fn(async () => `token ${execute.mock.calls.length}`);
  const remove = vi.fn();
  const open = vi.fn(async () => ({ execute, remove }));
  const check = createHostedCheck('turnstile', 'site-1', open);
  expect(open).not.toHaveBeenCalled();
  check.start();
  check.start();
  expect(open).toHaveBeenCalledExactlyOnceWith('turnstile', 'site-1');
  expect(execute).not.toHaveBeenCalled();
  expect([await check.token(), await check.token()]).toEqual(['token 1', 'token 1']);
  check.renew();
  expect(await check.token()).toBe('token 2');
  check.stop();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
});

test(`a script that cannot be had, or gives no token, is "not ready"`, async () => {
  const failures = [
    async () => Promise.reject(new Error('blocked')),
    async () => ({ execute: async () => Promise.reject(new Error('closed')), remove: () => undefined }),
  ];
  for (const open of failures)
    await expect(createHostedCheck('recaptcha', 'site-1', open).token()).rejects.toBeInstanceOf(HumanCheckNotReady);
});

test('whoever presses again in vain is told that something stops it', async () => {
  const check = createHostedCheck('turnstile', 'site-1', async () => Promise.reject(new Error('blocked')));
  for (const trouble of ['late', 'blocked', 'blocked'])
    await expect(check.token()).rejects.toMatchObject({ name: 'HumanCheckNotReady', trouble });
});

test('after a script that could not be had the next press tries again', async () => {
  const open = vi.fn(async () => ({ execute: async () => 'token', remove: () => undefined }));
  open.mockRejectedValueOnce(new Error('blocked'));
  const check = createHostedCheck('recaptcha', 'site-1', open);
  await expect(check.token()).rejects.toBeInstanceOf(HumanCheckNotReady);
  expect(await check.token()).toBe('token');
});

test('a script that does not come is not waited for longer than five seconds', async () => {
  vi.useFakeTimers();
  const failed = expect(
    createHostedCheck('hcaptcha', 'site-1', () => new Promise(() => undefined)).token(),
  ).rejects.toBeInstanceOf(HumanCheckNotReady);
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  vi.useRealTimers();
});
