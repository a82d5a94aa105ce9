import type { ImpactView, SuggestionView } from '@convoi/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { participantView } from '#web/testing/data.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { Impact, Suggestions } from './sharing-parts.tsx';

const impact = (given: Partial<ImpactView> = {}): ImpactView => ({
  events: 3,
  participants: 40,
  accepted_rides: 12,
  seats_shared: 14,
  km_avoided: 1234,
  co2_kg_avoided: 263,
  co2_g_per_km: 213,
  as_of: '2026-11-21T09:00:00.000Z',
  ...given,
});

test('what rides save is told with its method, from ten seats on', async () => {
  await renderPart(<Impact />, { handlers: { getImpact: () => impact() } });
  const part = await screen.findByRole('region', { name: 'Ensemble, nous avons évité' });
  expect(within(part).getByText('14 places partagées')).toBeInTheDocument();
  expect(within(part).getByText(/^1\s234 km évités$/)).toBeInTheDocument();
  expect(within(part).getByText(/213\sg de CO₂/)).toBeInTheDocument();
});

test('an event is not told of while the whole site has shared little', async () => {
  const { seen } = await renderPart(<Impact idUser="fete" />, {
    handlers: {
      getImpact: ({ query }) => impact(query.get('id_user') === null ? { seats_shared: 9 } : { seats_shared: 9 }),
    },
  });
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(screen.queryByRole('region')).toBeNull();
});

const suggestion = (index: number): SuggestionView => ({
  participant: participantView({ id: `7a31b2c3-0000-4000-8000-00000000000${index}`, name: `Person ${index}` }),
  role: 'driver',
  detour_km: index,
  apart_km: 3,
  legs: ['outbound'],
  seats_left: { outbound: 2 },
});
const caller = { participantId: '5e0a77d2-0000-4000-8000-000000000009', eventId: 'e', idUser: 'fete' };
const part = (
  <Suggestions
    caller={caller}
    renderPerson={({ name }, words) => (
      <>
        <b>{name}</b>
        {words}
      </>
    )}
  />
);

test('five people are suggested at first, then all', async () => {
  const user = userEvent.setup();
  await renderPart(part, { handlers: { listSuggestions: () => ({ items: [0, 1, 2, 3, 4, 5].map(suggestion) }) } });
  await screen.findByRole('heading', { name: 'Covoitureurs conseillés' });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Peut vous emmener · à environ 3 km de vous · presque sans détour')).toBeInTheDocument();
  expect(screen.getByText("Peut vous emmener · à environ 3 km de vous · détour d'environ 4 km")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voir plus' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('nobody to suggest, and a line that is down, are said', async () => {
  const user = userEvent.setup();
  let isDown = true;
  await renderPart(part, {
    handlers: { listSuggestions: () => (isDown ? refusal('server.error') : { items: [] }) },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5000 });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Pas encore de trajet proche. Les nouveaux apparaîtront ici.')).toBeInTheDocument();
});
