import { publicName, Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { asRefusal, type CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { liveUser } from '../../accounts/account.decider.ts';
import { readUser } from '../../accounts/accounts.ts';
import { childCommand } from '../../shared/origin.ts';
import { sealed } from '../../shared/sealing.ts';
import { activeParticipant, type ParticipantState } from '../carpool.decider.ts';
import { blockedModel, carpoolModel, registrationsModel } from '../carpool.state.ts';
import type { CarpoolPorts } from '../ports.ts';
import { blockPerson as decideBlock, unblockPerson as decideUnblock, markAddress } from '../registrations.decider.ts';
import { registrationsOf } from './account-registrations.ts';
import { blockParticipant } from './block.decider.ts';
import { carryOut } from './blocks-everywhere.ts';
import { openPerson } from './person.ts';
import { requireOwnRegistration } from './require-own-participant.ts';

/** Blocking somebody at all events of an account (decision 0259). */

/** Where both the account and the address take part, or did: the two registrations of each such event. */
async function together(deps: CarpoolPorts, userId: string, addressKey: string) {
  await deps.registrationIndex.readLog();
  const [mine, theirs] = await Promise.all([registrationsOf(deps, userId), deps.registrationIndex.of(addressKey)]);
  return mine.flatMap((own) =>
    theirs
      .filter(({ eventId }) => eventId === own.eventId)
      .map(({ eventId, participantId }) => ({
        eventId,
        block: { participantId: own.participantId, otherId: participantId },
      })),
  );
}

/**
 * In each such event. A registration of the account counts where its address is proved, or where the account acts by it now: anybody may
 * have typed the address elsewhere, and would learn whom it blocks.
 */
async function inAll(
  deps: CarpoolPorts,
  { userId, addressKey, actsAs }: { readonly userId: string; readonly addressKey: string; readonly actsAs?: string },
  change: 'everywhere' | 'lift',
  origin: CommandOrigin,
): Promise<number> {
  const counts = ({ participantId, userId: ownerId, isConfirmed }: ParticipantState): boolean =>
    (ownerId ?? userId) === userId && (change === 'lift' || isConfirmed || participantId === actsAs);
  let last = -1;
  for (const { eventId, block } of await together(deps, userId, addressKey))
    last = Math.max(last, await carryOut(deps, eventId, block, change, origin, counts));
  return last;
}

/**
 * Blocks somebody of an event that both take part in, there and everywhere (`blockPerson`). While their address is not proved it is blocked
 * there alone: anybody may have typed it, and would block, and find, whoever has it elsewhere. The address is marked first, so that
 * whoever registers meanwhile meets it; repeating it completes what a stop has left. Refusals: participant.not_found, match.self.
 */
export async function blockPerson(
  deps: CarpoolPorts,
  caller: Caller & { readonly kind: 'account' },
  { eventId, otherId }: { readonly eventId: string; readonly otherId: string },
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { commands, personal, pseudonyms } = deps;
  const { userId } = caller;
  const own = await requireOwnRegistration(deps, caller, { eventId });
  const { state } = await commands.read(carpoolModel, own.stream);
  const decision = blockParticipant(state.carpool, { participantId: own.participantId, otherId });
  if ('rejection' in decision) throw asRefusal(decision.rejection);
  const [person, user] = [
    await openPerson(deps, own.stream, state, otherId),
    liveUser((await readUser(deps, userId)).state.user),
  ];
  if (person === null || user == null) throw new Refusal('participant.not_found');
  if (activeParticipant(state.carpool, otherId)?.isConfirmed !== true) {
    const here = { participantId: own.participantId, otherId };
    return { position: await carryOut(deps, eventId, here, 'here', origin) };
  }
  const addressKey = pseudonyms.accountKey(person.email);
  const mark = { userId, isBlocked: true };
  await commands.execute(blockedModel, streamName('blocked', addressKey), childCommand(origin, 'address'), (before) =>
    markAddress(before, mark),
  );
  const stream = streamName('registrations', userId);
  const blockId = idOf(origin.commandId, 'block');
  const name = publicName(person.name);
  const block = { blockId, userId, subjectId: user.subjectId, addressKey, name };
  const kept = await sealed(personal, stream, 'PersonBlocked', block);
  const { position } = await commands.execute(registrationsModel, stream, childCommand(origin, 'keep'), (before) =>
    decideBlock(before, kept),
  );
  const blocker = { userId, addressKey, actsAs: own.participantId };
  return { position: Math.max(position, await inAll(deps, blocker, 'everywhere', origin)) };
}

/** Takes such a block back, at every event (`unblockPerson`); nothing happens when there is none. */
export async function unblockPerson(
  deps: CarpoolPorts,
  { userId }: { readonly userId: string },
  blockId: string,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { commands } = deps;
  const stream = streamName('registrations', userId);
  const before = await commands.read(registrationsModel, stream);
  const addressKey = before.state.blocks.find((block) => block.blockId === blockId)?.addressKey ?? null;
  if (addressKey === null) return { position: before.position };
  const mark = { userId, isBlocked: false };
  await commands.execute(blockedModel, streamName('blocked', addressKey), childCommand(origin, 'address'), (state) =>
    markAddress(state, mark),
  );
  const lifted = await inAll(deps, { userId, addressKey }, 'lift', origin);
  const { position } = await commands.execute(registrationsModel, stream, childCommand(origin, 'keep'), (state) =>
    decideUnblock(state, { blockId, userId }),
  );
  return { position: Math.max(position, lifted) };
}
