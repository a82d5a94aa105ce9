import { CALLS, normaliseEmail } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import { requestManageLink } from './carpool.decider.ts';
import type { Deps } from '../shared/deps.ts';
import { readEvent } from '../events/event-availability.ts';
import { carpoolModel } from '../shared/models.ts';
import type { CommandOrigin } from '../shared/command-handler.ts';

const PER_ADDRESS = CALLS.resendManageLink.limits.find(({ by }) => by === 'address');

/** Has the link of a registration mailed again (`resendManageLink`). Says nothing of whether there is one; too many are silent. */
export async function resendLink(
  deps: Deps,
  request: { readonly eventId: string; readonly email: string },
  origin: CommandOrigin,
): Promise<void> {
  const { executor, limits, pseudonyms, clock } = deps;
  const { eventId, email } = request;
  if (PER_ADDRESS !== undefined && !(await limits.consume(PER_ADDRESS, normaliseEmail(email))).isAllowed) return;
  if ((await readEvent(deps, eventId)) === null) return;
  await executor.execute(carpoolModel, streamName('carpool', eventId), origin, ({ carpool }) =>
    requestManageLink(carpool, {
      emailKey: pseudonyms.emailKey(eventId, email),
      cause: 'resend',
      requestId: origin.commandId,
      now: clock.now(),
    }),
  );
}
