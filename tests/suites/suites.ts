/** What each suite runs; `npm test` and `.ci/run` choose from this table. */

/** A command whose exit code is one check. */
export interface CheckStep {
  readonly name: string;
  readonly command: readonly string[];
}

export type Suite =
  | { readonly kind: 'checks'; readonly steps: readonly CheckStep[] }
  | {
      readonly kind: 'vitest';
      readonly projects: readonly string[];
      /** Files of the core; `--full` runs all of the projects. */
      readonly core?: readonly string[];
      /** Files of the projects that cannot run there, and why; told aloud and counted as skipped, each as one. */
      readonly leftOut?: Readonly<Record<string, string>>;
      /** Skipped aloud where there is no such server; with REQUIRE_STORES=1 that is a failure. */
      readonly needs?: 'mongodb';
    }
  | { readonly kind: 'playwright'; readonly config: string; readonly args?: readonly string[] };

const SOURCES = [
  'contracts',
  'platform',
  'command-service',
  'projection-service',
  'notification-service',
  'web/src',
  'web/server',
  'standalone',
];

export const SUITES: Readonly<Record<string, Suite>> = {
  lint: {
    kind: 'checks',
    steps: [
      { name: 'format and lint', command: ['biome', 'ci', '.'] },
      { name: 'typed lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
      { name: 'types, node', command: ['tsc', '-p', 'tsconfig.node.json'] },
      { name: 'types, browser', command: ['tsc', '-p', 'tsconfig.web.json'] },
      { name: 'types, browser tests', command: ['tsc', '-p', 'tsconfig.e2e.json'] },
      { name: 'boundaries', command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...SOURCES] },
      { name: 'dead code', command: ['knip', '--no-progress'] },
      { name: 'generated catalogues', command: ['node', 'scripts/catalogues.ts', '--check'] },
      { name: 'references', command: ['node', 'scripts/check-references.ts'] },
      { name: 'lock file whole', command: ['npm', 'ci', '--dry-run', '--ignore-scripts', '--offline'] },
      { name: 'installed as locked', command: ['node', 'scripts/check-lock.ts'] },
      { name: 'byte budgets', command: ['node', 'tests/suites/size.ts'] },
      { name: 'oldest browsers', command: ['node', 'tests/suites/oldest-browsers.ts'] },
    ],
  },
  distributed: {
    kind: 'vitest',
    projects: ['distributed'],
    core: [
      'create-event',
      'register',
      'relations',
      'chat',
      'accounts',
      'account-mails',
      'relation-mails',
      'search',
      'lifecycle',
      'sign-in',
      'ways-in',
      'staff',
      'conventions',
      'places',
    ],
    leftOut: {
      'tests/security/matrix.spec.ts': 'lifts the guards of one process by /dev/guards and asks past its proxy',
      'tests/security/canary.spec.ts': 'searches the embedded files',
      'tests/acceptance/ride-reminders.spec.ts':
        'waits for a sender that looks again by its timer, however far the clock was moved',
    },
    needs: 'mongodb',
  },
  'distributed-faults': { kind: 'vitest', projects: ['distributed-faults'], needs: 'mongodb' },
  audit: { kind: 'checks', steps: [{ name: 'what comes with the product', command: ['node', 'scripts/audit.ts'] }] },
  unit: { kind: 'vitest', projects: ['node', 'web'] },
  simulate: { kind: 'vitest', projects: ['simulate'] },
  property: { kind: 'vitest', projects: ['property'] },
  acceptance: { kind: 'vitest', projects: ['acceptance'] },
  crash: { kind: 'vitest', projects: ['crash'] },
  chaos: { kind: 'vitest', projects: ['chaos'] },
  compat: { kind: 'vitest', projects: ['compat'] },
  privacy: { kind: 'vitest', projects: ['privacy'] },
  security: { kind: 'vitest', projects: ['security'] },
  fuzz: { kind: 'vitest', projects: ['fuzz'] },
  ops: { kind: 'vitest', projects: ['ops'] },
  browser: { kind: 'playwright', config: 'tests/e2e/playwright.config.ts', args: ['--grep', '@core'] },
  e2e: { kind: 'playwright', config: 'tests/e2e/playwright.config.ts', args: ['--grep-invert', '@core|@states'] },
  engines: { kind: 'vitest', projects: ['engines'] },
  states: { kind: 'playwright', config: 'tests/e2e/playwright.config.ts', args: ['--grep', '@states'] },
};
