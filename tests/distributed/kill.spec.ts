import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type Client, createClient } from '../harness/client.ts';
import { createMix, type Mix, prepareScene } from '../harness/command-mix.ts';
import {
  type DistributedProduct,
  SERVICE_NAMES,
  type ServiceName,
  startDistributed,
} from '../harness/distributed/start-distributed.ts';
import { statesOf } from '../harness/distributed/states.ts';
import { expectOneEffectEach, expectOneMailEach } from '../harness/effects.ts';
import { differences } from '../harness/operator.ts';

/**
 * Kills on the distributed profile: one service dies by SIGKILL under load, at the failpoints it passes and at random moments,
 * while the others go on; then it is started again by hand. At the end nothing that was answered is missing, nothing is
 * there twice, the read models equal a rebuild, and each cause has had one mail.
 */

const KILLS = Number(process.env.KILLS ?? 20);
const PER_SECOND = 10;

/** Failpoints that a service reaches under the mix, and at which passing each strikes. */
const POINTS: readonly (readonly [ServiceName, string])[] = [
  ['command', 'append.before:6'],
  ['command', 'append.committed-unanswered:6'],
  ['projection', 'project.before-commit:12'],
  ['projection', 'project.documents-before-checkpoint:12'],
  ['notification', 'outbox.before-insert:2'],
  ['notification', 'outbox.before-checkpoint:2'],
  ['notification', 'mail.accepted-unmarked:2'],
];

const random = seeded(SEED);
let product: DistributedProduct;
let client: Client;
let mix: Mix;
let expectOneEach: () => Promise<void>;
let kills = 0;

beforeAll(async () => {
  product = await startDistributed({});
  client = createClient(product.url);
  mix = createMix(await prepareScene(client, 0), random);
  expectOneEach = await expectOneEffectEach(async () => loggedEvents(), mix);
});
afterAll(() => product.dispose());

/** Events of the log but for the server's own. */
const loggedEvents = (): readonly { readonly id: string; readonly type: string }[] =>
  product.double.log.all.filter(({ type }) => !type.startsWith('$'));

test.each(POINTS)('the %s service is killed at %s', async (name, point) => {
  await product.service(name).end('SIGTERM');
  const { process: doomed } = await product.startAgain(name, { FAILPOINT: point });
  const gone = doomed.exitCode === null && doomed.signalCode === null ? once(doomed, 'exit') : Promise.resolve();
  await mix.run(client, PER_SECOND, gone);
  expect(doomed.signalCode).toBe('SIGKILL');
  kills += 1;
  await product.startAgain(name);
  await mix.settle(client);
});

test(
  `${KILLS} kills of a service at random under ${PER_SECOND} commands a second (seed ${SEED})`,
  async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const name = SERVICE_NAMES[Math.floor(random() * SERVICE_NAMES.length)] as ServiceName;
      const moment = delay(60 + random() * 840).then(() => product.service(name).end('SIGKILL'));
      await mix.run(client, PER_SECOND, moment);
      kills += 1;
      await product.startAgain(name);
      await mix.settle(client);
    }
  },
  KILLS * 60_000 + 120_000,
);

describe('after all kills', () => {
  test('each command has left one event, and no event is there twice', async () => {
    await expectOneEach();
    expect(new Set(mix.sent.map(({ sort }) => sort)).size).toBeGreaterThan(4);
  });

  test('each cause has had one mail, the read models equal a rebuild, and nothing is parked', async () => {
    // Mails that were being sent at a kill are leased for a minute; nobody has to wait for it.
    await client.post('/dev/clock', { advance_s: 61 });
    await expectOneMailEach(client, mix, kills);
    expect(await differences(product.dataDir)).toEqual([]);
    for (const { checks } of Object.values(await statesOf(product))) expect(checks.parked ?? 0).toBe(0);
  }, 900_000);
});
