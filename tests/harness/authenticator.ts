import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyBody, PasskeyCreationView, PasskeyRequestView, PasskeySignInBody } from '@convoi/contracts';

/** An authenticator of passkeys in software: what a phone does with its chip, byte for byte, and what one would do that cheats. */
export interface Authenticator {
  make(view: PasskeyCreationView, cheat?: Cheat): AddPasskeyBody;
  sign(view: PasskeyRequestView, cheat?: Cheat): PasskeySignInBody;
}

export interface Cheat {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Its owner was not asked for finger, face or code. */
  readonly isUnverified?: true;
  /** What it counts; it counts nothing unless told. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Says who made it, with a certificate. */
  readonly hasCertificates?: true;
}

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const text = (value: Buffer): string => value.toString('base64url');

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

/** CBOR (RFC 8949) of what an attestation holds. */
const cbor = {
  bytes: (value: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255]),
      value,
    ]),
  text: (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
};

function authenticatorData(rpId: string, { isUnverified, counter = 0 }: Cheat, key: Buffer | null): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT | (isUnverified === true ? 0 : VERIFIED) | (key === null ? 0 : HAS_KEY);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key === null ? [] : [key])]);
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [bytesX, bytesY] = [x, y].map((one) => cbor.bytes(Buffer.from(one, 'base64url')));
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytesX as Buffer,
    Buffer.from([0x22]),
    bytesY as Buffer,
  ]);
}

/** An authenticator with one passkey, for pages of this origin. */
export function createAuthenticator(origin: string, name = 'Phone'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let userHandle = '';
  const clientData = (type: string, challenge: string, cheat: Cheat): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: cheat.challenge ?? challenge,
        origin: cheat.origin ?? origin,
        crossOrigin: false,
      }),
    );
  return {
    make: (view, cheat = {}) => {
      userHandle = view.user_handle;
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseOf(publicKey),
      ]);
      const statement =
        cheat.hasCertificates === true
          ? Buffer.concat([Buffer.from([0xa1]), cbor.text('x5c'), Buffer.from([0x81]), cbor.bytes(randomBytes(32))])
          : Buffer.from([0xa0]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cbor.text('fmt'),
        cbor.text(cheat.hasCertificates === true ? 'packed' : 'none'),
        cbor.text('attStmt'),
        statement,
        cbor.text('authData'),
        cbor.bytes(authenticatorData(cheat.rpId ?? view.rp_id, cheat, key)),
      ]);
      return {
        passkey_name: name,
        credential_id: text(credentialId),
        client_data: text(clientData('webauthn.create', view.challenge, cheat)),
        attestation_object: text(attestation),
      };
    },
    sign: (view, cheat = {}) => {
      const data = authenticatorData(cheat.rpId ?? view.rp_id, cheat, null);
      const client = clientData('webauthn.get', view.challenge, cheat);
      return {
        credential_id: text(credentialId),
        user_handle: cheat.userHandle ?? userHandle,
        client_data: text(client),
        authenticator_data: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
