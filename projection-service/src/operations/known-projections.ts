import type { Config } from '@convoi/platform/config/config';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { projections } from '../projections.ts';

/** Gives projections for the settings of the process. */
type MakeProjections = (config: Config) => readonly Projection<Document>[];

const makers: MakeProjections[] = [projections];

/**
 * Makes more projections known to the operator's command: other services name theirs here, from a module that is loaded
 * before the command (`node --import`).
 */
export function addProjections(make: MakeProjections): void {
  makers.push(make);
}

const subscriptions: string[] = [];

/** Makes a subscription without documents known, whose parked events the command shows and brings in again. */
export function addSubscription(name: string): void {
  subscriptions.push(name);
}

/** Every such subscription. */
export const knownSubscriptions = (): readonly string[] => subscriptions;

/** Every projection that the command can work on. Throws a TypeError when two have one name. */
export function knownProjections(config: Config): readonly Projection<Document>[] {
  const known = makers.flatMap((make) => make(config));
  const names = known.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`two projections are called ${twice}`);
  return known;
}
