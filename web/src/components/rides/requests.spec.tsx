import { CHAUFFEUR_VALUES, type MatchRequestView, type ParticipantView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { readToasts } from '#web/ui/overlays/toast-store.ts';
import { RequestList } from './requests/request-list.tsx';
import { requestsQuery } from './requests/requests-query.ts';
import type { RideCaller } from './ride-caller.ts';
import { RidesProvider } from './rides-provider.tsx';

const [, RIDES, ANY] = CHAUFFEUR_VALUES;
const own = (given: Partial<ParticipantView> = {}) =>
  participantView({ id: '7a31b2c3-0000-4000-8000-000000000001', name: 'Alice Martin', is_me: true, ...given });
const rider = (given: Partial<ParticipantView> = {}) =>
  participantView({ chauffeur: RIDES, places: 2, seats_left: null, relation: 'pending', ...given });
const idOf = (index: number) => `c1d2e3f4-0000-4000-8000-00000000000${index}`;
const request = (index: number, given: Partial<MatchRequestView> = {}) =>
  matchRequestView({
    id: idOf(index),
    direction: 'received',
    counterpart: rider({ id: `5e0a77d2-0000-4000-8000-00000000000${index}`, name: `Personne ${index}` }),
    ...given,
  });
const caller: RideCaller = { participantId: own().id, eventId: own().event_id, idUser: 'fete', token: 'link' };

const onChat = vi.fn();
function Page({ me }: { readonly me: ParticipantView }) {
  const { data } = useQuery(requestsQuery(caller));
  if (data === undefined) return null;
  return (
    <RidesProvider caller={caller} own={me} onChat={onChat}>
      <RequestList requests={data} empty={<p>Rien</p>} />
    </RidesProvider>
  );
}
/** A page whose list is answered by `requests` as it is at the time. */
async function show(
  requests: () => readonly MatchRequestView[],
  handlers: FakeHandlers = {},
  me = own(),
  clock?: ManualClock,
) {
  const app = await renderPart(<Page me={me} />, {
    handlers: { listMatches: () => at(1, [...requests()]), ...handlers },
    ...(clock === undefined ? {} : { clock }),
  });
  await screen.findByRole('region', { name: /^(Demandes|Trajets)/ });
  return { ...app, user: userEvent.setup() };
}
const card = (index: number) => screen.findByRole('article', { name: `Personne ${index}` });
const press = async (index: number, name: string | RegExp) =>
  userEvent.click(within(await card(index)).getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  useWidth('desktop');
  onChat.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  test('rides come first, then what is to be answered, what is over is folded away', async () => {
    await show(() => [
      request(1, { direction: 'sent' }),
      request(2, { status: 'accepted' }),
      request(3),
      request(4, { status: 'rejected' }),
    ]);
    const names = () =>
      screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
    expect(names()).toEqual(['Personne 2', 'Personne 3', 'Personne 1', 'Personne 4']);
    expect(within(await card(3)).getByText('Demande reçue')).toBeTruthy();
    expect(within(await card(2)).getByText('Acceptée')).toBeTruthy();
    expect(within(await card(1)).getByText('En attente de réponse')).toBeTruthy();
    const over = screen.getByText('1 demande close').closest('details');
    expect(within(over as HTMLElement).getByText('Refusée')).toBeTruthy();
  });

  test('a request that comes while another is about to be answered stands below it', async () => {
    const first = request(1, { requested_at: '2026-11-21T09:00:00.000Z' });
    let now = [first];
    const { queryClient } = await show(() => now);
    now = [request(2, { requested_at: '2026-11-21T09:05:00.000Z', updated_at: '2026-11-21T09:05:00.000Z' }), first];
    await queryClient.invalidateQueries();
    await card(2);
    const names = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
    expect(names).toEqual(['Personne 1', 'Personne 2']);
  });

  test('is asked for with the token of the link, those that are over included', async () => {
    const { seen } = await show(() => []);
    expect(screen.getByText('Rien')).toBeTruthy();
    const [asked] = seen;
    expect(asked?.request.headers.authorization).toBe('Bearer link');
    expect(asked?.request.query.get('status')).toBe('all');
  });

  test('a new request is said, one that is withdrawn is not', async () => {
    let now = [request(1)];
    const { queryClient } = await show(() => now);
    now = [request(1), request(2)];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(readAnnouncements().polite.text).toMatch(/^Nouvelle demande\s: Personne 2$/));
    now = [request(2)];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(readAnnouncements().polite.text).toMatch(/Personne 2$/);
  });

  test('each has its powers: who was asked answers, who asked cancels', async () => {
    await show(() => [request(1), request(2, { direction: 'sent' }), request(3, { status: 'accepted' })]);
    const names = async (index: number) =>
      within(await card(index))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await names(1)).toEqual([
      'Accepter',
      'Contacter',
      'Détails',
      'Refuser (Personne 1)',
      'Bloquer (Personne 1)',
    ]);
    expect(await names(2)).toEqual(['Contacter', 'Détails', 'Annuler (Personne 2)', 'Bloquer (Personne 2)']);
    expect((await names(3)).slice(-2)).toEqual(['Annuler le trajet (Personne 3)', 'Bloquer (Personne 3)']);
    await press(1, 'Contacter');
    expect(onChat).toHaveBeenCalledWith({ requestId: idOf(1) });
  });
});

describe('accepting', () => {
  const accepted = () =>
    request(1, { status: 'accepted', driver_id: own().id, seats: 2, legs: ['outbound', 'return'] });

  test('says who drives, what is taken and what is left, then shows the agreement', async () => {
    let now = request(1);
    const acceptMatch = vi.fn(() => {
      now = accepted();
      return at(9, now);
    });
    const { seen } = await show(() => [now], { acceptMatch });
    await press(1, 'Accepter');
    const box = await dialog();
    expect(box.getByText('Vous conduisez.')).toBeTruthy();
    expect(box.getByText('2 places réservées pour Personne 1')).toBeTruthy();
    expect(box.getByText('Il vous en restera 1.')).toBeTruthy();
    expect(box.queryByRole('radio')).toBeNull();
    await userEvent.click(box.getByRole('button', { name: /^Accepter/ }));
    expect(await within(await card(1)).findByText('Acceptée')).toBeTruthy();
    expect(screen.getByText(/2 places dans votre voiture/)).toBeTruthy();
    // Where the preferences say who drives, nothing is said about it.
    expect(seen.find(({ id }) => id === 'acceptMatch')?.request.body).toEqual({});
  });

  test('where it is open, asks who drives before anything is sent', async () => {
    const { seen } = await show(
      () => [request(1, { counterpart: rider({ id: idOf(7), name: 'Personne 1', chauffeur: ANY }) })],
      {
        acceptMatch: () => at(9, accepted()),
      },
      own({ chauffeur: ANY, places: 1 }),
    );
    await press(1, 'Accepter');
    const box = await dialog();
    await userEvent.click(box.getByRole('button', { name: /^Accepter/ }));
    expect(await box.findByText('Veuillez indiquer qui conduit.')).toBeTruthy();
    expect(seen.some(({ id }) => id === 'acceptMatch')).toBe(false);
    await userEvent.click(box.getByRole('radio', { name: 'Personne 1' }));
    expect(box.getByText(/Au volant\s: Personne 1/)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: /^Accepter/ }));
    await waitFor(() =>
      expect(seen.find(({ id }) => id === 'acceptMatch')?.request.body).toEqual({ driver_id: idOf(7) }),
    );
  });

  test.each([
    ['match.no_seats', { seats_left: { outbound: 1, return: 0 } }, /plus assez de places\s: 0 libre\./],
    ['match.no_common_leg', {}, 'Aucun trajet commun.'],
    ['match.role_conflict', {}, "Un trajet accepté existe déjà pour l'un de vous."],
    ['match.not_pending', {}, "Cette demande n'est plus en attente."],
    ['event.ended', {}, 'Cet événement est terminé.'],
  ] as const)('%s is told in the dialog, which stays', async (code, extra, words) => {
    await show(() => [request(1)], { acceptMatch: () => refusal(code, extra) });
    await press(1, 'Accepter');
    const box = await dialog();
    await userEvent.click(box.getByRole('button', { name: /^Accepter/ }));
    expect(await box.findByText(words)).toBeTruthy();
  });
});

describe('ending', () => {
  test('asks first; then the card leaves at once and the next one has the focus', async () => {
    let now = [request(1, { updated_at: '2026-11-21T10:00:00.000Z' }), request(2)];
    let answer: () => void = () => undefined;
    const { seen } = await show(() => now, {
      endMatch: () =>
        new Promise((resolve) => {
          answer = () => {
            now = now.map((one) => (one.id === idOf(1) ? { ...one, status: 'rejected' } : one));
            resolve(at(9, { id: idOf(1), status: 'rejected' }));
          };
        }),
    });
    await press(1, /^Refuser/);
    let box = await dialog();
    expect(box.getByRole('heading', { name: /^Refuser cette demande/ })).toBeTruthy();
    expect(box.getByText(/^Personne 1 recevra un e-mail et ne pourra plus vous faire de demande\./)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Garder' }));
    expect(seen.some(({ id }) => id === 'endMatch')).toBe(false);
    await press(1, /^Refuser/);
    box = await dialog();
    await userEvent.click(box.getByRole('button', { name: /^Refuser la demande/ }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Personne 1' })).toBeNull());
    expect(document.activeElement).toBe(within(await card(2)).getByRole('heading'));
    answer();
    await waitFor(() => expect(readToasts()[0]?.text).toBe('Demande refusée.'));
    expect(seen.find(({ id }) => id === 'endMatch')?.request.headers.authorization).toBe('Bearer link');
  });

  test('an agreed ride says what it frees', async () => {
    await show(() => [request(1, { status: 'accepted', seats: 2, driver_id: own().id, legs: ['outbound'] })]);
    await press(1, /^Annuler le trajet/);
    const box = await dialog();
    expect(box.getByText(/2 places se libèrent/)).toBeTruthy();
  });

  test.each([
    ['sent', /^Annuler/, /^Annuler la demande/, "Erreur lors de l'annulation de la demande."],
    ['received', /^Refuser/, /^Refuser la demande/, 'Une erreur est survenue lors du refus de la demande.'],
  ] as const)('a failure brings the card back with the focus on it (%s)', async (direction, button, confirm, words) => {
    await show(() => [request(1, { direction })], { endMatch: () => refusal('server.error') });
    await press(1, button);
    const box = await dialog();
    await userEvent.click(box.getByRole('button', { name: confirm }));
    await waitFor(() => expect(readToasts()[0]?.text).toBe(words));
    await waitFor(async () => expect(document.activeElement).toBe(within(await card(1)).getByRole('heading')));
  });

  test('a finger that rests 600 ms asks too; one that moves does not', async () => {
    const clock = new ManualClock();
    await show(() => [request(1, { direction: 'sent' })], {}, own(), clock);
    const article = await card(1);
    const finger = { pointerType: 'touch', clientX: 10, clientY: 10 };
    fireEvent.pointerDown(article, finger);
    fireEvent.pointerMove(article, { ...finger, clientY: 25 });
    clock.advance(600);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.pointerDown(article, finger);
    fireEvent.pointerMove(article, { ...finger, clientY: 15 });
    clock.advance(599);
    expect(screen.queryByRole('dialog')).toBeNull();
    clock.advance(1);
    expect((await dialog()).getByRole('heading', { name: /^Annuler cette demande/ })).toBeTruthy();
  });
});

test('rides stand under their own heading before the requests, with one price and the way to write', async () => {
  const counterpart = rider({ id: idOf(7), name: 'Personne 1', cost_estimate: 1.94, distance_km: 19 });
  await show(() => [
    request(2, { direction: 'sent' }),
    request(1, {
      status: 'accepted',
      driver_id: own().id,
      seats: 1,
      legs: ['outbound'],
      counterpart,
      fare: { kind: 'amount', amount: 2.5 },
    }),
  ]);
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Trajets 1', 'Demandes 1']);
  const ride = within(await card(1));
  expect(await ride.findByText(/^2,50\s€ par personne et par trajet$/)).toBeTruthy();
  expect(ride.queryByText(/estimés/)).toBeNull();
  await userEvent.click(ride.getByRole('button', { name: 'Écrire' }));
  expect(onChat).toHaveBeenCalledWith({ requestId: idOf(1) });
});

test('details: what one may know, line by line', async () => {
  await show(() => [
    request(1, { counterpart: rider({ name: 'Personne 1', comment: 'Deux valises', fumeur: 'Pas en voiture' }) }),
  ]);
  await press(1, 'Détails');
  const box = await dialog();
  for (const text of ['Deux valises', 'Pas en voiture', 'Cherche une place', 'Aller 17:00 · Retour à convenir'])
    expect(box.getByText(text)).toBeTruthy();
});
