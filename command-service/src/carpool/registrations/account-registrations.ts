import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { accept } from '@convoi/platform/kernel/command-handler/decision';
import { liveUser, type UserFacts } from '../../accounts/account.decider.ts';
import { readUser } from '../../accounts/accounts.ts';
import { readEvent } from '../../events/event-availability.ts';
import { childCommand } from '../../shared/origin.ts';
import { activeParticipant, adopt, confirm, participantOfAddress } from '../carpool.decider.ts';
import { carpoolModel, registrationsModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { linkRegistration, type RegistrationLink } from '../registrations.decider.ts';
import { applyBlocks } from './blocks-everywhere.ts';
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

/** Gives the registration of an address in one event to the account that has proved it; nothing happens without one. */
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
  const part = childCommand(origin, `adopt ${eventId}`);
  await noteRegistration(deps, userId, { eventId, participantId }, part);
  const adopted = await deps.commands.execute(carpoolModel, stream, part, ({ carpool }) =>
    adopt(carpool, { participantId, userId }),
  );
  const newcomer = { eventId, participantId, userId, addressKey: deps.pseudonyms.accountKey(email) };
  await applyBlocks(deps, newcomer, adopted.state.carpool, childCommand(part, 'blocks'));
  // What proved the account's address has proved the registration's; its owner has not seen what somebody may have written with it.
  const prepared = await preparedRequest(
    deps,
    { eventId, participantId, stream },
    state,
    await readEvent(deps, eventId),
    false,
  );
  await deps.commands.execute(carpoolModel, stream, childCommand(part, 'confirm'), ({ carpool }) =>
    activeParticipant(carpool, participantId)?.userId === userId
      ? confirm(carpool, { participantId, prepared })
      : accept(),
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
