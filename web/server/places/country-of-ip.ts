import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { bareAddress } from '@convoi/platform/http/bare-address';
import { Reader, type Response } from 'mmdb-lib';

/** The record of ip-location-db and the one of MaxMind's and DB-IP's files. */
type CountryRecord = Response & { readonly country_code?: string; readonly country?: { readonly iso_code?: string } };

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Addresses that belong to no country: private, loopback, link-local, shared. */
const nowhere = new BlockList();
nowhere.addSubnet('10.0.0.0', 8, 'ipv4');
nowhere.addSubnet('172.16.0.0', 12, 'ipv4');
nowhere.addSubnet('192.168.0.0', 16, 'ipv4');
nowhere.addSubnet('127.0.0.0', 8, 'ipv4');
nowhere.addSubnet('169.254.0.0', 16, 'ipv4');
nowhere.addSubnet('100.64.0.0', 10, 'ipv4');
nowhere.addSubnet('0.0.0.0', 8, 'ipv4');
nowhere.addSubnet('::1', 128, 'ipv6');
nowhere.addSubnet('fc00::', 7, 'ipv6');
nowhere.addSubnet('fe80::', 10, 'ipv6');

/**
 * Country of an address by a local file, so that no address leaves the server. Takes the path of a database in MaxMind's
 * format, null for the bundled one (8 MB, read by the first call). The returned function gives ISO 3166 in upper case,
 * null for private, unknown and malformed addresses.
 */
export function createCountryOfIp(file: string | null): (ip: string) => string | null {
  let reader: Reader<CountryRecord> | undefined;
  return (ip) => {
    const address = bareAddress(ip.trim()).replace(MAPPED_IPV4, '').replace(/%.*$/, '');
    const version = isIP(address);
    if (version === 0 || nowhere.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null;
    reader ??= new Reader<CountryRecord>(readFileSync(file ?? createRequire(import.meta.url).resolve(BUNDLED)));
    const record = reader.get(address);
    const code = record?.country_code ?? record?.country?.iso_code ?? '';
    return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null;
  };
}
