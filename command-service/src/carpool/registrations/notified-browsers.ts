import { Refusal, type SubscribePushBody, validationFailed } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import { isLoopbackName } from '@convoi/platform/config/config';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { isPublicHttps } from '@convoi/platform/http/public-address';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant } from '../carpool.decider.ts';
import { carpoolModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import {
  unsubscribeFromNotifications as decideOff,
  subscribeToNotifications as decideOn,
} from './participant.decider.ts';
import type { OwnRegistration } from './require-own-participant.ts';

/** The service asks what stands here: outside production a double on this machine, else only what everybody reaches. */
function requireReachable(endpoint: string, isProduction: boolean): void {
  const url = new URL(endpoint);
  const isDouble = !isProduction && isLoopbackName(url.hostname);
  if (!isDouble && !isPublicHttps(url)) throw validationFailed([{ field: 'endpoint', code: 'not_allowed' }]);
}

/** What a browser is told in: the session of an account; a link of a registration has none. */
function sessionOf(caller: Caller): Pick<DataOf<'PushSubscribed'>, 'session'> {
  if (caller.kind !== 'account') return {};
  const { userId, sessionId, version } = caller;
  return { session: { userId, sessionId, version } };
}

/** Has a browser of the caller told of requests and rides, as long as their session is not ended (`subscribePush`). Refusals: participant.not_found, push.no_ride, validation. */
export async function subscribeToNotifications(
  { commands, config, personal }: CarpoolPorts,
  { participantId, stream }: OwnRegistration,
  { browser_id: browserId, endpoint, p256dh, auth }: SubscribePushBody,
  { caller, origin }: { readonly caller: Caller; readonly origin: CommandOrigin },
): Promise<{ readonly position: number }> {
  requireReachable(endpoint, config.isProduction);
  const { state } = await commands.read(carpoolModel, stream);
  const subjectId = activeParticipant(state.carpool, participantId)?.subjectId;
  if (subjectId === undefined) throw new Refusal('participant.not_found');
  const kept = await sealed(personal, stream, 'PushSubscribed', {
    participantId,
    subjectId,
    browserId,
    ...sessionOf(caller),
    subscription: { endpoint, p256dh, auth },
  });
  return commands.execute(carpoolModel, stream, origin, ({ carpool }) => decideOn(carpool, kept));
}

/** Has a browser of the caller told no more (`unsubscribePush`). Refusal: participant.not_found. */
export function unsubscribeFromNotifications(
  { commands }: CarpoolPorts,
  { participantId, stream }: OwnRegistration,
  browserId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  return commands.execute(carpoolModel, stream, origin, ({ carpool }) =>
    decideOff(carpool, { participantId, browserId }),
  );
}
