import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventView, participantView } from '#web/testing/data.ts';
import { peopleOf } from '#web/testing/event-page.ts';
import { at, type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { ParticipantsSection } from './participants-section.tsx';
import { useParticipants } from './use-participants.ts';

/** Every third drives; the first are the nearest. */
const people = Array.from({ length: 70 }, (_, index) =>
  participantView({
    id: `5e0a77d2-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Personne ${index}`,
    address: index % 10 === 0 ? 'Évian-les-Bains' : 'Annecy',
    distance_km: index + 1,
    chauffeur: index % 3 === 0 ? 'Je préfère prendre ma voiture' : 'Je préfère me faire conduire',
  }),
);
const event = eventView({ participants: people });

function Section() {
  return <ParticipantsSection id="participants" state={useParticipants(event, null, null)} />;
}
const show = (handlers: FakeHandlers = {}) =>
  renderPart(<Section />, { handlers: { ...peopleOf(() => event), ...handlers } });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => useWidth('desktop'));
afterEach(() => sessionStorage.clear());

test('those who ride together are one row, and counted once by the heading of the list', async () => {
  const family = eventView({ participants: people.slice(0, 3).map((one) => ({ ...one, party: 4 })) });
  function List() {
    return <ParticipantsSection id="participants" state={useParticipants(family, null, null)} />;
  }
  await renderPart(<List />, { handlers: peopleOf(() => family) });
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Participants 3');
});

test('the first twenty stand there, with how many there are; more come on demand, in place, and take the focus', async () => {
  const { seen } = await show();
  await waitFor(() => expect(names()).toHaveLength(20));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Participants 70');
  expect(screen.getByText('20 sur 70')).toBeInTheDocument();
  const more = screen.getByRole('link', { name: 'Voir plus de participants' });
  // Without script the next ones are a page of their own.
  expect(more.getAttribute('href')).toBe('/?from=20');
  await userEvent.click(more);
  await waitFor(() => expect(names()).toHaveLength(40));
  // The focus comes once they are drawn.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personne 20' }).closest('li')),
  );
  await userEvent.click(more);
  await waitFor(() => expect(names()).toHaveLength(70));
  expect(screen.queryByRole('link', { name: 'Voir plus de participants' })).toBeNull();
  expect(
    seen.filter(({ id }) => id === 'listEventParticipants').map(({ request }) => request.query.get('limit')),
  ).toEqual(['20', '40', '80']);
});

test('filters say how many they leave of all, and begin the list anew', async () => {
  const { address } = await show();
  const filters = within(await screen.findByRole('navigation', { name: 'Filtrer les participants' }));
  await waitFor(() =>
    expect(filters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Tous 70',
      'Conducteurs 24',
      'Passagers 46',
    ]),
  );
  await userEvent.click(filters.getByRole('link', { name: 'Conducteurs 24' }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Personne 0', 'Personne 3']));
  expect(address()).toBe('/?filter=drivers');
  expect(screen.getByText('20 sur 24')).toBeInTheDocument();
});

test('people are found by where they leave from, as one types', async () => {
  const { address } = await show();
  const field = await screen.findByRole('textbox', { name: 'Ville de départ' });
  await userEvent.type(field, 'evian');
  await waitFor(() =>
    expect(names()).toEqual([
      'Personne 0',
      'Personne 10',
      'Personne 20',
      'Personne 30',
      'Personne 40',
      'Personne 50',
      'Personne 60',
    ]),
  );
  expect(address()).toBe('/?departure=evian');
  expect(screen.getByRole('link', { name: 'Conducteurs 3' })).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'Tokyo');
  expect(await screen.findByText(/Personne ne part de «\sTokyo\s» pour le moment\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Voir tous les départs' }));
  await waitFor(() => expect(names()).toHaveLength(20));
  expect(field).toHaveValue('');
});

test('a list that cannot be read says so, and one press tries again', async () => {
  let isDown = true;
  await show({
    listEventParticipants: () =>
      isDown
        ? refusal('event.not_found')
        : at(1, { items: people.slice(0, 1), counts: { all: 1, drivers: 1, passengers: 0 }, newest: [] }),
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText("Les participants n'ont pas pu être chargés.")).toBeInTheDocument();
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(names()).toEqual(['Personne 0']));
});
