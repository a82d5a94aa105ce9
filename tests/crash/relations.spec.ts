import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { CALLS } from '@convoi/contracts';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { expect, test } from 'vitest';
import { type Answer, type Client, createClient, createEvent } from '../harness/client.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { asked, join, messagesOf, PASSENGER, type Person, relationsOf } from '../harness/relations.ts';

const ROOT = joinPath(import.meta.dirname, '..', '..');

/** A command with the key under which it is sent, as often as it takes. */
interface Sent {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly token: string;
}

const send = (client: Client, { key, path, body, token }: Sent): Promise<Answer<{ id: string; status: string }>> =>
  client.post(path, body, { token, headers: { 'idempotency-key': key } });

/** Twelve who ask a driver of three seats; the driver accepts them all while everybody writes. */
async function preparedCommands(
  client: Client,
): Promise<{ driver: Person; ids: string[]; accepts: Sent[]; messages: (Sent & { matchId: string })[] }> {
  const event = await createEvent(client);
  const driver = await join(client, event.id, 'driver@example.org', { places: 3 });
  const ids: string[] = [];
  const messages: (Sent & { matchId: string })[] = [];
  for (let index = 0; index < 12; index += 1) {
    const rider = await join(client, event.id, `rider${index}@example.org`, PASSENGER);
    const { id: matchId } = await asked(client, rider, driver);
    ids.push(matchId);
    for (const by of [rider, driver, rider, driver, rider]) {
      const key = randomUUID();
      const body = { match_request_id: matchId, sender_id: by.id, content: `Bonjour ${key}` };
      messages.push({ key, path: CALLS.sendMessage.path, body, token: by.token, matchId });
    }
  }
  const accepts = ids.map((id) => ({
    key: randomUUID(),
    path: CALLS.acceptMatch.path.replace(':id', id),
    body: {},
    token: driver.token,
  }));
  return { driver, ids, accepts, messages };
}

/** Sends everything side by side and kills the process once so many are answered; gives what was answered. */
async function sendUntilKilled(product: Product, commands: readonly Sent[], killAfter: number) {
  const client = createClient(product.url);
  const answered = new Map<string, Answer<{ id: string; status: string }>>();
  let killed: Promise<void> | undefined;
  const queue = [...commands];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        answered.set(next.key, await send(client, next));
      } catch {
        return;
      }
      if (answered.size >= killAfter) killed ??= product.kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await killed;
  expect(answered.size).toBeGreaterThanOrEqual(killAfter);
  return answered;
}

test.each([5, 30, 60])(
  'kill -9 after %i of 72 accepts and messages: no seat and no message twice, none lost',
  async (killAfter) => {
    const first = await startProduct({ keepData: true });
    let second: Product | undefined;
    try {
      const { driver, ids, accepts, messages } = await preparedCommands(createClient(first.url));
      // Accepts and messages by turns.
      const commands = messages.flatMap((message, index) => {
        const accept = index % 5 === 0 ? accepts[index / 5] : undefined;
        return accept === undefined ? [message] : [accept, message];
      });
      const answered = await sendUntilKilled(first, commands, killAfter);

      second = await startProduct({ dataDir: first.dataDir, keepData: true });
      const again = createClient(second.url);
      let position = -1;
      for (const command of commands) {
        const answer = await send(again, command);
        const before = answered.get(command.key);
        if (before?.status === 200 || before?.status === 201) expect(answer.body).toEqual(before.body);
        position = Math.max(position, answer.position);
      }
      const relations = await relationsOf(again, driver, position);
      expect(relations.filter(({ status }) => status === 'accepted')).toHaveLength(3);
      expect(relations).toHaveLength(12);
      for (const matchId of ids) {
        const { body } = await messagesOf(again, matchId, driver, position);
        const wanted = messages.filter((message) => message.matchId === matchId).map(({ key }) => uuidv5(matchId, key));
        expect(body.map(({ id }) => id).sort()).toEqual(wanted.sort());
      }
      const report = execFileSync(process.execPath, ['standalone/projections.ts', 'verify'], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: second.dataDir, NODE_ENV: 'test' },
        encoding: 'utf8',
      });
      expect(report).toContain('equal');
    } finally {
      await second?.dispose();
      await first.dispose();
      await rm(first.dataDir, { recursive: true, force: true });
    }
  },
);
