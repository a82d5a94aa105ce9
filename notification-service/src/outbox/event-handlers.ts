import { type DataOf, type DomainEventType, streamId } from '@convoi/contracts/events';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import { type Audience, type Cause, type Intent, intent, type Recipient } from './intents.ts';
import type { MailDefinition, MailTable } from './mail-definition.ts';

/** Which mails follow from which event. */
export interface EventHandlers {
  /** Types of the events that call for a mail. */
  readonly types: readonly string[];
  /**
   * Takes an event of the log; gives the mails that it calls for, the same ones every time, in the order of the table. Pure:
   * the body is read sealed, as the log holds it.
   */
  react(event: StoredEvent): readonly Intent[];
}

type Handler = (cause: Cause) => readonly Intent[];

/** What a mail makes of an event of a type. */
function handlerOf({ name, on }: MailDefinition, type: DomainEventType): Handler {
  const receivers = on[type] as (cause: Cause) => readonly (Recipient | Audience)[];
  return (cause) => receivers(cause).map((recipient) => intent(cause.id, name, recipient));
}

/** Takes the table of all mails; gives what each event calls for. */
export function createEventHandlers(mails: MailTable): EventHandlers {
  const byType = new Map<string, readonly Handler[]>();
  for (const mail of mails.values()) {
    for (const type of Object.keys(mail.on) as DomainEventType[])
      byType.set(type, [...(byType.get(type) ?? []), handlerOf(mail, type)]);
  }
  return {
    types: [...byType.keys()],
    react: (stored) => {
      const { id, type, stream, data } = presentEvent(stored);
      const cause = { id, of: streamId(stream), data: data as unknown as DataOf<DomainEventType> };
      return (byType.get(type) ?? []).flatMap((handle) => handle(cause));
    },
  };
}
