import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignLicences, licenceFaults, permissionsOf, undecidedScripts, weaklyLocked } from './audit-rules.ts';
import { billOfMaterials, type LockedPackage, type LockedPackages } from './bill-of-materials.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as T;
const { packages } = read<{ packages: LockedPackages }>('package-lock.json');
const licence = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8');
const permissions = permissionsOf(licence);
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');

/** The lock file with one package changed, or one more. */
const locking = (path: string, changes: LockedPackage): LockedPackages => ({
  ...packages,
  [path]: { ...packages[path], ...changes },
});
const EVIL = 'node_modules/evil';

describe('what comes with the product', () => {
  test('nothing is wrong with what is locked', () => {
    expect(weaklyLocked(packages)).toEqual([]);
    expect(licenceFaults(licence, packages)).toEqual([]);
    expect(foreignLicences(packages, permissions)).toEqual([]);
    expect(undecidedScripts(packages, allowScripts)).toEqual([]);
    expect(billOfMaterials(packages).faults).toEqual([]);
  });

  test.each([
    ['no digest', { integrity: undefined }],
    ['a weak digest', { integrity: 'sha1-vkpCkkqvXsQw6WQV8bUpZxBTzI4=' }],
    ['another source', { integrity: 'sha512-AAAA', resolved: 'https://evil.example/evil.tgz' }],
    ['a source over http', { integrity: 'sha512-AAAA', resolved: 'http://registry.npmjs.org/evil/-/evil-1.0.0.tgz' }],
  ])('a package with %s is named', (_title, changes) => {
    expect(weaklyLocked(locking(EVIL, { version: '1.0.0', ...changes } as LockedPackage))).toEqual([EVIL]);
  });

  test.each(['GPL-2.0-only', '(MIT AND SSPL-1.0)', 'UNLICENSED', 'Hippocratic-2.1'])(
    'licence %s is named',
    (license) => {
      expect(foreignLicences(locking(EVIL, { license }), permissions)).toEqual([`${EVIL}: ${license}`]);
    },
  );

  test('no licence is named; one of several is enough', () => {
    expect(foreignLicences(locking(EVIL, {}), permissions)).toEqual([`${EVIL}: none`]);
    expect(foreignLicences(locking(EVIL, { license: '(GPL-2.0-only OR MIT)' }), permissions)).toEqual([]);
  });

  test('what our licence does not permit by name and licence is named', () => {
    const MAP = 'node_modules/react-leaflet';
    const none = permissionsOf(licence.replace('ADDITIONAL PERMISSION', 'SOMETHING'));
    expect(foreignLicences(packages, none)).toContain(`${MAP}: Hippocratic-2.1`);
    const without = permissionsOf(licence.replace('  - react-leaflet (Hippocratic-2.1)\n', ''));
    expect(foreignLicences(packages, without)).toEqual([`${MAP}: Hippocratic-2.1`]);
    expect(foreignLicences(locking(MAP, { license: 'Hippocratic-3.0' }), permissions)).toEqual([
      `${MAP}: Hippocratic-3.0`,
    ]);
  });

  test('a licence that was changed is told, and a permission for what has gone', () => {
    expect(licenceFaults(licence.replace('freedom', 'right'), packages)).toEqual([
      'LICENSE does not hold the text of the AGPL, version 3',
    ]);
    const { 'node_modules/react-leaflet': gone, ...others } = packages;
    expect(gone).toBeDefined();
    expect(licenceFaults(licence, others)).toEqual([
      'LICENSE permits react-leaflet (Hippocratic-2.1), which is not here',
    ]);
  });

  test('a script that is allowed, or not decided on, is named', () => {
    const scripted = locking(EVIL, { hasInstallScript: true });
    expect(undecidedScripts(scripted, allowScripts)).toHaveLength(1);
    expect(undecidedScripts(scripted, { ...allowScripts, evil: true })).toHaveLength(1);
    expect(undecidedScripts(scripted, { ...allowScripts, evil: false })).toEqual([]);
  });
});

describe('the bill of materials', () => {
  test('names every package once, with its digest, and whom it needs', () => {
    const { bill } = billOfMaterials(packages);
    const refs = bill.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    // A package that is installed under another name is listed under the one that it is published by.
    for (const [path, { name = path.split('node_modules/').at(-1), version }] of locked)
      expect(refs).toContain(`${name}@${version}`);
    const known = new Set([...refs, bill.dependencies[0]?.ref]);
    for (const { ref, dependsOn } of bill.dependencies)
      for (const one of [ref, ...dependsOn]) expect(known).toContain(one);
    const zod = bill.components.find(({ name }) => name === 'zod');
    expect(zod?.purl).toBe(`pkg:npm/zod@${packages['node_modules/zod']?.version}`);
    expect(zod?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    expect(bill.dependencies.find(({ ref }) => ref.startsWith('@convoi/contracts@'))?.dependsOn).toContain(
      zod?.['bom-ref'],
    );
  });

  test('a nearer version is the one that is needed', () => {
    const digest = { integrity: 'sha512-AAAA' };
    const { bill } = billOfMaterials({
      '': { name: 'product', version: '1.0.0', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', ...digest, dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', ...digest, dependencies: { a: '1' } },
      'node_modules/b': { version: '1.0.0', ...digest },
    });
    expect(bill.dependencies).toEqual([
      { ref: 'product@1.0.0', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] },
      { ref: 'b@2.0.0', dependsOn: ['a@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: [] },
    ]);
  });

  test('a package that is needed and not locked is named, and one without a version', () => {
    const { 'node_modules/zod': gone, ...without } = packages;
    expect(gone).toBeDefined();
    expect(billOfMaterials(without).faults).toContainEqual(expect.stringMatching(/needs zod, which is not locked/));
    expect(billOfMaterials(locking(EVIL, {})).faults).toEqual([`${EVIL}: no version`]);
    const optional = locking(EVIL, { version: '1.0.0', optionalDependencies: { 'not-for-this-machine': '1' } });
    expect(billOfMaterials(optional).faults).toEqual([]);
  });
});
