import type {
  CarpoolStreamEvent,
  ClaimStreamEvent,
  ContactStreamEvent,
  ConversationStreamEvent,
  DraftStreamEvent,
  EventStreamEvent,
  NotificationStreamEvent,
  PaymentStreamEvent,
  RegistrationsStreamEvent,
  SubjectStreamEvent,
  SuspensionStreamEvent,
  TermsStreamEvent,
  UserStreamEvent,
} from '@convoi/contracts/events';
import type { Recorded } from '@convoi/platform/kernel/command-handler/decision';
import { evolveUser, noUser, type UserState } from '../../accounts/account.decider.ts';
import { type CarpoolState, emptyCarpool, evolveCarpool } from '../../carpool/carpool.decider.ts';
import { type ConversationState, evolveConversation, silence } from '../../carpool/conversation.decider.ts';
import { evolveRegistrations, noRegistrations, type RegistrationsState } from '../../carpool/registrations.decider.ts';
import { evolveSubject, knownSubject, type SubjectState } from '../../erasure/subject.decider.ts';
import { type DraftState, evolveDraft, noDraft } from '../../events/drafts/draft.decider.ts';
import { type EventState, evolveEvent, noEvent } from '../../events/event.decider.ts';
import { type ContactState, evolveContact, noContact } from '../../moderation/contact.decider.ts';
import { evolveNotification, type NotificationState, openNotification } from '../../moderation/notification.decider.ts';
import { evolveTerms, type TermsState, unannounced } from '../../moderation/terms.decider.ts';
import { evolvePayment, noPayment, type PaymentState } from '../../payments/payment.decider.ts';
import { type ClaimState, evolveClaim, unclaimed } from '../../shared/name-reservation.decider.ts';
import { evolveSuspension, notSuspended, type SuspensionState } from '../../shared/suspension.decider.ts';

/** The deciders as specs and properties name them. */
export interface Decider<S, E> {
  readonly name: string;
  readonly initial: S;
  evolve(state: S, event: Recorded<E>): S;
}

export const event: Decider<EventState, EventStreamEvent> = { name: 'event', initial: noEvent, evolve: evolveEvent };
export const carpool: Decider<CarpoolState, CarpoolStreamEvent> = {
  name: 'carpool',
  initial: emptyCarpool,
  evolve: evolveCarpool,
};
export const suspension: Decider<SuspensionState, SuspensionStreamEvent> = {
  name: 'suspension',
  initial: notSuspended,
  evolve: evolveSuspension,
};
export const claims: Decider<ClaimState, ClaimStreamEvent> = { name: 'claim', initial: unclaimed, evolve: evolveClaim };
export const subject: Decider<SubjectState, SubjectStreamEvent> = {
  name: 'subject',
  initial: knownSubject,
  evolve: evolveSubject,
};
export const payment: Decider<PaymentState, PaymentStreamEvent> = {
  name: 'payment',
  initial: noPayment,
  evolve: evolvePayment,
};
export const notification: Decider<NotificationState, NotificationStreamEvent> = {
  name: 'notification',
  initial: openNotification,
  evolve: evolveNotification,
};
export const draft: Decider<DraftState, DraftStreamEvent> = { name: 'draft', initial: noDraft, evolve: evolveDraft };
export const contact: Decider<ContactState, ContactStreamEvent> = {
  name: 'contact',
  initial: noContact,
  evolve: evolveContact,
};
export const conversations: Decider<ConversationState, ConversationStreamEvent> = {
  name: 'conversation',
  initial: silence,
  evolve: evolveConversation,
};
export const registrationsOfAccount: Decider<RegistrationsState, RegistrationsStreamEvent> = {
  name: 'registrations',
  initial: noRegistrations,
  evolve: evolveRegistrations,
};
export const user: Decider<UserState, UserStreamEvent> = { name: 'user', initial: noUser, evolve: evolveUser };
export const terms: Decider<TermsState, TermsStreamEvent> = {
  name: 'terms',
  initial: unannounced,
  evolve: evolveTerms,
};
