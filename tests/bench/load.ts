import { connect, type Socket } from 'node:net';

/** A closed-loop load generator on bare sockets: each connection sends its next request when the last answer is complete. */
export interface LoadOptions {
  /** Base address; loopback only. */
  readonly url: string;
  readonly connections: number;
  readonly warmupSeconds: number;
  readonly seconds: number;
  /** The next request, whole, as bytes; null ends that connection. */
  readonly next: () => Buffer | null;
}

export interface LoadResult {
  /** Answers in the timed part. */
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers by status, warm-up included. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Bytes of the largest body on the wire. */
  readonly largestBodyBytes: number;
  /** Connections that broke. */
  readonly broken: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** Whole length of the answer at the start of the buffer with its status and body size, or null when more has to come. */
function answerIn(buffer: Buffer): { length: number; status: number; bodyBytes: number } | null {
  const headEnd = buffer.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = buffer.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const start = headEnd + 4;
  if (status === 204 || status === 304) return { length: start, status, bodyBytes: 0 };
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const bodyBytes = Number(length);
    return buffer.length >= start + bodyBytes ? { length: start + bodyBytes, status, bodyBytes } : null;
  }
  const end = buffer.indexOf(CHUNKS_END, start);
  return end === -1 ? null : { length: end + 5, status, bodyBytes: end - start };
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs the load and stops by itself; every status is counted, every latency kept. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(options.url);
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) throw new Error('load goes to loopback only');
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  let largestBodyBytes = 0;
  let broken = 0;
  const started = performance.now();
  const timedFrom = started + options.warmupSeconds * 1000;
  const endsAt = timedFrom + options.seconds * 1000;
  let lastAnswer = timedFrom;

  const drive = (): Promise<void> =>
    new Promise((resolve) => {
      const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let buffer: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      let isDone = false;
      const finish = (): void => {
        if (isDone) return;
        isDone = true;
        socket.destroy();
        resolve();
      };
      const send = (): void => {
        const request = performance.now() < endsAt ? options.next() : null;
        if (request === null) {
          finish();
          return;
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
        const answer = answerIn(buffer);
        if (answer === null) return;
        const now = performance.now();
        buffer = buffer.subarray(answer.length);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        largestBodyBytes = Math.max(largestBodyBytes, answer.bodyBytes);
        if (sentAt >= timedFrom) {
          latencies.push(now - sentAt);
          lastAnswer = now;
        }
        send();
      });
      const onBreak = (): void => {
        if (!isDone) broken += 1;
        finish();
      };
      socket.on('error', onBreak);
      socket.on('close', onBreak);
    });

  await Promise.all(Array.from({ length: options.connections }, drive));
  const sorted = Float64Array.from(latencies).sort();
  const seconds = Math.max(0.001, (lastAnswer - timedFrom) / 1000);
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    statuses,
    largestBodyBytes,
    broken,
  };
}

/** One HTTP/1.1 request as bytes. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Buffer {
  const payload = body === undefined ? '' : body;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`);
}
