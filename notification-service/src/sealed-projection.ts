import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document, IndexDefinition } from '@convoi/platform/kernel/read-store/read-store';

/** What one event type does to a document; null = there is none. */
export type Evolve<D, T extends DomainEventType> = (
  document: D | null,
  data: DataOf<T>,
  event: StoredEvent,
) => D | null;

/** What each event type does; other types are not the projection's business. */
export type Evolutions<D> = { readonly [T in DomainEventType]?: Evolve<D, T> };

/** Gives what makes a change of a document that is there; an event about one that is not changes nothing. */
export const changesOf =
  <D>() =>
  <T extends DomainEventType>(change: (document: D, data: DataOf<T>, event: StoredEvent) => D): Evolve<D, T> =>
  (document, data, event) =>
    document === null ? null : change(document, data, event);

/** Takes name, version, indexes, ids of the documents an event touches and what it does to them; gives a projection that keeps personal values as the log has them. */
export function sealedProjection<D extends Document>(
  name: string,
  version: number,
  indexes: readonly IndexDefinition[],
  keys: (event: StoredEvent) => readonly string[],
  evolutions: Evolutions<D>,
): Projection<D> {
  return {
    name,
    version,
    indexes,
    types: Object.keys(evolutions),
    sealed: true,
    keys,
    evolve: (document, event) => {
      const evolve = evolutions[event.type as DomainEventType] as Evolve<D, DomainEventType> | undefined;
      return evolve === undefined
        ? document
        : evolve(document, event.data as unknown as DataOf<DomainEventType>, event);
    },
  };
}

/** Kind of the data subject that an erasure is about, and its id; null for any other event. */
export function erasedTarget(event: StoredEvent): DataOf<'SubjectErased'>['target'] | null {
  return event.type === 'SubjectErased' ? (event.data as unknown as DataOf<'SubjectErased'>).target : null;
}
