import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deriveSecret, keyObjectOf } from './derive-secret.ts';

/** What is sealed with a secret of the settings, and which one that was. */
export interface Wrapped {
  /** iv, tag and ciphertext in base64url. */
  readonly wrapped: string;
  /** Id of the key it is sealed with; null where an older program did not say. */
  readonly key: string | null;
}

/** Nothing that is in the settings opens it: the secret it was sealed with was taken out too early. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
  constructor() {
    super('sealed with a secret that is not among the settings');
  }
}

/**
 * The present secret and those that are still, or already, accepted. The first one seals; each opens what it has sealed.
 * An id tells which that is, so that the others need not be tried, and what is left of a former one can be counted.
 */
export interface KeyRing {
  /** Id of the key that seals. */
  readonly current: string;
  /** `iv`: 12 random bytes, for whoever has them already. `context`: what it belongs to; it opens nowhere else. */
  seal(context: string, value: Uint8Array, iv?: Buffer): { readonly wrapped: string; readonly key: string };
  /** Throws UnknownKey. */
  open(context: string, sealed: Wrapped): Buffer;
}

export const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;

/** Takes the secrets, the present one first, and what for: keys of one purpose tell nothing of another's. */
export function createKeyRing(secrets: readonly Uint8Array[], purpose: string): KeyRing {
  const keys = new Map<string, KeyObject>();
  for (const secret of secrets) {
    const id = deriveSecret(secret, `${purpose}/id`).subarray(0, ID_BYTES).toString('hex');
    if (!keys.has(id)) keys.set(id, keyObjectOf(deriveSecret(secret, purpose)));
  }
  const [first] = keys;
  if (first === undefined) throw new TypeError('a ring needs a key');
  const [current, sealing] = first;

  const openWith = (key: KeyObject, context: string, wrapped: string): Buffer => {
    const bytes = Buffer.from(wrapped, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context, 'utf8'))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const value = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    // Nothing is left in a cipher without blocks: this looks at the tag, and throws.
    decipher.final();
    return value;
  };

  return {
    current,
    seal: (context, value, iv = randomBytes(IV_BYTES)) => {
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context, 'utf8'));
      const ciphertext = Buffer.concat([cipher.update(value), cipher.final()]);
      return { wrapped: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url'), key: current };
    },
    open: (context, { wrapped, key }) => {
      if (key !== null) {
        const known = keys.get(key);
        if (known === undefined) throw new UnknownKey();
        return openWith(known, context, wrapped);
      }
      for (const each of keys.values()) {
        try {
          return openWith(each, context, wrapped);
        } catch {
          // Sealed with another one of them.
        }
      }
      throw new UnknownKey();
    },
  };
}
