import { type MailReceiver, saysUnreachable } from '@convoi/contracts';
import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document, IndexDefinition } from '@convoi/platform/kernel/read-store/read-store';

/** What one event type does to a document; null = there is none. */
export type Evolve<D, T extends DomainEventType> = (
  document: D | null,
  data: DataOf<T>,
  event: StoredEvent,
  /** Of the document: an event may touch several. */
  id: string,
) => D | null;

/** What each event type does; other types are not the projection's business. */
export type Evolutions<D> = { readonly [T in DomainEventType]?: Evolve<D, T> };

/** Gives what makes a change of a document that is there; an event about one that is not changes nothing. */
export const changesOf =
  <D>() =>
  <T extends DomainEventType>(change: (document: D, data: DataOf<T>, event: StoredEvent) => D): Evolve<D, T> =>
  (document, data, event) =>
    document === null ? null : change(document, data, event);

/** What the fate of a mail says of its receiver's address, for a document that tells whether mails reach it. */
export interface Reached {
  /** A mail came back, because the address takes none; absent in documents of before this was kept. */
  readonly unreachable?: boolean;
  /** How often the address has changed; absent = never. */
  readonly addressNumber?: number;
}

/** What a mail's event says of the address that it went to; a mail of before that was noted went to the present one. */
interface Said {
  readonly fate?: unknown;
  readonly status?: unknown;
  readonly addressNumber?: number | undefined;
}

const unreachable =
  (is: (data: Said, type: string, addressNumber: number) => boolean | null) =>
  <D extends Reached>(document: D | null, data: object, { type }: StoredEvent): D | null => {
    const now = document === null ? null : is(data, type, document.addressNumber ?? 0);
    return document === null || now === null ? document : { ...document, unreachable: now };
  };
// What came back from an address of before says nothing of the present one.
const saidUnreachable = unreachable((data, type, present) =>
  saysUnreachable(type, data) && (data.addressNumber ?? present) === present ? true : null,
);

/** How the fates of mails change what is known of their receiver: one that came back, until staff try once more. */
export const REACHED = {
  EmailFailed: saidUnreachable,
  EmailReported: saidUnreachable,
  MailResendRequested: unreachable(() => false),
};

/** Id of the receiver of a mail of this kind, where the event is about one; null for any other event. */
export function receiverOf(event: StoredEvent, to: MailReceiver): string | null {
  if (!Object.hasOwn(REACHED, event.type)) return null;
  const data = event.data as unknown as DataOf<'EmailReported'>;
  if (data.to !== to) return '';
  const ids = { participant: data.participantId, account: data.userId, member: data.memberId, contact: data.eventId };
  return (to === 'other' ? null : ids[to]) ?? '';
}

/**
 * Takes name, version, indexes, ids of the documents an event touches, what it does to them, and the type of events that are the first to
 * touch theirs; gives a projection that keeps personal values as the log has them.
 */
export function sealedProjection<D extends Document>(
  name: string,
  version: number,
  indexes: readonly IndexDefinition[],
  keys: (event: StoredEvent) => readonly string[],
  evolutions: Evolutions<D>,
  beginning?: DomainEventType,
): Projection<D> {
  return {
    name,
    version,
    indexes,
    types: Object.keys(evolutions),
    sealed: true,
    keys,
    begins: (event) => (event.type === beginning ? keys(event) : []),
    evolve: (document, event, id) => {
      const evolve = evolutions[event.type as DomainEventType] as Evolve<D, DomainEventType> | undefined;
      return evolve === undefined
        ? document
        : evolve(document, event.data as unknown as DataOf<DomainEventType>, event, id);
    },
  };
}

/** Kind of the data subject that an erasure is about, and its id; null for any other event. */
export function erasedTarget(event: StoredEvent): DataOf<'SubjectErased'>['target'] | null {
  return event.type === 'SubjectErased' ? (event.data as unknown as DataOf<'SubjectErased'>).target : null;
}
