import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';

/** Fields that the schemas mark personal: null once the key of their subject is destroyed. */
type PersonalField = 'person' | 'contactEmail' | 'previousEmail' | 'phone' | 'message' | 'text' | 'lastMail';
type OpenedData<D> = { readonly [K in keyof D]: K extends PersonalField ? D[K] | null : D[K] };

/** An event as projections read it: present version, personal fields in plain text or null. */
export interface OpenedEvent<T extends DomainEventType = DomainEventType> extends Omit<StoredEvent, 'type' | 'data'> {
  readonly type: T;
  readonly data: OpenedData<DataOf<T>>;
}
