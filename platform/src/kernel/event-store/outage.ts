import type { OutageReason } from './store-errors.ts';

/** What keeps a store on a server from being used, in words, told once. */

export interface Outage {
  readonly reason: OutageReason;
  /** Where: hosts with their ports, never a user or a password. */
  readonly at: string;
}

/** The sentence behind "The event store cannot be used: "; `setting` is the variable that names the store. */
const SENTENCES: { readonly [R in OutageReason]: (at: string, setting: string) => string } = {
  refused: (at) => `nobody listens at ${at} (connection refused)`,
  unreachable: (at) => `there is no way to ${at}`,
  'unknown-host': (at) => `no DNS knows the host of ${at}`,
  silent: (at) => `no answer comes from ${at}`,
  lost: (at) => `the connection to ${at} broke`,
  'no-leader': (at) => `there is no leader among ${at}: they elect one, or too few of them are up`,
  'not-ready': (at) => `${at} is not ready yet`,
  'credentials-refused': (at, setting) => `${at} refuses the credentials (user or password) of ${setting}`,
  'right-missing': (at, setting) => `the user of ${setting} lacks a right at ${at} (docs/operate/servers.md, "Rights")`,
  'certificate-not-trusted': (at, setting) =>
    `the certificate of ${at} is by an authority that is not trusted: name it with tlsCAFile in ${setting}`,
  'certificate-of-another-name': (at, setting) => `the certificate of ${at} is for another name than ${setting} has`,
  'certificate-expired': (at) => `the certificate of ${at} is out of its days`,
  'not-encrypted': (at, setting) => `${at} speaks no TLS, and ${setting} asks for it`,
  encrypted: (at, setting) => `${at} speaks TLS, and ${setting} goes without`,
  'another-service': (at) => `what listens at ${at} is something else`,
  'another-log': (at) => `${at}: put that one back, or take this one over with "npm run adopt-log"`,
  'position-missing': (at) =>
    `${at} is not in this log, which is older than what was kept of it: put the newer one back, or take this one over with "npm run adopt-log"`,
  'file-exchanged': (at) => `${at} was exchanged or removed while the program was running: stop it, and start it again`,
};

/** A store as people call it, and the setting that names it. */
export interface StoreName {
  readonly store: string;
  readonly setting: string;
}

/** An outage as one sentence. */
export const outageSentence = ({ store, setting }: StoreName, { reason, at }: Outage): string =>
  `${store} cannot be used: ${SENTENCES[reason](at, setting)}`;

/** Where outages are told; a Logger fits. */
export interface OutageLog {
  warn(fields: { readonly code: OutageReason }, message: string): void;
  info(fields: object, message: string): void;
}

export interface OutageTeller {
  /** Tells an outage, unless it is the one told last. */
  tell(outage: Outage): void;
  /** Tells that it is over, if one was told. */
  over(): void;
}

/** Takes the store and where to tell of it. */
export function createOutageTeller(name: StoreName, log: OutageLog | undefined): OutageTeller {
  let told: string | null = null;
  return {
    tell: (outage) => {
      const sentence = outageSentence(name, outage);
      if (sentence === told) return;
      told = sentence;
      log?.warn({ code: outage.reason }, sentence);
    },
    over: () => {
      if (told === null) return;
      told = null;
      log?.info({}, `${name.store} can be used again`);
    },
  };
}
