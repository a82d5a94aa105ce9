import { instantOf, type TeamView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, dayFromNow, mailsSettled, mailsTo, register } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { useProduct } from '../harness/suite.ts';
import { invite } from '../harness/team.ts';

const it = useProduct();
const PASSENGER = { chauffeur: 'Je préfère me faire conduire', places: 1 };
const DRIVER = { chauffeur: 'Je préfère prendre ma voiture', places: 3 };

/** The product's clock just after 18:00 in Paris, so many days from now; what is due by then is done soon after. */
const evening = (days: number) =>
  it.client.post('/dev/clock', {
    now: new Date(instantOf(dayFromNow(days), '18:00', 'Europe/Paris') + 60_000).toISOString(),
  });

const countOf = async (to: string): Promise<number> =>
  (await it.client.get<unknown[]>(`/dev/mailbox/messages?to=${to}&template=organisers_day`)).body.length;

test('each who wants it is told once in the evening what happened, and nobody on a quiet day', async () => {
  const contact = 'orga@daily.example';
  const event = await createEvent(it.client, { contact, date: dayFromNow(20) });
  const path = `/api/events/admin/${event.id_admin}`;
  const viewer = { name: 'Vera', email: 'vera@daily.example', role: 'viewer' } as const;
  const { key } = await invite(it.client, event.id_admin, viewer);
  const quiet = { name: 'Quentin', email: 'quentin@daily.example', role: 'viewer' } as const;
  await invite(it.client, event.id_admin, quiet);
  for (const who of [event.id_admin, key]) {
    const set = await it.client.call('PUT', `/api/events/admin/${who}/daily-mail`, { body: { wanted: true } });
    expect(set).toMatchObject({ status: 200, body: { status: 'set' } });
  }
  const isDaily = async () => (await it.client.get<TeamView>(`${path}/team`)).body.daily_mail;
  await expect.poll(isDaily, { timeout: 10_000 }).toBe(true);
  await register(it.client, event.id, { name: 'Alice Zwingli', email: 'alice@daily.example', ...PASSENGER });
  await register(it.client, event.id, { name: 'Bob Bernard', email: 'bob@daily.example', ...DRIVER });

  await evening(1);
  const [mail] = await mailsTo(it.client, contact, 'organisers_day');
  expect(mail?.text).toContain('2 nouvelles inscriptions');
  expect(mail?.text).toContain('Alice Zwingli');
  expect(mail?.text).toContain('1 personne sans place');
  expect(mail?.text).toContain('1 conducteur proche');
  expect(mail?.text).toContain(`/event/admin/${event.id_admin}?tab=board`);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [ofViewer] = await mailsTo(it.client, viewer.email, 'organisers_day');
  expect(ofViewer?.text).toContain('Alice Z.');
  expect(ofViewer?.text).not.toContain('Zwingli');
  expect(ofViewer?.text).toContain(`/event/admin/${key}?tab=board`);

  // One press in a mail program stops it for one of them alone.
  const stop = /<([^>]*unsubscribe[^>]*)>/.exec(ofViewer?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const stopped = await fetch(stop, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(stopped.status).toBe(200);

  // A quiet day, then one on which somebody comes.
  await evening(2);
  await register(it.client, event.id, { name: 'Carla Petit', email: 'carla@daily.example', ...PASSENGER });
  await evening(3);
  await eventually(async () => expect(await countOf(contact)).toBe(2), { within: 30_000 });
  const latest = (await mailsTo(it.client, contact, 'organisers_day')).find(({ text }) => text.includes('Carla Petit'));
  expect(latest?.text).toContain('1 nouvelle inscription');
  expect(latest?.text).toContain('2 personnes sans place');
  await mailsSettled(it.client);
  expect([await countOf(viewer.email), await countOf(quiet.email)]).toEqual([1, 0]);
  await it.client.post('/dev/clock', { reset: true });
});
