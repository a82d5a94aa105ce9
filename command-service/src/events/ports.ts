import type { EventAdminView } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { AdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import type { ManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import type { CorePorts } from '../shared/ports.ts';
import type { LogoStore } from './logo-store.ts';
import type { ContactIndex } from './organisers/contact-index.private-projection.ts';
import type { MemberIndex } from './organisers/member-index.private-projection.ts';

/** What is known of points without a network. */
export interface Places {
  /** '' when no town is near. */
  townOf(latitude: number, longitude: number): string;
  /** ISO 3166, null at sea. */
  countryOf(latitude: number, longitude: number): string | null;
}

/** Asks the query side for the organiser's page, once it has seen `minPosition`; `isStale` when it has not in time. */
export type ReadAdminPage = (
  idAdmin: string,
  minPosition: number,
  participants: 'all' | 'none',
) => Promise<{ readonly page: EventAdminView; readonly isStale: boolean }>;

/** Begins a lowering of the maximum in the carpool of an event. Refusal: event.capacity_below_current. */
export type LimitCarpool = (eventId: string, limit: DataOf<'CarpoolLimited'>, origin: CommandOrigin) => Promise<void>;

/** Closes the carpool of a withdrawn event and ends everything in it; may be repeated. */
export type CloseCarpool = (eventId: string, origin: CommandOrigin) => Promise<{ readonly position: number }>;

/**
 * `all`: everybody's, so that the positions of the log do not tell whose way has another length; `wrong`: those alone that a stop, or
 * a registration at that moment, left.
 */
export type MeasuredWays = 'all' | 'wrong';

/** Measures the ways of those who take part anew, after the place of their event was corrected; may be repeated. */
export type MeasureCarpool = (eventId: string, origin: CommandOrigin, ways: MeasuredWays) => Promise<void>;

/** Who of an event gets the organiser's words, everybody or some of these: who takes part, is shown, and wants news. */
export type WhoGetsNews = (eventId: string, wanted: readonly string[] | null) => Promise<readonly string[]>;

/** Destroys what was typed into a draft; may be repeated. */
export type ForgetDraft = (
  draft: { readonly draftId: string; readonly subjectId: string },
  origin: CommandOrigin,
) => Promise<void>;

/** What the calls about events work with. */
export interface EventPorts extends CorePorts {
  readonly adminLinks: AdminLinks;
  readonly logos: LogoStore;
  readonly places: Places;
  readonly readAdminPage: ReadAdminPage;
  readonly limitCarpool: LimitCarpool;
  readonly closeCarpool: CloseCarpool;
  readonly measureCarpool: MeasureCarpool;
  readonly whoGetsNews: WhoGetsNews;
  readonly contactIndex: ContactIndex;
  readonly memberIndex: MemberIndex;
  /** Does something once the answer is on its way. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
  /** The mailed links that publish a draft. */
  readonly draftLinks: ManageLinks['draft'];
  readonly forgetDraft: ForgetDraft;
}
