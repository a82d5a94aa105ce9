import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@convoi/contracts';
import { openAccount } from '../harness/accounts.ts';
import { finderOf } from '../harness/canary.ts';
import { type Client, createClient, createEvent, mailsSettled } from '../harness/client.ts';
import { filesHolding, storedEvents } from '../harness/data-folder.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { join as joinEvent } from '../harness/relations.ts';
import { fillLog } from './data.ts';
import { closeBench, record } from './figures.ts';

/**
 * What staff wait for: the history of an event, a participant, a relation, a request, an actor in a log of 100,000 events;
 * and how long it takes until nothing of an erased person is in any file, in a young log and in that one.
 */
const started = performance.now();
const LARGE = Number(process.env.BENCH_EVENTS ?? 100_000);
const WARM_UP = 50;
const SAMPLES = 500;
const ERASURES = 5;
const STAFF = 'staff@example.org';
/** Longer than any erasure may take. */
const GIVE_UP_MS = 60_000;

/** p50 and p99 in milliseconds of an action, one after the other. */
async function timesOf(action: (index: number) => Promise<{ readonly status: number }>) {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const from = performance.now();
    const { status } = await action(index);
    if (status !== 200) throw new Error(`answered ${status}`);
    if (index >= WARM_UP) times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** What can be asked about, all over the log. */
async function subjectsOf(dataDir: string) {
  const [events, people, relations, requests, actors]: string[][] = [[], [], [], [], []];
  for (const { stream, type, data, metadata } of await storedEvents(dataDir)) {
    if (type === 'EventCreated') events?.push(stream.slice('event-'.length));
    if (type === 'ParticipantRegistered') people?.push(String(data.participantId));
    if (type === 'MatchRequested') {
      relations?.push(String(data.matchId));
      requests?.push(metadata.$correlationId);
      actors?.push(`${metadata.actor.kind}:${metadata.actor.id}`);
    }
  }
  return {
    event_id: events,
    participant_id: people,
    match_request_id: relations,
    correlation_id: requests,
    actor: actors,
  };
}

async function measureQueries(client: Client, dataDir: string): Promise<void> {
  const token = await openAccount(client, STAFF);
  const bare = await timesOf(() => client.get(CALLS.getConfig.path));
  process.stdout.write(`a call that reads nothing: p50 ${bare.p50.toFixed(2)} ms, p99 ${bare.p99.toFixed(2)} ms\n`);
  for (const [name, ids] of Object.entries(await subjectsOf(dataDir))) {
    if (ids === undefined || ids.length < SAMPLES / 2) throw new Error(`the log holds too few to ask about: ${name}`);
    let items = 0;
    const { p50, p99 } = await timesOf(async (index) => {
      // Far apart in the log, so that no answer is in a cache because of the one before.
      const id = ids[(index * 7_919) % ids.length] ?? '';
      const answer = await client.get<{ readonly items: readonly unknown[] }>(
        `${CALLS.listHistory.path}?${name}=${id}`,
        {
          token,
        },
      );
      // A history that is not built yet would be quick to read.
      if (answer.body.items.length === 0) throw new Error(`nothing is known of ${name} ${id}`);
      items += answer.body.items.length;
      return answer;
    });
    const each = (items / (WARM_UP + SAMPLES)).toFixed(1);
    process.stdout.write(`audit by ${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${each} facts each\n`);
    record(`audit by ${name}, p99`, p99, 'ms', '< 100');
  }
}

/** Whether an address is somewhere in the folder as it was typed: a look that is quick enough to be repeated. */
async function isThere(dataDir: string, address: string): Promise<boolean> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('mailbox')))
    if ((await readFile(join(parentPath, name))).includes(address)) return true;
  return false;
}

/** Milliseconds from the answer to the deletion of a registration until no file holds anything of its owner. */
async function erasureTime({ dataDir }: Product, client: Client): Promise<number> {
  const mark = randomUUID().slice(0, 8);
  const texts = { name: `Zwingli${mark}`, email: `canary-${mark}@example.org`, address: `Canarigasse-${mark}` };
  const event = await createEvent(client);
  const person = await joinEvent(client, event.id, texts.email, { ...texts, name: `Alice ${texts.name}` });
  await mailsSettled(client);
  if (!(await isThere(dataDir, texts.email))) throw new Error('the canary is nowhere before the erasure');
  const path = CALLS.eraseParticipant.path.replace(':id', person.id);
  const { status } = await client.call('DELETE', path, { token: person.token });
  if (status !== 200) throw new Error(`eraseParticipant answered ${status}`);
  const answeredAt = performance.now();
  while (await isThere(dataDir, texts.email))
    if (performance.now() - answeredAt > GIVE_UP_MS) throw new Error('the erased address is still in a file');
  const took = performance.now() - answeredAt;
  // In every writing, outside of the time.
  const left = await filesHolding(dataDir, finderOf({ texts }));
  if (left.length > 0) throw new Error(`the erased person is still there: ${left.join('; ')}`);
  return took;
}

async function measureErasure(product: Product, client: Client, name: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ERASURES; round += 1) times.push(await erasureTime(product, client));
  process.stdout.write(`erasure, ${name}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms\n`);
  record(`erasure to the last byte, ${name}`, Math.max(...times) / 1000, 's', '< 5');
}

async function withProduct(events: number, use: (product: Product, client: Client) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'convoi-audit-'));
  if (events > 0) {
    const written = await fillLog({ dataDir, events, seed: 1, withMails: true });
    process.stdout.write(`${written} events in the log\n`);
  }
  const product = await startProduct({ dataDir, keepData: true, env: { STAFF_EMAILS: STAFF } });
  try {
    await use(product, createClient(product.url));
  } finally {
    await product.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await withProduct(0, (product, client) => measureErasure(product, client, 'young log'));
await withProduct(LARGE, async (product, client) => {
  await measureQueries(client, product.dataDir);
  await measureErasure(product, client, `${LARGE} events`);
});
closeBench('bench-audit', started);
