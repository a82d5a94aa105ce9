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
]);
/** Packages that are here under another one, each looked at. */
const LICENCES_BY_NAME: Readonly<Record<string, string>> = {
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
};
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;

function isAllowedLicence(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false;
  if (LICENCES_BY_NAME[name] === licence) return true;
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

/** Packages whose licence is not of the list. */
export function foreignLicences(packages: LockedPackages): readonly string[] {
  return installed(packages)
    .filter(([path, { license }]) => !isAllowedLicence(nameOf(path), license))
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
