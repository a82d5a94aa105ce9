import type { MatchRequestView, ParticipantView } from '@convoi/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAccess } from '#web/components/registration/keep-access.ts';
import { readRideDay } from '#web/lib/ride-days.ts';
import { eventRow, eventView, matchRequestView, participantView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const { id: eventId, id_user: idUser } = eventRow();
const own = participantView({ id: '7a31b2c3-0000-4000-8000-000000000001', name: 'Alice Martin', is_me: true });
const PAGE = `/ride-day/${idUser}`;
const OUTDATED = /^Ces informations sont peut-être dépassées/;
const UNANSWERED = /^Le site ne répond pas\s: voici ce qui a été gardé\.$/;

/** One of those whom the reader drives, the farther the later. */
const rider = (index: number): ParticipantView =>
  participantView({
    id: `5e0a77d2-0000-4000-8000-00000000000${index}`,
    name: `Personne ${index}`,
    latitude: 45.1 + index / 10,
    longitude: 6,
  });
const ride = (index: number): MatchRequestView =>
  matchRequestView({
    id: `c1d2e3f4-0000-4000-8000-00000000000${index}`,
    status: 'accepted',
    counterpart: rider(index),
    driver_id: own.id,
    seats: 1,
    legs: ['outbound'],
  });

const handlers = (given: FakeHandlers = {}): FakeHandlers => ({
  getEvent: () => eventView({ my_participant_id: own.id }),
  getParticipant: () => own,
  listMatches: () => [1, 2, 3].map(ride),
  ...given,
});
const broken = () => {
  throw new Error('no line');
};
const stops = async () => {
  const there = await screen.findByRole('region', { name: 'Aller' });
  return within(there)
    .getAllByRole('listitem')
    .flatMap((stop) => /Personne \d/.exec(stop.textContent ?? '')?.[0] ?? []);
};
const ORDER = ['Personne 1', 'Personne 2', 'Personne 3'];
const MOVED = ['Personne 1', 'Personne 3', 'Personne 2'];

beforeEach(() => keepAccess({ token: 'link', participantId: own.id, eventId, idUser }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the page once, so that the device keeps the plan, and leaves it. */
async function visited(): Promise<void> {
  await renderApp(PAGE, { handlers: handlers() });
  await stops();
  await waitFor(() => expect(readRideDay(idUser)).not.toBeNull());
  cleanup();
}

test('while the plan is read its shape stands there; it is no claim that nothing may be read', async () => {
  await renderApp(PAGE, { handlers: handlers({ listMatches: () => new Promise(() => undefined) }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Jour du trajet' })).toBeVisible();
  expect(await screen.findByText('Chargement…')).toBeInTheDocument();
  expect(screen.queryByText(/^Ouvrez cette page depuis/)).toBeNull();
});

test.each(['getEvent', 'getParticipant', 'listMatches'] as const)(
  'a first visit on which %s fails says so and asks again',
  async (call) => {
    let isBroken = true;
    const working = handlers()[call] as () => never;
    await renderApp(PAGE, { handlers: handlers({ [call]: () => (isBroken ? broken() : working()) }) });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    isBroken = false;
    await userEvent.click(again);
    expect(await stops()).toEqual(ORDER);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  },
);

test('a plan that was kept and cannot be read anew says so, and sends nobody to another link', async () => {
  await visited();
  await renderApp(PAGE, { handlers: handlers({ listMatches: () => refusal('server.error') }) });
  expect(await stops()).toEqual(ORDER);
  expect(screen.queryByText(UNANSWERED)).toBeNull();
  expect(await screen.findByText(UNANSWERED)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByText(OUTDATED)).toBeNull();
});

test('one whose reader has no access here any more may be out of date', async () => {
  await visited();
  sessionStorage.clear();
  await renderApp(PAGE, { handlers: handlers({ getEvent: () => eventView() }) });
  expect(await screen.findByText(OUTDATED)).toBeVisible();
  expect(await stops()).toEqual(ORDER);
});

test('a ride that was cancelled is gone when the plan is read anew', async () => {
  await visited();
  await renderApp(PAGE, { handlers: handlers({ listMatches: () => [ride(2)] }) });
  await waitFor(async () => expect(await stops()).toEqual(['Personne 2']));
  expect(screen.queryByText(OUTDATED)).toBeNull();
  expect(readRideDay(idUser)?.day.rides).toHaveLength(1);
});

const later = async () => userEvent.click(await screen.findByRole('button', { name: 'Personne 2 plus tard' }));

test('stops are moved after the plan was forgotten, and nothing is kept', async () => {
  await renderApp(PAGE, { handlers: handlers() });
  await userEvent.click(await screen.findByRole('button', { name: 'Oublier sur cet appareil' }));
  await later();
  expect(await stops()).toEqual(MOVED);
  expect(localStorage.getItem('rideDays')).toBeNull();
});

test('stops are moved where the browser keeps nothing, and nothing is called kept', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  await renderApp(PAGE, { handlers: handlers() });
  await later();
  expect(await stops()).toEqual(MOVED);
  expect(screen.queryByText(/^Gardé sur cet appareil/)).toBeNull();
});

test('the button that moves a stop keeps the focus, and the stop has it where that button is gone', async () => {
  await renderApp(PAGE, { handlers: handlers() });
  const button = await screen.findByRole('button', { name: 'Personne 1 plus tard' });
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Personne 1 plus tard' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Personne 1 plus tard' }));
  expect(await stops()).toEqual(['Personne 2', 'Personne 3', 'Personne 1']);
  expect(document.activeElement).toHaveTextContent(/^.*Personne 1/);
  expect(document.activeElement?.tagName).toBe('LI');
});

test('stops are at the public place that was agreed on, where there is one, and the way leads there', async () => {
  const own2 = { ...own, latitude: 45.0, longitude: 6 };
  const meeting = {
    id: '3f0c5d1e-0000-4000-8000-000000000001',
    leg: 'outbound' as const,
    by: own.id,
    place: 'Aire de Seynod',
    time: '17:00',
    proposed_at: '2026-11-26T12:00:00.000Z',
    confirmed_at: '2026-11-26T12:05:00.000Z',
  };
  // The first one lives nearest, and gets in last: beside the event, as the two have agreed.
  const there = { latitude: 45.88, longitude: 6 };
  const agreed = [{ ...ride(1), meetings: [{ ...meeting, point: there }] }, ride(2), ride(3)];
  const event = eventView({ my_participant_id: own.id, latitude: 45.9, longitude: 6 });
  await renderApp(PAGE, {
    handlers: handlers({ getEvent: () => event, getParticipant: () => own2, listMatches: () => agreed }),
  });
  await waitFor(async () => expect(await stops()).toEqual(['Personne 2', 'Personne 3', 'Personne 1']));
  const waze = screen
    .getAllByRole('link', { name: 'Waze', hidden: true })
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes('45.88'));
  expect(waze).toEqual(['https://waze.com/ul?navigate=yes&ll=45.88,6']);
});
