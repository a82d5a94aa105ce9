import { createHash } from 'node:crypto';
import { type LockedPackages, nameOf } from './bill-of-materials.ts';

/** What has to hold for every package that is locked; each rule gives what breaks it. */

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
  'Zlib',
]);
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;

/** SHA-256 of the text of the GNU Affero General Public License, version 3, as its authors publish it. */
const AGPL_DIGEST = '0d96a4ff68ad6d4b6f1f30f713b18d5184912ba8dd389f86aa7710db079abcb0';
const RULE = `\n${'-'.repeat(79)}\n`;
const PERMISSION_TITLE = /ADDITIONAL PERMISSION UNDER SECTION 7 OF THE GNU AFFERO GENERAL\s+PUBLIC LICENSE, VERSION 3/;

/** Licences by the packages that our own licence permits to be combined with us, though theirs is not of the list. */
export type Permissions = ReadonlyMap<string, string>;

/** Takes our licence; gives the packages of its additional permission: a line for each, with the licence it is under. */
export function permissionsOf(licenceText: string): Permissions {
  const permission = licenceText.split(RULE)[1] ?? '';
  const lines = PERMISSION_TITLE.test(permission) ? permission.matchAll(/^ {2}- (\S+) \((\S+)\)$/gm) : [];
  return new Map([...lines].map(([, name = '', licence = '']) => [name, licence]));
}

/** What is wrong with our licence: another text than that of the AGPL, or a permission for what is not here. */
export function licenceFaults(licenceText: string, packages: LockedPackages): readonly string[] {
  const agpl = licenceText.split(RULE)[0] ?? '';
  const isWhole = createHash('sha256').update(agpl).digest('hex') === AGPL_DIGEST;
  const stale = [...permissionsOf(licenceText)].filter(
    ([name, licence]) =>
      !installed(packages).some(([path, { license }]) => nameOf(path) === name && license === licence),
  );
  return [
    ...(isWhole ? [] : ['LICENSE does not hold the text of the AGPL, version 3']),
    ...stale.map(([name, licence]) => `LICENSE permits ${name} (${licence}), which is not here`),
  ];
}

function isAllowedLicence(name: string, licence: string | undefined, permissions: Permissions): boolean {
  if (licence === undefined) return false;
  if (permissions.get(name) === licence) return true;
  const parts = licence.replaceAll(/[()]/g, '').split(/ (AND|OR) /);
  const names = parts.filter((part) => part !== 'AND' && part !== 'OR');
  return parts.includes('OR') ? names.some((one) => LICENCES.has(one)) : names.every((one) => LICENCES.has(one));
}

/** Packages of others: neither the workspaces nor the links to them. */
const installed = (packages: LockedPackages): [string, LockedPackages[string]][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

/** Packages without a strong digest, or from elsewhere than the registry. */
export function weaklyLocked(packages: LockedPackages): readonly string[] {
  return installed(packages)
    .filter(
      ([, { integrity, resolved }]) =>
        !(integrity ?? '').startsWith('sha512-') || (resolved !== undefined && !REGISTRY.test(resolved)),
    )
    .map(([path]) => path);
}

/** Packages whose licence is not of the list, and that our own licence has no permission for. */
export function foreignLicences(packages: LockedPackages, permissions: Permissions): readonly string[] {
  return installed(packages)
    .filter(([path, { license }]) => !isAllowedLicence(nameOf(path), license, permissions))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`);
}

/** Packages that bring a script for the installation which nobody has decided on. */
export function undecidedScripts(
  packages: LockedPackages,
  allowed: Readonly<Record<string, boolean>>,
): readonly string[] {
  return installed(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript === true && allowed[nameOf(path)] !== false)
    .map(([path]) => `${path} brings a script that nobody has decided on`);
}
