import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes a server and where it shall listen (port 0 = any free one); gives the port. Rejects when the port is taken. */
export function listen(server: Server, where: { readonly port: number; readonly host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
