import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { type EventStoreAddress, type NodeAddress, nodeName } from '../../config/store-addresses.ts';
import type { OutageReason } from '../../kernel/event-store/store-errors.ts';

/**
 * Asks nodes what they know of their cluster, each time on a connection of its own that ends with the question: one that hangs
 * anywhere, in its handshake too, leaves nothing behind, and a failure says by itself what its cause is.
 */

/** A node to be asked. */
export interface Target extends NodeAddress {
  /** The name that its certificate must be for, when it was found by another one. */
  readonly servername?: string;
}

export interface Member extends NodeAddress {
  readonly isLeader: boolean;
}

/** What a node said, or why it said nothing. */
export type NodeAnswer =
  /** `members`: those that it takes for alive; null = it answers, and does not say. */
  | { readonly kind: 'answer'; readonly members: readonly Member[] | null }
  | { readonly kind: 'failure'; readonly reason: OutageReason };

const GOSSIP_PATH = '/event_store.client.gossip.Gossip/Read';
const NOTHING = new Uint8Array();
/** Bytes before a message of gRPC: whether it is compressed, and its length. */
const PREFIX_BYTES = 5;
const { LEADER } = gossip.MemberInfo.VNodeState;

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;
const UNAVAILABLE = 14;

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_(?:UNTRUSTED|REJECTED|SIGNATURE_FAILURE)|INVALID_CA/;

/** What a failure of the socket means, by how far it had come. */
function reasonOf(error: unknown, phase: 'way' | 'encryption' | 'talk'): OutageReason {
  const { code } = Object(error) as { readonly code?: unknown };
  const text = typeof code === 'string' ? code : '';
  if (text === 'ECONNREFUSED') return 'refused';
  if (text === 'ENOTFOUND' || text === 'EAI_AGAIN') return 'unknown-host';
  if (phase === 'way') return 'unreachable';
  if (phase === 'talk') return text.startsWith('ERR_HTTP2') ? 'another-service' : 'lost';
  if (text === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate-of-another-name';
  if (/CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/.test(text)) return 'certificate-expired';
  return UNTRUSTED.test(text) ? 'certificate-not-trusted' : 'not-encrypted';
}

/** Options of TLS to a node. */
export function tlsOptions(target: Target, tls: NonNullable<EventStoreAddress['tls']>): ConnectionOptions {
  const name = target.servername ?? target.host;
  return {
    host: target.host,
    port: target.port,
    ALPNProtocols: ['h2'],
    // An address is no name that could be asked for; the certificate is compared with it all the same.
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(tls.ca === undefined ? {} : { ca: tls.ca }),
    ...(tls.certificate === undefined ? {} : { cert: tls.certificate }),
    ...(tls.key === undefined ? {} : { key: tls.key }),
  };
}

/** Whether a server that did not understand us speaks TLS. */
function speaksTls({ host, port }: Target, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ host, port, rejectUnauthorized: false });
    const end = (speaks: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(speaks);
    };
    const timer = setTimeout(() => end(false), limitMs);
    socket.once('secureConnect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}

/** An answer of gRPC. */
export interface Spoken {
  readonly status: number;
  readonly message: string;
  readonly body: Buffer;
}

/** A question of gRPC. */
export interface Question {
  readonly path: string;
  readonly message: Uint8Array;
  /** Who asks; nobody in particular by default. */
  readonly as?: EventStoreAddress['user'];
}

export interface TalkLimits {
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** A message as gRPC frames it, without compression. */
function framed(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

/** One question over HTTP/2; gives the answer, or the reason why there is none. */
export function talk(
  target: Target,
  { tls }: Pick<EventStoreAddress, 'tls'>,
  { path, message: question, as = null }: Question,
  limits: TalkLimits,
): Promise<Spoken | OutageReason> {
  const headers: { readonly [name: string]: string } =
    as === null ? {} : { authorization: `Basic ${Buffer.from(`${as.name}:${as.password}`).toString('base64')}` };
  return new Promise((resolve) => {
    let phase: 'way' | 'encryption' | 'talk' = 'way';
    const socket: Socket =
      tls === null ? connectTcp({ host: target.host, port: target.port }) : connectTls(tlsOptions(target, tls));
    const session = connectHttp2(`${tls === null ? 'http' : 'https'}://${nodeName(target)}`, {
      createConnection: () => socket,
    });
    const end = (result: Spoken | OutageReason): void => {
      clearTimeout(timer);
      limits.signal.removeEventListener('abort', abort);
      session.destroy();
      socket.destroy();
      resolve(result);
    };
    const fail = (error?: unknown): void => end(reasonOf(error, phase));
    const abort = (): void => end('silent');
    const timer = setTimeout(abort, limits.limitMs);
    limits.signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => {
      phase = tls === null ? 'talk' : 'encryption';
    });
    socket.once('secureConnect', () => {
      phase = 'talk';
    });
    socket.on('error', fail);
    session.on('error', fail);
    session.once('close', () => fail());
    const request = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    });
    const parts: Buffer[] = [];
    let status = -1;
    let message = '';
    const hear = (given: { readonly [name: string]: unknown }): void => {
      if (given['grpc-status'] === undefined) return;
      status = Number(given['grpc-status']);
      message = typeof given['grpc-message'] === 'string' ? given['grpc-message'] : '';
    };
    request.on('error', fail);
    request.once('response', hear);
    request.once('trailers', hear);
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      if (status < 0) end('another-service');
      else end({ status, message, body: Buffer.concat(parts).subarray(PREFIX_BYTES) });
    });
    request.end(framed(question));
  });
}

/** The members that a node takes for alive. */
export function aliveMembers(info: gossip.ClusterInfo): readonly Member[] {
  return info.getMembersList().flatMap((member) => {
    const endpoint = member.getHttpEndPoint();
    if (endpoint === undefined || !member.getIsAlive()) return [];
    return [{ host: endpoint.getAddress(), port: endpoint.getPort(), isLeader: member.getState() === LEADER }];
  });
}

/** Asks one node; gives up after so many milliseconds, or when the signal aborts. */
export async function askNode(target: Target, address: EventStoreAddress, limits: TalkLimits): Promise<NodeAnswer> {
  const { user } = address;
  const question = { path: GOSSIP_PATH, message: NOTHING };
  let spoken = await talk(target, address, question, limits);
  const isRefused = typeof spoken !== 'string' && [UNAUTHENTICATED, PERMISSION_DENIED].includes(spoken.status);
  if (isRefused && user !== null) spoken = await talk(target, address, { ...question, as: user }, limits);
  if (typeof spoken === 'string') {
    const isUnclear = address.tls === null && (spoken === 'lost' || spoken === 'another-service');
    if (isUnclear && !limits.signal.aborted && (await speaksTls(target, limits.limitMs)))
      return { kind: 'failure', reason: 'encrypted' };
    return { kind: 'failure', reason: spoken };
  }
  if (spoken.status === 0)
    return { kind: 'answer', members: aliveMembers(gossip.ClusterInfo.deserializeBinary(spoken.body)) };
  if (spoken.status === UNAUTHENTICATED && user !== null) return { kind: 'failure', reason: 'credentials-refused' };
  if (spoken.status === UNAVAILABLE) return { kind: 'failure', reason: 'not-ready' };
  return { kind: 'answer', members: null };
}
