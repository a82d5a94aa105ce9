import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlacesView } from '@convoi/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlaces, GEOCODER_URLS, type Geocoder, type PlacesInput, parseGeocoders } from './create-places.ts';
import type { FailureReason } from './source.ts';

/** The services' documented answers, replayed over real sockets. */

const BAN_ANSWER = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [6.126713, 45.899452] },
      properties: {
        label: '12 Rue Royale 74000 Annecy',
        score: 0.9712,
        housenumber: '12',
        id: '74010_2150_00012',
        name: '12 Rue Royale',
        postcode: '74000',
        citycode: '74010',
        x: 942573.2,
        y: 6538321.9,
        city: 'Annecy',
        context: '74, Haute-Savoie, Auvergne-Rhône-Alpes',
        type: 'housenumber',
        importance: 0.65,
        street: 'Rue Royale',
        _type: 'address',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [6.1294, 45.8992] },
      properties: {
        label: 'Annecy',
        score: 0.71,
        name: 'Annecy',
        postcode: '74000',
        city: 'Annecy',
        type: 'municipality',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2.3, 48.8] },
      properties: { label: 'Rue des Royales', score: 0.31, name: 'Rue des Royales', city: 'Ailleurs', type: 'street' },
    },
  ],
  query: '12 rue royale annecy',
};

const PHOTON_ANSWER = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.5715, 48.1379] },
      properties: {
        osm_type: 'N',
        osm_id: 240109189,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        housenumber: '8',
        street: 'Kaufingerstraße',
        postcode: '80331',
        city: 'München',
        state: 'Bayern',
        country: 'Deutschland',
        countrycode: 'DE',
        extent: [11.5, 48.2, 11.6, 48.1],
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.5731, 48.1316] },
      properties: {
        osm_key: 'amenity',
        osm_value: 'theatre',
        type: 'house',
        name: 'Residenztheater',
        street: 'Max-Joseph-Platz',
        housenumber: '1',
        postcode: '80539',
        city: 'München',
        countrycode: 'DE',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.5754, 48.1372] },
      properties: { osm_key: 'place', osm_value: 'city', type: 'city', name: 'München', countrycode: 'DE' },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.4, 48.9] },
      properties: { osm_key: 'place', osm_value: 'state', type: 'state', name: 'Bayern', countrycode: 'DE' },
    },
  ],
};

const NOMINATIM_ANSWER = {
  place_id: 88715,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 90394480,
  lat: '52.5487921',
  lon: '-1.8164308',
  category: 'building',
  type: 'residential',
  addresstype: 'building',
  display_name: '137, Pilkington Avenue, Sutton Coldfield, Birmingham, England, B72 1LH, United Kingdom',
  address: {
    house_number: '137',
    road: 'Pilkington Avenue',
    town: 'Sutton Coldfield',
    county: 'Birmingham',
    state: 'England',
    postcode: 'B72 1LH',
    country: 'United Kingdom',
    country_code: 'gb',
  },
  boundingbox: ['52.5487473', '52.5488481', '-1.8165130', '-1.8163464'],
};

type Replay = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A loopback server that answers as told and remembers what it was asked. */
async function replayServer(replay: Replay) {
  const requests: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: new URL(request.url ?? '/', 'http://127.0.0.1'), headers: request.headers });
    replay(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Replay =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const html: Replay = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Wartungsarbeiten</body></html>');
};
const never: Replay = () => undefined;

interface Setup {
  readonly geocoders: readonly Geocoder[];
  readonly geoplateformeUrl?: string;
  readonly photonUrl?: string;
  readonly nominatimUrl?: string;
  readonly timeoutMs?: number;
}

function setUp({ geocoders, ...urls }: Setup) {
  const clock = { ms: 1_000_000, now: () => clock.ms };
  const failures: (readonly [string, FailureReason])[] = [];
  const places = createPlaces(
    {
      geocoders,
      geoplateformeUrl: 'http://127.0.0.1:1',
      photonUrl: 'http://127.0.0.1:1',
      nominatimUrl: 'http://127.0.0.1:1',
      userAgent: 'Convoi/test (+https://convoi.example)',
      timeoutMs: 1000,
      ipCountryFile: null,
      ...urls,
    },
    { clock, onSourceFailure: (source, reason) => failures.push([source, reason]) },
  );
  const search = (q: string | null, options: Partial<PlacesInput> = {}): Promise<PlacesView> =>
    places.search({ q, country: null, limit: 5, latitude: null, longitude: null, lang: 'fr', ...options });
  const reverse = (latitude: number, longitude: number) => places.reverse({ latitude, longitude, lang: 'fr' });
  return { places, search, reverse, clock, failures };
}

describe('Géoplateforme', () => {
  it('is asked for France in its own words and answers addresses', async () => {
    const ban = await replayServer(json(BAN_ANSWER));
    const { search } = setUp({ geocoders: ['geoplateforme'], geoplateformeUrl: `${ban.url}/geocodage/` });
    const answer = await search('12 rue royale annecy', { latitude: 45.9, longitude: 6.1 });
    expect(answer).toEqual({
      items: [
        {
          label: '12 Rue Royale, 74000 Annecy',
          name: '12 Rue Royale',
          street: '12 Rue Royale',
          postcode: '74000',
          town: 'Annecy',
          country_code: 'FR',
          latitude: 45.899452,
          longitude: 6.126713,
          precision: 'address',
          approximate: false,
        },
        expect.objectContaining({ label: '74000 Annecy', street: null, precision: 'town' }),
      ],
      attribution: 'Base Adresse Nationale, IGN (Licence Ouverte 2.0)',
      degraded: false,
    });
    const [asked] = ban.requests;
    expect(asked?.url.pathname).toBe('/geocodage/search');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      q: '12 rue royale annecy',
      limit: '5',
      autocomplete: '1',
      index: 'address',
      lat: '45.9',
      lon: '6.1',
    });
    expect(asked?.headers['user-agent']).toBe('Convoi/test (+https://convoi.example)');
    expect(asked?.headers['accept-language']).toBe('fr');
  });

  it('answers a point of France and is not asked for one abroad', async () => {
    const ban = await replayServer(json(BAN_ANSWER));
    const { reverse } = setUp({ geocoders: ['geoplateforme'], geoplateformeUrl: ban.url });
    expect(await reverse(45.89945, 6.12671)).toEqual({
      item: expect.objectContaining({ label: '12 Rue Royale, 74000 Annecy', latitude: 45.89945, longitude: 6.12671 }),
      attribution: 'Base Adresse Nationale, IGN (Licence Ouverte 2.0)',
      degraded: false,
    });
    expect(ban.requests[0]?.url.pathname).toBe('/reverse');
    expect((await reverse(46.2044, 6.1432)).item).toEqual(expect.objectContaining({ town: 'Genève' }));
    expect(ban.requests).toHaveLength(1);
  });

  it('is not asked when another country is wanted, and does not hide a town abroad', async () => {
    const ban = await replayServer(json({ ...BAN_ANSWER, features: [BAN_ANSWER.features[0]] }));
    const { search } = setUp({ geocoders: ['geoplateforme'], geoplateformeUrl: ban.url });
    expect((await search('neuss', { country: 'DE' })).items[0]?.town).toBe('Neuss');
    expect(ban.requests).toHaveLength(0);
    const geneva = await search('Genève');
    expect(geneva.items.map(({ town }) => town)).toEqual(['Genève', 'Annecy']);
    expect(geneva.attribution).toContain('GeoNames');
  });
});

describe('Photon', () => {
  it('answers addresses, sights and towns, and leaves out what is no place to meet', async () => {
    const photon = await replayServer(json(PHOTON_ANSWER));
    const { search } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    const answer = await search('kaufingerstr 8 münchen', { country: 'DE', lang: 'de', limit: 10 });
    expect(answer.items.map(({ label, precision }) => [label, precision])).toEqual([
      ['Kaufingerstraße 8, 80331 München, Deutschland', 'address'],
      ['Residenztheater, Max-Joseph-Platz 1, 80539 München, Deutschland', 'address'],
      ['München, Deutschland', 'town'],
    ]);
    expect(answer.items[1]).toEqual(expect.objectContaining({ name: 'Residenztheater', street: 'Max-Joseph-Platz 1' }));
    expect(answer.attribution).toContain('OpenStreetMap');
    const [asked] = photon.requests;
    expect(asked?.url.pathname).toBe('/api');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      q: 'kaufingerstr 8 münchen',
      limit: '10',
      lang: 'de',
      countrycode: 'DE',
    });
  });

  it('leaves Spanish to the header, since Photon refuses languages that it does not index', async () => {
    const photon = await replayServer(json(PHOTON_ANSWER));
    const { search } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    await search('múnich', { lang: 'es' });
    expect(photon.requests[0]?.url.searchParams.has('lang')).toBe(false);
    expect(photon.requests[0]?.headers['accept-language']).toBe('es');
  });

  it('answers a point', async () => {
    const photon = await replayServer(json({ ...PHOTON_ANSWER, features: PHOTON_ANSWER.features.slice(0, 1) }));
    const { reverse } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    expect((await reverse(48.138, 11.5716)).item).toEqual(
      expect.objectContaining({ street: 'Kaufingerstraße 8', latitude: 48.138, country_code: 'DE' }),
    );
    expect(photon.requests[0]?.url.pathname).toBe('/reverse');
  });
});

describe('Nominatim', () => {
  it('is asked for points, never for suggestions', async () => {
    const nominatim = await replayServer(json(NOMINATIM_ANSWER));
    const { search, reverse } = setUp({ geocoders: ['nominatim'], nominatimUrl: nominatim.url });
    expect((await search('birmingham')).items[0]?.town).toBe('Birmingham');
    expect(nominatim.requests).toHaveLength(0);
    expect((await reverse(52.54879, -1.81643)).item).toEqual(
      expect.objectContaining({
        label: '137 Pilkington Avenue, B72 1LH Sutton Coldfield, Royaume-Uni',
        precision: 'address',
        latitude: 52.54879,
        longitude: -1.81643,
      }),
    );
    expect(nominatim.requests[0]?.url.searchParams.get('format')).toBe('jsonv2');
  });

  it('hears of us once a second at most', async () => {
    const nominatim = await replayServer(json(NOMINATIM_ANSWER));
    const { reverse, clock, failures } = setUp({ geocoders: ['nominatim'], nominatimUrl: nominatim.url });
    await Promise.all([reverse(52.1, -1.8), reverse(52.2, -1.8), reverse(52.3, -1.8)]);
    expect(nominatim.requests).toHaveLength(1);
    expect(failures).toEqual([
      ['nominatim', 'busy'],
      ['nominatim', 'busy'],
    ]);
    clock.ms += 1000;
    expect((await reverse(52.2, -1.8)).degraded).toBe(false);
    expect(nominatim.requests).toHaveLength(2);
  });

  it('says that it knows nothing there', async () => {
    const nominatim = await replayServer(json({ error: 'Unable to geocode' }));
    const { reverse } = setUp({ geocoders: ['nominatim'], nominatimUrl: nominatim.url });
    expect(await reverse(47.5, -30)).toEqual({ item: null, attribution: expect.any(String), degraded: false });
  });
});

describe('the chain of sources', () => {
  const broken: readonly (readonly [string, Replay, FailureReason])[] = [
    ['429', json({ error: 'too many' }, 429, { 'retry-after': '120' }), 'status'],
    ['500', json({}, 500), 'status'],
    ['a page of HTML', html, 'nonsense'],
    ['an empty body', (_, response) => response.end(), 'nonsense'],
    ['JSON of another kind', json({ message: 'moved' }), 'nonsense'],
    ['an array', json([]), 'nonsense'],
    [
      'features that cannot be read',
      json({ type: 'FeatureCollection', features: [{ geometry: null }, 7] }),
      'nonsense',
    ],
    [
      'a point beside the earth',
      json({ features: [{ geometry: { coordinates: [500, 95] }, properties: {} }] }),
      'nonsense',
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'unreachable'],
    ['silence', never, 'timeout'],
    ['a cut connection', (request) => request.socket.destroy(), 'unreachable'],
    ['2 MB', (_, response) => response.end(`[${'1,'.repeat(1024 * 1024)}1]`), 'nonsense'],
  ];

  it.each(broken)('falls through to the next source on %s', async (_, replay, reason) => {
    const ban = await replayServer(replay);
    const photon = await replayServer(json(PHOTON_ANSWER));
    const { search, reverse, failures } = setUp({
      geocoders: ['geoplateforme', 'photon'],
      geoplateformeUrl: ban.url,
      photonUrl: photon.url,
      timeoutMs: reason === 'timeout' ? 100 : 1000,
    });
    const answer = await search('kaufingerstraße');
    expect(answer.items[0]?.street).toBe('Kaufingerstraße 8');
    expect(answer.degraded).toBe(false);
    expect((await reverse(48.138, 11.5716)).item?.street).toBe('Kaufingerstraße 8');
    expect(failures).toEqual([['geoplateforme', reason]]);
  });

  it.each(broken)(
    'answers from the gazetteer when the only source gives %s, and says so',
    async (_, replay, reason) => {
      const photon = await replayServer(replay);
      const { search, reverse } = setUp({
        geocoders: ['photon'],
        photonUrl: photon.url,
        timeoutMs: reason === 'timeout' ? 100 : 1000,
      });
      const answer = await search('annecy');
      expect(answer.items[0]?.label).toBe('74000 Annecy');
      expect(answer.degraded).toBe(true);
      expect(answer.attribution).toContain('GeoNames');
      expect(await reverse(45.8992, 6.1294)).toEqual(
        expect.objectContaining({ degraded: true, item: expect.objectContaining({ town: 'Annecy' }) }),
      );
    },
  );

  it('asks the next source when one finds nothing, which is no fault', async () => {
    const ban = await replayServer(json({ type: 'FeatureCollection', features: [] }));
    const { search, failures } = setUp({ geocoders: ['geoplateforme'], geoplateformeUrl: ban.url });
    const answer = await search('annecy');
    expect(answer.items[0]?.label).toBe('74000 Annecy');
    expect(answer.degraded).toBe(false);
    expect(failures).toEqual([]);
  });

  it('leaves a failed source alone for a while, as long as it asks for', async () => {
    const replies: Replay[] = [json({}, 500), json({}, 429, { 'retry-after': '120' }), json(PHOTON_ANSWER)];
    const photon = await replayServer((request, response) => replies[photon.requests.length - 1]?.(request, response));
    const { search, clock } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    expect((await search('munich')).degraded).toBe(true);
    expect((await search('munich')).degraded).toBe(true);
    expect(photon.requests).toHaveLength(1);
    clock.ms += 30_000;
    expect((await search('munich')).degraded).toBe(true);
    expect(photon.requests).toHaveLength(2);
    clock.ms += 119_000;
    await search('munich');
    expect(photon.requests).toHaveLength(2);
    clock.ms += 1000;
    expect((await search('munich')).degraded).toBe(false);
  });

  it('asks once for a question repeated within the hour', async () => {
    const photon = await replayServer(json(PHOTON_ANSWER));
    const { search, reverse, clock } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    expect(await search('munich')).toEqual(await search('  munich '));
    await reverse(48.138, 11.5716);
    await reverse(48.1380000001, 11.5716);
    expect(photon.requests).toHaveLength(2);
    await search('munich', { lang: 'de' });
    expect(photon.requests).toHaveLength(3);
    clock.ms += 3_600_000;
    await search('munich');
    expect(photon.requests).toHaveLength(4);
  });

  it('needs three characters and asks nobody for less', async () => {
    const photon = await replayServer(json(PHOTON_ANSWER));
    const { search } = setUp({ geocoders: ['photon'], photonUrl: photon.url });
    for (const q of [null, '', '  ', 'mu', ' m ']) {
      expect(await search(q)).toEqual({ items: [], attribution: expect.any(String), degraded: false });
    }
    expect(photon.requests).toHaveLength(0);
  });

  it('needs no network at all', async () => {
    const { search, reverse } = setUp({ geocoders: ['embedded'] });
    expect((await search('annecy')).degraded).toBe(false);
    expect((await reverse(45.8992, 6.1294)).degraded).toBe(false);
    expect((await search('annecy')).attribution).toBe(
      'GeoNames (CC BY 4.0), Etalab, découpage administratif (Licence Ouverte 2.0)',
    );
  });
});

describe('country of the caller', () => {
  const { places } = setUp({ geocoders: ['embedded'] });

  it('is where the map begins', async () => {
    expect(await places.country('193.99.144.80')).toEqual({
      country_code: 'DE',
      name: 'Allemagne',
      latitude: 51.1657,
      longitude: 10.4515,
      source: 'ip',
    });
  });

  it('is France for an address of no country', async () => {
    for (const ip of ['127.0.0.1', '::1', '192.168.1.4', 'nonsense']) {
      expect(await places.country(ip)).toEqual({
        country_code: 'FR',
        name: 'France',
        latitude: 46.6034,
        longitude: 1.8883,
        source: 'default',
      });
    }
  });

  it('has a centre also where the table has none', async () => {
    expect(await places.country('133.11.0.1')).toEqual(
      expect.objectContaining({ country_code: 'JP', name: 'Japon', latitude: 35.6895, source: 'ip' }),
    );
  });
});

describe('GEOCODER', () => {
  it('is a list in order, each name once', () => {
    expect(parseGeocoders(' Geoplateforme, photon,photon ,embedded,')).toEqual(['geoplateforme', 'photon', 'embedded']);
    expect(parseGeocoders('')).toEqual([]);
    expect(() => parseGeocoders('google')).toThrow('unknown source "google"');
    expect(Object.values(GEOCODER_URLS).every((url) => url.startsWith('https://'))).toBe(true);
  });
});
