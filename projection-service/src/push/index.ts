import type { Server } from 'node:http';
import type { ServerFrame } from '@convoi/contracts';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import type { Authenticate } from '@convoi/platform/http/pipeline/tokens';
import type { EventStore } from '@convoi/platform/kernel/event-store/event-store';
import { type AccountPorts, provedAddressOfAccount } from '../accounts/opened-account.ts';
import { liveMatch, MATCH_MODELS } from '../carpool/match-access.ts';
import { activeParticipant, ownRegistrations } from '../carpool/participant-access.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { ContactKeyPort } from '../events/organised-events.ts';
import type { PageCache } from '../events/page-cache.ts';
import { holderOfKey as holderIn, ORGANISED_MODELS } from '../events/require-page.ts';
import { TEAMS } from '../events/team/team.projection.ts';
import { type Commit, changesOf } from './changes.ts';
import { dashboardsOf, isMatchChannel, matchChannel, organisedBy } from './channels.ts';
import { createPushServer, type PushServerPorts } from './push-server.ts';
import { shareLookUps } from './shared-look-ups.ts';

/** Changes told over websockets, at `/push`. */

export { TOLD_MODELS } from './changes.ts';
export { isMatchChannel } from './channels.ts';
export type { PushLimits } from './limits.ts';
export { type ChangeTeller, createChangeTeller } from './tell-changes.ts';

/** What the websocket needs of the service. */
export interface PushPorts
  extends AccountPorts,
    ContactKeyPort,
    Pick<PushServerPorts, 'config' | 'metrics' | 'limits' | 'typed' | 'position' | 'heard'> {
  /** Who a token proves; a session that has ended proves nobody. */
  readonly authenticate: Authenticate;
  readonly events: Pick<EventStore, 'load' | 'lastPosition'>;
  readonly cache: PageCache;
}

export interface Push {
  /** Takes the upgrades of a server to `/push`. */
  attach(server: Server): void;
  /** Tells those who listen what a commit changes; gives how many hear of it. Call it once readers get the change, never before. */
  committed(commit: Commit): Promise<number>;
  /** Sends a frame to the sockets of one party of a match, at once. */
  tellParty(matchId: string, participantId: string, frame: ServerFrame): void;
  /** Whether this process has a socket. */
  isAnybodyHere(): boolean;
  /** Aborts when the next socket comes. */
  arrival(): AbortSignal;
  /** Whether a socket of this process listens to a match. */
  isMatchHeard(): boolean;
  /** The conversations that sockets of this process listen to, each as one of its parties. */
  conversationsHeard(): readonly string[];
  /** Takes sockets, or sends them elsewhere. */
  setOpen(isOpen: boolean): void;
  /** Closes every socket and takes no new one. */
  stop(): Promise<void>;
}

/** Takes the read models and who a token proves; gives the websocket, not attached to a server yet. */
export function createPush(ports: PushPorts): Push {
  const { models, cache, events, contactKey } = ports;

  /** The token of a registration ends with it. */
  const authenticate: Authenticate = async (token) => {
    const caller = await ports.authenticate(token);
    if (caller?.kind !== 'participant') return caller;
    const active = await activeParticipant(caller.participantId, { models });
    return active?.eventId === caller.eventId ? caller : null;
  };

  const eventIdOf = shareLookUps(async (slug) => {
    const find = async () => cache.find(await models.served<EventPagesDocument>(EVENT_PAGES), slug);
    const known = await find();
    if (known !== null) return known.page._id;
    // Who has just made the event may be quicker than the read models.
    await models.upTo([EVENT_PAGES], await events.lastPosition());
    return (await find())?.page._id ?? null;
  });

  const holderOfKey = async (keyHash: string) => {
    const [pages, teams] = [await models.served(EVENT_PAGES), await models.served(TEAMS)];
    const known = await holderIn((name) => (name === TEAMS ? teams : pages) as never, keyHash);
    if (known !== null) return known;
    const { model } = await models.upTo(ORGANISED_MODELS, await events.lastPosition());
    return holderIn(model, keyHash);
  };

  /** What somebody's dashboard shows: events that they take part in or organise. */
  const dashboardGroups = async (caller: Caller): Promise<readonly string[]> => {
    const parts = await ownRegistrations(caller, ports);
    const address = await provedAddressOfAccount(caller, ports);
    const organised = address === null ? [] : [organisedBy(contactKey(address))];
    return [...parts.map(({ eventId }) => dashboardsOf(eventId)), ...organised];
  };

  const partyOf = async (caller: Caller, matchId: string): Promise<string | null> => {
    const known = await liveMatch(caller, matchId, ports);
    if (known !== null) return known.ownId;
    // Who has just asked or been asked may be quicker than the read models.
    await models.upTo(MATCH_MODELS, await events.lastPosition());
    return (await liveMatch(caller, matchId, ports))?.ownId ?? null;
  };

  const server = createPushServer({ ...ports, authenticate, eventIdOf, holderOfKey, dashboardGroups, partyOf });
  const { hub } = server;

  return {
    attach: (http) => server.attach(http),
    committed: changesOf({
      hub,
      events,
      models,
      ownersChanged: async (owners) => {
        for (const owner of owners) if (server.isHere(owner)) await server.recheck(owner);
      },
    }),
    tellParty: (matchId, participantId, frame) => hub.tell(matchChannel(matchId, participantId), frame),
    isAnybodyHere: server.isAnybodyHere,
    arrival: server.arrival,
    isMatchHeard: () => [...hub.channels()].some(isMatchChannel),
    conversationsHeard: () => [...hub.channels()].filter(isMatchChannel),
    setOpen: server.setOpen,
    stop: () => server.stop(),
  };
}
