import { createServer } from 'node:http';
import { get } from 'node:https';
import { expect, it } from 'vitest';
import { isPublicAddress, isPublicHttps, publicLookup } from './public-address.ts';

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['no address', false],
])('%s can be reached by everybody: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://web.push.apple.com/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://127.0.0.1/a', false],
  ['https://0x7f.1/a', false],
  ['https://2130706433/a', false],
  ['https://[::1]/a', false],
  ['https://localhost/a', false],
  ['https://a.localhost/a', false],
  ['https://intranet/a', false],
  ['https://printer.local/a', false],
  ['https://metadata.google.internal/a', false],
  ['https://metadata.google.internal./a', false],
  ['https://localhost./a', false],
])('%s is an address of the web for everybody: %s', (address, isPublic) => {
  expect(isPublicHttps(new URL(address))).toBe(isPublic);
});

it('a name that leads to this machine is not connected to', async () => {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const failure = await new Promise<NodeJS.ErrnoException>((resolve) => {
    get({ host: 'localhost', port, lookup: publicLookup, agent: false }).on('error', resolve);
  });
  expect(failure.code).toBe('EADDRREFUSED');
  expect(asked).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
