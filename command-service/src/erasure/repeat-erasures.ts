import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { FoundTarget } from '@convoi/platform/log-search/find-people';
import { liveUser } from '../accounts/account.decider.ts';
import { readUser } from '../accounts/accounts.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { isPurgeDue } from '../events/event.decider.ts';
import { eventModel } from '../events/event.state.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { eraseSubject } from './erase-subject.ts';
import { organiserErased } from './organiser-target.ts';
import type { ErasurePorts } from './ports.ts';
import { subjectModel } from './subject.state.ts';

/** Whether the registration is there, and its event not so long over that its people are forgotten anyway. */
async function takesPart(deps: ErasurePorts, eventId: string, participantId: string): Promise<boolean> {
  const { state } = await deps.commands.read(carpoolModel, streamName('carpool', eventId));
  const participant = getFrom(state.carpool.participants, participantId);
  if (participant === undefined || participant.status === 'erased') return false;
  const { event } = (await deps.commands.read(eventModel, streamName('event', eventId))).state;
  return event !== null && !isPurgeDue(event, deps.config.retentionDays, deps.clock.now());
}

async function eraseTarget(
  deps: ErasurePorts,
  { subjectId, target }: FoundTarget,
  origin: CommandOrigin,
): Promise<void> {
  if (target.kind === 'participant' && (await takesPart(deps, target.eventId, target.participantId))) {
    const stream = streamName('carpool', target.eventId);
    await deps.erasures.erase({ ...target, stream }, subjectId, origin);
  } else if (target.kind === 'user' && liveUser((await readUser(deps, target.userId)).state.user) !== null) {
    await deps.accountErasures.erase(target.userId, origin);
  } else {
    const now =
      target.kind === 'organiser' || target.kind === 'co_organiser'
        ? await organiserErased(deps, { eventId: target.eventId, subjectId }, origin)
        : target;
    await eraseSubject(deps, { subjectId, basis: 'request', target: now }, origin);
  }
}

/**
 * Erases people once more whose erasure the log has forgotten: a backup from before it was restored.
 * Their keys go first, all of them. Gives how many the log did not know as erased. May be repeated.
 */
export async function eraseAgain(deps: ErasurePorts, subjectIds: ReadonlySet<string>): Promise<number> {
  for (const subjectId of subjectIds) await deps.personal.destroyKey(subjectId);
  let erased = 0;
  for (const found of await deps.findPeople.targets(subjectIds)) {
    const { state } = await deps.commands.read(subjectModel, streamName('subject', found.subjectId));
    if (state.isErased) continue;
    const commandId = idOf(found.subjectId, 'erase-again');
    const actor = { kind: 'system', id: null } as const;
    await eraseTarget(deps, found, { commandId, correlationId: commandId, actor, lang: 'fr' });
    erased += 1;
  }
  return erased;
}
