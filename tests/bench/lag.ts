import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, createEvent, personBody } from '../harness/client.ts';
import { findMongoServer } from '../harness/mongo-server.ts';
import { startProduct } from '../harness/product.ts';
import { listeningPush } from '../harness/push.ts';
import { acceptRush } from './accept-rush.ts';
import { chatLag } from './chat-lag.ts';
import { closeBench, partOf, record } from './figures.ts';

/**
 * How soon others know (from a command's answer to its effect, visible in a query and told by a push; 50 commands a
 * second), a message from one browser to the other, and accepts that all come at once.
 * `node tests/bench/lag.ts [commands chat accept]`. With the word `distributed` on the services apart, the log on the
 * protocol double and the read models on the MongoDB that is found; with TWO=1 on two of each.
 */
const started = performance.now();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'distributed');
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 50);
const isTwo = process.env.TWO === '1';
/** Sockets that have to hear of each change: of two of each, one at either process. */
const LISTENERS = isTwo ? 2 : 1;
/** How long is waited for the last push. */
const LATEST_MS = 10_000;
const isDistributed = process.argv.includes('distributed');
const server = isDistributed ? await findMongoServer() : null;
if (isDistributed) {
  if (server === null) throw new Error('the distributed profile needs MongoDB or a compatible server');
  process.env.MONGODB_URL = server.database('lag');
  process.env.PROFILE = 'distributed';
}
const where = server === null ? '' : ` on ${server.name}`;

async function commandLag(): Promise<void> {
  const product = await startProduct();
  const client = createClient(product.url);
  const events = await Promise.all(
    Array.from({ length: 10 }, (_, index) => createEvent(client, { title: `Trajet ${index}` })),
  );

  /** When each topic was told to have reached a position, by socket. */
  const pushed = Array.from({ length: LISTENERS }, () => new Map<string, { position: number; at: number }[]>());
  const topics = events.map(({ id_user }) => `event:${id_user}`);
  const sockets = await Promise.all(pushed.map(() => listeningPush(product.url, topics)));
  for (const [at, { raw: socket }] of sockets.entries())
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; topic?: string; position?: number };
      if (frame.type !== 'changed' || frame.topic === undefined) return;
      const told = pushed[at]?.get(frame.topic) ?? [];
      told.push({ position: frame.position ?? -1, at: performance.now() });
      pushed[at]?.set(frame.topic, told);
    });

  const visible: number[] = [];
  const commands: { topic: string; position: number; answeredAt: number }[] = [];
  let failures = 0;

  async function command(index: number): Promise<void> {
    const event = events[index % events.length];
    if (event === undefined) return;
    const body = personBody(event.id, { email: `${randomUUID().slice(0, 8)}@example.org` });
    const answer = await client.post<{ id: string }>('/api/participants', body);
    if (answer.status !== 201) {
      failures += 1;
      return;
    }
    const answeredAt = performance.now();
    commands.push({ topic: `event:${event.id_user}`, position: answer.position, answeredAt });
    for (;;) {
      // As every program of ours asks for what it has just written, so that those who wait do not keep the store busy.
      const seen = await client.get(`/api/participants/${answer.body.id}`, { after: answer.position });
      if (seen.status === 200) break;
      if (performance.now() - answeredAt > 5000) {
        failures += 1;
        return;
      }
    }
    visible.push(performance.now() - answeredAt);
  }

  const running: Promise<void>[] = [];
  const from = performance.now();
  for (let index = 0; index < SECONDS * PER_SECOND; index += 1) {
    const due = from + (index * 1000) / PER_SECOND;
    if (due > performance.now()) await delay(due - performance.now());
    running.push(command(index));
  }
  await Promise.all(running);

  const delaysOfPushes = (): number[] =>
    pushed.flatMap((frames) =>
      commands.map(({ topic, position, answeredAt }) => {
        const told = frames.get(topic)?.find((frame) => frame.position >= position);
        return told === undefined ? Number.POSITIVE_INFINITY : Math.max(0, told.at - answeredAt);
      }),
    );
  // What is told late is late; what is not told by now never was.
  for (const end = performance.now() + LATEST_MS; performance.now() < end && delaysOfPushes().includes(Infinity); )
    await delay(20);
  const pushDelays = delaysOfPushes();
  record(`pushes never told${where}`, pushDelays.filter((ms) => ms === Infinity).length, '', '<= 0');
  process.stdout.write(
    `${commands.length} commands, ${failures} failures; visible p50 ${partOf(visible, 0.5).toFixed(1)} ms; push p50 ${partOf(pushDelays, 0.5).toFixed(1)} ms\n`,
  );
  record(`visible p99${where}`, partOf(visible, 0.99), 'ms', '< 50');
  record(`push p99${where}`, partOf(pushDelays, 0.99), 'ms', isTwo ? '< 75' : '< 100');
  record(`failures${where}`, failures, '', '<= 0');
  for (const { raw: socket } of sockets) socket.close();
  await product.dispose();
}

if (isWanted('commands')) await commandLag();
if (isWanted('chat')) await chatLag();
if (isWanted('accept')) await acceptRush();
await server?.close();
closeBench(isDistributed ? 'bench-lag-distributed' : 'bench-lag', started);
