import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import { KeyDestroyed } from '@convoi/platform/kernel/personal-data/key-store';
import type { EventFacts } from '../../events/event.decider.ts';
import { termsNow } from '../../events/event-availability.ts';
import { getFrom } from '../../shared/persistent-map.ts';
import { sealed } from '../../shared/sealing.ts';
import { isSuspended } from '../../shared/suspensions.ts';
import { activeParticipant } from '../carpool.decider.ts';
import type { CarpoolWithPeople } from '../carpool-with-people.ts';
import { matchIdOf } from '../matches/match-id.ts';
import type { CarpoolPorts } from '../ports.ts';
import type { PreparedRequest } from './participant.decider.ts';
import { openPerson } from './person.ts';

/** What was written together with a registration, and how it goes out (decision 0257). */

/** Whose registration it is, in which carpool. */
interface Asker {
  readonly eventId: string;
  readonly participantId: string;
  readonly stream: string;
}

/** Who asks whom, in which words. */
interface Ask extends Asker {
  readonly subjectId: string;
  readonly receiverId: string;
  readonly words: string | null;
}

/** The request as it is sealed for the moment when it goes out; nothing of it where its writer is erased meanwhile. */
export async function sealedAsk(
  deps: CarpoolPorts,
  { eventId, participantId: senderId, stream, subjectId, receiverId, words }: Ask,
): Promise<DataOf<'MatchRequested'> | null> {
  const matchId = matchIdOf(eventId, senderId, receiverId);
  const wish = { matchId, senderId, receiverId, subjectId, message: words, via: 'request' } as const;
  try {
    return await sealed(deps.personal, stream, 'MatchRequested', wish);
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error;
    return null;
  }
}

/** The words that wait with a registration, opened; null where there are none. */
export async function wordsOf(
  { personal }: Pick<CarpoolPorts, 'personal'>,
  { participantId, stream }: Pick<Asker, 'participantId' | 'stream'>,
  { asked }: CarpoolWithPeople,
): Promise<string | null> {
  const piece = getFrom(asked, participantId);
  const words =
    piece === undefined ? null : await personal.openValue({ stream, field: 'words', ...piece }, piece.value);
  return typeof words === 'string' ? words : null;
}

/**
 * What goes out when the address of a registration is confirmed now, where it is sent with that; null where nothing waits for it.
 */
export async function preparedRequest(
  deps: CarpoolPorts,
  own: Asker,
  state: CarpoolWithPeople,
  event: EventFacts | null,
  isSent: boolean,
): Promise<PreparedRequest | null> {
  const { eventId, participantId, stream } = own;
  const participant = activeParticipant(state.carpool, participantId);
  if (participant === undefined || participant.isConfirmed || participant.asks === null) return null;
  const { subjectId, asks: receiverId } = participant;
  const [words, person] = await Promise.all([
    wordsOf(deps, own, state),
    openPerson(deps, stream, state, participantId),
  ]);
  return {
    request: await sealedAsk(deps, { ...own, subjectId, receiverId, words }),
    closure: termsNow(deps, eventId, event).closure,
    isSuspended: person !== null && (await isSuspended(deps, deps.pseudonyms.accountKey(person.email))),
    isHeld: !isSent,
    now: deps.clock.now(),
  };
}

/** Keeps what a decision says of such a request, for the answer: nothing where there was none. */
export function askOutcome() {
  let outcome: { readonly prepared_request?: 'sent' | DataOf<'RequestUnsent'>['why'] } = {};
  return {
    of: (decision: Decision<CarpoolStreamEvent>): Decision<CarpoolStreamEvent> => {
      outcome = {};
      for (const event of 'events' in decision ? decision.events : []) {
        if (event.type === 'MatchRequested') outcome = { prepared_request: 'sent' };
        if (event.type === 'RequestUnsent') outcome = { prepared_request: event.data.why };
      }
      return decision;
    },
    said: () => outcome,
  };
}
