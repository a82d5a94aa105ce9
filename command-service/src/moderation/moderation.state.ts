import type { StreamModel } from '@convoi/platform/kernel/command-handler/command-handler';
import { asRecorded } from '../shared/sealed-piece.ts';
import { type ContactState, evolveContact, noContact } from './contact.decider.ts';
import { evolveNotification, type NotificationState, openNotification } from './notification.decider.ts';
import { evolveReport, noReport, type ReportState } from './report.decider.ts';
import { type AccessState, evolveAccess, noAccess } from './staff-access.decider.ts';
import { evolveTerms, type TermsState, unannounced } from './terms.decider.ts';

export const contactModel: StreamModel<ContactState> = {
  initial: noContact,
  evolve: (state, recorded) => evolveContact(state, asRecorded(recorded)),
};

export const reportModel: StreamModel<ReportState> = {
  initial: noReport,
  evolve: (state, recorded) => evolveReport(state, asRecorded(recorded)),
};

export const notificationModel: StreamModel<NotificationState> = {
  initial: openNotification,
  evolve: (state, recorded) => evolveNotification(state, asRecorded(recorded)),
};

export const accessModel: StreamModel<AccessState> = {
  initial: noAccess,
  evolve: (state, recorded) => evolveAccess(state, asRecorded(recorded)),
};

export const termsModel: StreamModel<TermsState> = {
  initial: unannounced,
  evolve: (state, recorded) => evolveTerms(state, asRecorded(recorded)),
};
