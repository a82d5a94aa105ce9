import { Refusal } from '@convoi/contracts';
import type { Actor, CallContext, CallHandlers } from '@convoi/platform';
import { type Deps, originOf } from '../shared/deps.ts';
import { eraseByStaff } from '../erasure/erase-person.ts';
import { moderate } from './hide-event.ts';
import { reportAbuse, resolveReport } from './report-abuse.ts';
import { resendMail } from './resend-mail.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

/** Reports, and what staff do (api, sections 3.1 and 3.5). */

const VISITOR: Actor = { kind: 'visitor', id: null };

/** Who reports something: an account, a participant or anybody. */
function reporter({ caller }: CallContext): Actor {
  if (caller.kind === 'account') return { kind: 'account', id: caller.userId };
  return caller.kind === 'participant' ? { kind: 'participant', id: caller.participantId } : VISITOR;
}

/** The origin of a command of the staff; the pipeline lets nobody else come here. */
function staffOrigin(context: CallContext): CommandOrigin {
  const { caller } = context;
  if (caller.kind !== 'account' || caller.isStaff !== true) throw new Refusal('auth.staff_only');
  return originOf(context, { kind: 'staff', id: caller.userId });
}

/** Takes what the use cases need; gives a handler for each of these calls. */
export function staffHandlers(deps: Deps) {
  const moderated = async (eventId: string, isHidden: boolean, reason: string, context: CallContext) => {
    const { position } = await moderate(deps, { eventId, isHidden, reason }, staffOrigin(context));
    return { body: { id: eventId, is_hidden: isHidden }, position };
  };

  return {
    reportAbuse: async ({ body, context }) => {
      const { id, position } = await reportAbuse(deps, context.caller, body, originOf(context, reporter(context)));
      return { body: { id }, position };
    },
    hideEvent: ({ params, body, context }) => moderated(params.id ?? '', true, body.reason, context),
    restoreEvent: ({ params, body, context }) => moderated(params.id ?? '', false, body.reason, context),
    resolveReport: async ({ params, body, context }) => {
      const id = params.id ?? '';
      const { outcome, note } = body;
      // The schema has refused a body without it.
      if (outcome === null) throw new Refusal('validation.failed');
      const { position } = await resolveReport(deps, id, { outcome, note }, staffOrigin(context));
      return { body: { id, state: 'resolved' }, position };
    },
    resendMail: async ({ params, context }) => {
      const id = params.id ?? '';
      const { position } = await resendMail(deps, id, staffOrigin(context));
      return { body: { id, status: 'queued' }, position };
    },
    erasePerson: async ({ body, context }) => {
      const { subjects, position } = await eraseByStaff(deps, body, staffOrigin(context));
      return { body: { subjects }, position };
    },
  } satisfies CallHandlers;
}
