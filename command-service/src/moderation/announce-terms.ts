import { streamName } from '@convoi/contracts/events';
import type { Clock } from '@convoi/platform/kernel/clock';
import { createCommandHandler } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { idOf, uuidv5 } from '@convoi/platform/kernel/personal-data/ids';
import { termsModel } from './moderation.state.ts';
import { announceTerms as decideAnnouncement } from './terms.decider.ts';

const NAMESPACE = 'b0d0f6e4-2f1c-5d0a-9a53-6f2f9a1f7c11';

/**
 * Tells everybody who has an account that new terms apply from a day, `YYYY-MM-DD`: one mail each, once, whatever is called
 * how often. Gives when it was announced, ISO 8601, and whether that was now. For an operator's command, on the log alone.
 */
export async function announceTerms(
  { eventStore, clock }: { readonly eventStore: EventStore; readonly clock: Clock },
  appliesFrom: string,
): Promise<{ readonly announcedAt: string; readonly isNew: boolean }> {
  const commands = createCommandHandler({ store: eventStore, clock });
  const stream = streamName('terms', appliesFrom);
  const before = await commands.read(termsModel, stream);
  if (before.state.announcedAt !== null) return { announcedAt: before.state.announcedAt, isNew: false };
  const commandId = uuidv5(NAMESPACE, appliesFrom);
  const origin = {
    commandId,
    correlationId: idOf(commandId, 'announcement'),
    actor: { kind: 'system', id: null },
    lang: 'fr',
  } as const;
  const { state } = await commands.execute(termsModel, stream, origin, (now) =>
    decideAnnouncement(now, { appliesFrom }),
  );
  return { announcedAt: state.announcedAt ?? new Date(clock.now()).toISOString(), isNew: true };
}
