import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent, dayFromNow, eventBody, personBody } from '../harness/client.ts';
import { expectProblem } from '../harness/problem.ts';
import { useProduct } from '../harness/suite.ts';

/** Forms of pages without scripts pass no human check: what stands in its place. */
const it = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const flooded = useProduct({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const checked = useProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1' } });

let event: { readonly id: string; readonly id_user: string };
beforeAll(async () => {
  const created = await createEvent(it.client, {}, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  await it.client.get(`/api/events/user/${created.id_user}`, { after: created.position });
  event = created;
});

/** Has the link of an event mailed by the plain form, from an address of the network. */
async function sendEvent(ip: string, contact: string, at = it): Promise<Response> {
  return fetch(`${at.client.url}/event/create/plain`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': ip },
    body: new URLSearchParams({
      title: 'Fête du lac',
      location: 'Place de la Mairie, 74000 Annecy',
      date: dayFromNow(20),
      time: '19:30',
      contact,
    }),
  });
}

/** Registers somebody by the plain form, from an address of the network. */
async function send(ip: string, email: string): Promise<Response> {
  return fetch(`${it.client.url}/event/user/${event.id_user}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': ip },
    body: new URLSearchParams({
      name: 'Bob Bernard',
      email,
      address: '73000 Chambéry',
      chauffeur: 'Je préfère me faire conduire',
    }),
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

  test('an address of the network has the link of three events mailed in an hour, an address of mail gets three a day', async () => {
    const ip = '198.51.100.30';
    for (const name of ['a', 'b', 'c']) expect((await sendEvent(ip, `orga-${name}@example.org`)).status).toBe(303);
    const refused = await sendEvent(ip, 'orga-d@example.org');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('value="orga-d@example.org"');

    for (const last of [41, 42, 43])
      expect((await sendEvent(`198.51.100.${last}`, 'victim@example.org')).status).toBe(303);
    // However it is written, it is that of one person.
    expect((await sendEvent('198.51.100.44', ' VICTIM@example.org')).status).toBe(429);
  });

  test('thirty events in an hour are all that the site takes', async () => {
    let last = 0;
    const statuses: number[] = [];
    for (; last < 31; last += 1)
      statuses.push((await sendEvent(`203.0.113.${last + 1}`, `many-${last}@example.org`, flooded)).status);
    expect(statuses).toEqual([...Array(30).fill(303), 429]);
  });

  test('the header that says for whom such a call is made is believed from the web service alone', async () => {
    const body = personBody(event.id, { email: 'forged@example.org' });
    for (const path of ['/api/events/', '/api/events/drafts'])
      expectProblem(
        await checked.client.post(path, eventBody({ token: undefined }), {
          headers: { 'x-convoi-plain-form': '203.0.113.9' },
        }),
        400,
        'human_check.missing',
      );
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
