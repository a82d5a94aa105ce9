import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const seed = Number(process.env.SEED ?? 1);
const packages = '{contracts,platform,command-service,projection-service,notification-service,standalone,web/server}';

/** Vitest leaves one core to whoever watches; a run of all that waits for nobody takes each. */
const EVERY_CORE = '100%';
/** Specs of the services wait for the disk, for leases and for answers of constant time half of their while: another file fills it. */
const ONE_MORE = availableParallelism() + 1;

/** Who may do what, and what leaks, is asked at every change; the rest of the security suite when that is run. */
const ACCEPTANCE = [
  'tests/acceptance/**/*.spec.ts',
  'tests/security/{matrix,canary,human,payment,limits-of-people,staff-reads}.spec.ts',
];

/** Specs stand beside their file; suites that cross services are in `tests/`. `--project` picks one. */
export default defineConfig({
  test: {
    sequence: { seed },
    projects: [
      {
        test: {
          name: 'node',
          include: [
            `${packages}/**/*.spec.ts`,
            'web/src/**/*.spec.ts',
            'tests/{harness,suites,ops/compose}/**/*.spec.ts',
            'scripts/**/*.spec.ts',
          ],
          testTimeout: 30_000,
          maxWorkers: ONE_MORE,
          // Sheets imported as text (`?raw`) are read, not emptied.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        test: {
          name: 'servers',
          include: [`${packages}/**/*.servers.ts`],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        // Other clients and the real servers; their packages come with `npm run rehearse`.
        test: {
          name: 'rehearsal',
          include: ['tests/rehearsal/**/*.servers.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'property',
          include: [`${packages}/**/*.props.ts`, 'tests/props/**/*.props.ts'],
          testTimeout: 120_000,
          maxWorkers: EVERY_CORE,
        },
      },
      {
        test: {
          name: 'simulate',
          include: ['tests/simulate/**/*.spec.ts'],
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'acceptance',
          include: ACCEPTANCE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'distributed',
          include: ACCEPTANCE,
          globalSetup: ['tests/harness/distributed/global-setup.ts'],
          env: { PROFILE: 'distributed' },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'distributed-faults',
          include: ['tests/distributed/**/*.spec.ts'],
          globalSetup: ['tests/harness/distributed/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.spec.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.spec.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'compat',
          include: ['tests/compat/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'privacy',
          include: ['tests/privacy/**/*.spec.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'security',
          include: ['tests/security/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'ops',
          include: ['tests/ops/**/*.spec.ts'],
          exclude: ['tests/ops/compose/**'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.spec.ts'],
          globalSetup: ['tests/engines/set-up.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
