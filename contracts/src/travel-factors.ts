/**
 * What a car gives off on a kilometre, for travel reports (`readTravelReport`). A table that only grows: a report names the
 * version that it was made with, and that version never changes.
 */
export interface TravelFactor {
  readonly version: string;
  /** Grams of CO2 equivalent for each kilometre of a car, however many sit in it. */
  readonly carGPerKm: number;
  readonly source: string;
  /** In which the source says so. */
  readonly year: number;
  /** What is counted: fuel burnt and produced (`use`); making the car is not. */
  readonly scope: 'use';
}

export const TRAVEL_FACTORS: readonly [TravelFactor, ...TravelFactor[]] = [
  {
    version: '2024-1',
    carGPerKm: 192,
    source: 'ADEME, Impact CO2 (Base Empreinte), voiture thermique',
    year: 2024,
    scope: 'use',
  },
];

/** The newest version. */
export const travelFactor = (): TravelFactor => TRAVEL_FACTORS.at(-1) ?? TRAVEL_FACTORS[0];

/** An origin is named from so many registrations on: fewer could tell who they are. */
export const ORIGIN_CELL_MIN = 5;
