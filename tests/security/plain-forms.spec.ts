import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent, personBody } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Forms of pages without scripts pass no human check: what stands in its place. */
const it = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const checked = useProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });

let event: { readonly id: string; readonly id_user: string };
beforeAll(async () => {
  const created = await createEvent(it.client, {}, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  await it.client.get(`/api/events/user/${created.id_user}`, { after: created.position });
  event = created;
});

/** Registers somebody by the plain form, from an address of the network. */
async function send(ip: string, email: string): Promise<Response> {
  return fetch(`${it.client.url}/event/user/${event.id_user}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': ip },
    body: new URLSearchParams({ name: 'Bob Bernard', email, address: '73000 Chambéry' }),
  });
}

describe('forms without scripts', () => {
  test('an address of the network registers three people in an hour, and is told when to come again', async () => {
    const ip = '198.51.100.20';
    for (const name of ['a', 'b', 'c']) expect((await send(ip, `${name}@example.org`)).status).toBe(303);
    const refused = await send(ip, 'd@example.org');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('value="d@example.org"');
    expect((await send('198.51.100.21', 'd@example.org')).status).toBe(303);
  });

  test('an IPv6 network is one address, however it is written', async () => {
    for (const piece of ['1', '2', '3'])
      expect((await send(`2001:db8:7:1::${piece}`, `six-${piece}@example.org`)).status).toBe(303);
    expect((await send('2001:db8:7:1:a:b:c:d', 'six-4@example.org')).status).toBe(429);
  });

  test('the header that says for whom such a call is made is believed from the web service alone', async () => {
    const body = personBody(event.id, { email: 'forged@example.org' });
    const headers = { 'x-convoi-plain-form': '203.0.113.9' };
    const unchecked = await checked.client.post('/api/participants', body, { headers });
    expectProblem(unchecked, 400, 'human_check.missing');
    const alsoUnproved = { ...headers, 'x-convoi-internal': 'x'.repeat(43) };
    expectProblem(
      await checked.client.post('/api/participants', body, { headers: alsoUnproved }),
      400,
      'human_check.missing',
    );
  });
});
