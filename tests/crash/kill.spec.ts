import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentStartedView } from '@convoi/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type Client, createClient } from '../harness/client.ts';
import { createMix, EFFECTS, type Mix, prepareScene } from '../harness/command-mix.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { expectOneEffectEach, expectOneMailEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import { readyOf } from '../harness/health.ts';
import { differences, operate } from '../harness/operator.ts';
import { pay } from '../harness/payments.ts';
import { type Product, startProduct } from '../harness/product.ts';

/**
 * The process dies by SIGKILL under 50 commands a second, at every named failpoint and at random moments, again and
 * again on one data folder. Whoever got no answer asks again with the same key. At the end of it all nothing that was
 * answered is missing, nothing is there twice, the read models equal a rebuild, and each cause has had one mail.
 */

const KILLS = Number(process.env.KILLS ?? 20);
const PER_SECOND = 50;

/** Failpoints that the mix reaches by itself, and at which passing each strikes. */
const UNDER_LOAD = [
  'append.before:12',
  'append.in-transaction:12',
  'append.committed-unanswered:12',
  'project.before-commit:40',
  'project.documents-before-checkpoint:40',
  'outbox.before-insert:5',
  'outbox.before-checkpoint:5',
  'mail.accepted-unmarked:5',
];

const random = seeded(SEED);
let dataDir = '';
let mix: Mix;
let expectOneEach: () => Promise<void>;
let kills = 0;

beforeAll(async () => {
  const first = await startProduct({ keepData: true });
  dataDir = first.dataDir;
  mix = createMix(await prepareScene(createClient(first.url), 2), random);
  expectOneEach = await expectOneEffectEach(() => storedEvents(dataDir), mix);
  await first.dispose();
}, 120_000);

afterAll(async () => {
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product, lets `act` go on until it dies, starts it again, and settles what was in doubt. */
async function killed(
  env: Readonly<Record<string, string>>,
  act: (client: Client, product: Product, gone: Promise<unknown>) => Promise<void>,
  after: (client: Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const doomed = await startProduct({ dataDir, keepData: true, env });
  try {
    const gone = once(doomed.process, 'exit');
    await act(createClient(doomed.url), doomed, gone);
    await gone;
    expect(doomed.process.signalCode, doomed.output().slice(-2000)).toBe('SIGKILL');
    kills += 1;
  } finally {
    await doomed.kill();
  }
  const next = await startProduct({ dataDir, keepData: true });
  try {
    const client = createClient(next.url);
    await mix.settle(client);
    await after(client);
  } finally {
    await next.kill();
  }
}

describe('kill -9 at a failpoint', () => {
  test.each(UNDER_LOAD)('%s', async (point) => {
    await killed({ FAILPOINT: point }, (client, _product, gone) => mix.run(client, PER_SECOND, gone));
  });

  test.each(['erase.key-gone-unrecorded', 'erase.recorded-unblanked'])('%s', async (point) => {
    await killed({ FAILPOINT: point }, async (client) => {
      expect(await mix.once(client, 'leave')).toBe(false);
    });
  });

  test('upload.stored-unrecorded', async () => {
    await killed({ FAILPOINT: 'upload.stored-unrecorded' }, async (client) => {
      expect(await mix.once(client, 'illustrate')).toBe(false);
    });
  });

  test('payment.captured-unrecorded', async () => {
    let paymentId = '';
    await killed(
      { FAILPOINT: 'payment.captured-unrecorded' },
      async (client) => {
        expect(await mix.once(client, 'donate')).toBe(true);
        const started = mix.sent.at(-1)?.answer?.body as PaymentStartedView;
        paymentId = started.id;
        await pay(client, started, { outcome: 'approve_and_close' });
      },
      async (client) => {
        await eventually(
          async () => {
            const payment = await client.get<{ status: string }>(`/api/payments/${paymentId}`);
            expect(payment.body.status).toBe('captured');
          },
          { within: 30_000, every: 100 },
        );
      },
    );
  });

  test.each(['alias.before-switch:3', 'alias.after-switch:3'])('%s, of a rebuild by an operator', async (point) => {
    const product = await startProduct({ dataDir, keepData: true });
    try {
      expect(await operate(dataDir, 'projections', ['rebuild', 'all'], { FAILPOINT: point })).toMatchObject({
        signal: 'SIGKILL',
      });
      expect(await mix.once(createClient(product.url), 'register')).toBe(true);
      await mix.settle(createClient(product.url));
      expect(await differences(dataDir)).toEqual([]);
    } finally {
      await product.kill();
    }
  });
});

test(
  `${KILLS} kills at random moments under ${PER_SECOND} commands a second (seed ${SEED})`,
  async () => {
    for (let round = 0; round <= KILLS; round += 1) {
      const product = await startProduct({ dataDir, keepData: true });
      try {
        const client = createClient(product.url);
        await mix.settle(client);
        if (round === KILLS) return;
        const gone = once(product.process, 'exit');
        const moment = delay(60 + random() * 840).then(() => product.kill());
        await Promise.all([moment, mix.run(client, PER_SECOND, gone)]);
        kills += 1;
      } finally {
        await product.kill();
      }
    }
  },
  KILLS * 60_000 + 120_000,
);

describe('after all kills', () => {
  test('each command has left one event, and no event is there twice', async () => {
    await expectOneEach();
    expect(new Set(mix.sent.map(({ sort }) => sort)).size).toBeGreaterThan(5);
    // Everybody who was told of their registration is in the log, once.
    const registered = (await storedEvents(dataDir)).flatMap(({ type, data }) =>
      type === EFFECTS.register ? [(data as { participantId: string }).participantId] : [],
    );
    expect(new Set(registered).size).toBe(registered.length);
    for (const { sort, answer } of mix.sent) if (sort === 'register') expect(registered).toContain(answer?.body.id);
  });

  test('each cause has had one mail, the read models equal a rebuild, and nothing is parked', async () => {
    const product = await startProduct({ dataDir, keepData: true });
    try {
      const client = createClient(product.url);
      // Mails that were being sent at a kill are leased for a minute; nobody has to wait for it.
      await client.post('/dev/clock', { advance_s: 61 });
      await expectOneMailEach(client, mix, kills);
      expect(await differences(dataDir)).toEqual([]);
      expect((await readyOf(product)).checks.parked).toBe(0);
    } finally {
      await product.kill();
    }
  });
});
