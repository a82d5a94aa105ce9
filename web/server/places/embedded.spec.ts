import { describe, expect, it } from 'vitest';
import { createEmbeddedSource, searchEmbedded } from './embedded.ts';
import type { PlaceSearch } from './source.ts';

const source = createEmbeddedSource();
const search = (text: string, options: Partial<PlaceSearch> = {}) =>
  source.search?.({ text, lang: 'fr', countryCode: null, limit: 5, near: null, ...options }) ?? Promise.resolve([]);
const labels = async (text: string, options: Partial<PlaceSearch> = {}): Promise<readonly string[]> =>
  (await search(text, options)).map(({ label }) => label);

describe('a region after the town', () => {
  it.each([
    ['Padstow, Cornwall', 'en', 'Padstow', 'GB'],
    ['Worthy Farm, Pilton, Somerset', 'en', 'Pilton', 'GB'],
    ['Benasque, Huesca', 'es', 'Benasque', 'ES'],
    ['Plaza Mayor, Salamanca', 'es', 'Salamanca', 'ES'],
    ['Estadio, Sevilla', 'es', 'Sevilla', 'ES'],
    ['Kent', 'en', 'Kent', 'US'],
  ] as const)('%s is in %s: %s, %s', (text, lang, town, country) => {
    const found = searchEmbedded({ text, lang, countryCode: null, limit: 5, near: null });
    expect(found[0]).toMatchObject({ town, country_code: country });
  });

  it.each([
    ['Messe Frankfurt', 'Frankfurt am Main'],
    ['Kaiserstraße 5, 60311 Frankfurt', 'Frankfurt am Main'],
    ['Bahnhof Ludwigshafen', 'Ludwigshafen am Rhein'],
  ])('%s is in %s, which is called by less than its name', (text, town) => {
    const [first] = searchEmbedded({ text, lang: 'de', countryCode: null, limit: 5, near: null });
    expect(first).toMatchObject({ town, country_code: 'DE' });
  });

  it('a name of several words is not cut at its hyphens', () => {
    expect(searchEmbedded({ text: 'Hay-on-Wye', lang: 'en', countryCode: null, limit: 5, near: null })).toEqual([]);
  });
});

describe('a place of a town that is not known', () => {
  it.each([
    ['Zénith de Strasbourg', 'Strasbourg', 'FR', 'Zénith de Strasbourg, 67000 Strasbourg'],
    ['Salle polyvalente de Saint-Jorioz', 'Saint-Jorioz', 'FR', undefined],
    ['gare de Lyon-Part-Dieu', 'Lyon', 'FR', undefined],
    ['Gare de Lyon', 'Paris', 'FR', undefined],
    ['Halle des sports Chambéry', 'Chambéry', 'FR', undefined],
    ['gare de Valence TGV', 'Valence', 'FR', 'gare de Valence TGV, 26000 Valence (Drôme)'],
    ['Palexpo Genève', 'Genève', 'CH', undefined],
    ['camping Interlaken', 'Interlaken', 'CH', undefined],
    ['Manchester Central Library', 'Manchester', 'GB', undefined],
    ['Feria de Sevilla', 'Sevilla', 'ES', undefined],
    ['Forum de La Rochelle', 'La Rochelle', 'FR', undefined],
  ])('%s is in %s', (text, town, country, label) => {
    const [first] = searchEmbedded({ text, lang: 'fr', countryCode: null, limit: 5, near: null });
    expect(first).toMatchObject({ town, country_code: country, precision: 'town', approximate: true });
    if (label !== undefined) expect(first?.label).toBe(label);
  });

  it.each([
    '5 avenue de Genève',
    '12 rue de la Rochelle',
    'Salle des fêtes',
    'Stade de France',
    'Halle',
    'Le Chinaillon',
    'chez moi',
  ])('%s is in no town that its street or its kind is called after', (text) => {
    const found = searchEmbedded({ text, lang: 'fr', countryCode: null, limit: 5, near: null });
    expect(found.filter(({ street }) => street !== null)).toEqual([]);
  });

  it('is found by the name of a commune that has joined another', () => {
    const near = { latitude: 45.9, longitude: 6.13 };
    const [first] = searchEmbedded({ text: 'Albens', lang: 'fr', countryCode: null, limit: 5, near });
    expect(first).toMatchObject({ town: 'Albens', country_code: 'FR', postcode: '73410' });
  });
});

describe('embedded suggestions', () => {
  it('answer a French town with its postcode and another with its country in the language asked for', async () => {
    expect(await search('annec')).toEqual([
      {
        label: '74000 Annecy',
        name: 'Annecy',
        street: null,
        postcode: '74000',
        town: 'Annecy',
        country_code: 'FR',
        latitude: 45.9088,
        longitude: 6.1257,
        precision: 'town',
        approximate: false,
      },
      expect.objectContaining({ label: 'Annecy-le-Vieux (Haute-Savoie)', postcode: null }),
    ]);
    expect((await labels('munich'))[0]).toBe('München, Allemagne');
    expect((await labels('munich', { lang: 'de' }))[0]).toBe('München, Deutschland');
    expect((await labels('genf', { lang: 'es' }))[0]).toBe('Genève, Suiza');
    expect((await labels('paris'))[0]).toBe('Paris');
  });

  it('keep a street that they do not know and put it in front of the town', async () => {
    expect(await search('Place de la Mairie, 74000 Annecy')).toEqual([
      expect.objectContaining({
        label: 'Place de la Mairie, 74000 Annecy',
        name: 'Place de la Mairie',
        street: 'Place de la Mairie',
        postcode: '74000',
        town: 'Annecy',
        precision: 'town',
        approximate: true,
      }),
    ]);
    expect((await labels('12 rue royale annecy'))[0]).toBe('12 rue royale, 74000 Annecy');
    expect((await labels('12 rue de Paris, Annecy'))[0]).toBe('12 rue de Paris, 74000 Annecy');
    expect((await labels('12 rue de Paris 74940 Annecy'))[0]).toBe('12 rue de Paris, 74940 Annecy');
    expect((await labels('Kaufingerstraße 8, 80331 München', { lang: 'de' }))[0]).toBe(
      'Kaufingerstraße 8, 80331 München, Deutschland',
    );
    expect((await labels('1 place Bellecour, Lyon, France'))[0]).toBe('1 place Bellecour, Lyon');
    expect((await labels('Rue du Rhône 8, Genève, Suisse'))[0]).toBe('Rue du Rhône 8, Genève, Suisse');
  });

  it('find their own labels again', async () => {
    for (const label of ['74000 Annecy', 'München, Allemagne', 'Genève, Suisse', 'Annecy-le-Vieux (Haute-Savoie)']) {
      expect((await labels(label))[0]).toBe(label);
    }
  });

  it('do not take the last word of a street for a town', async () => {
    expect(await labels('12 rue de paris')).toEqual([]);
    expect(await labels('3 chemin des lilas')).toEqual([]);
  });

  it('forgive a slip where the search is made for, and guess nothing far away', async () => {
    const near = { latitude: 45.9088, longitude: 6.1257 };
    expect(await labels('rumily', { near })).toEqual(['74150 Rumilly']);
    expect((await labels('rumily'))[0]).toBe('74150 Rumilly');
    expect((await labels('lausane', { near }))[0]).toBe('Lausanne, Suisse');
    expect((await labels('lausane', { lang: 'de' }))[0]).toBe('Lausanne, Schweiz');
    for (const options of [{ near }, {}, { countryCode: 'FR' }, { lang: 'de' }] as const)
      expect(await labels('Albens', options)).not.toContain(expect.stringContaining('Albeni'));
  });

  it('tell towns of one name apart', async () => {
    const saints = await labels('saint-denis');
    expect(new Set(saints).size).toBe(saints.length);
    const neustadt = await labels('neustadt', { countryCode: 'DE', limit: 10 });
    expect(new Set(neustadt).size).toBe(neustadt.length);
  });

  it('keep to a country and to the limit', async () => {
    expect((await search('neu', { countryCode: 'DE', limit: 3 })).map((place) => place.country_code)).toEqual([
      'DE',
      'DE',
      'DE',
    ]);
    expect(await labels('12 rue royale, 74000 Annecy', { countryCode: 'DE' })).toEqual([]);
  });

  it.each(['', ',,,', '74000,', ', Annecy', '(((((', '99999 Nulle Part', 'a'.repeat(100), '12345678901234567890'])(
    'take %j without complaint',
    async (text) => {
      await expect(search(text)).resolves.toBeInstanceOf(Array);
    },
  );
});

describe('embedded reverse lookup', () => {
  const reverse = (latitude: number, longitude: number) => source.reverse?.({ latitude, longitude, lang: 'fr' });

  it('names the town and keeps the exact point', async () => {
    expect(await reverse(45.8992, 6.1294)).toEqual(
      expect.objectContaining({ label: '74000 Annecy', latitude: 45.8992, longitude: 6.1294, precision: 'town' }),
    );
  });

  it('names a town of the country that the point lies in', async () => {
    // West bank of the Rhine: Kehl is nearer than Strasbourg, and in Germany.
    expect(await reverse(48.57, 7.795)).toEqual(expect.objectContaining({ town: 'Strasbourg', country_code: 'FR' }));
    expect(await reverse(48.5734, 7.815)).toEqual(expect.objectContaining({ town: 'Kehl', country_code: 'DE' }));
  });

  it('knows nothing at sea', async () => {
    expect(await reverse(47.5, -30)).toBeNull();
  });
});
