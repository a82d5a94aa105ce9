import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { notificationModel } from './moderation.state.ts';
import { requestResend } from './notification.decider.ts';
import type { ModerationPorts } from './ports.ts';

/** Has the notifier send a mail once more (`listMails`). Refusals: mail.not_found, mail.not_resendable. */
export function resendMail(
  { commands, clock }: Pick<ModerationPorts, 'commands' | 'clock'>,
  id: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(notificationModel, streamName('notification', id), origin, (state) =>
    requestResend(state, clock.now()),
  );
}
