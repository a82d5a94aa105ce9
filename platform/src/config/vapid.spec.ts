import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapidOf } from './vapid.ts';

const secrets = { root: Buffer.alloc(32, 7) } as unknown as Parameters<typeof vapidOf>[0]['secrets'];

it('keys are made from the root secret, the same ones each time', () => {
  const made = vapidOf({ vapidPrivateKey: '', secrets });
  expect(made).toEqual(vapidOf({ vapidPrivateKey: '', secrets }));
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
  const other = { root: Buffer.alloc(32, 8) } as unknown as typeof secrets;
  expect(vapidOf({ vapidPrivateKey: '', secrets: other }).publicKey).not.toBe(made.publicKey);
});

it('a key that is set counts instead', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const given = pair.getPrivateKey('base64url');
  expect(vapidOf({ vapidPrivateKey: given, secrets })).toEqual({
    privateKey: given,
    publicKey: pair.getPublicKey('base64url'),
  });
});
