import {
  ORIGIN_CELL_MIN,
  type ParticipantView,
  placesNeeded,
  type TravelReportView,
  travelFactor,
} from '@convoi/contracts';
import { wireSchedule } from '../../events/event.view.ts';
import type { EventPage, PageRide } from '../../events/event-page.projection.ts';
import type { EventImpact } from '../impact.projection.ts';

/** How people came to an event, reckoned from what everybody may see of them; nobody is named. */

/** Somebody who takes part. */
export interface Traveller {
  readonly view: ParticipantView;
  readonly rides: readonly PageRide[];
  /** People in their car whom the product does not know. */
  readonly aboard: number;
}

const GRAMS_PER_KG = 1_000;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const PREFERS_DRIVING: ParticipantView['chauffeur'] = 'Je préfère prendre ma voiture';

const drives = ({ view, rides, aboard }: Traveller): boolean =>
  view.chauffeur === PREFERS_DRIVING || aboard > 0 || rides.some(({ driverId }) => driverId === view.id);

/** Towns from which enough people come that none of them can be told, the most first; the others are only counted. */
function originsOf(people: readonly Traveller[]): Pick<TravelReportView, 'origins' | 'elsewhere' | 'unknown_origin'> {
  const counts = new Map<string, number>();
  for (const { view } of people) counts.set(view.address, (counts.get(view.address) ?? 0) + 1);
  const unknown = counts.get('') ?? 0;
  counts.delete('');
  const origins = [...counts]
    .filter(([, count]) => count >= ORIGIN_CELL_MIN)
    .map(([town, count]) => ({ town, people: count }))
    .sort((a, b) => b.people - a.people || a.town.localeCompare(b.town, 'fr'));
  const elsewhere = people.length - unknown - sum(origins.map(({ people: count }) => count));
  return { origins, elsewhere, unknown_origin: unknown };
}

/**
 * Takes an event's page, its people and what their rides save; gives the report. Kilometres are whole, of one way there and one
 * back as each wants them; of a season that is one of its days.
 */
export function travelReport(
  page: EventPage,
  people: readonly Traveller[],
  impact: EventImpact | null,
  asOfMs: number,
): TravelReportView {
  const factor = travelFactor();
  const driving = people.filter(drives);
  const others = people.filter((one) => !drives(one));
  const seated = others.filter(({ rides }) => rides.length > 0);
  const inCars =
    sum(driving.map(({ view, aboard }) => (view.party ?? 1) + aboard)) +
    sum(seated.map(({ view }) => placesNeeded(view)));
  const known = driving.filter(({ view }) => view.distance_km !== null);
  const kmDriven = Math.round(sum(known.map(({ view }) => (view.distance_km ?? 0) * view.legs.length)));
  const shared = Object.values(impact?.rides ?? {});
  const kmAvoided = sum(shared.map(({ savedKm }) => savedKm ?? 0));
  const kg = (km: number): number => Math.round((km * factor.carGPerKm) / GRAMS_PER_KG);
  return {
    event: { id: page._id, title: page.title, location: page.label, ...wireSchedule(page) },
    registrations: people.length,
    ...originsOf(people),
    cars: driving.length,
    people_in_cars: inCars,
    people_a_car: driving.length === 0 ? null : Math.round((inCars / driving.length) * 100) / 100,
    without_seat: sum(others.filter(({ rides }) => rides.length === 0).map(({ view }) => view.party ?? 1)),
    km_driven: kmDriven,
    cars_of_unknown_way: driving.length - known.length,
    rides: shared.length,
    km_avoided: kmAvoided,
    rides_of_unknown_saving: shared.filter(({ savedKm }) => savedKm === null).length,
    co2_kg_driven: kg(kmDriven),
    co2_kg_avoided: kg(kmAvoided),
    factor: {
      version: factor.version,
      g_per_km: factor.carGPerKm,
      source: factor.source,
      year: factor.year,
      scope: factor.scope,
    },
    as_of: new Date(asOfMs).toISOString(),
  };
}

/** Columns of the table. */
export const TRAVEL_REPORT_COLUMNS = ['figure', 'of', 'value', 'reckoned_with'];

/** The same as lines of a table: what, of which town, how much, and beside what is given off, the factor with its source, year and scope. */
export function travelReportRows(report: TravelReportView): readonly (readonly (string | number | null)[])[] {
  const { event, origins, factor, ...figures } = report;
  const { g_per_km: grams, source, year, scope, version } = factor;
  const reckonedWith = `${grams} g/km, ${source}, ${year}, ${scope}, ${version}`;
  return [
    ['event', event.title, null, null],
    ...origins.map(({ town, people }) => ['origin', town, people, null]),
    ...Object.entries(figures).map(([name, value]) => [
      name,
      null,
      value,
      name.startsWith('co2_') ? reckonedWith : null,
    ]),
    ...Object.entries(factor).map(([name, value]) => [`factor_${name}`, null, value, null]),
  ];
}
