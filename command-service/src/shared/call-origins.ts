import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Actor } from '@convoi/platform/kernel/event-store/event-store';
import { originOf } from './origin.ts';

/** Whose command a call is. */

export const VISITOR: Actor = { kind: 'visitor', id: null };
export const account = (userId: string): Actor => ({ kind: 'account', id: userId });
/** By their id in the event's team; that of whoever created the event is the event's own. */
export const organiser = (organiserId: string): Actor => ({ kind: 'organiser', id: organiserId });
export const participant = (participantId: string): Actor => ({ kind: 'participant', id: participantId });

/** Where anybody may call: an account's, or a visitor's. */
export const accountOrVisitor = ({ caller }: CallContext): Actor =>
  caller.kind === 'account' ? account(caller.userId) : VISITOR;

/** The origin of a command that somebody gives as a participant: their account, or the participant whom a token names. */
export const participantOrigin =
  (context: CallContext) =>
  (participantId: string): CommandOrigin =>
    originOf(context, context.caller.kind === 'account' ? account(context.caller.userId) : participant(participantId));
