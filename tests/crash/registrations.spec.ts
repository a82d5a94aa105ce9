import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventView, ParticipantView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createClient, createEvent, type Mail, personBody } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { startProduct } from '../harness/product.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Sends 200 registrations side by side and kills the process once `killAfter` of them are answered. */
async function killInTheMiddle(killAfter: number): Promise<void> {
  const first = await startProduct({ keepData: true });
  const client = createClient(first.url);
  const event = await createEvent(client);
  const bodies = Array.from({ length: 200 }, (_, index) => ({
    key: randomUUID(),
    body: personBody(event.id, { email: `kill${index}@example.org`, name: `Nom ${index}` }),
  }));
  const answered = new Map<string, ParticipantView>();
  let killed: Promise<void> | undefined;
  const queue = [...bodies];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        const answer = await client.post<ParticipantView>('/api/participants', next.body, {
          headers: { 'idempotency-key': next.key },
        });
        if (answer.status === 201) answered.set(next.key, answer.body);
      } catch {
        return;
      }
      if (answered.size >= killAfter) killed ??= first.kill();
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  await killed;
  expect(answered.size).toBeGreaterThanOrEqual(killAfter);

  const second = await startProduct({ dataDir: first.dataDir, keepData: true });
  try {
    const again = createClient(second.url);
    // Everybody sends again with the same key: those answered before get the same answer, the others are written now.
    let position = -1;
    for (const { key, body } of bodies) {
      const answer = await again.post<ParticipantView>('/api/participants', body, {
        headers: { 'idempotency-key': key },
      });
      expect(answer.status).toBe(201);
      const before = answered.get(key);
      if (before !== undefined) expect(answer.body.id).toBe(before.id);
      position = Math.max(position, answer.position);
    }
    const page = await again.get<EventView>(`/api/events/user/${event.id_user}`, { after: position });
    const ids = page.body.participants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
    expect(ids).toHaveLength(200);
    for (const { id } of answered.values()) expect(ids).toContain(id);

    // The mails that were being sent at the kill are leased for a minute; nobody has to wait for it.
    await again.post('/dev/clock', { advance_s: 61 });
    const mails = await eventually(
      async () => {
        const all = (await again.get<Mail[]>('/dev/mailbox/messages?template=registration_received')).body;
        expect(new Set(all.map(({ to }) => to)).size).toBe(200);
        return all;
      },
      { within: 60_000, every: 250 },
    );
    // One mail each; the one that was on the wire at the kill may come twice, with the same Message-ID.
    const repeats = mails.length - 200;
    expect(repeats).toBeLessThanOrEqual(4);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(200);

    const report = execFileSync(process.execPath, ['standalone/projections.ts', 'verify'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: second.dataDir, NODE_ENV: 'test' },
      encoding: 'utf8',
    });
    expect(report).toContain('equal');
  } finally {
    await second.dispose();
    await rm(first.dataDir, { recursive: true, force: true });
  }
}

test.each([20, 100, 170])(
  'kill -9 after %i of 200 registrations: every answered one is there, none twice',
  killInTheMiddle,
);
