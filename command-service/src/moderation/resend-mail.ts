import { streamName } from '@convoi/contracts/events';
import { requestResend } from './notification.decider.ts';
import type { Deps } from '../shared/deps.ts';
import { notificationModel } from '../shared/models.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

/** Has the notifier send a mail once more (`listMails`). Refusals: mail.not_found, mail.not_resendable. */
export function resendMail(
  { executor, clock }: Pick<Deps, 'executor' | 'clock'>,
  id: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return executor.execute(notificationModel, streamName('notification', id), origin, (state) =>
    requestResend(state, clock.now()),
  );
}
