import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newAuthority } from '../../../tests/harness/certificates.ts';
import { ConfigProblems, loadConfig } from './config.ts';
import { readEventStoreUrl, readMongoUrl } from './store-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoi-addresses-'));
const ca = join(folder, 'ca.crt');
writeFileSync(ca, newAuthority().certificate);
writeFileSync(join(folder, 'nonsense'), 'no certificate');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'hunter2';

test('every host of a list is named, with a port of its own or the usual one', () => {
  expect(readEventStoreUrl('esdb://h1:2113,h2:2114,h3?tls=false')).toEqual({
    address: {
      hosts: [
        { host: 'h1', port: 2113 },
        { host: 'h2', port: 2114 },
        { host: 'h3', port: 2113 },
      ],
      isDiscovery: false,
      user: null,
      tls: null,
      keepAliveIntervalMs: 10_000,
      keepAliveTimeoutMs: 10_000,
    },
  });
  expect(readMongoUrl('mongodb://u:p@a,b:27018,c/convoi?replicaSet=rs0&authSource=admin')).toEqual({
    address: {
      hosts: [
        { host: 'a', port: 27_017 },
        { host: 'b', port: 27_018 },
        { host: 'c', port: 27_017 },
      ],
    },
  });
});

test('user, password and authority are read as they are meant; names of options as the client takes them', () => {
  const reading = readEventStoreUrl(`kurrentdb+discover://convoi:p%40ss%3Aword@log.example.org/?TLS-CA_file=${ca}`);
  expect(reading).toMatchObject({
    address: {
      hosts: [{ host: 'log.example.org', port: 2113 }],
      isDiscovery: true,
      user: { name: 'convoi', password: 'p@ss:word' },
      tls: { ca: expect.any(Buffer) },
    },
  });
});

describe('what is wrong is told by the name of the option, and nothing else of the address', () => {
  const wrong: readonly (readonly [setting: 'EVENTSTORE_URL' | 'MONGODB_URL', value: string, problem: RegExp])[] = [
    ['EVENTSTORE_URL', `http://u:${SECRET}@h`, /must be an address that starts with esdb:\/\//],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tlsCaFil=/x`, /has an unknown option tlsCaFil$/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tls=maybe`, /option tls that must be true or false$/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tls=false&tls=true`, /option tls twice$/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tlsVerifyCert=false`, /option tlsVerifyCert that cannot be switched off/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?nodePreference=follower`, /option nodePreference that must be leader/],
    [
      'EVENTSTORE_URL',
      `esdb://u:${SECRET}@h?keepAliveInterval=${SECRET}`,
      /option keepAliveInterval that must be a whole/,
    ],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tlsCAFile=${folder}/none`, /option tlsCAFile whose file cannot be read$/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?tlsCAFile=${folder}/nonsense`, /option tlsCAFile whose file is not what/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h?userCertFile=${ca}`, /userCertFile and userKeyFile together$/],
    ['EVENTSTORE_URL', 'esdb://h1,h2', /must name a user and password, since it is encrypted$/],
    ['EVENTSTORE_URL', `esdb://${SECRET}@h`, /must name user and password as user:password@/],
    ['EVENTSTORE_URL', `esdb://u:${SECRET}@h1:x,h2`, /must name its hosts as host:port/],
    ['EVENTSTORE_URL', `esdb+discover://u:${SECRET}@h1,h2`, /must name one host with \+discover/],
    ['EVENTSTORE_URL', `esdb://u:pa?${SECRET}=x@h`, /has options that cannot be read/],
    ['EVENTSTORE_URL', `esdb://u:pa/${SECRET}@h`, /must name its hosts as host:port|must name a user/],
    ['MONGODB_URL', `postgres://u:${SECRET}@h`, /must be an address that starts with mongodb:\/\//],
    ['MONGODB_URL', `mongodb://u:${SECRET}@a,b/?replicatSet=rs`, /has an unknown option replicatSet$/],
    ['MONGODB_URL', `mongodb://u:${SECRET}@a/?tls=${SECRET}`, /option tls that must be true or false$/],
    ['MONGODB_URL', `mongodb://u:${SECRET}@a/?tlsCAFile=${folder}/none`, /option tlsCAFile whose file cannot be read$/],
    ['MONGODB_URL', `mongodb://u:${SECRET}:x@a`, /must name user and password as user:password@/],
    ['MONGODB_URL', `mongodb://u:${SECRET}@a:99999`, /must name its hosts as host:port/],
  ];

  test.each(wrong)('%s=%s', (setting, value, problem) => {
    let problems: readonly string[] = [];
    try {
      loadConfig({ NODE_ENV: 'test', [setting]: value }, { dataDir: folder });
    } catch (error) {
      if (error instanceof ConfigProblems) problems = error.problems;
    }
    expect(
      problems.filter((one) => one.startsWith(`${setting} `)).some((one) => problem.test(one)),
      String(problems),
    ).toBe(true);
    expect(problems.join('\n')).not.toContain(SECRET);
  });
});
