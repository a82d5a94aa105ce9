import { chromium } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startService } from '../../command-service/src/testing/service.ts';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';
import { startProduct } from '../harness/product.ts';
import { closeBench, record } from './figures.ts';

/**
 * What the human check costs a browser, and what it costs the server. The browser solves what the product asks for by
 * itself, with the page's own worker, from its start to its end. A worker's reckoning is not slowed by the browser's
 * throttle, which holds the page's thread only; it is nothing but reckoning, so that a processor of a quarter of the speed
 * takes four times as long.
 */
const started = performance.now();
const ROUNDS = Number(process.env.BENCH_RUNS ?? 20);
const THROTTLE = 4;

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

async function solveTimes(): Promise<number[]> {
  const product = await startProduct({ env: { HUMAN_CHECK: 'altcha', RATE_LIMITS: 'off' } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ locale: 'fr' });
      await page.goto(`${product.url}/event/create`);
      const opened = page.waitForEvent('worker');
      await page.getByRole('textbox').first().focus();
      const worker = await opened;
      const from = performance.now();
      await worker.waitForEvent('close');
      times.push(performance.now() - from);
      await page.close();
    }
    return times;
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function verifyTimes(): Promise<number[]> {
  const test = await startService({ HUMAN_CHECK: 'altcha' });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const challenge = (await test.call('getHumanCheck')).body as unknown as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      const from = performance.now();
      const verdict = await test.service.humanCheck.verify(token, 'submit', `command-${round}`);
      times.push(performance.now() - from);
      if (verdict !== 'passed') throw new Error(`a good solution is ${verdict}`);
    }
    return times;
  } finally {
    await test.close();
  }
}

const solved = await solveTimes();
record(`solve p95 at ${THROTTLE} x throttle`, percentile(solved, 0.95) * THROTTLE, 'ms', '< 1500');
record('solve median, this machine', percentile(solved, 0.5), 'ms', '< 1500');
record('verify p95', percentile(await verifyTimes(), 0.95), 'ms', '< 10');
closeBench('human', started);
