import { Refusal } from '@convoi/contracts';
import type { CallContext, CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Actor } from '@convoi/platform/kernel/event-store/event-store';
import { VISITOR } from '../shared/call-origins.ts';
import { originOf } from '../shared/origin.ts';
import { positioned } from '../shared/positioned.ts';
import { staffOrigin } from '../shared/staff-origin.ts';
import { actOnReport } from './act-on-report.ts';
import { answerContact, assignContact, closeContact, noteContact } from './handle-contact.ts';
import { moderate } from './hide-event.ts';
import type { ModerationPorts } from './ports.ts';
import { reportAbuse, resolveReport } from './report-abuse.ts';
import { resendMail } from './resend-mail.ts';
import { takeMailNotice } from './returned-mail/take-mail-notice.ts';
import { sendTestMail } from './send-test-mail.ts';
import { contactAssociation } from './write-to-association.ts';

export { createReturnedMails } from './returned-mail/returned-mails.ts';
export { openUsedProofs } from './returned-mail/used-proofs.ts';

/** Reports, and what staff do. */

/** Who reports something: an account, a participant or anybody. */
function reporter({ caller }: CallContext): Actor {
  if (caller.kind === 'account') return { kind: 'account', id: caller.userId };
  return caller.kind === 'participant' ? { kind: 'participant', id: caller.participantId } : VISITOR;
}

/** Takes the ports of the room; gives a handler for each of these calls. */
export function moderationCalls(ports: ModerationPorts) {
  const moderated = async (eventId: string, isHidden: boolean, reason: string, context: CallContext) => {
    const { position } = await moderate(ports, { eventId, isHidden, reason }, staffOrigin(context));
    return { body: { id: eventId, is_hidden: isHidden }, position };
  };

  return {
    reportAbuse: async ({ body, context }) => {
      const { id, position } = await reportAbuse(ports, context.caller, body, originOf(context, reporter(context)));
      return { body: { id }, position };
    },
    hideEvent: ({ params, body, context }) => moderated(params.id ?? '', true, body.reason, context),
    restoreEvent: ({ params, body, context }) => moderated(params.id ?? '', false, body.reason, context),
    actOnReport: async ({ params, body, context }) => {
      const { actId, position } = await actOnReport(ports, params.id ?? '', body, staffOrigin(context));
      return { body: { id: actId }, position };
    },
    resolveReport: async ({ params, body, context }) => {
      const id = params.id ?? '';
      const { outcome, note } = body;
      // The schema has refused a body without it.
      if (outcome === null) throw new Refusal('validation.failed');
      const { position } = await resolveReport(ports, id, { outcome, note }, staffOrigin(context));
      return { body: { id, state: 'resolved' }, position };
    },
    answerContact: async ({ params, body, context }) => {
      const id = params.id ?? '';
      const { position } = await answerContact(ports, id, body.text, staffOrigin(context));
      return { body: { id }, position };
    },
    noteContact: async ({ params, body, context }) => {
      const id = params.id ?? '';
      const { position } = await noteContact(ports, id, body.text, staffOrigin(context));
      return { body: { id }, position };
    },
    assignContact: async ({ params, body, context }) => {
      const id = params.id ?? '';
      const { position } = await assignContact(ports, id, body.user_id, staffOrigin(context));
      return { body: { id }, position };
    },
    closeContact: async ({ params, context }) => {
      const id = params.id ?? '';
      const { position } = await closeContact(ports, id, staffOrigin(context));
      return { body: { id }, position };
    },
    resendMail: async ({ params, context }) => {
      const id = params.id ?? '';
      const { position } = await resendMail(ports, id, staffOrigin(context));
      return { body: { id, status: 'queued' }, position };
    },
    receiveMailNotice: async ({ raw }) => {
      await takeMailNotice(ports, raw);
      return { body: { status: 'received' } };
    },
    sendTestMail: async ({ context }) => {
      const { position } = await sendTestMail(ports, staffOrigin(context));
      return { body: { status: 'queued' }, position };
    },
    writeToAssociation: async ({ body, context }) => {
      const { view, position } = await contactAssociation(ports, body, originOf(context, VISITOR));
      return { body: view, ...positioned(position) };
    },
  } satisfies CallHandlers;
}

export { openReportIndex } from './report-index.ts';
