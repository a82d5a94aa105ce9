import type { DomainEventType } from '@convoi/contracts/events';
import type { Projection, ReadableEvent } from '@convoi/platform/kernel/projections/projection';
import type { Document, IndexDefinition } from '@convoi/platform/kernel/read-store/read-store';
import type { OpenedEvent } from './opened-event.ts';

/** What one event type does to a read model. */
export interface Rule<D, T extends DomainEventType> {
  /** Ids of the documents that it touches. */
  keys(event: OpenedEvent<T>): readonly string[];
  /** Which of them it is the first to touch. */
  begins?(event: OpenedEvent<T>): readonly string[];
  /** The document after the event; the same object = nothing changes, null = no document. */
  evolve(document: D | null, event: OpenedEvent<T>, id: string): D | null;
}

/** A rule for each event type that a read model is made from. */
export type Rules<D> = { readonly [T in DomainEventType]?: Rule<D, T> };

/** Takes name, version, indexes and one rule for each event type; gives the projection. Other types are not its business. */
export function defineProjection<D extends Document>(
  name: string,
  version: number,
  indexes: readonly IndexDefinition[],
  rules: Rules<D>,
  options: Pick<Projection<D>, 'sealed' | 'readableFrom'> = {},
): Projection<D> {
  const byType = new Map(Object.entries(rules) as [string, Rule<D, DomainEventType>][]);
  return {
    name,
    version,
    indexes,
    ...options,
    types: [...byType.keys()],
    keys: (event: ReadableEvent) => byType.get(event.type)?.keys(event as unknown as OpenedEvent) ?? [],
    begins: (event: ReadableEvent) => byType.get(event.type)?.begins?.(event as unknown as OpenedEvent) ?? [],
    evolve: (document, event, id) => {
      const rule = byType.get(event.type);
      return rule === undefined ? document : rule.evolve(document, event as unknown as OpenedEvent, id);
    },
  };
}
