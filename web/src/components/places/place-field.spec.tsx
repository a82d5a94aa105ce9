import { screen, waitFor } from '@testing-library/react';
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

const TOWN = {
  name: 'Annecy',
  street: null,
  postcode: '74000',
  town: 'Annecy',
  country_code: 'FR',
  latitude: 45.9088,
  longitude: 6.1257,
  precision: 'town' as const,
  approximate: false,
};
const found = (...items: readonly object[]) => ({ items: items as never[], attribution: '', degraded: false });

test('a street that was typed stays where the position is in another town near by', async () => {
  const typed = '3 rue de la Gare, Cran-Gevrier';
  await located(
    HERE,
    {
      searchPlaces: () => found(),
      findPlaceAt: () => ({ item: { ...TOWN, label: '74000 Annecy' } as never, attribution: '', degraded: false }),
    },
    { typed },
  );
  expect(await screen.findByText('45.57')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveValue(typed);
});

/** Types into the field and leaves it. */
async function typed(text: string, handlers: FakeHandlers) {
  const asked: string[] = [];
  await renderPart(<Field />, {
    handlers: {
      ...handlers,
      searchPlaces: (request) => {
        asked.push(String(request.query.get('q')));
        return handlers.searchPlaces?.(request as never) ?? (found() as never);
      },
    },
  });
  const field = screen.getByRole('combobox', { name: 'Adresse' });
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.tab();
  return { field, asked };
}

const AT_ANNECY: FakeHandlers = {
  findPlaceAt: ({ query }) => ({
    item: {
      ...TOWN,
      label: '74000 Annecy',
      latitude: Number(query.get('latitude')),
      longitude: Number(query.get('longitude')),
    } as never,
    attribution: '',
    degraded: false,
  }),
};

test('coordinates are a place, with the town that they are in, and are searched for nowhere', async () => {
  const { field, asked } = await typed('45.8992, 6.1294', AT_ANNECY);
  await vi.waitFor(() => expect(field).toHaveValue('45.8992, 6.1294, 74000 Annecy'));
  expect(screen.getByText('45.8992')).toBeVisible();
  expect(screen.getByText(/^Position trouvée\s:\sAnnecy$/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a link of a map gives way to the name that it has', async () => {
  const { field, asked } = await typed('https://maps.apple.com/?ll=45.8992,6.1294&q=Halle%20des%20sports', AT_ANNECY);
  await vi.waitFor(() => expect(field).toHaveValue('Halle des sports, 74000 Annecy'));
  expect(asked).toEqual([]);
});

test('a link that says nothing by itself says what to do', async () => {
  const { field } = await typed('https://maps.app.goo.gl/AbCdEf', {});
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/^.*Ce lien court ne dit pas où c'est/));
});

test('a place far from the visitor’s country says how far', async () => {
  await typed('Albeni', {
    getCallerCountry: () => ({ country_code: 'FR', name: 'France', latitude: 46.6, longitude: 1.9, source: 'ip' }),
    searchPlaces: () =>
      found({
        ...TOWN,
        label: 'Albeni, Roumanie',
        town: 'Albeni',
        country_code: 'RO',
        latitude: 45.03,
        longitude: 23.6,
      }),
  });
  expect(await screen.findByText(/^Position approchée\s:\sAlbeni, à\s1\s?\d\d0\skm d'ici environ$/)).toBeVisible();
});

test('a street that is about somewhere else gives way to the position', async () => {
  const { geolocation: _, ...others } = { ...navigator, userAgent: navigator.userAgent, geolocation: undefined };
  vi.stubGlobal('navigator', { ...others, geolocation: HERE });
  const { field } = await typed('3 rue de Rivoli, Paris', {
    searchPlaces: () => found({ ...TOWN, label: '75000 Paris', town: 'Paris', latitude: 48.85, longitude: 2.35 }),
    ...AT_ANNECY,
  });
  expect(await screen.findByText('48.85')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Utiliser ma position/ }));
  await vi.waitFor(() => expect(field).toHaveValue('74000 Annecy'));
});

test('of several towns of a name none is taken for the one that is meant', async () => {
  const at = (label: string, country_code: string, latitude: number) => ({
    ...TOWN,
    label,
    town: 'Barcelona',
    country_code,
    latitude,
  });
  const abroad = [at('Barcelona, ES', 'ES', 41.4), at('Barcelona, VE', 'VE', 10.1)];
  const { asked } = await typed('Barcelona', { searchPlaces: () => found(...abroad) });
  await vi.waitFor(() => expect(asked).toContain('Barcelona'));
  expect(screen.queryByText('41.4')).toBeNull();
});

test('a place that is listed may be pressed while the list of longer words is on its way', async () => {
  const place = {
    label: 'Chambéry, Savoie',
    name: 'Chambéry',
    street: null,
    postcode: null,
    town: 'Chambéry',
    country_code: 'FR',
    latitude: 45.566,
    longitude: 5.921,
    precision: 'town',
    approximate: true,
  } as const;
  const asked: (string | null)[] = [];
  await renderPart(<Field />, {
    handlers: {
      searchPlaces: ({ query }) => {
        const words = query.get('q');
        asked.push(words);
        return words === 'Chamb' ? { items: [place], attribution: '', degraded: false } : new Promise(() => undefined);
      },
    },
  });
  const field = screen.getByRole('combobox', { name: 'Adresse' });
  await userEvent.type(field, 'Chamb');
  await screen.findByRole('option', { name: /^Chambéry/ });
  await userEvent.type(field, 'éry');
  await waitFor(() => expect(asked).toEqual(['Chamb', 'Chambéry']));
  await userEvent.click(screen.getByRole('option', { name: /^Chambéry/ }));
  expect(screen.getByText('45.566')).toBeVisible();
  // Of other words nothing is shown that was found for these.
  await userEvent.clear(field);
  await userEvent.type(field, 'Lyon');
  await waitFor(() => expect(asked.at(-1)).toBe('Lyon'));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
