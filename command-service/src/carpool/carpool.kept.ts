import { type KeptForm, type StatePiece, versionOfSources } from '@convoi/platform/kernel/command-handler/kept-states';
import type { Json } from '@convoi/platform/kernel/event-store/event-store';
import { entriesOf, getFrom, mapOf, valuesOf } from '../shared/persistent-map.ts';
import type { SealedPiece } from '../shared/sealed-piece.ts';
import { type CarpoolState, emptyCarpool, type ParticipantState, type RelationState } from './carpool.decider.ts';
import type { CarpoolWithPeople, RequestPiece } from './carpool-with-people.ts';
import type { ConversationState } from './conversation.decider.ts';

/** How the states of carpools and conversations are kept. Only digests are not sealed in them already: they become secrets. */

/** A participant without what ends with them. */
interface KeptParticipant extends Omit<ParticipantState, 'emailKey' | 'digests'> {
  readonly digestNames: readonly string[];
  /** Whoever registers the address again is told of this registration. */
  readonly holdsAddress: boolean;
}

interface ParticipantSecret {
  readonly emailKey: string | null;
  readonly digests: ParticipantState['digests'];
}

/** What a carpool holds beside its maps. */
type CarpoolItself = Omit<
  CarpoolState,
  'participants' | 'activeByEmailKey' | 'relations' | 'liveByPerson' | 'blocks' | 'blockMarks'
>;

type CarpoolPiece =
  | readonly ['carpool', CarpoolItself]
  | readonly ['participant', KeptParticipant]
  | readonly ['relation', RelationState]
  | readonly ['live', string, readonly string[]]
  | readonly ['blocks', string, readonly string[]]
  | readonly ['mark', string, 'everywhere' | 'lifted']
  | readonly ['person', string, readonly SealedPiece[]]
  | readonly ['request', string, RequestPiece]
  | readonly ['asked', string, SealedPiece];

const piece = (value: CarpoolPiece, secret?: StatePiece['secret']): StatePiece => ({
  value: value as unknown as Json,
  ...(secret === undefined ? {} : { secret }),
});

function participantPiece({ carpool }: CarpoolWithPeople, participant: ParticipantState): StatePiece {
  const { emailKey, digests, ...rest } = participant;
  const { participantId, subjectId } = participant;
  const holdsAddress = emailKey !== null && getFrom(carpool.activeByEmailKey, emailKey) === participantId;
  const digestNames = Object.keys(digests);
  const kept = piece(['participant', { ...rest, digestNames, holdsAddress }]);
  if (emailKey === null && digestNames.length === 0) return kept;
  return { ...kept, secret: { subjectId, value: { emailKey, digests } as unknown as Json } };
}

/** Of somebody erased there is nothing where their digests were, as in the events that are read again. */
function restoredParticipant(kept: KeptParticipant, secret: ParticipantSecret | null): ParticipantState {
  const { digestNames, holdsAddress: _holds, ...rest } = kept;
  const nothing = Object.fromEntries(digestNames.map((name) => [name, null])) as unknown as ParticipantState['digests'];
  return { ...rest, emailKey: secret?.emailKey ?? null, digests: secret?.digests ?? nothing };
}

const SOURCES = ['./carpool.kept.ts', './carpool.state.ts', './carpool.decider.ts', './conversation.decider.ts'];
const version = versionOfSources(
  [...SOURCES, '../shared/persistent-map.ts', '../shared/sealed-piece.ts'].map(
    (name) => new URL(name, import.meta.url),
  ),
);

export const keptCarpool: KeptForm<CarpoolWithPeople> = {
  version,
  *pieces(state) {
    const { persons, requests, asked } = state;
    const {
      participants,
      activeByEmailKey: _held,
      relations,
      liveByPerson,
      blocks,
      blockMarks,
      ...itself
    } = state.carpool;
    yield piece(['carpool', itself]);
    for (const participant of valuesOf(participants)) yield participantPiece(state, participant);
    for (const relation of valuesOf(relations)) yield piece(['relation', relation]);
    for (const [person, ids] of entriesOf(liveByPerson)) yield piece(['live', person, ids]);
    for (const [person, ids] of entriesOf(blocks)) yield piece(['blocks', person, ids]);
    for (const [pair, mark] of entriesOf(blockMarks)) yield piece(['mark', pair, mark]);
    for (const [person, sealed] of entriesOf(persons)) yield piece(['person', person, sealed]);
    for (const [match, sealed] of entriesOf(requests)) yield piece(['request', match, sealed]);
    for (const [person, sealed] of entriesOf(asked)) yield piece(['asked', person, sealed]);
  },
  restore(pieces) {
    let itself: CarpoolItself = emptyCarpool;
    const participants: [string, ParticipantState][] = [];
    const holders: [string, string][] = [];
    const relations: [string, RelationState][] = [];
    const live: [string, readonly string[]][] = [];
    const blocks: [string, readonly string[]][] = [];
    const marks: [string, 'everywhere' | 'lifted'][] = [];
    const persons: [string, readonly SealedPiece[]][] = [];
    const requests: [string, RequestPiece][] = [];
    const asked: [string, SealedPiece][] = [];
    for (const { value, secret } of pieces) {
      const kept = value as unknown as CarpoolPiece;
      if (kept[0] === 'participant') {
        const participant = restoredParticipant(kept[1], (secret?.value ?? null) as ParticipantSecret | null);
        const { participantId, emailKey } = participant;
        participants.push([participantId, participant]);
        if (kept[1].holdsAddress && emailKey !== null) holders.push([emailKey, participantId]);
      } else if (kept[0] === 'carpool') [, itself] = kept;
      else if (kept[0] === 'relation') relations.push([kept[1].matchId, kept[1]]);
      else if (kept[0] === 'live') live.push([kept[1], kept[2]]);
      else if (kept[0] === 'blocks') blocks.push([kept[1], kept[2]]);
      else if (kept[0] === 'mark') marks.push([kept[1], kept[2]]);
      else if (kept[0] === 'person') persons.push([kept[1], kept[2]]);
      else if (kept[0] === 'request') requests.push([kept[1], kept[2]]);
      else asked.push([kept[1], kept[2]]);
    }
    return {
      carpool: {
        ...itself,
        participants: mapOf(participants),
        activeByEmailKey: mapOf(holders),
        relations: mapOf(relations),
        liveByPerson: mapOf(live),
        blocks: mapOf(blocks),
        blockMarks: mapOf(marks),
      },
      persons: mapOf(persons),
      requests: mapOf(requests),
      asked: mapOf(asked),
    };
  },
};

type ConversationPiece =
  | readonly ['message', string, Json]
  | readonly ['last', string, string]
  | readonly ['seen', string, number]
  | readonly ['hidden', string, true];

/** A conversation has nothing personal: ids and times. */
export const keptConversation: KeptForm<ConversationState> = {
  version,
  *pieces({ messages, lastBySender, seenNo, hiddenWords, lastAt }) {
    yield { value: lastAt };
    for (const [id, message] of entriesOf(messages)) yield { value: ['message', id, message as unknown as Json] };
    for (const [sender, at] of entriesOf(lastBySender)) yield { value: ['last', sender, at] };
    for (const [person, no] of entriesOf(seenNo)) yield { value: ['seen', person, no] };
    for (const [id] of entriesOf(hiddenWords)) yield { value: ['hidden', id, true] };
  },
  restore(pieces) {
    const [first, ...rest] = [...pieces].map(({ value }) => value);
    const of = rest as unknown as readonly ConversationPiece[];
    const messages = of.flatMap(([kind, id, message]) => (kind === 'message' ? [[id, message as never] as const] : []));
    return {
      messages: mapOf(messages),
      lastBySender: mapOf(of.flatMap(([kind, id, at]) => (kind === 'last' ? [[id, at as string]] : []))),
      seenNo: mapOf(of.flatMap(([kind, id, no]) => (kind === 'seen' ? [[id, no as number]] : []))),
      hiddenWords: mapOf(of.flatMap(([kind, id]) => (kind === 'hidden' ? [[id, true as const]] : []))),
      count: messages.length,
      lastAt: first as string | null,
    };
  },
};
