import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { internalHeaders } from '../pipeline/internal-calls.ts';
import { type KitServer, startKitServer } from './testing/kit-server.ts';

let kit: KitServer | null = null;
afterEach(async () => {
  await kit?.close();
  kit = null;
});

/** A promise and the way to fulfil it. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('time and load', () => {
  it('cuts off a sender that is slow with its headers, and one that is slow with its body', async () => {
    kit = await startKitServer({
      handlers: { confirmParticipant: async () => ({ body: {} as never }) },
      times: { headersMs: 200, requestMs: 400, checkMs: 50 },
    });
    const startedAt = performance.now();
    const [headers, body] = await Promise.all([
      kit.raw('GET /api/participants/confirm HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      kit.raw(
        'POST /api/participants/confirm HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"to',
      ),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(headers).toMatch(/^HTTP\/1\.1 408 /);
    expect(body).toMatch(/^HTTP\/1\.1 408 /);
    // The product goes on.
    expect((await kit.send('POST', '/api/participants/confirm', { body: { token: 'x' } })).status).toBe(200);
  });

  it('gives up on a handler that takes too long, and tells it so', async () => {
    let signal: AbortSignal | null = null;
    kit = await startKitServer({
      handlerMs: 60,
      handlers: {
        getEventTitle: async ({ context }) => {
          signal = context.signal;
          await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
          return { body: { id: '', title: '' } };
        },
      },
    });
    const answer = await kit.send('GET', '/api/events/0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f');
    expect(answer.status).toBe(503);
    expect(answer.json().code).toBe('server.unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(signal).toMatchObject({ aborted: true });
  });

  it('refuses more calls at once than it can answer, and recovers', async () => {
    const { opened, open } = gate();
    const full = gate();
    let running = 0;
    kit = await startKitServer({
      inFlightMax: 3,
      handlers: {
        getEventTitle: async ({ params }) => {
          running += 1;
          if (running === 3) full.open();
          await opened;
          return { body: { id: params.id ?? '', title: '' } };
        },
      },
    });
    const path = '/api/events/0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';
    const { send } = kit;
    const waiting = [1, 2, 3].map(() => send('GET', path));
    await full.opened;
    const refused = await kit.send('GET', path);
    expect(refused.status).toBe(503);
    expect(refused.json().code).toBe('server.busy');
    expect(refused.headers['retry-after']).toBe('1');
    expect(await kit.metrics.scrape()).toMatch(/^http_in_flight\{[^}]*\} 3$/m);
    open();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await kit.send('GET', path)).status).toBe(200);
    expect(await kit.metrics.scrape()).toMatch(/http_in_flight\{[^}]*\} 0/);
  });
});

describe('bodies that are slow to arrive', () => {
  const half =
    'POST /api/participants/confirm HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"to';

  it('hold no place of a call that could be answered, and are not many of one network', async () => {
    kit = await startKitServer({
      inFlightMax: 1,
      handlers: {
        confirmParticipant: async () => ({ body: {} as never }),
        getEventTitle: async () => ({ body: { id: '', title: '' } }),
      },
      times: { headersMs: 20_000, requestMs: 20_000, checkMs: 500 },
    });
    const { send, port, metrics } = kit;
    const slow = Array.from({ length: 64 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(half));
      return socket.on('error', () => undefined);
    });
    const path = '/api/participants/confirm';
    await expect.poll(async () => (await send('POST', path, { body: { token: 'x' } })).status).toBe(429);
    expect((await send('GET', '/api/events/0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f')).status).toBe(200);
    const seen = await metrics.scrape();
    expect(seen).toMatch(/^http_bodies_arriving\{[^}]*\} 64$/m);
    expect(seen).toMatch(/^http_in_flight\{[^}]*\} 0$/m);
    for (const socket of slow) socket.destroy();
    await expect.poll(async () => (await send('POST', path, { body: { token: 'x' } })).status).toBe(200);
    await expect.poll(() => metrics.scrape()).toMatch(/^http_bodies_arriving\{[^}]*\} 0$/m);
  });
});

describe('rates', () => {
  const path = '/api/participants/resend-link';
  const body = { email: 'a@example.org', event_id: '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f' };

  it('refuses the request over a limit of its address, with the seconds to wait', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on' },
      handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) },
    });
    for (let index = 0; index < 10; index += 1) expect((await kit.send('POST', path, { body })).status).toBe(200);
    const refused = await kit.send('POST', path, { body });
    expect(refused.status).toBe(429);
    expect(refused.json().code).toBe('rate.limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await kit.metrics.scrape()).toMatch(/rate_limited\{limit="resend_link"[^}]*\} 1/);
    // Wrong fields are told first, and do not count.
    expect((await kit.send('POST', path, { body: {} })).status).toBe(422);
  });

  it('counts a person behind a believed proxy, not the proxy', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) },
    });
    const from = (ip: string) => kit?.send('POST', path, { body, headers: { 'X-Forwarded-For': ip } });
    for (let index = 0; index < 10; index += 1) await from(`2001:db8:1:2::${index}`);
    expect((await from('2001:db8:1:2:ffff::1'))?.status).toBe(429);
    expect((await from('2001:db8:1:3::1'))?.status).toBe(200);
    expect((await from('192.0.2.1'))?.status).toBe(200);
  });

  it('counts a network of 48 bits too: its 65,536 pieces are those of one customer', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) },
    });
    const from = async (ip: string): Promise<number | undefined> =>
      (await kit?.send('POST', path, { body, headers: { 'X-Forwarded-For': ip } }))?.status;
    for (let piece = 0; piece < 40; piece += 1) expect(await from(`2001:db8:1:${piece.toString(16)}::1`)).toBe(200);
    expect(await from('2001:db8:1:ffff::1')).toBe(429);
    expect(await from('2001:db8:2:ffff::1')).toBe(200);
    expect(await from('::ffff:192.0.2.1')).toBe(200);
  });

  it('counts who comes past the proxy by the address of the socket', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) },
    });
    for (let index = 0; index < 10; index += 1) expect((await kit.send('POST', path, { body })).status).toBe(200);
    expect((await kit.send('POST', path, { body })).status).toBe(429);
    // Nor does the word alone make a call one of the product's own.
    const headers = { 'X-Convoi-Internal': 'yes' };
    expect((await kit.send('POST', path, { body, headers })).status).toBe(429);
  });

  it('does not count the calls of the product itself, which prove that they are', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) },
    });
    const headers = internalHeaders(kit.config.secrets.internal);
    for (let index = 0; index < 15; index += 1)
      expect((await kit.send('POST', path, { body, headers })).status).toBe(200);
    for (const other of [kit.config.secrets.session, kit.config.secrets.master])
      for (let index = 0; index < 6; index += 1)
        await kit.send('POST', path, { body, headers: internalHeaders(other) });
    expect((await kit.send('POST', path, { body })).status).toBe(429);
  });

  it('counts an organiser by the contact, after the fields', async () => {
    kit = await startKitServer({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
      handlers: { createEvent: async () => ({ body: {} as never }) },
    });
    const event = {
      title: 'Fête',
      location: 'Annecy',
      latitude: 45.9,
      longitude: 6.1,
      date: '2030-01-01',
      time: '10:00',
      contact: 'Orga@example.org',
    };
    const create = (index: number, contact = event.contact) =>
      kit?.send('POST', '/api/events', {
        body: { ...event, contact },
        headers: { 'X-Forwarded-For': `192.0.2.${index}` },
      });
    for (let index = 0; index < 20; index += 1) expect((await create(index))?.status).toBe(201);
    expect((await create(30, 'orga@EXAMPLE.org'))?.status).toBe(429);
    expect((await create(31, 'other@example.org'))?.status).toBe(201);
  });

  it('counts nothing when limits are off', async () => {
    kit = await startKitServer({ handlers: { resendManageLink: async () => ({ body: { status: 'sent' } }) } });
    for (let index = 0; index < 15; index += 1) expect((await kit.send('POST', path, { body })).status).toBe(200);
  });
});

describe('human check (getHumanCheck)', () => {
  it('is asked after the fields, with the token apart from them', async () => {
    const asked: (string | null)[] = [];
    kit = await startKitServer({
      handlers: { registerParticipant: async ({ body }) => ({ body: body as never }) },
      humanCheck: {
        verify: async (token) => {
          asked.push(token);
          return token === null ? 'missing' : token === 'good' ? 'passed' : 'failed';
        },
      },
    });
    const body = {
      event_id: '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f',
      name: 'Bob',
      email: 'b@example.org',
      address: 'Ici',
    };
    const register = (more: object) => kit?.send('POST', '/api/participants', { body: { ...body, ...more } });
    expect((await register({ name: '', token: 'good' }))?.status).toBe(422);
    expect(asked).toEqual([]);
    for (const token of [undefined, null, '', '  ']) {
      const missing = await register({ token });
      expect(missing?.json()).toEqual({
        code: 'human_check.missing',
        detail: "reCAPTCHA n'est pas encore prêt. Veuillez réessayer.",
      });
      expect(missing?.status).toBe(400);
    }
    for (const token of ['bad', { a: 1 }, 7, 'x'.repeat(5000)])
      expect((await register({ token }))?.json().code).toBe('human_check.failed');
    expect((await register({ token: ' good ' }))?.status).toBe(201);
    expect(asked.at(-1)).toBe('good');
    expect(await kit.metrics.scrape()).toMatch(/human_check\{result="passed"[^}]*\} 1/);
  });

  describe('of a sign-up', () => {
    const start = async (env: NodeJS.ProcessEnv): Promise<(from: string, token?: string) => Promise<string>> => {
      const server = await startKitServer({
        env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', ...env },
        handlers: { signUp: async () => ({ body: { status: 'verification_sent' } }) },
        humanCheck: {
          verify: async (token) => (token === null ? 'missing' : token === 'good' ? 'passed' : 'failed'),
        },
      });
      kit = server;
      const account = { email: 'a@example.org', password: 'Sesame-2026', full_name: 'Alice' };
      return async (from, token) => {
        const headers = { 'X-Forwarded-For': from };
        const answer = await server.send('POST', '/auth/signup', { body: { ...account, token }, headers });
        return answer.status === 201 ? 'passed' : String(answer.json().code);
      };
    };

    it('is asked for once a network has called a few times', async () => {
      const signUp = await start({});
      for (let time = 0; time < 3; time += 1) expect(await signUp('192.0.2.1')).toBe('passed');
      // Being asked is not held against anybody.
      for (let time = 0; time < 5; time += 1) expect(await signUp('192.0.2.1')).toBe('human_check.missing');
      for (let time = 0; time < 2; time += 1) expect(await signUp('192.0.2.1', 'good')).toBe('passed');
      expect(await signUp('192.0.2.1', 'good')).toBe('rate.limited');
      expect(await signUp('192.0.2.2')).toBe('passed');
      for (let piece = 0; piece < 12; piece += 1) expect(await signUp(`2001:db8:1:${piece}::1`)).toBe('passed');
      expect(await signUp('2001:db8:1:ffff::1')).toBe('human_check.missing');
    });

    it('is asked for once everybody together has called too often, wherever they come from', async () => {
      const signUp = await start({});
      for (let caller = 0; caller < 60; caller += 1) expect(await signUp(`198.51.100.${caller}`)).toBe('passed');
      expect(await signUp('203.0.113.1')).toBe('human_check.missing');
      expect(await signUp('203.0.113.1', 'bad')).toBe('human_check.failed');
      expect(await signUp('203.0.113.1', 'good')).toBe('passed');
    });

    it('is never asked for while limits are lifted', async () => {
      const signUp = await start({ RATE_LIMITS: 'off' });
      for (let caller = 0; caller < 61; caller += 1) expect(await signUp('198.51.100.1')).toBe('passed');
    });
  });
});
