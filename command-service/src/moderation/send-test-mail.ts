import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { accessModel } from './moderation.state.ts';
import type { ModerationPorts } from './ports.ts';
import { requestTestMail } from './staff-access.decider.ts';

/** Has a test message go to whoever asks (`sendTestMail`); the mail follows from the event. */
export function sendTestMail(
  { commands }: Pick<ModerationPorts, 'commands'>,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const stream = streamName('access', idOf(origin.commandId, 'test-mail'));
  return commands.execute(accessModel, stream, origin, (state) =>
    requestTestMail(state, { userId: origin.actor.id ?? '' }),
  );
}
