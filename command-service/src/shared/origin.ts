import type { CallContext } from '@convoi/platform/http/pipeline/handler';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import type { Actor } from '@convoi/platform/kernel/event-store/event-store';
import { uuidv5 } from '@convoi/platform/kernel/personal-data/ids';

/** The origin of a request's command. */
export function originOf(context: CallContext, actor: Actor): CommandOrigin {
  return { commandId: context.commandId, correlationId: context.requestId, actor, lang: context.lang };
}

/** The origin of one part of a command that writes several streams, so that no event id occurs twice. */
export function childCommand(origin: CommandOrigin, part: string): CommandOrigin {
  return { ...origin, commandId: uuidv5(origin.commandId, part) };
}
