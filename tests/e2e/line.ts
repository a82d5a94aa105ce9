import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** So many bytes of a document stay on their way: the state that the page begins with is among them. */
const TAIL_BYTES = 2000;

type Fault = 'cut' | 'cut in the middle' | 503;

export interface HeldLine {
  /** Address of the product at the end of the line. */
  readonly url: string;
  /** From now on the end of each document is kept until the given promise is kept; null lets everything through. */
  readonly hold: (until: Promise<void> | null) => void;
  /** From now on so many requests for each built file fail before one comes through: cut off, in the middle of the file or before it, or with a status of a server's error. */
  readonly fail: (how: Fault, times: number) => void;
  /** How many requests of which file have failed so. */
  readonly failed: () => ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/** A line to the product that keeps the end of documents back, as a slow one does; what the browser has kept stays usable. */
export async function holdLine(product: string): Promise<HeldLine> {
  let holding: Promise<void> | null = null;
  let fault: Fault = 'cut';
  let times = 0;
  const failed = new Map<string, number>();
  const isLost = (path: string): boolean => {
    const before = failed.get(path) ?? 0;
    const isLostNow = path.startsWith('/assets/') && before < times;
    if (isLostNow) failed.set(path, before + 1);
    return isLostNow;
  };
  const server = createServer((incoming, outgoing) => {
    const isFailing = isLost(incoming.url ?? '/');
    if (isFailing && fault !== 'cut in the middle') {
      if (fault === 'cut') outgoing.destroy();
      else outgoing.writeHead(fault).end();
      return;
    }
    // Bytes as they are: a compressed document cannot be cut where the text is. And whole: it may have changed meanwhile.
    const { 'if-none-match': _, ...wanted } = incoming.headers;
    const headers = { ...wanted, host: new URL(product).host, 'accept-encoding': 'identity' };
    const onward = request(new URL(incoming.url ?? '/', product), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isFailing) {
        answer.toArray().then((chunks: Uint8Array[]) => {
          const body = Buffer.concat(chunks);
          outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
        }, outgoing.destroy.bind(outgoing));
        return;
      }
      const isHeld = holding !== null && (answer.headers['content-type'] ?? '').startsWith('text/html');
      if (!isHeld) {
        answer.pipe(outgoing);
        return;
      }
      answer.toArray().then(async (chunks: Uint8Array[]) => {
        const body = Buffer.concat(chunks);
        outgoing.write(body.subarray(0, -TAIL_BYTES));
        await holding;
        outgoing.end(body.subarray(-TAIL_BYTES));
      }, outgoing.destroy.bind(outgoing));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (until) => {
      holding = until;
    },
    fail: (how, most) => {
      fault = how;
      times = most;
      failed.clear();
    },
    failed: () => failed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
