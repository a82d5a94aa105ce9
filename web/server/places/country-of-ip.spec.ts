import { describe, expect, it } from 'vitest';
import { createCountryOfIp } from './country-of-ip.ts';

const countryOfIp = createCountryOfIp(null);

describe('country of an address', () => {
  it.each([
    ['212.27.48.10', 'FR'],
    ['::ffff:212.27.48.10', 'FR'],
    ['193.99.144.80', 'DE'],
    ['2001:660::1', 'FR'],
    [' 2003:de:2000:: ', 'DE'],
    // As some proxies write them.
    ['212.27.48.10:40001', 'FR'],
    ['[2003:de:2000::]:40001', 'DE'],
    ['[2003:de:2000::]', 'DE'],
  ])('of %j is %s', (ip, code) => {
    expect(countryOfIp(ip)).toBe(code);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1%eth0',
    '',
    'localhost',
    '999.1.1.1',
    '1.2.3.4, 5.6.7.8',
  ])('of %j is unknown', (ip) => {
    expect(countryOfIp(ip)).toBeNull();
  });
});
