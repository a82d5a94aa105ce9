import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import { liveUser, type UserFacts } from '../../accounts/account.decider.ts';
import { readUser, userOfAddress } from '../../accounts/accounts.ts';
import { readEvent } from '../../events/event-availability.ts';
import { childCommand } from '../../shared/origin.ts';
import { activeParticipant, participantOfAddress } from '../carpool.decider.ts';
import { carpoolModel, registrationsModel } from '../carpool.state.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import { withOffers } from '../matches/waiting-line.decider.ts';
import type { CarpoolPorts } from '../ports.ts';
import { linkRegistration, type RegistrationLink } from '../registrations.decider.ts';
import { applyBlocks, blocksFor } from './blocks-everywhere.ts';
import { confirm, type ProvedOwner } from './participant.decider.ts';
import { openPerson } from './person.ts';
import { preparedRequest } from './prepared-request.ts';

/** Which registrations an account owns: those made with its session, and those of its proved address. */

const streamOf = (userId: string): string => streamName('registrations', userId);

/**
 * Where an account may take part, oldest first: made with its session or taken over, and those that visitors made with its
 * proved address; the carpool says whether it does.
 */
export async function registrationsOf(
  { commands, registrationIndex }: Pick<CarpoolPorts, 'commands' | 'registrationIndex'>,
  userId: string,
  known?: Pick<UserFacts, 'emailKey' | 'isVerified'>,
): Promise<readonly RegistrationLink[]> {
  const { links } = (await commands.read(registrationsModel, streamOf(userId))).state;
  const user = known ?? liveUser((await readUser({ commands }, userId)).state.user);
  const byAddress = user?.isVerified === true ? await registrationIndex.of(user.emailKey) : [];
  const linked = new Set(links.map(({ participantId }) => participantId));
  return [...links, ...byAddress.filter(({ participantId }) => !linked.has(participantId))];
}

/** Notes where an account takes part. Done before the carpool names the account, so that a stop in between loses nothing. */
export async function noteRegistration(
  { commands }: CarpoolPorts,
  userId: string,
  link: RegistrationLink,
  origin: CommandOrigin,
): Promise<void> {
  await commands.execute(registrationsModel, streamOf(userId), childCommand(origin, 'note'), (state) =>
    linkRegistration(state, link),
  );
}

/** A registration that is about to be proved. */
interface ToProve {
  readonly eventId: string;
  readonly participantId: string;
  readonly stream: string;
}

/** The account that a registration belongs to once its address is proved: its own, or the one that has proved that address. */
async function accountOf(
  deps: CarpoolPorts,
  { participantId, stream }: ToProve,
  state: CarpoolWithPeople,
): Promise<{ readonly userId: string; readonly addressKey: string } | null> {
  const participant = activeParticipant(state.carpool, participantId);
  const person = participant === undefined ? null : await openPerson(deps, stream, state, participantId);
  if (participant === undefined || person === null) return null;
  const addressKey = deps.pseudonyms.accountKey(person.email);
  if (participant.userId !== null) return { userId: participant.userId, addressKey };
  const known = await userOfAddress(deps, person.email);
  return known?.user.isVerified === true ? { userId: known.userId, addressKey } : null;
}

/**
 * Proves a registration: `prove` decides with the account that it belongs to from here on, whose blocks hold in that same append. After it
 * they are looked for once more, for what came meanwhile.
 */
export async function proving<R extends { readonly state: CarpoolWithPeople }>(
  deps: CarpoolPorts,
  own: ToProve,
  origin: CommandOrigin,
  prove: (owner: ProvedOwner | null) => Promise<R>,
): Promise<R> {
  const { eventId, participantId, stream } = own;
  const { state } = await deps.commands.read(carpoolModel, stream);
  const before = activeParticipant(state.carpool, participantId);
  const isSettled = before === undefined || (before.isConfirmed && before.userId !== null);
  const account = isSettled ? null : await accountOf(deps, own, state);
  if (account === null) return prove(null);
  // Before the carpool names the account, so that a stop in between loses nothing.
  await noteRegistration(deps, account.userId, { eventId, participantId }, origin);
  const newcomer = { eventId, participantId, ...account };
  const blocks = await blocksFor(deps, state.carpool, newcomer);
  const proved = await prove({ userId: account.userId, blocks, now: deps.clock.now() });
  await applyBlocks(deps, newcomer, proved.state.carpool, childCommand(origin, 'blocks'));
  return proved;
}

/**
 * Gives the registration of an address in one event to the account that has proved it; nothing happens without one. What proved the
 * account's address has proved the registration's; its owner has not seen what somebody may have written with it.
 */
export async function adoptRegistration(
  deps: CarpoolPorts,
  { eventId, email, userId }: { readonly eventId: string; readonly email: string; readonly userId: string },
  origin: CommandOrigin,
): Promise<void> {
  const stream = streamName('carpool', eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const participant = participantOfAddress(state.carpool, deps.pseudonyms.emailKey(eventId, email));
  if (participant === undefined || (participant.userId ?? userId) !== userId) return;
  const { participantId } = participant;
  const own = { eventId, participantId, stream };
  const part = childCommand(origin, `adopt ${eventId}`);
  // Logs of before have registrations of accounts that no note names: they were found by the address alone.
  await noteRegistration(deps, userId, { eventId, participantId }, part);
  const prepared = await preparedRequest(deps, own, state, await readEvent(deps, eventId), false);
  await proving(deps, own, part, (owner) =>
    deps.commands.execute(carpoolModel, stream, part, ({ carpool }) => {
      const now = activeParticipant(carpool, participantId);
      return now === undefined || owner?.userId !== userId || (now.userId ?? userId) !== userId
        ? accept()
        : withOffers(carpool, confirm(carpool, { participantId, prepared, owner }), owner.now);
    }),
  );
}

/** Gives an account every registration of the address that it has just proved (`verifyEmail`). May be repeated. */
export async function adoptRegistrations(
  deps: CarpoolPorts,
  { email, userId }: { readonly email: string; readonly userId: string },
  origin: CommandOrigin,
): Promise<void> {
  await deps.registrationIndex.readLog();
  const links = await deps.registrationIndex.of(deps.pseudonyms.accountKey(email));
  const eventIds = new Set(links.map(({ eventId }) => eventId));
  for (const eventId of eventIds) await adoptRegistration(deps, { eventId, email, userId }, origin);
}
