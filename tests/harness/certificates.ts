import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** Certificates for servers that stand in on this machine (X.509, P-256), made anew in each run. */

/** A certificate with its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** An authority that signs for names and addresses. */
export interface Authority {
  /** Its own certificate as PEM, what clients are told to trust. */
  readonly certificate: string;
  /** Signs for names and IPv4 addresses; `validDays` before today makes one that has expired. */
  issue(names: readonly string[], options?: { readonly validDays?: number }): Certificate;
}

const DAY_MS = 86_400_000;

/** A value of DER with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
/** An object identifier by its encoded bytes. */
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(isCritical ? [der(0x01, bytes(0xff))] : []), der(0x04, value));
const pem = (body: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

const alternativeNames = (names: readonly string[]): Buffer =>
  sequence(
    ...names.map((name) =>
      isIPv4(name) ? der(0x87, bytes(...name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
    ),
  );

interface Wish {
  readonly subject: string;
  readonly issuer: string;
  readonly signer: KeyObject;
  readonly publicKey: KeyObject;
  readonly validDays: number;
  readonly extensions: readonly Buffer[];
}

function signed({ subject, issuer, signer, publicKey, validDays, extensions }: Wish): string {
  const untilMs = Date.now() + validDays * DAY_MS;
  const body = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(0x01), randomBytes(8)),
    ECDSA_WITH_SHA256,
    commonName(issuer),
    sequence(utcTime(Math.min(Date.now(), untilMs) - 30 * DAY_MS), utcTime(untilMs)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  return pem(sequence(body, ECDSA_WITH_SHA256, der(0x03, bytes(0), sign('sha256', body, signer))));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Makes an authority of its own. */
export function newAuthority(name = 'Stand-in authority'): Authority {
  const own = newKeys();
  const isAuthority = extension('551d13', true, sequence(der(0x01, bytes(0xff))));
  return {
    certificate: signed({
      subject: name,
      issuer: name,
      signer: own.privateKey,
      publicKey: own.publicKey,
      validDays: 30,
      extensions: [isAuthority],
    }),
    issue: (names, { validDays = 30 } = {}) => {
      const { publicKey, privateKey } = newKeys();
      return {
        certificate: signed({
          subject: names[0] ?? 'nobody',
          issuer: name,
          signer: own.privateKey,
          publicKey,
          validDays,
          extensions: [extension('551d11', false, alternativeNames(names))],
        }),
        key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      };
    },
  };
}
