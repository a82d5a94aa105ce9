import { afterEach, expect, test, vi } from 'vitest';

/** Each function is taken away, stood in for and put back. */
let putBack: () => void = () => undefined;
afterEach(() => putBack());

async function withoutIt(owner: object, name: string): Promise<void> {
  const taken: (readonly [object, PropertyDescriptor])[] = [];
  for (let at: object | null = owner; at !== null; at = Object.getPrototypeOf(at)) {
    const original = Object.getOwnPropertyDescriptor(at, name);
    if (original === undefined) continue;
    taken.push([at, original]);
    Reflect.deleteProperty(at, name);
  }
  putBack = () => {
    Reflect.deleteProperty(owner, name);
    for (const [at, original] of taken) Object.defineProperty(at, name, original);
  };
  expect(name in owner).toBe(false);
  vi.resetModules();
  await import('./stand-ins.ts');
}

test('a signal that ends in time', async () => {
  vi.useFakeTimers();
  await withoutIt(AbortSignal, 'timeout');
  const signal = AbortSignal.timeout(50);
  await vi.advanceTimersByTimeAsync(49);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  vi.useRealTimers();
});

test('a signal that ends with the first of several, for its reason', async () => {
  await withoutIt(AbortSignal, 'any');
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([first.signal, second.signal]);
  const heard = vi.fn();
  signal.addEventListener('abort', heard);
  expect(signal.aborted).toBe(false);
  second.abort('enough');
  first.abort('late');
  expect([signal.aborted, signal.reason, heard.mock.calls.length]).toEqual([true, 'enough', 1]);
  expect(AbortSignal.any([first.signal, new AbortController().signal]).reason).toBe('late');
});

test('a text with half a letter', async () => {
  await withoutIt(String.prototype, 'isWellFormed');
  expect(['a😀é', 'a\ud83d', '\ude00b', ''].map((text) => text.isWellFormed())).toEqual([true, false, false, true]);
});

test('an address that can be read', async () => {
  await withoutIt(URL, 'canParse');
  expect([URL.canParse('/a', 'https://b.example'), URL.canParse('/a'), URL.canParse('https://[')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a promise and its two ends', async () => {
  await withoutIt(Promise, 'withResolvers');
  const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  kept.resolve(7);
  broken.reject(new Error('no'));
  await expect(kept.promise).resolves.toBe(7);
  await expect(broken.promise).rejects.toThrow('no');
});
