import type { MatchRequestView, OwnFareView } from '@convoi/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { matchRequestView, participantView } from '#web/testing/data.ts';
import { at, refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { readToasts } from '#web/ui/overlays/toast-store.ts';
import { ParticipantCard } from '../people/participant-card.tsx';
import type { RideCaller } from '../rides/ride-caller.ts';
import { fareHeld } from './held-fare.ts';
import { HeldFareLine } from './held-fare-line.tsx';
import { OwnFare } from './own-fare.tsx';
import { RideFare } from './ride-fare.tsx';

const own = participantView({ id: '7a31b2c3-0000-4000-8000-000000000001', places: 3, distance_km: 52.5, is_me: true });
const caller: RideCaller = { participantId: own.id, eventId: own.event_id, idUser: 'fete', token: 'link' };
const known: OwnFareView = {
  fare: null,
  tolls: 0,
  parking: 0,
  payment: { name: null, iban: null, link: null },
  cost_per_km: 0.2,
  rate: { version: '2025-1', cents_per_km: 52.9, source: 'Barème', year: 2025 },
};
const payment = { name: 'Rémi Roule', iban: 'FR1420041010050500013M02606', link: 'https://lydia.example/remi' };

beforeEach(() => useWidth('mobile'));

test('a card shows what a driver asks, and no estimate beside it', async () => {
  const driver = participantView({ name: 'Rémi R.', chauffeur: 'Je préfère prendre ma voiture', cost_estimate: 0.6 });
  await renderPart(<ParticipantCard participant={driver} />);
  expect(screen.getByText(/environ 0,60\s€ de frais par personne, voiture pleine/)).toBeTruthy();
  cleanup();
  await renderPart(<ParticipantCard participant={{ ...driver, fare: { kind: 'amount', amount: 4.5 } }} />);
  expect(await screen.findByText(/^4,50\s€ par personne et par trajet$/)).toBeTruthy();
  expect(screen.queryByText(/de frais par personne/)).toBeNull();
  cleanup();
  await renderPart(<ParticipantCard participant={{ ...driver, chauffeur: 'Je préfère me faire conduire' }} />);
  expect(screen.queryByText(/de frais par personne/)).toBeNull();
});

test('an amount is proposed from the costs, and what is wrong is told beside its field', async () => {
  const user = userEvent.setup();
  let isTooMuch = true;
  const { seen } = await renderPart(<OwnFare caller={caller} own={own} />, {
    handlers: {
      readFare: () => known,
      stateFare: () => (isTooMuch ? refusal('fare.above_ceiling') : at(2, { status: 'stated' })),
    },
  });
  await user.click(await screen.findByText('Partage des frais'));
  await user.click(await screen.findByRole('radio', { name: 'Un montant par personne' }));
  await user.type(screen.getByRole('textbox', { name: /^Péages/ }), '7,50');
  // 52.5 km at 20 cents and the tolls, between four.
  await user.click(screen.getByRole('button', { name: /^Proposer 4,50\s€$/ }));
  await user.type(screen.getByRole('textbox', { name: /^IBAN/ }), 'FR14 2004 1010 0505 0001 3M02 607');
  await user.type(screen.getByRole('textbox', { name: /^Votre page/ }), 'http://lydia.example');
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  expect((await screen.findAllByText("Cet IBAN n'est pas juste. Vérifiez chaque chiffre.")).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^Ce n'est pas l'adresse d'une page sûre/).length).toBeGreaterThan(0);
  expect(seen.filter(({ id }) => id === 'stateFare')).toEqual([]);

  await user.clear(screen.getByRole('textbox', { name: /^IBAN/ }));
  await user.clear(screen.getByRole('textbox', { name: /^Votre page/ }));
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  // 52.5 km at 52.9 cents and the tolls, between four.
  expect(
    (await screen.findAllByText(/^Ce montant dépasse la part des frais.*\s: 8,81\s€ au plus\.$/)).length,
  ).toBeGreaterThan(0);
  isTooMuch = false;
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ tone: 'success', text: 'Enregistré.' }));
  expect(seen.filter(({ id }) => id === 'stateFare').at(-1)?.request.body).toMatchObject({
    kind: 'amount',
    amount: '4.5',
    tolls: '7.50',
  });
});

const ride = (given: Partial<MatchRequestView>) =>
  matchRequestView({ status: 'accepted', seats: 2, legs: ['outbound', 'return'], ...given });

test('the passenger of a ride sees what is agreed, whose page it is, and that Convoi touches nothing', async () => {
  const fare = { kind: 'amount', amount: 4.5 } as const;
  await renderPart(<RideFare request={ride({ fare, payment })} />);
  expect(await screen.findByText(/^4,50\s€ par personne et par trajet$/)).toBeTruthy();
  expect(screen.getByText(/Soit 18,00\s€ en tout/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Payer sur lydia.example' });
  expect(link.getAttribute('href')).toBe(payment.link);
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByDisplayValue('FR14 2004 1010 0505 0001 3M02 606')).toBeTruthy();
  expect(screen.getByText(/Convoi ne touche jamais cet argent/)).toBeTruthy();
  await userEvent.setup().click(screen.getByText('Code QR pour un virement'));
  expect(await screen.findByRole('img', { name: 'Code QR pour un virement' })).toBeTruthy();
});

test.each([
  [{ kind: 'free', amount: null }, 'Trajet offert'],
  [{ kind: 'talk', amount: null }, 'Partage des frais à convenir'],
] as const)('%o is said in words, and nothing is to pay', async (fare, text) => {
  await renderPart(<RideFare request={ride({ fare })} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/Convoi ne touche jamais/)).toBeNull();
});

test('what an amount is made of is one folded line: distance and rate, tolls, parking, and by how many it is shared', async () => {
  const { rate } = known;
  const fare = { kind: 'amount', amount: 4.5 } as const;
  const given = ride({ fare, fare_costs: { tolls: 7, parking: 3, rate } });
  const counterpart = { ...given.counterpart, name: 'Rémi R.', distance_km: 50, places: 3, fare };
  await renderPart(<RideFare request={{ ...given, counterpart }} />);
  await userEvent.setup().click(await screen.findByText("D'où vient ce montant"));
  const text = screen.getByText(/Un trajet coûte/).textContent?.replaceAll(/\s/g, ' ');
  // 26.45 euros, tolls, and parking shared between the ways of the driver.
  expect(text).toContain('50,0 km × 0,529 € + péages 7,00 € + parking 1,50 €. Un trajet coûte 34,95 €.');
  expect(text).toContain('Partagé entre les 4 places de la voiture, conducteur compris : 8,73 € par personne au plus.');
  expect(text).toContain('Péages et parking selon Rémi R. Barème (2025).');
  expect(text).not.toContain("d'aujourd'hui");
});

const NOW = /Ce calcul part des frais d'aujourd'hui\s; le montant a été fixé avant\.$/;
test.each([
  ['the driver asks something else by now', { amount: 6, tolls: 7, places: 3 }],
  ['by the costs of now it would be less', { amount: 4.5, tolls: 0, places: 6 }],
])('an amount that was fixed by other costs says so: %s', async (_, { amount, tolls, places }) => {
  const { rate } = known;
  const given = ride({ fare: { kind: 'amount', amount: 4.5 }, fare_costs: { tolls, parking: 0, rate } });
  const counterpart = { ...given.counterpart, distance_km: 50, places, fare: { kind: 'amount', amount } as const };
  await renderPart(<RideFare request={{ ...given, counterpart }} />);
  await userEvent.setup().click(await screen.findByText("D'où vient ce montant"));
  expect(screen.getByText(/Un trajet coûte/).textContent).toMatch(NOW);
});

test('where a request holds that it is talked about, no amount is explained', async () => {
  const { rate } = known;
  const given = matchRequestView({ asked_fares: [], fare_costs: { tolls: 7, parking: 3, rate } });
  const driver = {
    ...given.counterpart,
    chauffeur: 'Je préfère prendre ma voiture',
    fare: { kind: 'amount', amount: 5 },
  } as const;
  await renderPart(
    <HeldFareLine
      request={{ ...given, counterpart: driver }}
      own={{ ...own, chauffeur: 'Je préfère me faire conduire' }}
    />,
  );
  expect(await screen.findByText('Partage des frais à convenir')).toBeTruthy();
  expect(screen.queryByText("D'où vient ce montant")).toBeNull();
});

test('a request holds what was asked when it was written, whatever the driver says since', () => {
  const driver = { id: 'd', fare: { kind: 'amount', amount: 12 } as const };
  const asked = (fares: MatchRequestView['asked_fares']) => fareHeld({ asked_fares: fares }, driver);
  expect(asked([{ driver_id: 'd', kind: 'amount', amount: 5 }])).toEqual({ kind: 'amount', amount: 5 });
  expect(asked([{ driver_id: 'other', kind: 'amount', amount: 5 }])).toEqual({ kind: 'talk', amount: null });
  expect(asked([])).toEqual({ kind: 'talk', amount: null });
  expect(asked(undefined)).toEqual(driver.fare);
  expect(fareHeld({ asked_fares: [] }, { id: 'd' })).toBeUndefined();
});
