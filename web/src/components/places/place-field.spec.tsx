import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeHandlers } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { PlaceField } from './place-field.tsx';
import { emptyPlace } from './place-value.ts';

afterEach(() => vi.unstubAllGlobals());

interface FieldProps {
  readonly typed?: string;
  readonly error?: string;
}

function Field({ typed = '', error }: FieldProps) {
  const [place, setPlace] = useState({ ...emptyPlace, text: typed });
  return (
    <>
      <PlaceField label="Adresse" value={place} onValue={setPlace} error={error} />
      <output>{place.latitude}</output>
    </>
  );
}

/** Presses "Utiliser ma position" on a device that knows this of where it is; undefined: it has no way to know. */
async function located(
  geolocation: Partial<Geolocation> | undefined,
  handlers: FakeHandlers = {},
  field: FieldProps = {},
) {
  const { geolocation: _, ...others } = { ...navigator, userAgent: navigator.userAgent, geolocation };
  vi.stubGlobal('navigator', geolocation === undefined ? others : { ...others, geolocation });
  await renderPart(<Field {...field} />, { handlers });
  await userEvent.click(await screen.findByRole('button', { name: /^Utiliser ma position/ }));
}

const HERE: Partial<Geolocation> = {
  getCurrentPosition: (done) => done({ coords: { latitude: 45.57, longitude: 5.92 } } as GeolocationPosition),
};

test('a browser that cannot tell a position says so', async () => {
  await located(undefined);
  expect(await screen.findByText('Votre navigateur ne permet pas la géolocalisation.')).toBeVisible();
});

test('a position that is refused says so', async () => {
  await located({ getCurrentPosition: (_, refused) => refused?.({ code: 1 } as GeolocationPositionError) });
  expect(await screen.findByText("Impossible d'obtenir la géolocalisation.")).toBeVisible();
});

test('a position without an address is kept, and says that there is none', async () => {
  await located(HERE, { findPlaceAt: () => ({ item: null, attribution: '', degraded: false }) });
  expect(await screen.findByText("Impossible de récupérer l'adresse détaillée.")).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Ma position');
  expect(screen.getByText('45.57')).toBeVisible();
});

test('a position that is refused says so beside an error that the field has already', async () => {
  const error = 'Indiquez une adresse.';
  const refuse: Partial<Geolocation> = {
    getCurrentPosition: (_, refused) => refused?.({ code: 1 } as GeolocationPositionError),
  };
  await located(refuse, {}, { error });
  expect(await screen.findByText(/Impossible d'obtenir la géolocalisation\./)).toBeVisible();
  expect(screen.getByText(/Indiquez une adresse\./)).toBeVisible();
});

test.each([
  ['no address', null],
  [
    'a town',
    {
      label: '73000 Chambéry, France',
      town: 'Chambéry',
      latitude: 45.56,
      longitude: 5.91,
      country_code: 'FR',
      approximate: true,
      precision: 'town' as const,
    },
  ],
])('a street that was typed stays where %s is found for the position', async (_found, item) => {
  const typed = '3 rue de Boigne, Chambéry';
  await located(
    HERE,
    {
      searchPlaces: () => ({ items: [], attribution: '', degraded: false }),
      findPlaceAt: () => ({ item: item as never, attribution: '', degraded: false }),
    },
    { typed },
  );
  expect(await screen.findByText('45.57')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveValue(typed);
});
