import type { EventAdminView } from '@convoi/contracts';
import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type {
  AccountLinkTokens,
  Actor,
  AdminLinks,
  CallContext,
  Clock,
  Config,
  FindPeople,
  Json,
  Limits,
  ManageLinks,
  NewEvent,
  PersonalData,
  Pseudonyms,
  SessionList,
  Tokens,
} from '@convoi/platform';

import { type createPositionShift, KeyDestroyed, uuidv5 } from '@convoi/platform';
import type { Credentials } from '../accounts/credentials.ts';
import type { Handovers } from '../accounts/one-time-login-codes.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Payments } from '../payments/payment.process-manager.ts';
import type { LogoStore } from '../events/logo-store.ts';
import type { AccountErasures } from '../erasure/erase-account.ts';
import type { Erasures } from '../erasure/erase-participant.ts';
import type { KnownReports } from '../moderation/report-index.ts';
import type { Proofs } from '../accounts/address-verification.ts';
import type { RegistrationIndex } from '../carpool/registration-index.ts';
import type { CommandOrigin, StreamExecutor } from './command-handler.ts';

/** What the use cases work with. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly executor: StreamExecutor;
  readonly personal: PersonalData;
  readonly pseudonyms: Pseudonyms;
  readonly adminLinks: AdminLinks;
  readonly manageLinks: ManageLinks;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly logos: LogoStore;
  readonly erasures: Erasures;
  readonly accountErasures: AccountErasures;
  readonly accountLinks: { readonly verify: AccountLinkTokens; readonly reset: AccountLinkTokens };
  readonly proofs: Proofs;
  readonly passwords: Passwords;
  readonly credentials: Credentials;
  readonly handovers: Handovers;
  /** Where accounts are signed in. */
  readonly sessions: SessionList;
  /** Does something once the answer is on its way; a failure is a fault of the background. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
  readonly payments: Payments;
  readonly places: Places;
  /** Moves a participant's point for other people's eyes. */
  readonly shift: ReturnType<typeof createPositionShift>;
  readonly registrationIndex: RegistrationIndex;
  readonly findPeople: FindPeople;
  readonly reports: KnownReports;
  readonly readAdminPage: ReadAdminPage;
}

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

/** The origin of a request's command. */
export function originOf(context: CallContext, actor: Actor): CommandOrigin {
  return { commandId: context.commandId, correlationId: context.requestId, actor, lang: context.lang };
}

/** The origin of one part of a command that writes several streams, so that no event id occurs twice. */
export function partOf(origin: CommandOrigin, part: string): CommandOrigin {
  return { ...origin, commandId: uuidv5(origin.commandId, part) };
}

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
