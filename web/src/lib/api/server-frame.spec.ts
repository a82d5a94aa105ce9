import { ServerFrame } from '@convoi/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serverFrameOf } from './server-frame.ts';

const KINDS = ['hello', 'subscribed', 'unsubscribed', 'changed', 'typing', 'pong', 'error', 'of later', 'toString', 7];
const NAMES = ['topic', 'topics', 'position', 'connection_id', 'heartbeat_s', 'participant_id', 'ttl_ms', 'code'];
/** Right for some member, mostly. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>('text', 3, ['a', 'b'], []) },
  fc.constantFrom<unknown>(null, 2.5, 2 ** 60, true, ['a', 1], {}),
);
const frame = fc
  .tuple(fc.constantFrom(...KINDS), fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 8 }))
  .map(([type, members]) => ({ type, ...members }));
/** Everything that any kind needs. */
const whole = fc.constantFrom(...KINDS).map((type) => ({
  type,
  topic: 'event:1',
  topics: ['event:1'],
  position: 12,
  connection_id: 'c',
  heartbeat_s: 25,
  participant_id: 'p',
  ttl_ms: 4000,
  code: 'x',
}));

it('takes what the schema of the contracts takes, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(whole, frame), (said) => {
      const isFrame = ServerFrame.safeParse(said).success;
      expect(serverFrameOf(JSON.stringify(said))).toEqual(isFrame ? said : null);
    }),
    { numRuns: 3_000 },
  );
});

it.each(['', 'null', '[]', '"hello"', '{', new ArrayBuffer(4), undefined])('is null for %j', (said) => {
  expect(serverFrameOf(said)).toBeNull();
});
