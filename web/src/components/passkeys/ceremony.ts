import type { AddPasskeyBody, PasskeyCreationView, PasskeyRequestView, PasskeySignInBody } from '@convoi/contracts';
import { bytesOf, textOf } from '#web/lib/base64url.ts';

/** The browser's part of passkeys: bytes in its own forms, and base64url on the wire. */

const TIMEOUT_MS = 240_000;

/** Whether this browser has passkeys here: they need a secure page, and the name of a host. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|[[:]/.test(location.hostname);
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && isNamed;
}

/** Whether it offers passkeys where an address is typed. */
export async function offersInFields(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** The device as it is called, as far as the browser says. */
export function deviceName(): string | null {
  const known = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(navigator.userAgent)?.[0];
  return known === 'Macintosh' ? 'Mac' : known === 'CrOS' ? 'Chromebook' : (known ?? null);
}

/** Makes a passkey. Rejects with the browser's DOMException: NotAllowedError when nobody wanted it, InvalidStateError when it is there. */
export async function makePasskey(view: PasskeyCreationView): Promise<Omit<AddPasskeyBody, 'passkey_name'>> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(view.challenge),
      rp: { id: view.rp_id, name: view.rp_name },
      user: { id: bytesOf(view.user_handle), name: view.user_name, displayName: view.user_display_name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: view.exclude.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  });
  const { rawId, response } = made as PublicKeyCredential & { readonly response: AuthenticatorAttestationResponse };
  return {
    credential_id: textOf(rawId),
    client_data: textOf(response.clientDataJSON),
    attestation_object: textOf(response.attestationObject),
  };
}

/** Asks for a passkey, in a window of the browser, or where the address is typed. Rejects with the browser's DOMException. */
export async function askPasskey(
  view: PasskeyRequestView,
  { signal, inFields }: { readonly signal: AbortSignal; readonly inFields: boolean },
): Promise<PasskeySignInBody> {
  const given = await navigator.credentials.get({
    signal,
    ...(inFields ? { mediation: 'conditional' as const } : {}),
    publicKey: {
      challenge: bytesOf(view.challenge),
      rpId: view.rp_id,
      allowCredentials: view.allow.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  });
  const { rawId, response } = given as PublicKeyCredential & { readonly response: AuthenticatorAssertionResponse };
  return {
    credential_id: textOf(rawId),
    // Passkeys that are found by themselves always say whose they are.
    user_handle: textOf(response.userHandle ?? new ArrayBuffer(0)) || '-',
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

/** Whether nobody wanted it, or it was called off: no fault of anything. */
export const wasCalledOff = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
