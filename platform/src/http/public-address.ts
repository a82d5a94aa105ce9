import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that a stranger may name and the product may ask: those that everybody reaches, none of this machine or its network. */

const REFUSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  REFUSED.addSubnet(network, bits, 'ipv4');
/** All that is in use for the public is in here. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  REFUSED.addSubnet(network, bits, 'ipv6');

/** Whether everybody reaches this address (IPv4 or IPv6); anything else that is written there is not one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !REFUSED.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !REFUSED.check(address, 'ipv6');
}

/** Whether an address of the web is https at the usual port, by the name of a host that could be everybody's. */
export function isPublicHttps({ protocol, hostname: said, port, username, password }: URL): boolean {
  // A name may be written with the dot at its end that all names have.
  const hostname = said.replace(/\.$/, '');
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  const isOwn = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid|example|onion)$/.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed && !isOwn;
}

/** A name that leads to an address that not everybody reaches. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'EADDRREFUSED';
}

/** Looks a name up as the system does, and refuses it when one of its addresses is not everybody's: what is asked is what was looked at. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined) return callback(new AddressRefused(hostname), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressRefused(`${hostname} leads to an address of a network of its own`), '', 0);
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
