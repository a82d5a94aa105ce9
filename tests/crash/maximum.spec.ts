import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { CALLS } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { type Client, createClient, createEvent, personBody } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';

/**
 * A maximum is lowered by two appends, first where people come in (decision 0180). A process that dies between them lets nobody
 * in above the lower number, and the change, made again with its key, is done once.
 */

test('a lowering that a kill cut in two stays low until it is repeated', async () => {
  const first = await startProduct({ keepData: true });
  const { dataDir } = first;
  const before = createClient(first.url);
  const event = await createEvent(before, { is_public: false });
  const path = CALLS.updateEvent.path.replace(':id_admin', event.id_admin);
  let people = 0;
  const comeIn = async (client: Client): Promise<number> => {
    people += 1;
    return (await client.post('/api/participants', personBody(event.id, { email: `p${people}@example.org` }))).status;
  };
  expect([await comeIn(before), await comeIn(before)]).toEqual([201, 201]);
  await first.stop();

  const lowering = { body: { max_participants: 3 }, headers: { 'idempotency-key': randomUUID() } };
  const doomed = await startProduct({ dataDir, keepData: true, env: { FAILPOINT: 'maximum.begun-unwritten' } });
  const gone = once(doomed.process, 'exit');
  await expect(createClient(doomed.url).call('PUT', path, lowering)).rejects.toThrow();
  await gone;
  expect(doomed.process.signalCode).toBe('SIGKILL');

  const next = await startProduct({ dataDir, keepData: true });
  try {
    const client = createClient(next.url);
    const maximum = async (): Promise<unknown> =>
      (await client.get<{ max_participants: number }>(`/api/events/admin/${event.id_admin}`)).body.max_participants;
    // The event says the number of before, and nobody comes in above the lower one.
    expect(await maximum()).toBe(20);
    expect([await comeIn(client), await comeIn(client)]).toEqual([201, 409]);
    expect((await client.call('PUT', path, lowering)).status).toBe(200);
    expect(await maximum()).toBe(3);
    expect(await comeIn(client)).toBe(409);
  } finally {
    await next.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
