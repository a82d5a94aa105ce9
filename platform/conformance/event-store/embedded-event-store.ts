import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { type EventStore, NO_STREAM } from '../../src/kernel/event-store/event-store.ts';
import { StoreUnavailable, VersionConflict } from '../../src/kernel/event-store/store-errors.ts';
import { startChildStore } from '../child-store.ts';
import { FULL, fact, facts, nextStream } from '../facts.ts';
import { type EventStoreBench, readLog } from './event-store-bench.ts';

/** Appends per second of so many appenders, each on its own stream. */
async function rate(store: EventStore, appenders: number, ms: number): Promise<number> {
  const endMs = performance.now() + ms;
  let appends = 0;
  await Promise.all(
    Array.from({ length: appenders }, async () => {
      const stream = nextStream();
      for (let revision = -1; performance.now() < endMs; revision += 1) {
        await store.append(stream, revision, facts(1));
        appends += 1;
      }
    }),
  );
  return appends / (ms / 1_000);
}

/** What an embedded log owes to its writer thread and to the disk. */
export function embeddedCases(bench: EventStoreBench): void {
  test('with 2 ms added to every commit, 32 appenders reach 5 times the rate of one', async () => {
    const store = await bench.open(undefined, { commitDelayMs: 2 });
    const one = await rate(store, 1, 600);
    const many = await rate(store, 32, 600);
    expect(many / one).toBeGreaterThanOrEqual(5);
  });

  test('the conflict of one member does not fail its group', async () => {
    const store = await bench.open(undefined, { commitDelayMs: 5 });
    const taken = nextStream();
    await store.append(taken, NO_STREAM, facts(1));
    const results = await Promise.allSettled(
      Array.from({ length: 21 }, (_, n) => store.append(n === 10 ? taken : nextStream(), NO_STREAM, facts(1))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(20);
    expect((results[10] as PromiseRejectedResult).reason).toBeInstanceOf(VersionConflict);
  });

  test('a full disk: every waiting append gets StoreUnavailable, none is visible, then it works again', async () => {
    const location = await bench.location();
    const wrapper = ['bash', '-c', 'ulimit -S -f 600; exec "$@"', 'limited'];
    const child = await startChildStore(bench.adapter.opener, location, { wrapper });
    onTestFinished(() => child.kill());
    const text = 'x'.repeat(20_000);
    const written: string[] = [];
    let failed = 0;
    // One round after the other, so that the group that fails is whole.
    for (let round = 0; failed === 0 && round < 100; round += 1) {
      const appends = Array.from({ length: 4 }, () => ({ stream: nextStream(), events: [fact({ text })] }));
      const results = await Promise.allSettled(
        appends.map(({ stream, events }) => child.append(stream, NO_STREAM, events)),
      );
      for (const [at, result] of results.entries()) {
        if (result.status === 'fulfilled') written.push(appends[at]?.stream ?? '');
        else expect(result.reason).toBeInstanceOf(StoreUnavailable);
      }
      failed = results.filter(({ status }) => status === 'rejected').length;
    }
    expect(failed).toBeGreaterThan(0);
    execFileSync('prlimit', [`--pid=${child.process.pid}`, '--fsize=unlimited']);
    const last = nextStream();
    await child.append(last, NO_STREAM, facts(1));
    const store = await bench.open(location);
    expect((await readLog(store)).map(({ stream }) => stream)).toEqual([...written, last]);
  });

  test('a failed flush ends the process; at the next start everything acknowledged is there', async () => {
    const location = await bench.location();
    const child = await bench.child(location, { FAILPOINT: 'append.fsync-fails:3' });
    const stream = nextStream();
    await child.append(stream, NO_STREAM, facts(1));
    await child.append(stream, 0, facts(1));
    await expect(child.append(stream, 1, facts(1))).rejects.toThrow('the child ended');
    const { code, errors } = await child.exit;
    expect(code).toBe(74);
    expect(errors).toContain('1034');
    const store = await bench.open(location);
    expect((await store.load(stream)).revision).toBe(1);
    expect((await store.append(stream, 1, facts(1))).revision).toBe(2);
  });

  test('commits are flushed before they answer, and the thread of the calls stays free meanwhile', async () => {
    const location = await bench.location();
    const store = await bench.open(location, { commitDelayMs: 20 });
    if ('settings' in store) {
      const settings = await (store.settings as () => Promise<unknown>)();
      expect(settings).toEqual({ journalMode: 'wal', synchronous: 2, secureDelete: 1, integrity: 'ok' });
    }
    await rate(store, 32, 200);
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    await rate(store, 32, 1_000);
    loop.disable();
    // Beside other suites a share of the turns is late for other reasons.
    expect(loop.percentile(FULL ? 99 : 90) / 1e6).toBeLessThan(20);
  });
}
