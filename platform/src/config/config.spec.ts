import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigProblems, FILE_NAMES, loadConfig, missingNotice, REQUIRED_NAMES, setListeningPort } from './config.ts';
import { PROGRAMS, type Program } from './programs.ts';
import { SECRET_NAMES, SECRETS_FILE } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoi-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig(env, { dataDir: folder });

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

const strong = (seed: number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + seed * 11) % 256)).toString('hex');
const PRODUCTION: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://convoi.example',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Convoi <noreply@convoi.example>',
  CONTACT_EMAIL: 'hello@convoi.example',
  ...Object.fromEntries([...SECRET_NAMES, 'INTERNAL_SECRET'].map((name, index) => [name, strong(index)])),
};

describe('settings', () => {
  it('has a default for everything outside production', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      managementPort: 3001,
      managementHost: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      eventstoreUrl: '',
      mongodbUrl: '',
      smtpUrl: '',
      mailFrom: { name: 'Convoi', address: 'noreply@localhost.invalid' },
      contactEmail: 'contact@localhost.invalid',
      staffEmails: [],
      humanCheck: { provider: 'altcha', siteKey: '', providerSecret: '', url: '' },
      rateLimits: true,
      trustProxy: 0,
      corsOrigins: [],
      tileUrl: '',
      geocoders: ['embedded'],
      costPerKm: 0.2,
      co2GPerKm: 213,
      meetingPoints: [],
      retentionDays: 30,
      contactRetentionDays: 365,
      helpVideoUrl: '',
      helpCaptionsUrl: '',
      brandName: 'Convoi',
      publisher: { name: '', address: '', contact: '', phone: '', registration: '', director: '' },
      hosting: { name: '', address: '', phone: '', country: '' },
      mailHosting: { name: '', country: '' },
      textsDir: '',
      paymentRetentionYears: 10,
      backupDays: 30,
      logDays: 180,
      logLevel: 'info',
      isProduction: false,
      isTest: false,
    });
  });

  it('takes a means of payment whole or not at all', () => {
    expect(load().payments).toEqual({ paypal: null, helloasso: null });
    const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
    expect(load(account).payments.paypal).toEqual({
      clientId: 'id',
      secret: 'secret',
      webhookId: 'hook',
      baseUrl: 'https://api-m.paypal.com',
    });
    const association = { HELLOASSO_CLIENT_ID: 'id', HELLOASSO_SECRET: 'secret', HELLOASSO_ORGANIZATION: 'convoi' };
    expect(load({ ...association, HELLOASSO_IPS: '203.0.113.7, 203.0.113.8' }).payments.helloasso).toEqual({
      clientId: 'id',
      secret: 'secret',
      organization: 'convoi',
      signatureKey: '',
      ips: ['203.0.113.7', '203.0.113.8'],
      baseUrl: 'https://api.helloasso.com',
    });
    expect(problemsOf({ PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'x' })).toEqual([
      'PAYPAL_WEBHOOK_ID is required with PAYPAL_CLIENT_ID',
    ]);
    expect(problemsOf(association)).toEqual([
      'HELLOASSO_SIGNATURE_KEY or HELLOASSO_IPS is required with HELLOASSO_CLIENT_ID',
    ]);
  });

  it('refuses a secret of mail notices that can be guessed', () => {
    expect(load({ MAIL_WEBHOOK_SECRET: 'b7Qm2-xVt9-Lk4w-' }).mailWebhook.secret).toHaveLength(16);
    expect(load().mailWebhook.secret).toBe('');
    expect(problemsOf({ MAIL_WEBHOOK_SECRET: 'b7Qm2-xVt9-Lk4w' })).toEqual([
      'MAIL_WEBHOOK_SECRET must have at least 16 characters',
    ]);
  });

  it('reads every kind of value', () => {
    const config = load({
      PORT: '8080',
      PUBLIC_URL: 'http://convoi.localhost:8080/',
      STAFF_EMAILS: 'Staff@Example.org, two@example.org',
      MAIL_FROM: '"Le Convoi" <a@example.org>',
      CORS_ORIGINS: 'https://a.example,https://b.example:8443',
      GEOCODER: 'photon, embedded',
      TILE_URL: 'https://tile.example/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: '© x',
      RATE_LIMITS: 'off',
      COST_PER_KM: '0.35',
      BRAND_NAME: '  ',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'http://convoi.localhost:8080',
      staffEmails: ['staff@example.org', 'two@example.org'],
      mailFrom: { name: 'Le Convoi', address: 'a@example.org' },
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      geocoders: ['photon', 'embedded'],
      rateLimits: false,
      costPerKm: 0.35,
      helpVideoUrl: '',
      helpCaptionsUrl: '',
      brandName: 'Convoi',
    });
  });

  it('tells all problems at once, and never a value', () => {
    const problems = problemsOf({
      PORT: 'abc',
      PUBLIC_URL: 'convoi',
      HUMAN_CHECK: 'maybe',
      RATE_LIMITS: 'no',
      CORS_ORIGINS: '*',
      MONGODB_URL: 'http://user:hunter2@db',
      STAFF_EMAILS: 'nobody',
      LOG_LEVEL: 'loud',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'HUMAN_CHECK',
      'RATE_LIMITS',
      'CORS_ORIGINS',
      'MONGODB_URL',
      'STAFF_EMAILS',
      'LOG_LEVEL',
    ])
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
    expect(problems.join('')).not.toContain('hunter2');
  });

  it.each([
    ['journal=false', 'MONGODB_URL has an option journal that must be true'],
    ['w=1', 'MONGODB_URL has an option w that must be majority'],
    ['w=0', 'MONGODB_URL has an option w that must be majority'],
    ['readPreference=secondaryPreferred', 'MONGODB_URL has an option readPreference that must be primary'],
    ['READPREFERENCE=nearest', 'MONGODB_URL has an option readPreference that must be primary'],
    [
      'readPreferenceTags=dc:ny',
      'MONGODB_URL has an option readPreferenceTags that is not taken: the newest is read, from the primary',
    ],
    [
      'maxStalenessSeconds=120',
      'MONGODB_URL has an option maxStalenessSeconds that is not taken: the newest is read, from the primary',
    ],
    ['readConcernLevel=local', 'MONGODB_URL has an option readConcernLevel that must be majority'],
    ['j=0', 'MONGODB_URL has an unknown option j'],
  ])('refuses a MongoDB that is asked with %s, names the option and not the address', (options, problem) => {
    const url = `mongodb://convoi:hunter2@db.internal:27017/convoi?tls=true&${options}`;
    expect(problemsOf({ MONGODB_URL: url })).toEqual([problem]);
    expect(problem).not.toMatch(/hunter2|db\.internal/);
  });

  it('takes a MongoDB that is asked for what it does in any case', () => {
    const options = 'replicaSet=rs0&w=majority&journal=true&readPreference=primary&readConcernLevel=majority&tls=true';
    for (const host of ['db', 'convoi:hunter2@a:27017,b:27018,c:27019', 'a,b,c'])
      expect(problemsOf({ MONGODB_URL: `mongodb://${host}/convoi?${options}` })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL: 'http://a:1,b:2' })).toHaveLength(1);
  });

  it('wants what belongs together', () => {
    expect(problemsOf({ TILE_URL: 'https://t.example/{z}/{x}/{y}.png' })).toEqual([
      'TILE_ATTRIBUTION is required with TILE_URL',
    ]);
    const unnamed = 'TILE_URL must name a tile by {z}, {x} and {y}, and hold no other braces than {s} and {r}';
    for (const TILE_URL of [
      'https://t.example/{z}',
      'https://t.example/{z}/{x}/{y}.{ext}',
      'https://t.example/{z}/{x}/{y}?key={apikey}',
    ])
      expect(problemsOf({ TILE_URL, TILE_ATTRIBUTION: 'T' })).toEqual([unnamed]);
    const TILE_URL = 'https://{s}.t.example/{z}/{x}/{-y}{r}.png';
    expect(problemsOf({ TILE_URL, TILE_ATTRIBUTION: 'T' })).toEqual([]);
    expect(problemsOf({ HUMAN_CHECK: 'turnstile' })).toHaveLength(2);
  });

  it.each([
    { PUBLIC_URL: 'https://convoi.example' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { PUBLIC_URL: 'https://127.0.0.1.example.org' },
    { PUBLIC_URL: 'https://localhost.example.org', HUMAN_CHECK: 'off', RATE_LIMITS: 'off' },
    { HOST: '192.168.1.7' },
    { NODE_ENV: 'test', PUBLIC_URL: 'https://convoi.example' },
    { NODE_ENV: 'Production', PUBLIC_URL: 'https://convoi.example' },
  ])('refuses %o: what stands in for mail, sign-in and payment would be open to everybody', (env) => {
    expect(problemsOf(env)).toEqual([
      'NODE_ENV=production is required where PUBLIC_URL (or HOST) is not an address of this machine',
    ]);
  });

  it.each([
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.1.2.3' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ])('takes %o', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });

  it('learns the port that it was given', () => {
    const free = load({ PORT: '0' });
    setListeningPort(free, 4711);
    expect(free.publicUrl).toBe('http://127.0.0.1:4711');
    const fixed = load({ PORT: '0', PUBLIC_URL: 'http://localhost:8080' });
    setListeningPort(fixed, 4711);
    expect(fixed.publicUrl).toBe('http://localhost:8080');
    const v6 = load({ HOST: '::1' });
    expect(v6.publicUrl).toBe('http://[::1]:3000');
  });
});

describe('secrets', () => {
  it('of internal calls is one of its own, made from that of sessions unless it is given', () => {
    const made = load({ SESSION_SECRET: strong(1) }).secrets;
    expect(made.internal).toHaveLength(32);
    expect(made.internal.equals(made.session)).toBe(false);
    expect(load({ SESSION_SECRET: strong(1) }).secrets.internal).toEqual(made.internal);
    expect(load({ SESSION_SECRET: strong(2) }).secrets.internal).not.toEqual(made.internal);
    expect(load({ INTERNAL_SECRET: strong(3) }).secrets.internal).toEqual(Buffer.from(strong(3), 'hex'));
    expect(problemsOf({ INTERNAL_SECRET: 'short' })).toEqual(['INTERNAL_SECRET must have at least 32 bytes']);
    expect(problemsOf({ ...PRODUCTION, INTERNAL_SECRET: strong(0) })).toEqual([
      'SESSION_SECRET, INTERNAL_SECRET must differ from each other in production',
    ]);
  });

  it('are several while they are exchanged: the first is used, the others are accepted', () => {
    const both = load({
      MASTER_KEY: `${strong(1)}, ${strong(2)}`,
      SESSION_SECRET: `${strong(3)}\n${strong(4)}`,
    }).secrets;
    const bytes = (index: number): Buffer => Buffer.from(strong(index), 'hex');
    expect([both.master, both.accepted.master]).toEqual([bytes(1), [bytes(2)]]);
    expect([both.session, both.accepted.session]).toEqual([bytes(3), [bytes(4)]]);
    expect(both.accepted.internal).toHaveLength(1);
    const phrase = 'a sentence that somebody has made up, and that is one';
    expect(load({ MASTER_KEY: phrase }).secrets.master).toEqual(Buffer.from(phrase));
    expect(problemsOf({ ...PRODUCTION, MASTER_KEY: `${strong(9)},${'ab'.repeat(32)}` })).toEqual([
      'MASTER_KEY is too weak for production',
    ]);
    expect(problemsOf({ ...PRODUCTION, MASTER_KEY: `${strong(9)},${strong(0)}` })).toEqual([
      'SESSION_SECRET, MASTER_KEY must differ from each other in production',
    ]);
  });

  it('are made once, long, different, and for the owner only', () => {
    const first = load().secrets;
    const second = load().secrets;
    expect(second).toEqual(first);
    const { accepted, root, commands, ...own } = first;
    expect([accepted.master, root, commands]).toEqual([[], own.master, own.session]);
    const all: readonly Buffer[] = Object.values(own);
    expect(all.every((secret) => secret.length >= 32)).toBe(true);
    expect(new Set(all.map((secret) => secret.toString('hex'))).size).toBe(6);
    const file = join(folder, SECRETS_FILE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    load();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('come from variables or files before the generated ones', () => {
    const file = join(folder, 'pepper');
    writeFileSync(file, `${strong(9)}\n`);
    const { secrets } = load({ SESSION_SECRET: strong(1), EMAIL_PEPPER_FILE: file });
    expect(secrets.session.toString('hex')).toBe(strong(1));
    expect(secrets.emailPepper.toString('hex')).toBe(strong(9));
    expect(readFileSync(join(folder, SECRETS_FILE), 'utf8')).not.toContain(strong(1));
  });

  it('are refused when short, unreadable or given twice', () => {
    expect(problemsOf({ MASTER_KEY: 'short' })).toEqual(['MASTER_KEY must have at least 32 bytes']);
    expect(problemsOf({ MASTER_KEY_FILE: join(folder, 'none') })).toContain('MASTER_KEY_FILE cannot be read');
    writeFileSync(join(folder, 'key'), strong(1));
    expect(problemsOf({ MASTER_KEY: strong(1), MASTER_KEY_FILE: join(folder, 'key') })).toEqual([
      'MASTER_KEY and MASTER_KEY_FILE are both given',
    ]);
  });
});

describe('production', () => {
  it('starts with everything given', () => {
    const config = load(PRODUCTION);
    expect(config.isProduction).toBe(true);
    expect(existsSync(join(folder, SECRETS_FILE))).toBe(false);
  });

  it.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', ...SECRET_NAMES])(
    'refuses to start without %s',
    (name) => {
      expect(problemsOf({ ...PRODUCTION, [name]: '' })).toEqual([`${name} is required in production`]);
    },
  );

  it.each(SECRET_NAMES)('refuses a short, a repeated and a chosen %s', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: 'ab12' })[0]).toContain(name);
    expect(problemsOf({ ...PRODUCTION, [name]: 'ab'.repeat(32) })).toEqual([`${name} is too weak for production`]);
    expect(problemsOf({ ...PRODUCTION, [name]: 'please-change-me-0123456789-abcdefghij' })).toEqual([
      `${name} is too weak for production`,
    ]);
  });

  it.each([
    ['PUBLIC_URL', 'http://convoi.example', 'PUBLIC_URL must start with https:// in production'],
    ['HUMAN_CHECK', 'off', 'HUMAN_CHECK=off is refused in production'],
    ['RATE_LIMITS', 'off', 'RATE_LIMITS=off is refused in production'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([problem]);
  });

  it('refuses one secret for two purposes', () => {
    expect(problemsOf({ ...PRODUCTION, EMAIL_PEPPER: strong(0) })).toEqual([
      'SESSION_SECRET, EMAIL_PEPPER must differ from each other in production',
    ]);
  });

  it('takes a sign-in whole or not at all, and encrypted in production', () => {
    expect(load().signIn).toEqual({ google: null, facebook: null });
    const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'hidden' };
    expect(load(google).signIn.google).toEqual({
      clientId: 'client',
      clientSecret: 'hidden',
      issuer: 'https://accounts.google.com',
    });
    expect(problemsOf({ FACEBOOK_CLIENT_ID: 'client' })).toEqual([
      'FACEBOOK_CLIENT_SECRET is required with FACEBOOK_CLIENT_ID',
    ]);
    expect(problemsOf({ ...PRODUCTION, ...google, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual([
      'GOOGLE_ISSUER must start with https:// in production',
    ]);
  });

  it('reads the facts of the legal notice, and says which are missing', () => {
    const facts = {
      ASSOCIATION_NAME: 'Les Roues du Lac',
      ASSOCIATION_ADDRESS: '1 quai du Port, 74000 Annecy',
      ASSOCIATION_REGISTRATION: 'RNA W741000000',
      PUBLICATION_DIRECTOR: 'Claire Petit',
      HOST_NAME: 'Hébergeur SAS',
      HOST_ADDRESS: '2 rue des Serveurs, 59000 Lille',
      HOST_COUNTRY: 'FR',
    };
    const config = load({ ...PRODUCTION, ...facts });
    expect(config.publisher).toEqual({
      name: 'Les Roues du Lac',
      address: '1 quai du Port, 74000 Annecy',
      // Unless another one is given.
      contact: 'hello@convoi.example',
      phone: '',
      registration: 'RNA W741000000',
      director: 'Claire Petit',
    });
    expect(missingNotice(config)).toEqual([]);
    // A notice that is not filled in keeps nothing from starting: it says so itself, and so does the log.
    expect(missingNotice(load({ ...PRODUCTION, ...facts, HOST_COUNTRY: '', PUBLICATION_DIRECTOR: '' }))).toEqual([
      'PUBLICATION_DIRECTOR',
      'HOST_COUNTRY',
    ]);
    expect(problemsOf({ HOST_COUNTRY: 'France' })).toEqual([
      'HOST_COUNTRY must be the two capital letters of a country, like FR',
    ]);
  });
});

describe.each(Object.keys(PROGRAMS) as Program[])('the settings of %s', (program) => {
  const names: readonly string[] = PROGRAMS[program];
  const required = [...REQUIRED_NAMES, 'INTERNAL_SECRET'].filter((name) => names.includes(name));
  const own = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => names.includes(name)));
  const loadOwn = (env: NodeJS.ProcessEnv) => loadConfig(env, { dataDir: folder, program });

  it('are enough to start with in production, and each required one is missed', () => {
    expect(loadOwn(own).isProduction).toBe(true);
    expect(existsSync(join(folder, SECRETS_FILE))).toBe(false);
    for (const name of required) {
      const { [name]: _left, ...others } = own;
      expect(() => loadOwn(others)).toThrow(new ConfigProblems([`${name} is required in production`]));
    }
  });

  it('leave out the secrets of others: none is read, and none can be asked for', () => {
    const foreign = Object.fromEntries(
      FILE_NAMES.filter((name) => !names.includes(name)).map((name) => [`${name}_FILE`, join(folder, 'none')]),
    );
    const config = loadOwn({ ...own, ...foreign });
    const fields = {
      SESSION_SECRET: 'session',
      ADMIN_LINK_SECRET: 'adminLink',
      EMAIL_PEPPER: 'emailPepper',
      MASTER_KEY: 'master',
      HUMAN_CHECK_SECRET: 'humanCheck',
      INTERNAL_SECRET: 'internal',
    } as const;
    for (const name of [...SECRET_NAMES, 'INTERNAL_SECRET'] as const) {
      const read = (): Buffer => config.secrets[fields[name]];
      if (names.includes(name)) expect(read().toString('hex')).toBe(PRODUCTION[name]);
      else expect(read).toThrow(`${name} is not among the settings of this program`);
    }
  });
});

it('what a sign-in, a payment and a human check offer needs no secret of those who only show it', () => {
  const env = {
    ...PRODUCTION,
    HUMAN_CHECK: 'turnstile',
    HUMAN_CHECK_SITE_KEY: 'site',
    GOOGLE_CLIENT_ID: 'google',
    HELLOASSO_CLIENT_ID: 'helloasso',
  };
  const shown = loadConfig(env, { dataDir: folder, program: 'web' });
  expect([shown.signIn.google?.clientId, shown.signIn.facebook]).toEqual(['google', null]);
  expect([shown.payments.helloasso?.clientId, shown.payments.paypal]).toEqual(['helloasso', null]);
  expect(() => loadConfig(env, { dataDir: folder, program: 'command-service' })).toThrow(
    new ConfigProblems([
      'HUMAN_CHECK_PROVIDER_SECRET is required with HUMAN_CHECK=turnstile',
      'HELLOASSO_SECRET is required with HELLOASSO_CLIENT_ID',
      'HELLOASSO_ORGANIZATION is required with HELLOASSO_CLIENT_ID',
      'HELLOASSO_SIGNATURE_KEY or HELLOASSO_IPS is required with HELLOASSO_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID',
    ]),
  );
});

it('an authority for the mail server is a file of certificates', () => {
  const file = join(folder, 'ca.pem');
  expect(problemsOf({ SMTP_CA_FILE: file })).toEqual(['SMTP_CA_FILE cannot be read']);
  writeFileSync(file, 'no certificate');
  expect(problemsOf({ SMTP_CA_FILE: file })).toEqual(['SMTP_CA_FILE holds no certificate in PEM']);
  writeFileSync(file, rootCertificates[0] ?? '');
  expect(load({ SMTP_CA_FILE: file }).smtpCa).toBe(rootCertificates[0]);
});
