import { createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** A key with a certificate that it signed itself, for the notifications of the simulated PayPal (X.509 version 1, DER by hand). */

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Tag, length and content of one DER value. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** PEM. */
  readonly certificate: string;
}

/** Makes a certificate for a key. */
export function selfSigned(
  name: string,
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
): string {
  const algorithm = der(SEQUENCE, SHA256_WITH_RSA);
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, text(UTF8_STRING, name))));
  const validity = der(SEQUENCE, text(UTC_TIME, '000101000000Z'), text(GENERALIZED_TIME, '21991231235959Z'));
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, der(INTEGER, Buffer.from([1])), algorithm, subject, validity, subject, spki);
  const signature = createSign('sha256').update(body).sign(keys.privateKey);
  const certificate = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Gives a new RSA key of 2048 bits with a certificate of that name. */
export async function drawSigningKey(name: string): Promise<SigningKey> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { privateKey: keys.privateKey, certificate: selfSigned(name, keys) };
}
