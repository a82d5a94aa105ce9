import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * What EVENTSTORE_URL and MONGODB_URL say, option by option. Whatever is wrong with them is told in words that hold no part of
 * the address but the name of an option: the rest may be a password.
 */

/** Where a node of the event store listens. */
export interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

/** The event store as EVENTSTORE_URL names it. */
export interface EventStoreAddress {
  /** At least one; with `isDiscovery` exactly one, a DNS name that stands for every node. */
  readonly hosts: readonly NodeAddress[];
  readonly isDiscovery: boolean;
  /** null where nobody is asked who they are: without encryption, or with a certificate of our own. */
  readonly user: { readonly name: string; readonly password: string } | null;
  /** null = without encryption. `ca` absent = the authorities that this machine trusts. */
  readonly tls: { readonly ca?: Buffer; readonly certificate?: Buffer; readonly key?: Buffer } | null;
  readonly keepAliveIntervalMs: number;
  readonly keepAliveTimeoutMs: number;
}

/** An address, or what is wrong with it: parts of sentences that begin behind the name of the setting. */
export type Reading<T> = { readonly address: T } | { readonly problems: readonly string[] };

const EVENTSTORE_PORT = 2_113;
const KEEP_ALIVE_MS = 10_000;

/** `host`, `host:port`, `[::1]:port`; null for anything else. */
function hostOf(text: string, defaultPort: number): NodeAddress | null {
  const [, bracketed, plain, portText] = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9._-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = portText === undefined ? defaultPort : Number(portText);
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}

/** Host and port as they are written. */
export const nodeName = ({ host, port }: NodeAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** Percent signs as they are meant; null where they mean nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The parts of an address, the user's apart from the hosts'. */
function partsOf(
  text: string,
): { readonly scheme: string; readonly user: string | null; readonly hosts: string; readonly query: string } | null {
  const [, scheme, authority, query = ''] = /^([a-z+]+):\/\/([^/?]*)(?:\/[^?]*)?(?:\?(.*))?$/s.exec(text) ?? [];
  if (scheme === undefined || authority === undefined) return null;
  const at = authority.lastIndexOf('@');
  return { scheme, user: at < 0 ? null : authority.slice(0, at), hosts: authority.slice(at + 1), query };
}

const UNREADABLE_OPTIONS =
  'has options that cannot be read: in a user or password, write ? / @ : & and % as %3F %2F %40 %3A %26 and %25';

/** Names and values of the options; null for a query that is none. */
function optionsOf(query: string): readonly (readonly [string, string])[] | null {
  const pairs =
    query === '' ? [] : query.split('&').map((pair) => /^([A-Za-z][A-Za-z0-9_.-]{0,59})=([^=@]*)$/.exec(pair));
  return pairs.includes(null) ? null : pairs.map((pair) => [pair?.[1] ?? '', decoded(pair?.[2] ?? '') ?? ''] as const);
}

const isTrueOrFalse = (value: string): boolean => value === 'true' || value === 'false';
const isMilliseconds = (value: string): boolean => /^\d{1,9}$/.test(value);

/** A check of a value, or what is said of any value. */
type OptionRule = { readonly isRight: (value: string) => boolean; readonly must: string };

const TRUE_OR_FALSE: OptionRule = { isRight: isTrueOrFalse, must: 'must be true or false' };
const NUMBER: OptionRule = { isRight: isMilliseconds, must: 'must be a whole number' };
const FILE: OptionRule = { isRight: (value) => value !== '', must: 'must name a file' };

/** Names are compared without their case, `-` and `_`, as the client of the event store does. */
const flat = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Every option that the client of the event store knows. Those of its own search for a node are taken and have no effect. */
const EVENTSTORE_OPTIONS: { readonly [name: string]: OptionRule } = {
  tls: TRUE_OR_FALSE,
  tlsVerifyCert: {
    isRight: (value) => value === 'true',
    must: 'cannot be switched off: name the authority with tlsCAFile',
  },
  tlsCAFile: FILE,
  userCertFile: FILE,
  userKeyFile: FILE,
  connectionName: { isRight: (value) => value !== '', must: 'must be a name' },
  nodePreference: {
    isRight: (value) => flat(value) === 'leader',
    must: 'must be leader: everything is asked of the leader',
  },
  throwOnAppendFailure: { isRight: (value) => value === 'true', must: 'must be true' },
  keepAliveInterval: NUMBER,
  keepAliveTimeout: NUMBER,
  defaultDeadline: NUMBER,
  discoveryInterval: NUMBER,
  gossipTimeout: NUMBER,
  maxDiscoverAttempts: NUMBER,
};

/** What the options say by their right names, and what is wrong with them. */
function checkedOptions(
  options: readonly (readonly [string, string])[],
  known: { readonly [name: string]: OptionRule },
): { readonly values: ReadonlyMap<string, string>; readonly problems: readonly string[] } {
  const names = new Map(Object.keys(known).map((name) => [flat(name), name]));
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const [given, value] of options) {
    const name = names.get(flat(given));
    const rule = name === undefined ? undefined : known[name];
    if (name === undefined || rule === undefined) problems.push(`has an unknown option ${given}`);
    else if (values.has(name)) problems.push(`has the option ${name} twice`);
    else if (!rule.isRight(value)) problems.push(`has an option ${name} that ${rule.must}`);
    else values.set(name, value);
  }
  return { values, problems };
}

/** What a file holds, once it was looked at; the problem is added when there is one. */
function fileOf(
  values: ReadonlyMap<string, string>,
  option: string,
  problems: string[],
  isRight: (content: Buffer) => boolean,
): Buffer | undefined {
  const path = values.get(option);
  if (path === undefined) return undefined;
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch {
    problems.push(`has an option ${option} whose file cannot be read`);
    return undefined;
  }
  if (isRight(content)) return content;
  problems.push(`has an option ${option} whose file is not what it should be`);
  return undefined;
}

function isCertificate(content: Buffer): boolean {
  try {
    return new X509Certificate(content).subject !== undefined;
  } catch {
    return false;
  }
}

const isKey = (content: Buffer): boolean => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(content.toString('latin1'));

function hostsOf(text: string, defaultPort: number, problems: string[]): readonly NodeAddress[] {
  const hosts = text.split(',').map((one) => hostOf(one.trim(), defaultPort));
  if (hosts.includes(null)) problems.push('must name its hosts as host:port, with commas between them');
  return hosts.filter((host) => host !== null);
}

/**
 * Takes EVENTSTORE_URL: `esdb://` (or `kurrentdb://`) with one host or several, `esdb+discover://` with the DNS name of all
 * nodes; gives what it says, with the files that it names, or what is wrong with it.
 */
export function readEventStoreUrl(text: string): Reading<EventStoreAddress> {
  const parts = partsOf(text);
  if (parts === null || !/^(?:esdb|kurrentdb)(?:\+discover)?$/.test(parts.scheme))
    return { problems: ['must be an address that starts with esdb:// or kurrentdb://, or with +discover'] };
  const options = optionsOf(parts.query);
  if (options === null) return { problems: [UNREADABLE_OPTIONS] };
  const { values, problems: found } = checkedOptions(options, EVENTSTORE_OPTIONS);
  const problems = [...found];
  const hosts = hostsOf(parts.hosts, EVENTSTORE_PORT, problems);
  const isDiscovery = parts.scheme.endsWith('+discover');
  if (isDiscovery && hosts.length > 1) problems.push('must name one host with +discover: the DNS name of all nodes');
  const ca = fileOf(values, 'tlsCAFile', problems, isCertificate);
  const certificate = fileOf(values, 'userCertFile', problems, isCertificate);
  const key = fileOf(values, 'userKeyFile', problems, isKey);
  if (values.has('userCertFile') !== values.has('userKeyFile'))
    problems.push('must have userCertFile and userKeyFile together');
  const [name = '', ...rest] = (parts.user ?? '').split(':').map(decoded);
  const password = rest.length === 1 ? rest[0] : '';
  const isUserWhole = name !== null && name !== '' && password !== null && password !== undefined && password !== '';
  if (parts.user !== null && !isUserWhole)
    problems.push('must name user and password as user:password@, with % : @ / in them written as %25 %3A %40 %2F');
  const isEncrypted = values.get('tls') !== 'false';
  if (isEncrypted && parts.user === null && certificate === undefined && !values.has('userCertFile'))
    problems.push('must name a user and password, since it is encrypted');
  if (problems.length > 0) return { problems };
  return {
    address: {
      hosts,
      isDiscovery,
      user:
        isEncrypted && isUserWhole && parts.user !== null
          ? { name: name as string, password: password as string }
          : null,
      tls: isEncrypted
        ? {
            ...(ca === undefined ? {} : { ca }),
            ...(certificate === undefined ? {} : { certificate }),
            ...(key === undefined ? {} : { key }),
          }
        : null,
      keepAliveIntervalMs: Number(values.get('keepAliveInterval') ?? KEEP_ALIVE_MS),
      keepAliveTimeoutMs: Number(values.get('keepAliveTimeout') ?? KEEP_ALIVE_MS),
    },
  };
}

const ANY: OptionRule = { isRight: () => true, must: '' };
/** What is read is the newest and what is written is on disk: an option may say so, and nothing else. */
const only = (taken: string): OptionRule => ({ isRight: (value) => value === taken, must: `must be ${taken}` });
const NEWEST_ONLY: OptionRule = { isRight: () => false, must: 'is not taken: the newest is read, from the primary' };

/** Every option of a connection string that the driver of MongoDB knows. */
const MONGODB_OPTIONS: { readonly [name: string]: OptionRule } = {
  ...Object.fromEntries(
    [
      'appName',
      'authMechanism',
      'authMechanismProperties',
      'authSource',
      'compressors',
      'localThresholdMS',
      'proxyHost',
      'proxyPassword',
      'proxyPort',
      'proxyUsername',
      'replicaSet',
      'serverMonitoringMode',
      'srvServiceName',
      'tlsCertificateKeyFilePassword',
    ].map((name) => [name, ANY]),
  ),
  ...Object.fromEntries(
    [
      'connectTimeoutMS',
      'heartbeatFrequencyMS',
      'maxConnecting',
      'maxIdleTimeMS',
      'maxPoolSize',
      'minPoolSize',
      'serverSelectionTimeoutMS',
      'socketTimeoutMS',
      'srvMaxHosts',
      'timeoutMS',
      'waitQueueTimeoutMS',
      'wTimeoutMS',
      'zlibCompressionLevel',
    ].map((name) => [name, NUMBER]),
  ),
  ...Object.fromEntries(
    [
      'directConnection',
      'loadBalanced',
      'retryReads',
      'retryWrites',
      'ssl',
      'tls',
      'tlsAllowInvalidCertificates',
      'tlsAllowInvalidHostnames',
      'tlsInsecure',
    ].map((name) => [name, TRUE_OR_FALSE]),
  ),
  journal: only('true'),
  maxStalenessSeconds: NEWEST_ONLY,
  readConcernLevel: only('majority'),
  readPreference: only('primary'),
  readPreferenceTags: NEWEST_ONLY,
  tlsCAFile: FILE,
  tlsCRLFile: FILE,
  tlsCertificateKeyFile: FILE,
  w: only('majority'),
};

const MONGODB_PORT = 27_017;

/** What MONGODB_URL says, as far as anybody but the driver asks. */
export interface MongoAddress {
  readonly hosts: readonly NodeAddress[];
}

/** Takes MONGODB_URL: `mongodb://` with one host or several, or `mongodb+srv://`; gives its hosts or what is wrong with it. */
export function readMongoUrl(text: string): Reading<MongoAddress> {
  const parts = partsOf(text);
  if (parts === null || !/^mongodb(?:\+srv)?$/.test(parts.scheme))
    return { problems: ['must be an address that starts with mongodb:// or mongodb+srv://'] };
  const options = optionsOf(parts.query);
  if (options === null) return { problems: [UNREADABLE_OPTIONS] };
  const { values, problems: found } = checkedOptions(options, MONGODB_OPTIONS);
  const problems = [...found];
  const hosts = hostsOf(parts.hosts, MONGODB_PORT, problems);
  if ((parts.user ?? '').split(':').some((part) => decoded(part) === null) || (parts.user ?? '').split(':').length > 2)
    problems.push('must name user and password as user:password@, with % : @ / in them written as %25 %3A %40 %2F');
  fileOf(values, 'tlsCAFile', problems, isCertificate);
  fileOf(values, 'tlsCertificateKeyFile', problems, isKey);
  return problems.length > 0 ? { problems } : { address: { hosts } };
}
