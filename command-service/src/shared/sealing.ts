import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { Json, NewEvent } from '@convoi/platform/kernel/event-store/event-store';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';

/** The body of an event with its personal fields sealed for its stream; the subject's key is durable before this answers. */
export async function sealed<T extends DomainEventType>(
  personal: PersonalData,
  stream: string,
  type: T,
  data: DataOf<T>,
): Promise<DataOf<T>> {
  const draft = { type, data: data as { readonly [key: string]: Json } } as NewEvent;
  const [event] = await personal.seal(stream, [draft]);
  return (event ?? draft).data as DataOf<T>;
}

/** As `sealed`; where the subject is erased, `blank` instead: what nobody could take back is not kept. */
export async function sealedUnlessErased<T extends DomainEventType>(
  personal: PersonalData,
  stream: string,
  type: T,
  { data, blank }: { readonly data: DataOf<T>; readonly blank: DataOf<T> },
): Promise<DataOf<T>> {
  try {
    return await sealed(personal, stream, type, data);
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error;
    return blank;
  }
}
