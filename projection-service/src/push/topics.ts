import { isDay, isUuid } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { KeyHolder } from '../events/team/key-holder.ts';
import {
  boardChannel,
  boardsOf,
  boardsOfOrganiser,
  dashboardChannel,
  eventChannel,
  matchChannel,
  newsChannel,
  partiesOf,
  STAFF_CHANNEL,
} from './channels.ts';
import { ownerOf } from './socket-owner.ts';

/** What a topic stands for, and the groups it changes with. */
export interface TopicChannel {
  readonly name: string;
  readonly groups?: readonly string[];
}

/** What is looked up of topics. */
export interface TopicPorts {
  /** The event behind the last part of a public link, null when there is none. */
  eventIdOf(slug: string): Promise<string | null>;
  /** The event whose secret key has this digest and whose key it is, null when none is in force. */
  holderOfKey(keyHash: string): Promise<KeyHolder | null>;
  /** Groups that somebody's dashboard changes with, by their events and matches. */
  dashboardGroups(caller: Caller): Promise<readonly string[]>;
  /** The caller's side of a live match: the id of the participant; null for everybody who is no party. */
  partyOf(caller: Caller, matchId: string): Promise<string | null>;
}

const KEY_HASH = /^[0-9a-f]{64}$/;
const SLUG = /^[a-zA-Z0-9_-]{1,120}$/;

/** Whether a caller is one of the staff. */
export const isStaff = (caller: Caller): boolean => caller.kind === 'account' && (caller.staffRole ?? null) !== null;

async function matchOf(who: Caller, matchId: string, ports: TopicPorts): Promise<TopicChannel | null> {
  const participantId = await ports.partyOf(who, matchId);
  return participantId === null ? null : { name: matchChannel(matchId, participantId), groups: [partiesOf(matchId)] };
}

async function pageOf(slug: string, ports: TopicPorts): Promise<TopicChannel | null> {
  const eventId = await ports.eventIdOf(slug);
  return eventId === null ? null : { name: eventChannel(eventId) };
}

async function boardOf(keyHash: string, ports: TopicPorts): Promise<TopicChannel | null> {
  const holder = await ports.holderOfKey(keyHash);
  if (holder === null) return null;
  const own = boardsOfOrganiser(holder.organiserId, holder.role === 'owner');
  return { name: boardChannel(keyHash), groups: [boardsOf(holder.eventId), own] };
}

type Find = () => Promise<TopicChannel | null>;

/**
 * The channel of a topic, when this caller may listen to it; null = refused. `lookUp` asks the store, as far as the caller
 * may still ask.
 */
export async function channelOf(
  topic: string,
  who: Caller,
  ports: TopicPorts,
  lookUp: (find: Find) => Promise<TopicChannel | null>,
): Promise<TopicChannel | null> {
  if (topic === 'dashboard') {
    const owner = ownerOf(who);
    if (owner === null) return null;
    return lookUp(async () => ({ name: dashboardChannel(owner), groups: await ports.dashboardGroups(who) }));
  }
  if (topic === STAFF_CHANNEL) return isStaff(who) ? { name: STAFF_CHANNEL } : null;
  const at = topic.indexOf(':');
  const [kind, name] = [topic.slice(0, at), topic.slice(at + 1)];
  if (kind === 'news') return isDay(name) ? { name: newsChannel(name) } : null;
  // Nobody without a registration or an account is a party of anything.
  if (kind === 'match') return isUuid(name) && ownerOf(who) !== null ? lookUp(() => matchOf(who, name, ports)) : null;
  if (kind === 'board') return KEY_HASH.test(name) ? lookUp(() => boardOf(name, ports)) : null;
  return kind === 'event' && SLUG.test(name) ? lookUp(() => pageOf(name, ports)) : null;
}
