import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@convoi/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../kernel/clock.ts';
import { openSqliteRecordStore } from '../../stores/sqlite/index.ts';
import { type KitServer, startKitServer } from '../server/testing/kit-server.ts';
import { openIdempotency } from './idempotency.ts';

const KEY = '3f2c1e0d-9b8a-4c7d-8e6f-5a4b3c2d1e0f';
const OTHER_KEY = '4f2c1e0d-9b8a-4c7d-8e6f-5a4b3c2d1e0f';
const EVENT = '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';
const PATH = '/api/participants/resend-link';
const body = { email: 'a@example.org', event_id: EVENT };

let kit: KitServer | null = null;
afterEach(async () => {
  await kit?.close();
  kit = null;
});

describe('idempotency keys', () => {
  it('runs once and gives the same answer again', async () => {
    const ids: string[] = [];
    kit = await startKitServer({
      handlers: {
        resendManageLink: async ({ context }) => {
          ids.push(context.commandId);
          return { body: { status: 'sent', run: ids.length } as never, position: 41 + ids.length };
        },
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    const first = await kit.send('POST', PATH, { body, headers });
    const again = await kit.send('POST', `${PATH}/`, { body, headers: { 'Idempotency-Key': KEY.toUpperCase() } });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('1');
    expect(again.text).toBe(first.text);
    expect(again.headers['x-position']).toBe('42');
    expect(ids).toHaveLength(1);
    await kit.send('POST', PATH, { body });
    await kit.send('POST', PATH, { body });
    expect(new Set(ids).size).toBe(3);
  });

  it('refuses a key that is none, and one that served for something else', async () => {
    kit = await startKitServer({
      handlers: {
        confirmParticipant: async () => ({ body: {} as never }),
        resendManageLink: async () => ({ body: { status: 'sent' } }),
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    for (const bad of ['abc', `${KEY}0`, ' ', '{}']) {
      const refused = await kit.send('POST', PATH, { body, headers: { 'Idempotency-Key': bad } });
      expect({ status: refused.status, code: refused.json().code }).toEqual({
        status: 400,
        code: 'idempotency.key_malformed',
      });
    }
    await kit.send('POST', PATH, { body, headers });
    const { token } = await kit.tokens.signParticipation({ participantId: EVENT, eventId: EVENT });
    for (const other of [
      await kit.send('POST', PATH, { body: { ...body, email: 'b@example.org' }, headers }),
      await kit.send('POST', `${PATH}?x=1`, { body, headers }),
      await kit.send('POST', '/api/participants/confirm', { body, headers }),
      await kit.send('POST', PATH, { body, headers: { ...headers, Authorization: `Bearer ${token}` } }),
    ])
      expect({ status: other.status, code: other.json().code }).toEqual({
        status: 422,
        code: 'idempotency.key_reused',
      });
  });

  it('gives one command id for a key, caller, path and body, and others for others', async () => {
    const ids: string[] = [];
    kit = await startKitServer({
      handlers: {
        resendManageLink: async ({ context }) => {
          ids.push(context.commandId);
          throw new Refusal('conflict.retry');
        },
      },
    });
    const send = (key: string, email: string) =>
      kit?.send('POST', PATH, { body: { ...body, email }, headers: { 'Idempotency-Key': key } });
    await send(KEY, 'a@example.org');
    // A refusal is not kept: the same command runs again, under the same id.
    await send(KEY, 'a@example.org');
    await send(KEY, 'b@example.org');
    await send(OTHER_KEY, 'a@example.org');
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('lets the second wait for the first', async () => {
    let runs = 0;
    let open: () => void = () => undefined;
    let entered: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const inside = new Promise<void>((resolve) => (entered = resolve));
    kit = await startKitServer({
      handlers: {
        resendManageLink: async () => {
          runs += 1;
          entered();
          await opened;
          return { body: { status: 'sent' } };
        },
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    const first = kit.send('POST', PATH, { body, headers });
    await inside;
    const { send } = kit;
    const others = [1, 2, 3].map(() => send('POST', PATH, { body, headers }));
    const reused = await kit.send('POST', PATH, { body: { ...body, lang: 'de' }, headers });
    expect(reused.json().code).toBe('idempotency.key_reused');
    open();
    expect((await first).headers['idempotency-replayed']).toBeUndefined();
    for (const other of await Promise.all(others)) expect(other.headers['idempotency-replayed']).toBe('1');
    expect(runs).toBe(1);
  });

  it('lets sixteen wait for one key, and answers the next at once', async () => {
    let open: () => void = () => undefined;
    let entered: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const inside = new Promise<void>((resolve) => (entered = resolve));
    kit = await startKitServer({
      handlers: {
        resendManageLink: async () => {
          entered();
          await opened;
          return { body: { status: 'sent' } };
        },
      },
    });
    const { send } = kit;
    const headers = { 'Idempotency-Key': KEY };
    const first = send('POST', PATH, { body, headers });
    await inside;
    const others = Array.from({ length: 20 }, async () => {
      const answer = await send('POST', PATH, { body, headers });
      return answer.status === 200 ? 'waited' : answer.json().code;
    });
    // The four that are refused are answered while the first is under way.
    for (let told = 0; told < 4; told += 1) {
      const [at, what] = await Promise.race(others.map(async (other, at) => [at, await other] as const));
      expect(what).toBe('idempotency.in_progress');
      void others.splice(at, 1);
    }
    open();
    expect(await Promise.all(others)).toEqual(Array.from({ length: 16 }, () => 'waited'));
    expect((await first).status).toBe(200);
  });

  it('says so when the first takes too long, and gives its answer later all the same', async () => {
    let open: () => void = () => undefined;
    let entered: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const inside = new Promise<void>((resolve) => (entered = resolve));
    kit = await startKitServer({
      idempotencyWaitMs: 40,
      handlers: {
        resendManageLink: async () => {
          entered();
          await opened;
          return { body: { status: 'sent' } };
        },
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    const first = kit.send('POST', PATH, { body, headers });
    await inside;
    const early = await kit.send('POST', PATH, { body, headers });
    expect({ status: early.status, code: early.json().code }).toEqual({ status: 409, code: 'idempotency.in_progress' });
    open();
    await first;
    expect((await kit.send('POST', PATH, { body, headers })).headers['idempotency-replayed']).toBe('1');
  });

  it('keeps what a handler did after its time was up', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let runs = 0;
    kit = await startKitServer({
      handlerMs: 40,
      handlers: {
        resendManageLink: async () => {
          runs += 1;
          await opened;
          return { body: { status: 'sent' } };
        },
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    expect((await kit.send('POST', PATH, { body, headers })).status).toBe(503);
    const retry = kit.send('POST', PATH, { body, headers });
    open();
    expect((await retry).headers['idempotency-replayed']).toBe('1');
    expect(runs).toBe(1);
  });

  it('forgets after 24 hours', async () => {
    let runs = 0;
    kit = await startKitServer({
      handlers: {
        resendManageLink: async () => {
          runs += 1;
          return { body: { status: 'sent' } };
        },
      },
    });
    const headers = { 'Idempotency-Key': KEY };
    await kit.send('POST', PATH, { body, headers });
    kit.clock.advance(23 * 3600 * 1000);
    await kit.send('POST', PATH, { body, headers });
    expect(runs).toBe(1);
    kit.clock.advance(2 * 3600 * 1000);
    expect((await kit.send('POST', PATH, { body, headers })).headers['idempotency-replayed']).toBeUndefined();
    expect(runs).toBe(2);
  });

  it('takes a form sent again with another boundary for the same one', async () => {
    let runs = 0;
    kit = await startKitServer({
      handlers: {
        updateEvent: async () => {
          runs += 1;
          return { body: {} as never };
        },
      },
    });
    const form = (boundary: string, title: string) => ({
      body: `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n--${boundary}--\r\n`,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Idempotency-Key': KEY },
    });
    const path = `/api/events/admin/${'a'.repeat(32)}`;
    await kit.send('PUT', path, form('one', 'Fête'));
    expect((await kit.send('PUT', path, form('two', 'Fête'))).headers['idempotency-replayed']).toBe('1');
    expect((await kit.send('PUT', path, form('two', 'Autre'))).json().code).toBe('idempotency.key_reused');
    expect(runs).toBe(1);
  });

  it('has kept an answer for whoever comes after a crash before it gives it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'convoi-kept-'));
    const file = join(folder, 'state.sqlite');
    const options = { masterKey: new Uint8Array(32), clock: movableClock() };
    // A disk slow enough that another process would be asked before the first one has written.
    const slow = await openSqliteRecordStore({ file, commitDelayMs: 100 });
    const other = await openSqliteRecordStore({ file });
    try {
      const answerOf = (text: string) => async () => ({ answer: text, keep: { status: 200, headers: {}, body: text } });
      const [first, after] = [await openIdempotency(slow, options), await openIdempotency(other, options)];
      expect(await first.run(KEY, 'one', answerOf('first'))).toEqual({ kind: 'done', answer: 'first' });
      expect(await after.run(KEY, 'one', answerOf('later'))).toMatchObject({
        kind: 'replayed',
        kept: { body: 'first' },
      });
    } finally {
      await slow.close();
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
