import { isIP } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import { EventStoreDBClient } from '@eventstore/db-client';
import grpcGossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Channel, type ChannelCredentials, credentials, Metadata, status } from '@grpc/grpc-js';
import { type EventStoreAddress, nodeName } from '../../config/store-addresses.ts';
import { aliveMembers, type Member, type Target } from './nodes.ts';

/** The client on one node. */
export interface Way {
  /** Over one connection: once it breaks, everything fails. */
  readonly client: EventStoreDBClient;
  /**
   * A small question on the same connection as everything else, so that its answer says that they are heard: the members that
   * the node takes for alive, null when it does not say. Rejects when the connection is gone; stays open while nothing is heard.
   */
  pulse(): Promise<readonly Member[] | null>;
  /** Ends everything under way. */
  close(): Promise<void>;
}

/** How a way is opened; a rehearsal of another client gives its own. */
export type OpenWay = (target: Target, address: EventStoreAddress) => Way;

/** Largest answer that the client takes, as it sets it itself. */
const ANSWER_BYTES_MAX = 17 * 1_024 * 1_024;
const { CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE } = status;
/** Asked for in the handshake with a node that has no name but its address, as nodes call themselves. */
const ASKED_NAME = 'eventstoredb-node';
/** A pulse that is not answered is given up by then, so that they do not gather. */
const PULSE_LIMIT_MS = 10_000;

/**
 * Lets a channel connect once: one whose connection breaks would make another by itself, and what is at the other end then may
 * be another process, on another log. The way is lost instead, and the next one is looked at before it is used.
 */
function connectingOnce(given: ChannelCredentials): ChannelCredentials {
  const connectorOf = given._createSecureConnector.bind(given);
  let isUsed = false;
  return Object.assign(given, {
    _createSecureConnector: (...call: Parameters<typeof connectorOf>): ReturnType<typeof connectorOf> => {
      const connector = connectorOf(...call);
      return {
        connect: async (socket) => {
          if (isUsed) throw new Error('the connection of this way to the event store is gone');
          isUsed = true;
          return connector.connect(socket);
        },
        waitForReady: () => connector.waitForReady(),
        getCallCredentials: () => connector.getCallCredentials(),
        destroy: () => connector.destroy(),
      };
    },
  });
}

/**
 * Opens the client on a node, with a channel of ours: the client's own is never closed when it hangs, shares its connections
 * with every other one to the node, and looks for nodes in a way that leaves rejections which nobody can hear.
 */
export const openWay: OpenWay = (target, { tls, user, keepAliveIntervalMs, keepAliveTimeoutMs }) => {
  const { ca = null, certificate = null, key = null } = tls ?? {};
  const name = target.servername ?? target.host;
  const secure = connectingOnce(
    tls === null
      ? credentials.createInsecure()
      : credentials.createSsl(ca, key, certificate, {
          checkServerIdentity: (_, peer) => checkServerIdentity(name, peer),
        }),
  );
  const channel = new Channel(nodeName(target), secure, {
    'grpc.keepalive_time_ms': keepAliveIntervalMs,
    'grpc.keepalive_timeout_ms': keepAliveTimeoutMs,
    'grpc.max_receive_message_length': ANSWER_BYTES_MAX,
    'grpc.use_local_subchannel_pool': 1,
    'grpc.service_config_disable_resolution': 1,
    'grpc.enable_http_proxy': 0,
    // What a handshake asks for has to be a name; the certificate is compared with what the address has.
    'grpc.ssl_target_name_override': isIP(name) === 0 ? name : ASKED_NAME,
    'grpc.default_authority': nodeName({ host: name, port: target.port }),
  });
  const client = new EventStoreDBClient(
    { endpoint: { address: target.host, port: target.port } },
    {
      insecure: tls === null,
      ...(ca === null ? {} : { rootCertificate: ca }),
      ...(certificate === null || key === null ? {} : { userCertFile: certificate, userKeyFile: key }),
    },
    user === null ? undefined : { username: user.name, password: user.password },
  );
  // What follows from an error is decided by the connection: the client neither closes the channel nor opens another.
  Object.assign(client, { getChannel: async () => channel, handleError: async () => undefined });
  const pulses = new grpcGossip.GossipClient(nodeName(target), secure, { channelOverride: channel } as never);
  return {
    client,
    pulse: () =>
      new Promise((resolve, reject) => {
        pulses.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + PULSE_LIMIT_MS }, (error, info) => {
          if (error?.code === UNAVAILABLE || error?.code === CANCELLED) reject(error);
          else if (error?.code !== DEADLINE_EXCEEDED) resolve(error === null ? aliveMembers(info) : null);
        });
      }),
    close: async () => {
      const ended = client.dispose();
      channel.close();
      await ended;
    },
  };
};
