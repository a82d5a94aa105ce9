import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** One address inside for several processes, as a name of Docker's network is: each connection goes to the next that takes it. */
export interface Balancer {
  readonly url: string;
  close(): void;
}

/** Takes what gives the ports of those who are alive, asked at each connection. */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    const there = ports();
    turn += 1;
    const tryNext = (tried: number): void => {
      const port = there[(turn + tried) % there.length];
      if (port === undefined || tried === there.length) {
        socket.destroy();
        return;
      }
      const other = connect(port, '127.0.0.1');
      keep(other);
      const refused = (): void => tryNext(tried + 1);
      other.once('error', refused);
      other.once('connect', () => {
        other.off('error', refused);
        for (const [one, its] of [
          [socket, other],
          [other, socket],
        ] as const) {
          one.on('error', () => its.destroy());
          one.on('close', () => its.destroy());
        }
        socket.pipe(other).pipe(socket);
      });
    };
    tryNext(0);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
