/** The lock file read as a list of what comes with the product (CycloneDX 1.6). */

/** A package as package-lock.json has it. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages of package-lock.json by their path; '' is the product itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  /** Not in what is delivered: needed to build and to test. */
  readonly scope?: 'excluded' | 'optional';
  readonly purl?: string;
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

interface Bill {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const FOLDER = 'node_modules/';
const DIGEST = 'sha512-';

/** Name of the package at a path of the lock file. */
export const nameOf = (path: string): string => path.split(FOLDER).at(-1) ?? path;

/** Where the package at a path finds another one: beside it, or in a folder above; null = nowhere. */
function resolve(packages: LockedPackages, from: string, name: string): string | null {
  let folder = from;
  for (;;) {
    const path = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    const found = packages[path];
    if (found !== undefined) return found.link === true ? (found.resolved ?? path) : path;
    if (folder === '') return null;
    const end = folder.lastIndexOf(`/${FOLDER}`);
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

const refOf = (path: string, { name, version }: LockedPackage): string => `${name ?? nameOf(path)}@${version}`;

function componentOf(path: string, one: LockedPackage): Component {
  const name = one.name ?? nameOf(path);
  const version = one.version ?? '';
  const isOwn = !path.includes(FOLDER);
  const scope = one.dev === true || one.devOptional === true ? 'excluded' : one.optional === true ? 'optional' : null;
  return {
    type: isOwn ? 'application' : 'library',
    'bom-ref': refOf(path, one),
    name,
    version,
    ...(scope === null ? {} : { scope }),
    ...(isOwn ? {} : { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
    ...(one.integrity?.startsWith(DIGEST)
      ? {
          hashes: [
            { alg: 'SHA-512', content: Buffer.from(one.integrity.slice(DIGEST.length), 'base64').toString('hex') },
          ],
        }
      : {}),
    ...(one.license === undefined ? {} : { licenses: [{ expression: one.license }] }),
  };
}

/**
 * Takes the packages of the lock file; gives the bill and what is wrong with it: packages that one needs and none
 * provides, and packages without a version. Nothing is asked of the registry, and what a package calls the versions that it
 * bears is not judged: the installation does that.
 */
export function billOfMaterials(packages: LockedPackages): { readonly bill: Bill; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>();
  for (const [path, one] of Object.entries(packages)) {
    if (one.link === true) continue;
    if (one.version === undefined) faults.push(`${path}: no version`);
    const ref = refOf(path, one);
    if (path !== '') components.set(ref, componentOf(path, one));
    const needed = needs.get(ref) ?? new Set<string>();
    needs.set(ref, needed);
    for (const name of Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })) {
      const found = resolve(packages, path, name);
      if (found !== null) needed.add(refOf(found, packages[found] ?? {}));
      else if (one.optionalDependencies?.[name] === undefined) faults.push(`${ref} needs ${name}, which is not locked`);
    }
  }
  const product = packages[''] ?? {};
  return {
    faults,
    bill: {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { ...componentOf('', product), type: 'application' } },
      components: [...components.values()],
      dependencies: [...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() })),
    },
  };
}
