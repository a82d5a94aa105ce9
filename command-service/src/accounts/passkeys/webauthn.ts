import { type AddPasskeyBody, type PasskeySignInBody, Refusal } from '@convoi/contracts';

/** The ceremonies of WebAuthn, as far as the product takes part in them. The library comes with the first of them. */

/** Where passkeys are made for and answer from, by the base address of the site. */
export interface RelyingParty {
  /** Host, without a port: a passkey is bound to it. */
  readonly id: string;
  readonly origin: string;
}

/** A passkey as it comes out of its making; bytes are base64url. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** Takes PUBLIC_URL. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The challenge that client data (base64url) says that it answers to; '' when it says none. Nothing is proved by it. */
export function challengeOf(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Certificates say who made the authenticator: nobody asked, and to check them means calls to wherever they name. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = decoded.get('fmt');
  const hasCertificates = (decoded.get('attStmt').get('x5c') as unknown) !== undefined;
  if (hasCertificates || (format !== 'none' && format !== 'packed')) throw new Refusal('auth.passkey_invalid');
}

const refuse = (): never => {
  throw new Refusal('auth.passkey_invalid');
};

/**
 * A new passkey, if its making answers to the challenge, here, with its owner verified by the authenticator. Refusal:
 * auth.passkey_invalid.
 */
export async function madePasskey(
  { credential_id: id, client_data: clientDataJSON, attestation_object: attestationObject }: AddPasskeyBody,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    await refuseCertificates(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified || registrationInfo.credential.id !== id) return refuse();
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // Whatever is wrong in bytes that a stranger may have written is a refusal.
    return refuse();
  }
}

/**
 * What the passkey counts now, if it signed the challenge, here, with its owner verified. One that counts must have counted on:
 * else there are two of it. Refusal: auth.passkey_invalid.
 */
export async function signedByPasskey(
  body: PasskeySignInBody,
  known: NewPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId: id, publicKey, counter } = known;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: body.client_data,
          authenticatorData: body.authenticator_data,
          signature: body.signature,
          userHandle: body.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : refuse();
  } catch {
    return refuse();
  }
}
