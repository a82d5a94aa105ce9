import { CALLS, normaliseEmail } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { readEvent } from '../../events/event-availability.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { requestManageLink } from './participant.decider.ts';

const PER_ADDRESS = CALLS.resendManageLink.limits.find(({ by }) => by === 'address');

/** Has the link of a registration mailed again (`resendManageLink`). Says nothing of whether there is one; too many are silent. */
export async function resendLink(
  deps: CarpoolPorts,
  request: { readonly eventId: string; readonly email: string },
  origin: CommandOrigin,
): Promise<void> {
  const { commands, limits, pseudonyms, clock } = deps;
  const { eventId, email } = request;
  if (PER_ADDRESS !== undefined && !(await limits.consume(PER_ADDRESS, normaliseEmail(email))).isAllowed) return;
  if ((await readEvent(deps, eventId)) === null) return;
  await commands.execute(carpoolModel, streamName('carpool', eventId), origin, ({ carpool }) =>
    requestManageLink(carpool, {
      emailKey: pseudonyms.emailKey(eventId, email),
      cause: 'resend',
      requestId: origin.commandId,
      now: clock.now(),
    }),
  );
}
