import { Agent, request } from 'node:http';

/** What came back, its body as it travelled. */
export interface BareAnswer {
  readonly status: number;
  readonly encoding: string;
  readonly bytes: Buffer;
}

/** Connections without a request on them keep no process alive. */
const agent = new Agent({ keepAlive: true });

/**
 * One GET as a browser sends it, its body neither unpacked nor looked at: a reader that does both takes more of the machine
 * than what answers it, and a measurement beside it would be one of the reader.
 */
export async function bareGet(url: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          encoding: response.headers['content-encoding'] ?? 'identity',
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
