import type { MatchRequestView, ParticipantView, SuggestionView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { readToasts } from '#web/ui/overlays/toast-store.ts';
import { RequestList } from '../rides/requests/request-list.tsx';
import { requestsQuery } from '../rides/requests/requests-query.ts';
import type { RideCaller } from '../rides/ride-caller.ts';
import { RidesProvider } from '../rides/rides-provider.tsx';
import { LostCar } from './lost-car.tsx';

const own = participantView({ id: '7a31b2c3-0000-4000-8000-000000000001', name: 'Alice Martin', is_me: true });
const passenger = participantView({ ...own, chauffeur: 'Je préfère me faire conduire' });
const caller: RideCaller = { participantId: own.id, eventId: own.event_id, idUser: 'fete', token: 'link' };
const person = (index: number) =>
  participantView({ id: `5e0a77d2-0000-4000-8000-00000000000${index}`, name: `Personne ${index}` });
const request = (index: number, given: Partial<MatchRequestView> = {}): MatchRequestView =>
  matchRequestView({ id: `c1d2e3f4-0000-4000-8000-00000000000${index}`, counterpart: person(index), ...given });
const ride = (index: number, given: Partial<MatchRequestView> = {}) =>
  request(index, { status: 'accepted', driver_id: own.id, seats: 1, legs: ['outbound'], ...given });

function Page({ reader }: { readonly reader: ParticipantView }) {
  const { data } = useQuery(requestsQuery(caller));
  if (data === undefined) return null;
  return (
    <RidesProvider caller={caller} own={reader}>
      <LostCar requests={data} caller={caller} own={passenger} />
      <RequestList requests={data} empty={<p>Rien</p>} />
    </RidesProvider>
  );
}
const show = (requests: () => readonly MatchRequestView[], handlers: FakeHandlers = {}, reader = own) =>
  renderPart(<Page reader={reader} />, {
    handlers: {
      listMatches: () => at(1, [...requests()]),
      getParticipant: () => own,
      listSuggestions: () => ({ items: [] }),
      ...handlers,
    },
  });

beforeEach(() => useWidth('desktop'));

test('phone and car of oneself are one form, however many rides there are, and saving it is shown', async () => {
  const user = userEvent.setup();
  const { seen } = await show(() => [ride(1), ride(2)], { shareRideDetails: () => at(2, { status: 'shared' }) });
  await screen.findAllByRole('link', { name: /^Page du jour/ });
  const [heading, ...others] = await screen.findAllByText('Mon téléphone et ma voiture');
  expect(others).toHaveLength(0);
  await user.click(heading as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /^Voiture/ }), 'Renault Kangoo');
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ tone: 'success', text: 'Enregistré.' }));
  expect(seen.find(({ id }) => id === 'shareRideDetails')?.request.body).toMatchObject({ car_model: 'Renault Kangoo' });
});

test('a public meeting point becomes the place by one press; what is written freely takes its place again', async () => {
  const user = userEvent.setup();
  const [near, far] = ['Parking du Fier, Annecy', 'Gare, Aix-les-Bains'];
  const { seen } = await show(() => [ride(1)], {
    listMeetingPoints: () => ({
      items: [
        { place: near, kind: 'Parking', passenger_km: 1.3, detour_km: 0 },
        { place: far, kind: '', passenger_km: 31, detour_km: 4.2 },
      ],
    }),
    proposeMeeting: () => at(2, { status: 'proposed', proposal_id: own.id }),
  });
  await user.click(await screen.findByRole('button', { name: /^Proposer lieu et heure/ }));
  const points = within(await screen.findByRole('region', { name: 'Points de rencontre publics' }));
  const [button, other] = [near, far].map((name) => points.getByRole('button', { name }));
  if (button === undefined || other === undefined) throw new Error('two places are offered');
  await user.click(other);
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(other).toHaveAttribute('aria-pressed', 'false');
  const place = screen.getByRole('textbox', { name: /^Lieu/ });
  expect(place).toHaveValue(near);
  await user.type(place, ', entrée nord');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  await user.type(screen.getByLabelText(/^Heure/), '16:40');
  await user.click(screen.getByRole('button', { name: /^Proposer(?! lieu)/ }));
  await waitFor(() =>
    expect(seen.find(({ id }) => id === 'proposeMeeting')?.request.body).toMatchObject({ place: near }),
  );
});

test('whoever is only driven is not asked for a car', async () => {
  const me = participantView({ ...own, chauffeur: 'Je préfère me faire conduire' });
  await show(() => [ride(1)], { getParticipant: () => me });
  await userEvent.setup().click(await screen.findByText('Mon téléphone'));
  expect(await screen.findByRole('textbox', { name: /^Téléphone/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Voiture/ })).toBeNull();
});

test('without a ride there is nobody to show phone and car to', async () => {
  await show(() => [request(1)]);
  await screen.findByRole('article', { name: 'Personne 1' });
  expect(screen.queryByText('Mon téléphone et ma voiture')).toBeNull();
});

const car = (index: number): SuggestionView => ({
  participant: person(index),
  role: 'driver',
  detour_km: index,
  apart_km: index,
  legs: ['outbound'],
  seats_left: { outbound: 2 },
});

test('whoever took back a request is told that they have no seat; of the cars only the one that is asked is at work', async () => {
  const user = userEvent.setup();
  const { seen } = await show(() => [request(1, { status: 'cancelled' })], {
    listSuggestions: () => ({ items: [2, 3, 4].map(car) }),
    requestMatch: () => new Promise(() => undefined),
  });
  const cars = within(await screen.findByRole('region', { name: 'Une autre voiture' }));
  expect(cars.getByText(/^Vous n'avez pas de place pour l'instant\./)).toBeVisible();
  const button = (index: number) =>
    cars.getByRole('button', { name: new RegExp(`^Demander une place à Personne ${index}`) });
  await user.click(button(3));
  await waitFor(() => expect(button(3)).toHaveAttribute('aria-disabled', 'true'));
  for (const index of [2, 4]) expect(button(index)).not.toHaveAttribute('aria-disabled');
  await user.click(button(2));
  expect(seen.filter(({ id }) => id === 'requestMatch')).toHaveLength(1);
});

test('a car whose driver says no place has a line without a gap in it', async () => {
  const placeless = { ...car(2), participant: { ...person(2), address: '' } };
  await show(() => [request(1, { status: 'cancelled' })], { listSuggestions: () => ({ items: [placeless] }) });
  const cars = within(await screen.findByRole('region', { name: 'Une autre voiture' }));
  const line = (await cars.findByText('Personne 2')).closest('p')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(line.split(' · ')).toHaveLength(4);
  expect(line).not.toMatch(/·\s*(?:·|$)/);
});

test('whoever has lost one way of two is offered cars for it; where no car has room, that is said', async () => {
  const seated = ride(1, { driver_id: person(1).id });
  const lost = request(2, { status: 'closed' });
  const { seen } = await show(() => [seated, lost], { listSuggestions: () => ({ items: [] }) });
  const cars = within(await screen.findByRole('region', { name: 'Une autre voiture' }));
  expect(cars.getByText(/^Il vous manque une place au retour\. Aucune autre voiture n'a de place/)).toBeVisible();
  expect(seen.find(({ id }) => id === 'listSuggestions')?.request.query.get('role')).toBe('driver');
});

test('whoever sits in a car on all ways that they want is offered no other', async () => {
  await show(() => [ride(1, { legs: ['outbound', 'return'] }), request(2, { status: 'closed' })]);
  await screen.findByRole('article', { name: 'Personne 1' });
  expect(screen.queryByRole('region', { name: 'Une autre voiture' })).toBeNull();
});

const unsure = { own: 'unsure', counterpart: 'unsure' } as const;

test('"I cannot come" gives the focus to what follows from it, and "Back" to the button again', async () => {
  const user = userEvent.setup();
  await show(() => [ride(1, { attendance: unsure })]);
  await user.click(await screen.findByRole('button', { name: 'Je ne peux pas venir' }));
  expect(screen.getByText(/^Vous quittez cet événement/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  expect(screen.getByRole('button', { name: 'Je ne peux pas venir' })).toHaveFocus();
});

test('the question of a season says that its answer is for all of it', async () => {
  const words = /^Votre réponse vaut pour toute la saison/;
  const once = ride(1, { attendance: unsure });
  await show(() => [once]);
  await screen.findByText(/^Venez-vous toujours/);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  await show(() => [{ ...once, event: { ...once.event, event_type: 'saisonnier' } }]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('"I am coming" gives the focus to what was said', async () => {
  const user = userEvent.setup();
  let attendance: MatchRequestView['attendance'] = unsure;
  await show(() => [ride(1, { attendance })], {
    stateAttendance: () => {
      attendance = { ...unsure, own: 'coming' };
      return at(2, { status: 'coming' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Je viens/ }));
  const said = await screen.findByText('Vous avez dit que vous veniez.');
  expect(said.closest('p')).toHaveFocus();
});

const offered = (offered_until: string | null) =>
  request(1, { waiting: { driver_id: person(1).id, passenger_id: own.id, offered_until } });

test('"Take the seat" gives the focus to the card of the ride', async () => {
  const user = userEvent.setup();
  let now = offered('2026-11-21T11:00:00.000Z');
  await show(() => [request(2, { status: 'accepted' }), now], {
    takeSeat: () => {
      now = ride(1);
      return at(2, { status: 'accepted' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Prendre les 3 places/ }));
  const card = within(screen.getByRole('article', { name: 'Personne 1' }));
  expect(await card.findByText('Acceptée')).toBeVisible();
  expect(card.getByRole('heading')).toHaveFocus();
});

test.each([
  ['one’s own', own.id, /^La place gardée pour vous n'a pas été prise à temps/],
  ['the other one’s', person(1).id, /^Personne 1 n'a pas pris à temps la place/],
] as const)('an offer that was not taken in time is said: %s', async (_, passenger_id, words) => {
  const lapsed = { driver_id: person(1).id, passenger_id, until: '2026-11-21T11:00:00.000Z' };
  await show(() => [request(1, { lapsed })]);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a group waits for a car that has room, but not for all of them, and is told so', async () => {
  const driver = participantView({ ...person(1), places: 4, seats_left: { outbound: 2, return: 2 } });
  const group = participantView({ ...passenger, places: 3, party: 3, seats_left: null });
  const waiting = { driver_id: driver.id, passenger_id: own.id, offered_until: null };
  await show(() => [request(1, { waiting, counterpart: driver })], {}, group);
  const card = within(await screen.findByRole('article', { name: 'Personne 1' }));
  expect(
    await card.findByText(/^Vous êtes en liste d'attente\s: la voiture a 2 places libres, il vous en faut 3\.$/),
  ).toBeVisible();
  expect(card.getByText("En liste d'attente")).toBeVisible();
  expect(card.queryByText('En attente de réponse')).toBeNull();
  expect(card.queryByText(/complète/)).toBeNull();
});

test('a seat that is kept no longer gives the focus to how the request stands', async () => {
  const user = userEvent.setup();
  let now = offered('2026-11-21T11:00:00.000Z');
  const { queryClient } = await show(() => [now], { takeSeat: () => refusal('match.offer_over') });
  await user.click(await screen.findByRole('button', { name: /^Prendre les 3 places/ }));
  expect(await screen.findByText("Cette place n'est plus gardée pour vous.")).toBeVisible();
  now = offered(null);
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^Vous êtes en liste d'attente/)).toHaveFocus();
});

/** Accepts where the car is full, up to the offer of the waiting list. */
async function refused(handlers: FakeHandlers) {
  const user = userEvent.setup();
  await show(() => [request(1, { direction: 'received' })], {
    acceptMatch: () => refusal('match.no_seats', { seats_left: { outbound: 0, return: 0 } }),
    ...handlers,
  });
  await user.click(await screen.findByRole('button', { name: 'Accepter' }));
  const dialog = within(await screen.findByRole('dialog'));
  const driver = dialog.queryByRole('radio', { name: 'Moi' });
  if (driver !== null) await user.click(driver);
  await user.click(dialog.getByRole('button', { name: /^Accepter/ }));
  const queue = await dialog.findByRole('button', { name: /^Mettre en liste d'attente/ });
  return { user, dialog, queue };
}

test.each([
  ['waiting', "La demande est en liste d'attente."],
  ['accepted', 'Demande acceptée.'],
] as const)('what is put on the waiting list is said as it stands: %s', async (status, words) => {
  const { user, queue } = await refused({ queueMatch: () => at(2, { status }) });
  await user.click(queue);
  await waitFor(() => expect(readAnnouncements().polite.text).toBe(words));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request that was not put on the waiting list is told so', async () => {
  const { user, dialog, queue } = await refused({ queueMatch: () => refusal('server.error') });
  await user.click(queue);
  expect(await dialog.findByText("La demande n'a pas été mise en liste d'attente. Veuillez réessayer.")).toBeVisible();
});

test('the waiting list is offered for the driver whose car is full, not for another one', async () => {
  const { user, dialog } = await refused({});
  await user.click(dialog.getByRole('radio', { name: 'Personne 1' }));
  expect(dialog.queryByRole('button', { name: /^Mettre en liste d'attente/ })).toBeNull();
});
