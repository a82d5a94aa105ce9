import { createECDH } from 'node:crypto';
import { deriveSecret } from '../kernel/personal-data/derive-secret.ts';
import type { Config } from './config.ts';

/** A pair of keys for VAPID (RFC 8292), base64url: the private scalar and the uncompressed point of P-256. */
export interface VapidKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/**
 * The keys that notifications of browsers are signed with: VAPID_PRIVATE_KEY, else made from the root secret, which is kept with
 * the data and stays when secrets are exchanged. Other keys end every subscription.
 */
export function vapidOf(config: Pick<Config, 'vapidPrivateKey' | 'secrets'>): VapidKeys {
  const { vapidPrivateKey, secrets } = config;
  const scalar =
    vapidPrivateKey === '' ? deriveSecret(secrets.root, 'vapid') : Buffer.from(vapidPrivateKey, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return { privateKey: scalar.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
}
