import { setTimeout as delay } from 'node:timers/promises';
import type { EventView } from '@convoi/contracts';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SEED, seeded } from '../../platform/conformance/facts.ts';
import { type Client, createClient, createEvent, type Mail, personBody } from '../harness/client.ts';
import { createMix, prepareScene } from '../harness/command-mix.ts';
import {
  type DistributedProduct,
  SERVICE_NAMES,
  type ServiceName,
  startDistributed,
} from '../harness/distributed/start-distributed.ts';
import { expectOneEffectEach, expectOneMailEach } from '../harness/effects.ts';
import { eventually } from '../harness/eventually.ts';
import { differences } from '../harness/operator.ts';
import { patience } from '../harness/patience.ts';

/**
 * Two of each service on the same stores, asked in turns: kills of any process at any moment, then a release of every service, with a raised
 * version of a read model, that is brought in while people are there.
 */

const KILLS = Number(process.env.KILLS ?? 10);
const PER_SECOND = 10;
const SOCKETS = 200;
/** One of so many requests is a registration: engines of the tests fold a few a second. */
const COMMAND_EVERY = 50;
/** One of so many requests is for a page that is drawn. */
const DRAWN_EVERY = 20;
const ROLL_PER_SECOND = Number(process.env.PER_SECOND ?? 25);
const BACK_WITHIN_MS = 2_000;
const RAISED = 'projection-service/src/events/event-page.projection.ts';

const random = seeded(SEED);
let product: DistributedProduct;
let client: Client;

beforeEach(async () => {
  product = await startDistributed({ hasTwo: true });
  client = createClient(product.url);
});
afterEach(() => product?.dispose());

/** Events of the log but for the server's own. */
const loggedEvents = (): readonly { readonly id: string; readonly type: string }[] =>
  product.double.log.all.filter(({ type }) => !type.startsWith('$'));

test(
  `${KILLS} kills of any process of two of each under ${PER_SECOND} commands a second (seed ${SEED})`,
  async () => {
    const mix = createMix(await prepareScene(client, 0), random);
    const expectOneEach = await expectOneEffectEach(async () => loggedEvents(), mix);
    for (let round = 0; round < KILLS; round += 1) {
      const name = SERVICE_NAMES[Math.floor(random() * SERVICE_NAMES.length)] as ServiceName;
      const isSecond = random() < 0.5;
      const moment = delay(60 + random() * 840).then(() =>
        (isSecond ? product.beside(name) : product.service(name)).end('SIGKILL'),
      );
      await mix.run(client, PER_SECOND, moment);
      await (isSecond ? product.startBeside(name) : product.startAgain(name));
      await mix.settle(client);
    }
    await expectOneEach();
    await client.post('/dev/clock', { advance_s: 61 });
    await expectOneMailEach(client, mix, KILLS);
    expect(await differences(product.dataDir)).toEqual([]);
  },
  KILLS * 60_000 + 900_000,
);

/** A page of a browser: a socket that comes again whenever it is closed. */
interface Page {
  /** How long each time without a socket lasted, milliseconds. */
  readonly gapsMs: number[];
  isOpen(): boolean;
  close(): void;
}

function openPage(topic: string): Page {
  const gapsMs: number[] = [];
  let isOver = false;
  let isOpen = false;
  let closedMs: number | null = null;
  let socket: WebSocket;
  const connect = (): void => {
    socket = new WebSocket(`${product.url.replace('http', 'ws')}/push`);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth' })));
    socket.on('message', (data) => {
      const { type } = JSON.parse((data as Buffer).toString()) as { readonly type: string };
      if (type === 'hello') socket.send(JSON.stringify({ type: 'subscribe', topics: [topic] }));
      if (type !== 'subscribed') return;
      isOpen = true;
      if (closedMs !== null) gapsMs.push(performance.now() - closedMs);
      closedMs = null;
    });
    socket.on('close', () => {
      isOpen = false;
      closedMs ??= performance.now();
      if (!isOver) setTimeout(connect, 50 + random() * 100);
    });
  };
  connect();
  return {
    gapsMs,
    isOpen: () => isOpen,
    close: () => {
      isOver = true;
      socket.terminate();
    },
  };
}

test(`a release of every service, with a raised read model, comes in under ${ROLL_PER_SECOND} requests a second and ${SOCKETS} sockets`, async () => {
  const event = await createEvent(client, { title: 'Bal de la relève' });
  const page = `/api/events/user/${event.id_user}`;
  const pages = Array.from({ length: SOCKETS }, () => openPage(`event:${event.id_user}`));
  await eventually(() => expect(pages.filter((each) => each.isOpen())).toHaveLength(SOCKETS), { within: 60_000 });

  const wrong: string[] = [];
  const versions: number[] = [];
  let asked = 0;
  let isOver = false;
  const store = new MongoClient(process.env.MONGODB_URL ?? '');
  const watched = (async () => {
    while (!isOver) {
      const alias = await store
        .db()
        .collection<{ _id: string; active: number }>('catalogue')
        .findOne({ _id: 'event_pages' });
      if (alias !== null && versions.at(-1) !== alias.active) versions.push(alias.active);
      await delay(100);
    }
  })();
  const registered: string[] = [];
  const ask = async (number: number): Promise<void> => {
    asked += 1;
    if (number % COMMAND_EVERY === 0) {
      const email = `roll${number}@example.org`;
      registered.push(email);
      const answer = await client.post('/api/participants', personBody(event.id, { email }));
      if (answer.status !== 201) wrong.push(`register: ${answer.status} ${JSON.stringify(answer.body)}`);
      return;
    }
    if (number % DRAWN_EVERY === 0) {
      const drawn = await fetch(`${product.url}/event/user/${event.id_user}`);
      const html = await drawn.text();
      if (drawn.status !== 200 || !html.includes('Bal de la relève')) wrong.push(`drawn page: ${drawn.status}`);
      return;
    }
    const { status, body } = await client.get<EventView>(page);
    if (status !== 200) wrong.push(`page: ${status}`);
    else if (body.title !== 'Bal de la relève' || !Array.isArray(body.participants))
      wrong.push('page: of another shape');
  };
  const asking = (async () => {
    const all: Promise<void>[] = [];
    const startedMs = performance.now();
    for (let number = 1; !isOver; number += 1) {
      all.push(ask(number));
      await delay(Math.max(0, startedMs + (number * 1_000) / ROLL_PER_SECOND - performance.now()));
    }
    await Promise.all(all);
  })();

  const settings = { RAISED_PROJECTION: RAISED };
  asking.catch(() => undefined);
  try {
    // The first new one comes beside both old ones; the old one that is left is killed before the second comes.
    await product.exchange('projection', 'first', settings);
    await product.beside('projection').end('SIGKILL');
    await product.exchange('projection', 'second', settings);
    for (const name of SERVICE_NAMES.filter((each) => each !== 'projection'))
      for (const which of ['first', 'second'] as const) await product.exchange(name, which, {});
  } finally {
    isOver = true;
  }
  await asking;
  await watched;
  await store.close();
  await eventually(() => expect(pages.filter((each) => each.isOpen())).toHaveLength(SOCKETS), { within: 10_000 });
  const gaps = pages.flatMap(({ gapsMs }) => gapsMs);
  for (const each of pages) each.close();

  process.stdout.write(
    `${asked} requests, ${wrong.length} wrong; versions ${versions.join(', ')}; sockets came again ${gaps.length} times, after ${Math.max(0, ...gaps).toFixed(0)} ms at most\n`,
  );
  expect(wrong).toEqual([]);
  await eventually(
    async () => {
      const { body } = await client.get<Mail[]>('/dev/mailbox/messages?template=registration_received');
      const told = body.map(({ to }) => to).filter((to) => to.startsWith('roll'));
      expect(told.toSorted()).toEqual(registered.toSorted());
    },
    { within: 60_000, every: 500 },
  );
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(versions).toHaveLength(2);
  expect(Math.max(0, ...gaps)).toBeLessThan(await patience(client, BACK_WITHIN_MS));
}, 600_000);
