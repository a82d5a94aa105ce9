import { type BoardView, CALLS, type EventCreatedView, type TeamView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { finderOf } from '../harness/canary.ts';
import { createEvent, dayFromNow, linkIn, mailsSettled, mailsTo } from '../harness/client.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';
import { invite } from '../harness/team.ts';

const it = useProduct();

/** Of whoever takes part in the first event, organises it beside its owner, or was written to. */
const CANARIES = {
  'name of a driver': 'Quetzalcoatlova',
  'name of a passenger': 'Xylophonovitch',
  'street of a driver': '17 rue du Canari',
  'comment of a passenger': 'Sonnette 7f3a',
  'name of a co-organiser': 'Ornithorinka',
  'address of a co-organiser': 'vera@copied.example',
  'what was announced': 'Le parking 4d2e',
} as const;

test('a duplicate has the details of the event, and nobody and nothing of those who take part or organise with its owner', async () => {
  const contact = 'orga@copied.example';
  const event = await createEvent(it.client, { contact, title: 'Fête du lac', description: 'Au bord du lac.' });
  const driver = await join(it.client, event.id, 'driver@copied.example', {
    name: `Alice ${CANARIES['name of a driver']}`,
    address: `${CANARIES['street of a driver']}, 73000 Chambéry`,
    latitude: 45.561237,
    longitude: 5.927843,
  });
  const rider = await join(it.client, event.id, 'rider@copied.example', {
    ...PASSENGER,
    name: `Bob ${CANARIES['name of a passenger']}`,
    comment: CANARIES['comment of a passenger'],
  });
  expect((await accept(it.client, (await asked(it.client, rider, driver)).id, driver)).status).toBe(200);
  const email = CANARIES['address of a co-organiser'];
  const guest = { name: `Vera ${CANARIES['name of a co-organiser']}`, email, role: 'co_organiser' } as const;
  const { key: guestKey } = await invite(it.client, event.id_admin, guest);
  const pathOf = (call: keyof typeof CALLS, idAdmin: string): string => CALLS[call].path.replace(':id_admin', idAdmin);
  const announced = await it.client.post(pathOf('makeAnnouncement', event.id_admin), {
    message: CANARIES['what was announced'],
  });
  expect(announced.status).toBe(202);

  const copied = await it.client.post<EventCreatedView>(pathOf('duplicateEvent', event.id_admin), {
    date: dayFromNow(40),
    time: '18:00',
    title: 'Fête du lac bis',
  });
  expect(copied.status).toBe(201);
  const { body: copy, position } = copied;
  const after = { after: position };
  const page = await it.client.get<{ description: string }>(`/api/events/user/${copy.id_user}`, after);
  expect(page.body).toMatchObject({ title: 'Fête du lac bis', description: 'Au bord du lac.', participants: [] });
  // The mail of the first event is there at once, so that asking for mails does not wait for this one.
  const links = await eventually(
    async () => {
      const mails = await mailsTo(it.client, contact, 'event_links');
      const found = mails.find(({ subject }) => subject.includes('bis'));
      if (found === undefined) throw new Error('no mail with the links of the copy');
      return found;
    },
    { within: 20_000 },
  );
  const key = linkIn(links, '/event/admin/').split('/event/admin/')[1] ?? '';
  const board = await it.client.get<BoardView>(pathOf('readBoard', key), after);
  expect([board.body.total, board.body.rides]).toEqual([0, []]);
  const team = await it.client.get<TeamView>(pathOf('readTeam', key), after);
  expect(team.body.members.map(({ role }) => role)).toEqual(['owner']);
  // A link to the first event opens nothing of the second.
  expect((await it.client.get<{ id: string }>(`/api/events/admin/${guestKey}`, after)).body.id).toBe(event.id);

  const seen = [page, board, team].map(({ body }) => JSON.stringify(body)).concat(JSON.stringify(links));
  for (const call of ['getEventAsOrganiser', 'exportParticipants', 'readTravelReport', 'exportTravelReport'] as const) {
    const read = await it.client.get(pathOf(call, key), after);
    expect(read.status, call).toBe(200);
    seen.push(JSON.stringify(read.body));
  }
  // Names are sealed in the log: the numbers of whoever is meant may not be there either.
  const events = await storedEvents(it.product.dataDir);
  const own = events.filter(({ stream }) => stream.includes(copy.id));
  expect(own.length).toBeGreaterThan(0);
  const find = finderOf({
    texts: { ...CANARIES, driver: driver.id, rider: rider.id },
    points: [{ latitude: 45.561237, longitude: 5.927843 }],
  });
  expect(find(Buffer.from(seen.join('\n')))).toEqual([]);
  expect(find(Buffer.from(JSON.stringify(own)))).toEqual([]);

  // Nobody but the contact hears of it.
  await mailsSettled(it.client);
  for (const to of [driver.email, rider.email, email])
    for (const mail of await mailsTo(it.client, to)) expect(`${mail.subject} ${mail.text}`).not.toContain('bis');
});
