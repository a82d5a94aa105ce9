import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/chromium.ts';

/** Real Chromium from the system, one product per worker (see fixtures.ts); no retries. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.results/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    // A worker would answer in the network's place; the tests of reading offline let it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
