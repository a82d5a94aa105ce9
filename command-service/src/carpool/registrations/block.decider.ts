import type { CarpoolStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, reject } from '@convoi/platform/kernel/command-handler/decision';
import { entriesOf, getFrom } from '../../shared/persistent-map.ts';
import {
  activeParticipant,
  blocksBetween,
  type CarpoolState,
  foldedAt,
  hasBlocked,
  isParty,
  isSamePerson,
  liveRelationsOf,
  pairKey,
} from '../carpool.decider.ts';
import { endOf } from '../matches/match.decider.ts';

/** Who has blocked whom: in one event, or everywhere by the list of an account. */

/** Whether such a block was lifted in this event since somebody has blocked the other one here. */
function isLifted(state: CarpoolState, { participantId, otherId }: Block): boolean {
  return [...entriesOf(state.blockMarks)].some(([pair, mark]) => {
    const [byId = '', toId = ''] = pair.split(' ');
    return mark === 'lifted' && isSamePerson(state, byId, participantId) && isSamePerson(state, toId, otherId);
  });
}

/** Blocks of an account's list that hold in this carpool. */
export interface Everywhere {
  readonly blocks: readonly Block[];
  /** Whoever blocks has just said so: what was lifted here before is blocked again. */
  readonly isAnew?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * What blocks of an account's list change here: whatever the two have with each other ends as by `blockParticipant`. Who is not there is
 * passed over, and so is what was lifted in this event.
 */
export function blockEverywhere(
  state: CarpoolState,
  { blocks, isAnew = false, now }: Everywhere,
): Decision<CarpoolStreamEvent> {
  const events: CarpoolStreamEvent[] = [];
  let after = state;
  for (const block of blocks) {
    const { participantId, otherId } = block;
    const isThere = [participantId, otherId].every((id) => activeParticipant(after, id) !== undefined);
    if (!isThere || isSamePerson(after, participantId, otherId)) continue;
    if (hasBlocked(after, participantId, otherId)) {
      const isKept = getFrom(after.blockMarks, pairKey(participantId, otherId)) === 'everywhere';
      if (!isAnew || isKept) continue;
    } else if (!isAnew && isLifted(after, block)) continue;
    const made: CarpoolStreamEvent[] = [
      ...liveRelationsOf(after, participantId)
        .filter((relation) => isParty(relation, otherId))
        .map((relation) => endOf(relation, participantId)),
      { type: 'ParticipantBlocked', data: { ...namesOf(block), everywhere: true } },
    ];
    events.push(...made);
    after = foldedAt(after, made, now);
  }
  return accept(...events);
}

const namesOf = ({ participantId, otherId }: Block) => ({ senderId: participantId, receiverId: otherId });

/** Command of `blockParticipant` and `unblockParticipant`. */
export interface Block {
  /** Who blocks. */
  readonly participantId: string;
  readonly otherId: string;
}

/**
 * Blocks somebody: a request or a ride of the two ends as if whoever blocks had ended it, and neither reaches the other any
 * more. Who is blocked by the other one finds nobody there (`blockParticipant`).
 */
export function blockParticipant(state: CarpoolState, { participantId, otherId }: Block): Decision<CarpoolStreamEvent> {
  if (participantId === otherId) return reject('match.self');
  const isThere = [participantId, otherId].every((id) => activeParticipant(state, id) !== undefined);
  if (!isThere) return reject('participant.not_found');
  if (hasBlocked(state, participantId, otherId)) return accept();
  if (hasBlocked(state, otherId, participantId)) return reject('participant.not_found');
  const ends = liveRelationsOf(state, participantId)
    .filter((relation) => isParty(relation, otherId))
    .map((relation) => endOf(relation, participantId));
  return accept(...ends, { type: 'ParticipantBlocked', data: { senderId: participantId, receiverId: otherId } });
}

/**
 * Takes a block back, with those of their former registrations: none of them comes back with another one. Nothing happens when there
 * is none (`unblockParticipant`). What an account lifts everywhere is no exception of this event.
 */
export function unblockParticipant(
  state: CarpoolState,
  { participantId, otherId, isEverywhere = false }: Block & { readonly isEverywhere?: boolean },
): Decision<CarpoolStreamEvent> {
  if (activeParticipant(state, participantId) === undefined) return reject('participant.not_found');
  const everywhere = isEverywhere ? ({ everywhere: true } as const) : {};
  return accept(
    ...blocksBetween(state, participantId, otherId).map((block) => ({
      type: 'ParticipantUnblocked' as const,
      data: { ...block, ...everywhere },
    })),
  );
}
