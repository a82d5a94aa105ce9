import type { ConfigView } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { Challenge } from 'altcha/lib';
import { useEffect, useMemo } from 'react';
import { answer } from '../api/answers.ts';
import type { Api } from '../api/api-client.ts';
import { Problem } from '../api/problem.ts';
import { apiOf } from '../api/query-client.ts';
import { useRuntime } from '../pages/use-runtime.ts';
import { createHostedCheck, isHosted } from './hosted-check.ts';
import type { HumanCheck } from './human-check.port.ts';
import { HumanCheckNotReady } from './human-check-not-ready.ts';

/** The human check of a form: a proof of work done beside the typing, nothing to puzzle over. */

const PATIENCE_MS = 5000;
/** A token is good for ten minutes; one that is older than this is made anew. */
const FRESH_MS = 8 * 60_000;

/** A worker that says nothing for so long may never have started; the page then works beside it. */
const SILENT_MS = 10_000;

type Work = (challenge: object, signal: AbortSignal) => Promise<object>;

/** Solves a challenge in a worker. Rejects when none can be had here. */
async function inWorker(challenge: object, signal: AbortSignal): Promise<object> {
  const { default: Pbkdf2Worker } = await import('altcha/workers/pbkdf2?worker');
  const worker = new Pbkdf2Worker();
  try {
    return await new Promise<object>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new HumanCheckNotReady('blocked')), { once: true });
      worker.addEventListener('error', () => reject(new HumanCheckNotReady('blocked')));
      worker.addEventListener('message', ({ data }: MessageEvent<{ counter?: number; derivedKey?: string } | null>) => {
        if (typeof data?.derivedKey !== 'string') reject(new HumanCheckNotReady('blocked'));
        else resolve({ counter: data.counter, derivedKey: data.derivedKey });
      });
      worker.postMessage({ type: 'work', challenge, counterMode: 'uint32', counterStart: 0, counterStep: 1 });
    });
  } finally {
    worker.terminate();
  }
}

/** Solves a challenge beside the typing, on the page itself: the deriving is the browser's own work and holds nothing up. */
async function onPage(challenge: object, signal: AbortSignal): Promise<object> {
  const { solveChallenge, pbkdf2 } = await import('altcha/lib');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const { deriveKey } = pbkdf2;
  const solution = await solveChallenge({ challenge: challenge as Challenge, controller, deriveKey });
  if (solution === null) throw new HumanCheckNotReady('blocked');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

/**
 * Solves a challenge in a worker, else on the page; gives the token. Rejects with HumanCheckNotReady when it cannot be
 * solved here.
 */
export async function solve(
  challenge: object,
  signal: AbortSignal,
  [first, second]: readonly [Work, Work] = [inWorker, onPage],
): Promise<string> {
  // Not there on pages that came without encryption, nor in very old browsers.
  if (crypto.subtle === undefined) throw new HumanCheckNotReady('unsupported');
  const silence = new AbortController();
  const working = first(challenge, signal);
  const silent = new Promise<never>((_, reject) => {
    const handle = setTimeout(() => reject(new HumanCheckNotReady()), SILENT_MS);
    silence.signal.addEventListener('abort', () => clearTimeout(handle));
  });
  try {
    const solution = await Promise.race([working, silent]).catch(() =>
      Promise.any([working, second(challenge, signal)]).catch(() => {
        throw new HumanCheckNotReady('blocked');
      }),
    );
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    silence.abort();
  }
}

/** One form's check of our own. `provider` is that of the settings; `off` needs no token. */
export function createHumanCheck(
  api: Api,
  provider: 'altcha' | 'off',
  work: (challenge: object, signal: AbortSignal) => Promise<string> = solve,
): HumanCheck {
  let running: { readonly token: Promise<string>; readonly startedAt: number } | null = null;
  let over = new AbortController();
  let wasLate = false;

  async function make(signal: AbortSignal): Promise<string> {
    const challenge = await api.get('/api/human-check', {
      schema: answer((views) => views.HumanCheckChallenge),
      signal,
    });
    return work(challenge, signal);
  }
  function current(): Promise<string> {
    if (running !== null && performance.now() - running.startedAt < FRESH_MS) return running.token;
    const token = make(over.signal);
    const mine = { token, startedAt: performance.now() };
    running = mine;
    token.catch(() => {
      // The next press tries again from the start.
      if (running === mine) running = null;
    });
    return token;
  }
  return {
    start: () => {
      if (provider !== 'off') void current().catch(() => undefined);
    },
    token: async () => {
      if (provider === 'off') return null;
      let handle: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        handle = setTimeout(() => {
          reject(new HumanCheckNotReady(wasLate ? 'slow' : 'late'));
          wasLate = true;
        }, PATIENCE_MS);
      });
      try {
        return await Promise.race([current(), late]);
      } catch (error) {
        // A Problem says by itself why the server could not be asked.
        throw error instanceof Problem || error instanceof HumanCheckNotReady
          ? error
          : new HumanCheckNotReady('blocked');
      } finally {
        clearTimeout(handle);
      }
    },
    renew: () => {
      running = null;
      wasLate = false;
    },
    stop: () => {
      over.abort();
      over = new AbortController();
      running = null;
    },
  };
}

/** A check as the settings want it. */
export function checkOf(api: Api, { provider, site_key: siteKey }: ConfigView['human_check']): HumanCheck {
  if (isHosted(provider)) return createHostedCheck(provider, siteKey ?? '');
  return createHumanCheck(api, provider === 'off' ? 'off' : 'altcha');
}

/** The check of one form; `submit` is the action that forms send. */
export function useHumanCheck(_action: 'submit' = 'submit'): HumanCheck {
  const queryClient = useQueryClient();
  const { human_check: settings } = useRuntime().config;
  const check = useMemo(() => checkOf(apiOf(queryClient), settings), [queryClient, settings]);
  useEffect(() => check.stop, [check]);
  return check;
}
