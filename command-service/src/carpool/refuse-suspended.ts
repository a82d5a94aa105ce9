import type { CallId } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller, CallHandler, CallHandlers, CallRequest } from '@convoi/platform/http/pipeline/handler';
import { liveUser } from '../accounts/account.decider.ts';
import { readUser } from '../accounts/accounts.ts';
import { refuseSuspended } from '../shared/suspensions.ts';
import { carpoolModel } from './carpool.state.ts';
import type { CarpoolPorts } from './ports.ts';
import { openPerson } from './registrations/person.ts';

/** The digest of the address that a caller acts with; null for a visitor and for whoever is gone. */
async function addressKeyOf(deps: CarpoolPorts, caller: Caller): Promise<string | null> {
  if (caller.kind === 'account') return liveUser((await readUser(deps, caller.userId)).state.user)?.emailKey ?? null;
  if (caller.kind !== 'participant') return null;
  const stream = streamName('carpool', caller.eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const person = await openPerson(deps, stream, state, caller.participantId);
  return person === null ? null : deps.pseudonyms.accountKey(person.email);
}

/** What is closed to whoever is suspended: to ask, answer and write to others, and to open pages and registrations. */
const CLOSED = [
  'registerParticipant',
  'updateParticipant',
  'writeToParticipant',
  'requestMatch',
  'acceptMatch',
  'queueMatch',
  'takeSeat',
  'proposeMeeting',
  'sendMessage',
  'createEvent',
] as const satisfies readonly CallId[];

/**
 * The same handlers, which refuse callers whose address is suspended (auth.suspended). What is theirs (reading, leaving,
 * cancelling, erasing, downloading) stays open to them.
 */
export function withoutSuspended<H extends CallHandlers>(handlers: H, deps: CarpoolPorts): H {
  const guarded: { [id: string]: unknown } = {};
  for (const id of CLOSED) {
    const handler = handlers[id] as CallHandler<CallId> | undefined;
    if (handler === undefined) continue;
    guarded[id] = async (request: CallRequest<CallId>) => {
      const addressKey = await addressKeyOf(deps, request.context.caller);
      if (addressKey !== null) await refuseSuspended(deps, addressKey);
      return handler(request);
    };
  }
  return { ...handlers, ...guarded };
}
