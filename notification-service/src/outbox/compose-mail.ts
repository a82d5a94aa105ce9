import { type Lang, normaliseEmail } from '@convoi/contracts';
import type { DataOf, DomainEventType } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { StoredEvent } from '@convoi/platform/kernel/event-store/event-store';
import { presentEvent } from '@convoi/platform/kernel/event-store/present-event';
import type { MailContent, Sender } from '../layout/mail-content.ts';
import { isAnybodys } from './mail-budgets.ts';
import type { MailContext, MailDefinition, MailTools, Receiver } from './mail-definition.ts';
import type { Outbox } from './outbox.ts';

/** Everything about a mail but its look; exists in memory only, from the opening of the address to the sending. */
export interface ComposedMail {
  readonly to: string;
  /** Which address of its receiver that is; absent where it cannot change. */
  readonly addressNumber?: number;
  readonly lang: Lang;
  readonly isConfirmed: boolean;
  /** The receiver caused it, signed in with the proved address that it goes to: no stranger can. */
  readonly isOwn: boolean;
  /** Where answers go, null when nobody reads them. */
  readonly replyTo: string | null;
  readonly content: MailContent;
  /** When it was begun, epoch ms. */
  readonly composedAt: number;
}

export interface ComposePorts
  extends Pick<MailTools, 'events' | 'personal' | 'documents' | 'shift' | 'links' | 'contactEmail'> {
  readonly outbox: Pick<Outbox, 'lastSentTo'>;
  readonly clock: Clock;
  /** The proved address of an account; null when it has none, or was erased. */
  provedAddressOf(userId: string): Promise<string | null>;
}

/** Whether the receiver's own account caused the mail. */
async function isByReceiver({ address }: Receiver, cause: StoredEvent, ports: ComposePorts): Promise<boolean> {
  const { actor } = cause.metadata;
  const own = actor.kind === 'account' && actor.id !== null ? await ports.provedAddressOf(actor.id) : null;
  return own !== null && normaliseEmail(own) === normaliseEmail(address);
}

/**
 * Opens the address and puts a mail together. null when the address, or what was written, is unreadable for ever: its owner
 * was erased. Throws StoreUnavailable when keys or log cannot be read.
 */
export async function composeMail(
  mail: MailDefinition,
  now: MailContext,
  sender: Sender,
  ports: ComposePorts,
): Promise<ComposedMail | null> {
  const { row } = now;
  const composedAt = ports.clock.now();
  let reading: Promise<StoredEvent> | null = null;
  const read = async (): Promise<StoredEvent> => {
    const [found] = await ports.events.loadPart(row.causeStream, row.causeRevision - 1, 1);
    if (found?.id !== row.causeEventId) throw new Error('the cause of a mail is not in the log');
    return presentEvent(found);
  };
  /** Read once for a mail, whoever asks. */
  const cause = (): Promise<StoredEvent> => {
    reading ??= read();
    return reading;
  };
  const tools: MailTools = {
    ...ports,
    cause,
    lastSent: () => ports.outbox.lastSentTo(row),
    told: async <T extends DomainEventType>() => (await cause()).data as unknown as DataOf<T>,
    opened: async <T extends DomainEventType>() =>
      (await ports.personal.open(await cause())).data as unknown as DataOf<T>,
  };
  const receiver = await mail.to.open(now, tools);
  if (receiver === null) return null;
  const composed = await mail.compose(now, receiver, tools);
  if (composed === null) return null;
  const lang = composed.lang ?? mail.to.langOf(now);
  return {
    to: receiver.address,
    ...(receiver.addressNumber === undefined ? {} : { addressNumber: receiver.addressNumber }),
    lang,
    isConfirmed: receiver.isConfirmed,
    isOwn: isAnybodys(mail.budget) && (await isByReceiver(receiver, await cause(), ports)),
    replyTo: composed.replyTo ?? null,
    content: mail.content(composed.parameters, lang, sender),
    composedAt,
  };
}
