import type { Actor, CallContext } from '@convoi/platform';
import { uuidv5 } from '@convoi/platform';
import type { CommandOrigin } from './command-handler.ts';

/** The origin of a request's command. */
export function originOf(context: CallContext, actor: Actor): CommandOrigin {
  return { commandId: context.commandId, correlationId: context.requestId, actor, lang: context.lang };
}

/** The origin of one part of a command that writes several streams, so that no event id occurs twice. */
export function childCommand(origin: CommandOrigin, part: string): CommandOrigin {
  return { ...origin, commandId: uuidv5(origin.commandId, part) };
}
