import { type CallId, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller, CallHandler, CallHandlers, CallRequest } from '@convoi/platform/http/pipeline/handler';
import { liveUser } from '../accounts/account.decider.ts';
import { readUser } from '../accounts/accounts.ts';
import { eventModel } from '../events/event.state.ts';
import { openContact } from '../events/organisers/contact.ts';
import { eventOfKey } from '../events/organisers/organiser.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { isSuspended, refuseSuspended } from '../shared/suspensions.ts';
import { carpoolModel } from './carpool.state.ts';
import type { CarpoolPorts } from './ports.ts';
import { isContactProved, provedCreator } from './proved-contact.ts';
import { openPerson } from './registrations/person.ts';

/** The digest of the address that an account has now; none for one that is gone. */
async function keysOfAccount(deps: CarpoolPorts, userId: string | null): Promise<readonly string[]> {
  const user = userId === null ? null : liveUser((await readUser(deps, userId)).state.user);
  return user === null ? [] : [user.emailKey];
}

/** The digests of the addresses that a caller acts with; none for a visitor and for whoever is gone. */
async function addressKeysOf(deps: CarpoolPorts, caller: Caller): Promise<readonly string[]> {
  if (caller.kind === 'account') return keysOfAccount(deps, caller.userId);
  if (caller.kind !== 'participant') return [];
  const stream = streamName('carpool', caller.eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const person = await openPerson(deps, stream, state, caller.participantId);
  if (person === null) return [];
  const userId = getFrom(state.carpool.participants, caller.participantId)?.userId ?? null;
  return [deps.pseudonyms.accountKey(person.email), ...(await keysOfAccount(deps, userId))];
}

/** Refusal: auth.suspended, for a caller whose address is suspended now: that of the registration, or that of its account. */
export async function refuseSuspendedCaller(deps: CarpoolPorts, caller: Caller): Promise<void> {
  for (const addressKey of await addressKeysOf(deps, caller)) await refuseSuspended(deps, addressKey);
}

/**
 * Refuses whoever has an organiser's link and whose address is suspended: the contact's, or that of the member of the team. Refusals:
 * auth.suspended; event.not_found for a contact whom nobody has proved, since whoever types an address is not told of it.
 */
async function refuseSuspendedOrganiser(deps: CarpoolPorts, idAdmin: string, callId: CallId): Promise<void> {
  const { eventId, organiserId, role, event } = await eventOfKey(deps, idAdmin, callId);
  // Nothing of it reaches anybody any more; what the call says of that is its own.
  if (event.isWithdrawn) return;
  const stream = streamName('event', eventId);
  const { state } = await deps.commands.read(eventModel, stream);
  if (role === 'owner') {
    const { email } = await openContact(deps, stream, state.contact);
    if (email === null) return;
    const creator = await provedCreator(deps, state, email);
    if (creator !== null) await refuseSuspended(deps, creator.user.emailKey);
    if (!(await isSuspended(deps, deps.pseudonyms.accountKey(email)))) return;
    throw new Refusal((await isContactProved(deps, state, email)) ? 'auth.suspended' : 'event.not_found');
  }
  const piece = state.people.findLast(({ memberId }) => memberId === organiserId)?.email;
  const email = piece && (await deps.personal.openValue({ stream, field: 'email', ...piece }, piece.value));
  if (typeof email === 'string') await refuseSuspended(deps, deps.pseudonyms.accountKey(email));
}

/** What reaches others by an organiser's link, which is nobody's session. */
const CLOSED_TO_ORGANISERS = [
  'makeAnnouncement',
  'inviteCoOrganiser',
  'enterParticipant',
  'withdrawRegistration',
  'duplicateEvent',
  'offerOwnership',
  'takeOwnership',
  'updateEvent',
  'withdrawEvent',
] as const satisfies readonly CallId[];

/** The words of an event, which others read; its days and its limit may be changed. */
const TEXTS = ['title', 'location', 'description', 'practical_notes', 'organiser_name'] as const;

/** An event may always be withdrawn; the reason is mailed to everybody who takes part. */
const isGivingReason = ({ body }: CallRequest<'withdrawEvent'>): boolean => body.reason !== null;

const isWriting = ({ body, file }: CallRequest<'updateEvent'>): boolean =>
  file !== null || TEXTS.some((name) => body[name] !== undefined);

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
  'stateFare',
  'sendMessage',
  'createEvent',
] as const satisfies readonly CallId[];

/**
 * The same handlers, which refuse callers whose address is suspended (auth.suspended). What is theirs (reading, leaving,
 * cancelling, erasing, downloading) stays open to them.
 */
export function withoutSuspended<H extends CallHandlers>(handlers: H, deps: CarpoolPorts): H {
  const guarded: { [id: string]: unknown } = {};
  const guard = (id: CallId, refuse: (request: CallRequest<CallId>) => Promise<void>): void => {
    const handler = handlers[id] as CallHandler<CallId> | undefined;
    if (handler === undefined) return;
    guarded[id] = async (request: CallRequest<CallId>) => {
      await refuse(request);
      return handler(request);
    };
  };
  for (const id of CLOSED) guard(id, ({ context }) => refuseSuspendedCaller(deps, context.caller));
  for (const id of CLOSED_TO_ORGANISERS)
    guard(id, async (request) => {
      if (id === 'updateEvent' && !isWriting(request as CallRequest<'updateEvent'>)) return;
      if (id === 'withdrawEvent' && !isGivingReason(request as CallRequest<'withdrawEvent'>)) return;
      await refuseSuspendedOrganiser(deps, request.params.id_admin ?? '', id);
    });
  return { ...handlers, ...guarded };
}
