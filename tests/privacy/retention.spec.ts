import { type AuditItem, CALLS, type EventAdminView, type EventCreatedView, endOfEvent } from '@convoi/contracts';
import { isSealed } from '@convoi/platform/kernel/personal-data/personal-data';
import { expect, test } from 'vitest';
import { logIn } from '../harness/accounts.ts';
import { createEvent, dayFromNow } from '../harness/client.ts';
import { filesHolding, storedEvents } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { differences } from '../harness/operator.ts';
import { donation } from '../harness/payments.ts';
import { useProduct } from '../harness/suite.ts';
import {
  digestsOf,
  FILED_FINDERS,
  FINDERS,
  HOLDER_LOGIN,
  ORDER_WORDS,
  ORGANISER,
  openScene,
  orderErasure,
  readByStaff,
  SCENE_ENV,
  type Scene,
  staffSession,
} from './scene.ts';

const it = useProduct({ env: SCENE_ENV });

const DAY_MS = 86_400_000;
const WITHIN = { within: 60_000, every: 200 };

let scene: Scene;

const moveTo = (at: number) => it.client.post('/dev/clock', { now: new Date(at).toISOString() });

test('thirty days after the end of an event nobody knows who was there; accounts stay', async () => {
  scene = await openScene(it.client);
  const { event, visitor, holder } = scene;
  const older = await createEvent(it.client, { date: dayFromNow(2) });
  const end = endOfEvent(dayFromNow(14), 'Europe/Paris');
  const adminPage = async ({ id_admin }: EventCreatedView): Promise<EventAdminView> =>
    (await it.client.get<EventAdminView>(CALLS.getEventAsOrganiser.path.replace(':id_admin', id_admin))).body;
  const files = (who: keyof typeof FINDERS): Promise<string[]> => filesHolding(it.product.dataDir, FINDERS[who]);

  await moveTo(end + 29 * DAY_MS);
  // Another event is older: its organiser is forgotten first, and with that the work of this day is done.
  await eventually(async () => expect(await adminPage(older)).toMatchObject({ contact: null }), WITHIN);
  expect(await adminPage(event)).toMatchObject({ current_participants: 2, contact: ORGANISER.contact });
  expect(await files('visitor')).not.toEqual([]);
  expect(await files('organiser')).not.toEqual([]);
  expect(await files('guest')).not.toEqual([]);

  await moveTo(end + 31 * DAY_MS);
  // What follows from what a minute has done is done in the next one.
  await eventually(async () => {
    await it.client.post('/dev/clock', { advance_s: 60 });
    expect(await files('visitor')).toEqual([]);
    expect(await files('organiser')).toEqual([]);
    expect(await files('guest')).toEqual([]);
    for (const who of ['visitor', 'organiser', 'guest'] as const)
      expect(await filesHolding(it.product.dataDir, digestsOf(it.product.dataDir, scene, who)), who).toEqual([]);
  }, WITHIN);
  await eventually(
    async () =>
      expect(await adminPage(event)).toMatchObject({ current_participants: 0, participants: [], contact: null }),
    WITHIN,
  );
  for (const path of [CALLS.getEvent.path.replace(':id_user', event.id_user), `/event/user/${event.id_user}`]) {
    const page = await it.client.get(path);
    expect(page.status).toBe(410);
    const text = Buffer.from(JSON.stringify(page.body));
    for (const find of Object.values(FINDERS)) expect(find(text)).toEqual([]);
    expect(text.toString()).not.toContain('Verazimut');
  }
  for (const { id } of [visitor, holder])
    expect((await it.client.get(CALLS.getParticipant.path.replace(':id', id))).status).toBe(404);

  // Nor do the staff know what was reported there, or why they hid it.
  await eventually(async () => {
    const read = await readByStaff(it.client, scene);
    for (const what of ['reports', 'reason', 'payer'] as const) expect(FILED_FINDERS[what](read), what).toEqual([]);
  }, WITHIN);

  // The account is no part of the event: it opens, with its profile, and without the ride.
  const token = await logIn(it.client, HOLDER_LOGIN.email, HOLDER_LOGIN.password);
  const own = await it.client.get<{ registrations: unknown[] }>(CALLS.downloadAccountData.path, { token });
  expect(own.body.registrations).toEqual([]);
  expect(FINDERS.holder(Buffer.from(JSON.stringify(own.body)))).toEqual(expect.arrayContaining(['name', 'street']));
  expect(await differences(it.product.dataDir)).toEqual([]);
  expect(await files('visitor')).toEqual([]);
});

test('a year after it came nobody can read a message to the association, nor why staff erased somebody', async () => {
  const message = async () => FILED_FINDERS.message(await readByStaff(it.client, scene));
  const body = { email: 'nobody@mailbox.example', basis: ORDER_WORDS };
  const ordered = await orderErasure(it.client, body);
  expect(ordered.status).toBe(200);
  const history = `${CALLS.listHistory.path}?correlation_id=${ordered.headers.get('x-request-id')}`;
  const order = async (): Promise<AuditItem | undefined> => {
    const token = await staffSession(it.client);
    const { body } = await it.client.get<{ items: AuditItem[] }>(history, { token });
    return body.items.find(({ type }) => type === 'StaffErasureOrdered');
  };
  expect(await message()).toEqual(expect.arrayContaining(['message', 'email']));
  await eventually(
    async () => expect(await order()).toMatchObject({ erased: false, data: { basis: ORDER_WORDS } }),
    WITHIN,
  );
  const orderedAt = Date.parse((await order())?.at ?? '');

  // The message came some weeks before the order.
  await moveTo(orderedAt + 364 * DAY_MS);
  await eventually(async () => expect(await message()).toEqual([]), WITHIN);
  expect(await order()).toMatchObject({ erased: false, data: { basis: ORDER_WORDS } });
  await moveTo(orderedAt + 366 * DAY_MS);
  await eventually(
    async () => expect(await order()).toMatchObject({ erased: true, data: { basis: 'erased' } }),
    WITHIN,
  );
  expect(await filesHolding(it.product.dataDir, FILED_FINDERS.order)).toEqual([]);
  expect(await differences(it.product.dataDir)).toEqual([]);
});

test('a week after it was last wanted an account that nobody proved is gone', async () => {
  const body = { email: 'jamais@mailbox.example', password: 'Montagne-2026', full_name: 'Jamais Confirmée' };
  const signedUp = await it.client.post(CALLS.signUp.path, body);
  const told = async (): Promise<AuditItem[]> => {
    const path = `${CALLS.listHistory.path}?correlation_id=${signedUp.headers.get('x-request-id')}`;
    return (await it.client.get<{ items: AuditItem[] }>(path, { token: await staffSession(it.client) })).body.items;
  };
  await eventually(async () => expect((await told()).map(({ type }) => type)).toContain('UserSignedUp'), WITHIN);
  const [first] = (await told()).filter(({ type }) => type === 'UserSignedUp');
  expect(first).toMatchObject({ erased: false });
  const at = Date.parse(first?.at ?? '');
  const history = async (): Promise<readonly { readonly type: string }[]> => {
    const path = CALLS.getStream.path.replace(':stream', first?.stream ?? '');
    return (await it.client.get<{ items: { type: string }[] }>(path, { token: await staffSession(it.client) })).body
      .items;
  };
  await moveTo(at + 6.9 * DAY_MS);
  expect((await it.client.post(CALLS.logIn.path, { email: body.email, password: 'Falsch-2026' })).status).toBe(401);
  await moveTo(at + 7.1 * DAY_MS);
  await eventually(async () => {
    const ends = (await history()).filter(({ type }) => type === 'UserErased');
    expect(ends).toMatchObject([{ data: { basis: 'retention' }, metadata: { actor: { kind: 'system' } } }]);
    expect((await told()).find(({ type }) => type === 'UserSignedUp')).toMatchObject({ erased: true });
  }, WITHIN);
  expect((await it.client.post(CALLS.logIn.path, { email: body.email, password: body.password })).status).toBe(401);
  expect(await differences(it.product.dataDir)).toEqual([]);
});

test('ten years after it began nobody can say whose a payment was; what was paid stays', async () => {
  const { payment } = scene;
  const stream = `payment-${payment.id}`;
  const own = async (): Promise<unknown[]> => {
    const token = await logIn(it.client, HOLDER_LOGIN.email, HOLDER_LOGIN.password);
    return (await it.client.get<{ payments: unknown[] }>(CALLS.downloadAccountData.path, { token })).body.payments;
  };
  const amount = async () => (await it.client.get(CALLS.getPayment.path.replace(':id', payment.id))).body;
  expect(await own()).toHaveLength(1);
  const paid = (await storedEvents(it.product.dataDir)).filter((event) => event.stream === stream);
  const [begun] = paid;
  expect(paid.map(({ type }) => type)).toEqual(['DonationStarted', 'CheckoutOpened', 'PaymentCaptured']);
  // Neither the payer nor what the provider calls the payment is in the log in plain.
  for (const { data, metadata } of paid) {
    for (const field of ['userId', 'ref', 'redirectUrl'])
      if (field in data) expect(isSealed(data[field]), field).toBe(true);
    expect(metadata.actor.id).toBeNull();
  }
  // A year later somebody gives once more.
  const later = await it.client.post(CALLS.startPayment.path, donation('paypal'));
  expect(later.status).toBe(201);
  const ended = async (): Promise<unknown[]> =>
    (await storedEvents(it.product.dataDir)).flatMap(({ data: { target } }) =>
      JSON.stringify(target ?? null).includes('"payment"') ? [target] : [],
    );

  const begunAt = new Date(begun?.metadata.at ?? '');
  await moveTo(new Date(begunAt).setUTCFullYear(begunAt.getUTCFullYear() + 10) + DAY_MS);
  await eventually(async () => expect(await ended()).toEqual([{ kind: 'payment', paymentId: payment.id }]), WITHIN);
  await eventually(async () => expect(await own()).toEqual([]), WITHIN);
  expect(await amount()).toMatchObject({ status: 'captured', amount: '12.50' });
  expect(await differences(it.product.dataDir)).toEqual([]);
});
