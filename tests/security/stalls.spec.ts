import { once } from 'node:events';
import { CALLS, SEARCH_ROWS_MAX } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createEvent, eventBody } from '../harness/client.ts';
import { useProduct } from '../harness/suite.ts';

/** Nobody holds the one thread: the worst that a stranger may send costs others no more than a few usual requests. */
const it = useProduct();

const WORST_OVER_USUAL_MAX = 3;
const ROUNDS = 5;

/** Milliseconds that something takes. */
async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** The best of a few rounds of a measure: what the machine does beside it counts in none of them. */
async function best(measure: () => Promise<number>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  return Math.min(...rounds);
}

let points = 0;

/** Milliseconds that a question for places takes, each time near another point, so that no answer is remembered. */
const ask = (text: string): Promise<number> =>
  msOf(async () => {
    points += 1;
    const near = `latitude=${(45 + points / 1_000).toFixed(3)}&longitude=6`;
    const answer = await it.client.get(`/api/places?q=${encodeURIComponent(text.slice(0, 100))}&${near}`);
    expect(answer.status).toBe(200);
  });

/** Milliseconds that so many questions take: one alone takes two or three, which is less than what the machine does beside it. */
const askOften = (text: string): Promise<number> =>
  msOf(async () => {
    for (let times = 0; times < 10; times += 1) await ask(text);
  });

describe('address suggestions', () => {
  test.each([
    [
      'short words that many names hold',
      'sai mar vil cha bel mon san val cas bar ber gra cam bre car pie bou sal lan sou ver cor che par mor',
    ],
    ['one of them again and again', 'san sant '.repeat(12)],
    [
      'ends that each may be a town',
      'sai, mar, san, mon, cha, vil, sur, les, val, cas, bar, ber, gra, cam, bre, car, bel, bou, sal, lan',
    ],
    [
      'words of towns, departments and slips',
      'haute savoie saint martin grenbole sur loire les bains en vercors la montagne de haute provence x',
    ],
    ['a slip in each of four long words', 'strasborgg grenobles mulhousse'],
  ])('cost no more than three usual questions for %s', async (_what, text) => {
    await askOften('lyon');
    await askOften('grenbole');
    // In turns: a machine that slows down meanwhile slows both.
    let usualMs = Number.POSITIVE_INFINITY;
    const worstMs = await best(async () => {
      usualMs = Math.min(usualMs, await askOften('saint'));
      return askOften(text);
    });
    expect(worstMs).toBeLessThanOrEqual(WORST_OVER_USUAL_MAX * usualMs);
  });
});

describe('the search for events', () => {
  test('costs no more for many beginnings of words than for one word', async () => {
    const title = 'Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omicron';
    let after = 0;
    for (let made = 0; made < 1_500; made += 20) {
      const create = () => it.client.post(CALLS.createEvent.path, eventBody({ title }));
      for (const { position } of await Promise.all(Array.from({ length: 20 }, create)))
        after = Math.max(after, position);
    }
    const search = (query: string): Promise<number> =>
      msOf(async () => {
        const path = `${CALLS.searchEvents.path}?${new URLSearchParams({ query })}`;
        const answer = await it.client.get<readonly unknown[]>(path, { after });
        expect(answer.body).toHaveLength(SEARCH_ROWS_MAX);
      });
    const usualMs = await best(() => search('alpha'));
    const beginnings =
      'al alp alph be bet gam gamm del delt eps epsi ze zet et the th io iot ka kap la lam om omi omic';
    // All of them find the same events: what they cost beside that is the words.
    for (const query of [beginnings, 'a b g d e z t i k l o al be ga de ep ze et th io ka la om'])
      expect(await best(() => search(query)), query).toBeLessThanOrEqual(2 * usualMs);
  });
});

describe('reads that name a position', () => {
  test('that the log has not reached are answered from what there is, and keep nobody else out', async () => {
    const after = Number.MAX_SAFE_INTEGER;
    const reads = Array.from({ length: 400 }, () => it.client.get(CALLS.getImpact.path, { after }));
    const others = Array.from({ length: 20 }, () => it.client.get(CALLS.getConfig.path));
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    for (const { status, headers } of await Promise.all(reads))
      expect({ status, stale: headers.get('x-stale') }).toEqual({ status: 200, stale: '1' });
  });
});

describe('websockets', () => {
  /** The slowest answer that somebody else gets while something is going on. */
  const slowestWhile = async (work: Promise<unknown>): Promise<number> => {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    let slowestMs = 0;
    do {
      slowestMs = Math.max(slowestMs, await ask('saint'));
    } while (!isOver);
    return slowestMs;
  };

  /** Sends so many frames at once and waits until all are handled; what comes back is not read, which would hold us up. */
  const flood = async (topics: (frame: number) => readonly string[]): Promise<void> => {
    const socket = new WebSocket(`${it.client.url.replace('http', 'ws')}/push`, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send('{"type":"auth"}');
    for (let frame = 0; frame < 55; frame += 1)
      socket.send(JSON.stringify({ type: 'subscribe', topics: topics(frame) }));
    socket.send('{"type":"ping"}');
    await new Promise<void>((resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
      socket.on('message', (data) => {
        if ((data as Buffer).includes('"pong"')) resolve();
      });
    });
    socket.terminate();
  };

  test('55 frames of 900 unknown topics hold nobody up', async () => {
    const event = await createEvent(it.client);
    // What a page sends, as often.
    const usual = (): Promise<void> => flood(() => [`event:${event.id_user}`]);
    const hostile = (): Promise<void> =>
      flood((frame) => Array.from({ length: 900 }, (_, number) => `event:${frame}-${number}`));
    const usualMs = await best(() => slowestWhile(usual()));
    expect(await best(() => slowestWhile(hostile()))).toBeLessThanOrEqual(WORST_OVER_USUAL_MAX * usualMs);
  });
});
