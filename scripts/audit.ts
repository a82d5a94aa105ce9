import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * S18: what comes with the product. Every locked package has a strong digest and a licence of the list, none runs a script
 * of its own at the installation, the list of all is written as a CycloneDX bill, and no known advisory is high.
 */
const ROOT = join(import.meta.dirname, '..');
const BILL = join(ROOT, 'tests', '.results', 'sbom.cdx.json');

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Licences that go together with ours (AGPL-3.0-or-later), or that fonts and data have. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);
/** Packages that are here under another one, each looked at. */
const LICENCES_BY_NAME: Readonly<Record<string, string>> = {
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
};
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;

const json = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

const { packages } = json<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const { allowScripts } = json<{ allowScripts: Readonly<Record<string, boolean>> }>('package.json');
const allowedSkips = json<Readonly<Record<string, string>>>('tests/allowed-skips.json');
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

const isAllowedLicence = (name: string, licence: string | undefined): boolean => {
  if (licence === undefined) return false;
  if (LICENCES_BY_NAME[name] === licence) return true;
  const parts = licence.replaceAll(/[()]/g, '').split(/ (AND|OR) /);
  const names = parts.filter((part) => part !== 'AND' && part !== 'OR');
  return parts.includes('OR') ? names.some((one) => LICENCES.has(one)) : names.every((one) => LICENCES.has(one));
};

type Result = { readonly faults: readonly string[] } | { readonly skipped: string };

/** What npm knows of advisories; null when the registry does not answer such a question. */
function advisories(): Result {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  let report: { vulnerabilities?: Readonly<Record<string, { severity: string }>> } = {};
  try {
    report = JSON.parse(stdout) as typeof report;
  } catch {
    // No answer is no report.
  }
  if (report.vulnerabilities === undefined)
    return { skipped: 'the registry does not answer questions about advisories' };
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) => /high|critical/.test(severity));
  return { faults: grave.map(([name, { severity }]) => `${name}: ${severity}`) };
}

function bill(): Result {
  const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (made.status !== 0) return { faults: [`npm sbom ended with ${made.status}`] };
  mkdirSync(join(BILL, '..'), { recursive: true });
  writeFileSync(BILL, made.stdout);
  const { components } = JSON.parse(made.stdout) as { components: readonly unknown[] };
  process.stdout.write(`      ${components.length} components in ${BILL.slice(ROOT.length + 1)}\n`);
  return { faults: components.length < installed.length / 2 ? ['the bill is too short'] : [] };
}

const CHECKS: Readonly<Record<string, () => Result>> = {
  'lock: every package has a strong digest, from nowhere but the registry': () => ({
    faults: installed
      .filter(
        ([, { integrity, resolved }]) =>
          !(integrity ?? '').startsWith('sha512-') || (resolved !== undefined && !REGISTRY.test(resolved)),
      )
      .map(([path]) => path),
  }),
  licences: () => ({
    faults: installed
      .filter(([path, { license }]) => !isAllowedLicence(nameOf(path), license))
      .map(([path, { license }]) => `${path}: ${license ?? 'none'}`),
  }),
  'install scripts: none runs': () => ({
    faults: installed
      .filter(([path, { hasInstallScript }]) => hasInstallScript === true && allowScripts[nameOf(path)] !== false)
      .map(([path]) => `${path} brings a script that nobody has decided on`),
  }),
  bill,
  advisories,
};

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, check] of Object.entries(CHECKS)) {
  const result = check();
  const isSkipAllowed = 'skipped' in result && name in allowedSkips;
  const faults =
    'faults' in result ? result.faults : isSkipAllowed ? [] : [`${result.skipped}, and that may not be skipped`];
  const verdict = isSkipAllowed ? 'skip' : faults.length === 0 ? 'ok  ' : 'FAIL';
  counts[isSkipAllowed ? 'skipped' : faults.length === 0 ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${verdict}  ${name}${'skipped' in result ? `: ${result.skipped}` : ''}\n`);
  for (const fault of faults) process.stdout.write(`      ${fault}\n`);
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
