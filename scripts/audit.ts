import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foreignLicences, licenceFaults, permissionsOf, undecidedScripts, weaklyLocked } from './audit-rules.ts';
import { billOfMaterials, type LockedPackages } from './bill-of-materials.ts';

/**
 * What comes with the product. Every locked package has a strong digest and a licence of the list, none runs a script
 * of its own at the installation, the list of all is written as a CycloneDX bill, and no known advisory is high.
 */
const ROOT = join(import.meta.dirname, '..');
const BILL = join(ROOT, 'tests', '.results', 'sbom.cdx.json');

const json = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;

const { packages } = json<{ packages: LockedPackages }>('package-lock.json');
const { allowScripts } = json<{ allowScripts: Readonly<Record<string, boolean>> }>('package.json');
const licence = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
const allowedSkips = json<Readonly<Record<string, string>>>('tests/allowed-skips.json');

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

function writeBill(): Result {
  const { bill, faults } = billOfMaterials(packages);
  mkdirSync(dirname(BILL), { recursive: true });
  writeFileSync(BILL, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`      ${bill.components.length} components in ${relative(ROOT, BILL)}\n`);
  return { faults };
}

const CHECKS: Readonly<Record<string, () => Result>> = {
  'lock: every package has a strong digest, from nowhere but the registry': () => ({ faults: weaklyLocked(packages) }),
  'our licence': () => ({ faults: licenceFaults(licence, packages) }),
  'licences: of the list, or permitted by ours': () => ({ faults: foreignLicences(packages, permissionsOf(licence)) }),
  'install scripts: none runs': () => ({ faults: undecidedScripts(packages, allowScripts) }),
  bill: writeBill,
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
