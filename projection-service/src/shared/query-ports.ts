import type { Clock, PersonalData, SessionList } from '@convoi/platform';
import type { ViewSettings } from '../events/event.view.ts';
import type { PageCache } from '../events/page-cache.ts';
import type { ReadModels } from './read-models.ts';

/** What the queries need. */
export interface QueryPorts {
  readonly models: ReadModels;
  readonly cache: PageCache;
  readonly settings: ViewSettings & { readonly brandName: string; readonly co2GPerKm: number };
  readonly clock: Clock;
  /** Keyed digest of a contact's address: finds the events of an organiser. */
  readonly contactKey: (email: string) => string;
  /** The end of the log. */
  readonly lastPosition: () => Promise<number>;
  /** Where accounts are signed in. */
  readonly sessions: Pick<SessionList, 'of'>;
  /** Opens what read models hold sealed. */
  readonly personal: Pick<PersonalData, 'openValue'>;
}
