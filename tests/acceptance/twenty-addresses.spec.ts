import {
  type EventView,
  greatCircleKm,
  type Lang,
  type MatchRequestView,
  type ParticipantView,
} from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createEvent, dayFromNow, linkIn, mailsTo, openParticipation } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { useProduct } from '../harness/suite.ts';

const it = useProduct();
const FORM = '/event/create/plain';

/** What somebody types, and where it is. `choose`: several places of the name are offered, and one is chosen. */
interface Address {
  readonly lang: Lang;
  readonly typed: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly country: string;
  readonly isExact?: true;
  readonly choose?: RegExp;
  /** What the page calls it, where that is not what was typed. */
  readonly label?: RegExp;
}

const ANNECY = [45.8992, 6.1294] as const;
const STRASBOURG = [48.584, 7.7455] as const;
const MUNICH = [48.137, 11.575] as const;

/** Addresses as people type them: venues, stations, hamlets, slips, abroad, and what maps give to be pasted. */
const ADDRESSES: readonly Address[] = [
  { lang: 'fr', typed: 'Zénith de Strasbourg', at: STRASBOURG, country: 'FR' },
  { lang: 'fr', typed: 'Halle des sports, 5 avenue de Genève, Annecy', at: ANNECY, country: 'FR' },
  { lang: 'fr', typed: 'gare de Chambéry', at: [45.567, 5.921], country: 'FR' },
  { lang: 'fr', typed: 'Gare de Lyon', at: [48.8566, 2.3522], country: 'FR' },
  { lang: 'fr', typed: 'gare de Lyon-Part-Dieu', at: [45.7485, 4.8467], country: 'FR' },
  { lang: 'fr', typed: 'Albens', at: [45.788, 5.945], country: 'FR' },
  { lang: 'fr', typed: 'le Chinaillon, Le Grand-Bornand', at: [45.942, 6.428], country: 'FR' },
  { lang: 'fr', typed: 'anecy', at: ANNECY, country: 'FR', choose: /Annecy/ },
  { lang: 'fr', typed: 'salle des fêtes de Saint-Jorioz', at: [45.8317, 6.1572], country: 'FR' },
  { lang: 'fr', typed: '12 rue Royale 74000 Annecy', at: ANNECY, country: 'FR' },
  { lang: 'fr', typed: 'Château de Chambord', at: [47.616, 1.517], country: 'FR', choose: /Loir-et-Cher/ },
  { lang: 'fr', typed: 'Palexpo, Genève', at: [46.2022, 6.1457], country: 'CH' },
  { lang: 'de', typed: 'Hauptbahnhof Köln', at: [50.933, 6.95], country: 'DE' },
  { lang: 'de', typed: 'Olympiahalle in München', at: MUNICH, country: 'DE' },
  { lang: 'de', typed: 'Kaufingerstraße 8, 80331 München', at: MUNICH, country: 'DE' },
  { lang: 'es', typed: 'Palau Sant Jordi, Barcelona', at: [41.3888, 2.159], country: 'ES' },
  { lang: 'es', typed: 'Feria de Sevilla', at: [37.3824, -5.9761], country: 'ES' },
  { lang: 'es', typed: 'Estación de Atocha, Madrid', at: [40.4165, -3.7026], country: 'ES' },
  { lang: 'en', typed: 'Alexandra Palace, London', at: [51.5085, -0.1257], country: 'GB' },
  { lang: 'en', typed: 'Manchester Central Library', at: [53.4809, -2.2374], country: 'GB' },
  {
    lang: 'fr',
    typed: '45.89921, 6.12943',
    at: [45.89921, 6.12943],
    country: 'FR',
    isExact: true,
    label: /^45\.89921, 6\.12943, .*Annecy/,
  },
  { lang: 'fr', typed: '8FQ8V4XH+MQ', at: [45.89919, 6.12944], country: 'FR', isExact: true, label: /Annecy/ },
  {
    lang: 'fr',
    typed: 'V4XH+MQ Annecy',
    at: [45.89919, 6.12944],
    country: 'FR',
    isExact: true,
    label: /^V4XH\+MQ Annecy/,
  },
  {
    lang: 'fr',
    typed:
      'https://www.google.com/maps/place/Z%C3%A9nith+de+Strasbourg/@48.5934,7.6846,17z/data=!3m1!4b1!4m6!3m5!1s0x4796!8m2!3d48.59338!4d7.68718',
    at: [48.59338, 7.68718],
    country: 'FR',
    isExact: true,
    label: /^Zénith de Strasbourg/,
  },
  {
    lang: 'es',
    typed: 'https://www.openstreetmap.org/?mlat=40.40653&mlon=-3.69105#map=17/40.4/-3.7',
    at: [40.40653, -3.69105],
    country: 'ES',
    isExact: true,
    label: /Madrid/,
  },
  {
    lang: 'en',
    typed: 'https://maps.apple.com/?ll=51.59423,-0.13064&q=Alexandra%20Palace',
    at: [51.59423, -0.13064],
    country: 'GB',
    isExact: true,
    label: /^Alexandra Palace/,
  },
  // Ten more, of another day.
  { lang: 'fr', typed: 'Le Phare, Chambéry', at: [45.567, 5.921], country: 'FR' },
  { lang: 'fr', typed: 'salle polyvalente st jorioz', at: [45.8317, 6.1572], country: 'FR' },
  { lang: 'fr', typed: 'Gare TGV de Valence', at: [44.9333, 4.8917], country: 'FR', choose: /Drôme/ },
  {
    lang: 'fr',
    typed: '45°53\'57.1"N 6°07\'45.8"E',
    at: [45.89919, 6.12939],
    country: 'FR',
    isExact: true,
    label: /Annecy/,
  },
  { lang: 'fr', typed: 'aéroport de Genève', at: [46.2022, 6.1457], country: 'CH' },
  {
    lang: 'fr',
    typed: 'Zénith de Strasbourg 1 All. du Zénith, 67201 Eckbolsheim https://maps.app.goo.gl/AbCdEf123',
    at: [48.579, 7.686],
    country: 'FR',
    label: /^Zénith de Strasbourg 1 All\. du Zénith, 67201 Eckbolsheim$/,
  },
  // Called by less than its name, and with a county or a province behind the town.
  { lang: 'de', typed: 'Messe Frankfurt', at: [50.1155, 8.6842], country: 'DE' },
  {
    lang: 'en',
    typed: 'St James Park, Newcastle',
    at: [54.9733, -1.614],
    country: 'GB',
    choose: /Newcastle upon Tyne/,
  },
  { lang: 'en', typed: 'Worthy Farm, Pilton, Somerset', at: [51.166, -2.59], country: 'GB' },
  { lang: 'en', typed: 'Harbour, Padstow, Cornwall', at: [50.538, -4.938], country: 'GB' },
  { lang: 'es', typed: 'Benasque, Huesca', at: [42.605, 0.522], country: 'ES' },
  { lang: 'de', typed: 'Schloss Neuschwanstein, Schwangau', at: [47.578, 10.739], country: 'DE' },
  { lang: 'es', typed: 'San Mamés, Bilbao', at: [43.2627, -2.9253], country: 'ES' },
];
/** From the middle of a town to its last house. */
const TOWN_KM = 12;
const CHAUFFEUR = 'Je préfère prendre ma voiture';
let count = 0;

async function post(path: string, fields: Readonly<Record<string, string>>, lang: Lang) {
  const response = await fetch(`${it.client.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': lang },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() };
}

/** The places that a form came back with, by their words. */
const choicesIn = (html: string): readonly (readonly [value: string, text: string])[] =>
  [...html.matchAll(/name="place"[^>]*value="(-?[\d.]+,-?[\d.]+)"[\s\S]*?<\/label>/g)].map(([whole, value = '']) => [
    value,
    whole.replaceAll(/<[^>]*>/g, ' '),
  ]);

test.each(ADDRESSES)('$typed ($lang)', async ({ lang, typed, at, country, isExact, choose, label }) => {
  count += 1;
  const contact = `orga${count}@example.org`;
  const fields = { title: `Fête ${count}`, location: typed, date: dayFromNow(30), time: '19:30', contact };
  let sent = await post(FORM, fields, lang);
  if (choose !== undefined) {
    expect(sent.status).toBe(422);
    const [place] = choicesIn(sent.html).find(([, text]) => choose.test(text)) ?? [];
    sent = await post(FORM, { ...fields, place_of: typed, place: place ?? '' }, lang);
  }
  expect(sent.status, sent.html.replaceAll(/<[^>]*>/g, ' ').slice(0, 600)).toBe(303);
  const [mail] = await mailsTo(it.client, contact, 'event_draft');
  if (mail === undefined) throw new Error('no mail');
  const published = await post(new URL(linkIn(mail, '/event/publish/')).pathname, {}, lang);
  expect(published.status).toBe(303);
  const event = await eventually(
    async () => {
      const { status, body } = await it.client.get<EventView>(`/api/events/user/${published.location.split('/')[3]}`);
      expect(status).toBe(200);
      return body;
    },
    { within: 10_000 },
  );
  const { latitude, longitude } = event;
  const km = greatCircleKm(
    { latitude: at[0], longitude: at[1] },
    { latitude: latitude ?? 0, longitude: longitude ?? 0 },
  );
  expect(km).toBeLessThan(isExact ? 0.02 : TOWN_KM);
  expect(event.country_code).toBe(country);
  // What knows no more than the town says so; what was typed stays its name.
  expect(event.is_place_approximate).toBe(isExact === undefined);
  if (label === undefined) expect(event.location).toBe(typed);
  else expect(event.location).toMatch(label);
});

test('what names no place comes back with a sentence, and is a place with its town', async () => {
  const fields = { title: 'Fête', date: dayFromNow(30), time: '19:30', contact: 'orga@example.org' };
  for (const location of ['Chez Gustave', 'https://maps.app.goo.gl/AbCdEf', '5 avenue de Genève']) {
    const asked = await post(FORM, { ...fields, location }, 'fr');
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('Nous ne trouvons pas ce lieu');
  }
  expect((await post(FORM, { ...fields, location: 'Chez Gustave, Annecy' }, 'fr')).status).toBe(303);
});

const distance = (at: Address['at'], latitude: number | null, longitude: number | null): number =>
  greatCircleKm({ latitude: at[0], longitude: at[1] }, { latitude: latitude ?? 0, longitude: longitude ?? 0 });

test.each(ADDRESSES)(
  '$typed ($lang), where somebody sets out',
  async ({ lang, typed, at, country, isExact, label }) => {
    count += 1;
    const email = `departure${count}@example.org`;
    const [latitude, longitude] = at;
    const event = await createEvent(it.client, { latitude, longitude, country_code: country });
    await it.client.get(`/api/events/user/${event.id_user}`, { after: event.position });
    const fields = {
      name: 'Bob Bernard',
      email,
      address: typed,
      chauffeur: CHAUFFEUR,
      places: '2',
      trip: 'both',
      fumeur: 'Non',
    };
    const form = `/event/user/${event.id_user}/register`;
    let sent = await post(form, fields, lang);
    if (sent.status === 422) {
      // Several places are meant: one of those that are offered is around the event.
      const near = choicesIn(sent.html).find(([value]) => {
        const [north = '', east = ''] = value.split(',');
        return distance(at, Number(north), Number(east)) < TOWN_KM;
      });
      sent = await post(form, { ...fields, place_of: typed, place: near?.[0] ?? '' }, lang);
    }
    expect(sent.status, sent.html.replaceAll(/<[^>]*>/g, ' ').slice(0, 600)).toBe(303);
    const { participant } = await eventually(() => openParticipation(it.client, email), { within: 10_000 });
    expect(distance(at, participant.latitude, participant.longitude)).toBeLessThan(isExact ? 0.02 : TOWN_KM);
    // What knows no more than the town says so to its owner, and keeps its words.
    expect(participant.is_place_approximate ?? false).toBe(isExact === undefined);
    if (label === undefined) expect(participant.address).toBe(typed);
    else expect(participant.address).toMatch(label);
  },
);

test('the mark of a departure is its owner’s and their driver’s, and goes with a point that is exact', async () => {
  const event = await createEvent(it.client);
  const near = { address: 'Salle des fêtes, Chambéry', latitude: 45.56, longitude: 5.92, is_place_approximate: true };
  const rider = await join(it.client, event.id, 'near@example.org', { ...PASSENGER, ...near });
  const driver = await join(it.client, event.id, 'driver@example.org');
  const own = async () =>
    (await it.client.get<ParticipantView>(`/api/participants/${rider.id}`, { token: rider.token })).body;
  expect(await own()).toMatchObject({ address: near.address, is_place_approximate: true });
  const marksOnThePage = async () => {
    const page = await it.client.get<EventView>(`/api/events/user/${event.id_user}`);
    return page.body.participants.map((one) => 'is_place_approximate' in one);
  };
  await expect.poll(marksOnThePage, { timeout: 10_000 }).toEqual([false, false]);

  const { body: ride, position } = await accept(it.client, (await asked(it.client, rider, driver)).id, driver);
  const seen = async (after: number) => {
    const { body } = await it.client.get<readonly MatchRequestView[]>('/api/match-requests', {
      token: driver.token,
      after,
    });
    return body.find((one) => one.id === ride.id)?.counterpart;
  };
  expect(await seen(position)).toMatchObject({ address: near.address, is_place_approximate: true });
  const exact = { latitude: near.latitude, longitude: near.longitude };
  const change = await it.client.call('PATCH', `/api/participants/${rider.id}`, { token: rider.token, body: exact });
  expect(change.status).toBe(200);
  expect(change.body).not.toHaveProperty('is_place_approximate');
  expect(await seen(Number(change.headers.get('x-position')))).not.toHaveProperty('is_place_approximate');
});
