import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROXY_ROUTES } from '@convoi/contracts';
import { FILE_NAMES, REQUIRED_NAMES } from '@convoi/platform/config/config';
import { PROGRAMS, type Program } from '@convoi/platform/config/programs';
import { readMongoUrl } from '@convoi/platform/config/store-addresses';
import { MongoClient } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { newAuthority } from '../../harness/certificates.ts';

/** Docker-compose.yml, Dockerfile and Caddyfile as they are parsed; none of them is run here. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly target?: string };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly pids_limit?: number;
  readonly mem_limit?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: { readonly [name: string]: { readonly condition?: string } };
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly environment?: { readonly [name: string]: string };
  readonly secrets?: readonly string[];
  readonly logging?: { readonly options?: { readonly 'max-size'?: string; readonly 'max-file'?: string } };
  readonly restart?: string;
  readonly privileged?: boolean;
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly stop_grace_period?: string;
  readonly init?: boolean;
}

interface Compose {
  readonly services: { readonly [name: string]: Service };
  readonly networks: { readonly [name: string]: { readonly internal?: boolean } | null };
  readonly volumes: { readonly [name: string]: unknown };
  readonly secrets: { readonly [name: string]: { readonly file?: string } };
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as Compose;
const dockerfile = read('Dockerfile');
const services = Object.entries(compose.services);

const OURS = ['command-service', 'projection-service', 'notification-service', 'web'];
const DATABASES = ['eventstore', 'mongodb'];
/** Programs that end by themselves: nobody asks them how they are. */
const ONE_SHOT: { readonly [name: string]: string } = {
  certificates: 'on-failure',
  'eventstore-user': 'on-failure',
  operator: 'no',
};

describe.each(services)('compose: %s', (name, service) => {
  const isOneShot = name in ONE_SHOT;

  test('1 the image has a fixed tag', () => {
    expect(service.image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
    if (service.build !== undefined) expect(dockerfile).toContain(`AS ${service.build.target}\n`);
  });

  test('2 runs as nobody of weight', () => {
    const [user, group] = String(service.user).split(':').map(Number);
    expect(user).toBeGreaterThanOrEqual(999);
    expect(group).toBeGreaterThanOrEqual(999);
  });

  test('3 writes nothing but its volumes and /tmp', () => {
    expect(service.read_only).toBe(true);
    expect(service.tmpfs).toContain('/tmp');
  });

  test('4 has no capability', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add ?? []).toEqual([]);
  });

  test('5 gains no privilege, and is near nothing of the host', () => {
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.privileged).toBeUndefined();
    expect(service.network_mode ?? 'none').toBe('none');
    expect((service.volumes ?? []).filter((volume) => volume.includes('docker.sock'))).toEqual([]);
  });

  test('6 has a ceiling of processes and memory', () => {
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.pids_limit).toBeLessThanOrEqual(500);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  });

  test('7 says how it is, and waits for those that do', () => {
    // Our own say it in their image.
    if (isOneShot || OURS.includes(name)) expect(service.healthcheck).toBeUndefined();
    else expect(service.healthcheck?.test?.length).toBeGreaterThan(1);
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services[needed], needed).toBeDefined();
      expect(condition).toBe(needed in ONE_SHOT ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  test('8 publishes nothing but the proxy; databases are on a network without a way out', () => {
    if (name === 'proxy') expect(service.ports?.length).toBeGreaterThan(0);
    else expect(service.ports).toBeUndefined();
    if (!DATABASES.includes(name)) return;
    expect(service.networks).toHaveLength(1);
    expect(compose.networks[service.networks?.[0] ?? '']?.internal).toBe(true);
  });

  test('9 is given secrets as files only', () => {
    for (const secret of service.secrets ?? []) expect(compose.secrets[secret]?.file).toBe(`secrets/${secret}`);
    for (const [key, value] of Object.entries(service.environment ?? {})) {
      if (!/SECRET|PASSWORD|PEPPER|(?<!SITE_)KEY|(?:SMTP|MONGODB|EVENTSTORE)_URL/.test(key)) continue;
      expect(key).toMatch(/_FILE$/);
      expect(String(value)).toMatch(/^\/(?:run\/secrets|certificates)\//);
    }
  });

  test('10 comes back by itself, and its log does not fill the disk', () => {
    expect(service.restart).toBe(ONE_SHOT[name] ?? 'unless-stopped');
    expect(service.logging?.options?.['max-size']).toMatch(/^\d+m$/);
    expect(Number(service.logging?.options?.['max-file'])).toBeGreaterThan(0);
  });
});

/** The check of the stores is a command of the operator, in whose container it runs with less than is there. */
const PROGRAMS_OF_SERVICES = (Object.keys(PROGRAMS) as Program[]).filter((name) => name !== 'check-stores');

describe.each(PROGRAMS_OF_SERVICES)('compose: what %s is given', (name) => {
  const { environment = {}, secrets = [] } = compose.services[name] ?? {};
  const given = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, ''));
  const own = (setting: string): string => (setting === 'SMTP_CA' ? 'SMTP_CA_FILE' : setting);
  const used: readonly string[] = PROGRAMS[name];

  test('is what it uses: no setting of another, and no secret that no setting names', () => {
    expect(given.map(own).filter((setting) => !used.includes(setting))).toEqual([]);
    const files = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? [],
    );
    expect([...secrets].sort()).toEqual(files.sort());
  });

  test('is all that it uses, but for what only an addition of the operator can be', () => {
    // Secrets of providers, whose files are not there for everybody; the file of a ledger that lies in the database here.
    const added = FILE_NAMES.filter((setting) => !(REQUIRED_NAMES as readonly string[]).includes(setting));
    const optional: readonly string[] = [...added, 'ERASURE_LEDGER'].filter(
      (setting) => !/^(?:EVENTSTORE|MONGODB)/.test(setting),
    );
    expect(used.filter((setting) => !given.map(own).includes(setting) && !optional.includes(setting))).toEqual([]);
  });
});

describe('compose: the whole', () => {
  test('holds no password, no built-in one and no key', () => {
    expect(text).not.toMatch(/changeit|:\/\/[^/\s$]*:[^/\s$]*@|latest/i);
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\/\w+$/);
    expect(read('.gitignore')).toContain('/secrets/');
  });

  test('what must last lies in volumes with a name: both stores, uploads, certificates', () => {
    const mounted = (name: string, at: string): string | undefined =>
      compose.services[name]?.volumes?.find((volume) => volume.split(':')[1] === at)?.split(':')[0];
    for (const [name, at] of [
      ['eventstore', '/var/lib/eventstore'],
      ['mongodb', '/data/db'],
      ['command-service', '/data'],
      ['proxy', '/data'],
    ] as const) {
      expect(Object.keys(compose.volumes)).toContain(mounted(name, at));
    }
    // One folder of uploads: the command service writes it, web only reads.
    expect(mounted('web', '/data')).toBe(mounted('command-service', '/data'));
    expect(compose.services.web?.volumes).toContain('uploads:/data:ro');
  });

  test('a backup reaches the uploads, the note of when it was made, and a folder that lasts', () => {
    const volumes = compose.services.operator?.volumes ?? [];
    // The command service tells the age of the note: both have one folder of data.
    expect(volumes).toContain('uploads:/data');
    expect(compose.services['command-service']?.environment?.DATA_DIR).toBe(
      compose.services.operator?.environment?.DATA_DIR,
    );
    expect(compose.services.operator?.environment?.DATA_DIR).toBe('/data');
    expect(volumes).toContain(`\${BACKUP_FOLDER:-backups}:/backup`);
    for (const folder of ['/data', '/backup'])
      expect(dockerfile).toContain(`mkdir ${folder} && chown node:node ${folder}`);
  });

  test('every volume, network and secret that is used is declared, and the other way round', () => {
    const used = (pick: (service: Service) => readonly string[]): string[] =>
      [...new Set(services.flatMap(([, service]) => pick(service)))].sort();
    const volumes = used(({ volumes = [] }) =>
      // What an operator may put in its place is looked for by its default.
      volumes.map((volume) => volume.replace(/\$\{\w+:-([^}]*)\}/, '$1').split(':')[0] ?? ''),
    );
    expect(volumes.filter((volume) => !volume.startsWith('.'))).toEqual(Object.keys(compose.volumes).sort());
    for (const file of volumes.filter((volume) => volume.startsWith('.')))
      expect(existsSync(join(ROOT, file))).toBe(true);
    expect(used(({ networks = [] }) => networks)).toEqual(Object.keys(compose.networks).sort());
    expect(used(({ secrets = [] }) => secrets)).toEqual(Object.keys(compose.secrets).sort());
  });

  test('our services are stopped in the time that they take, by a signal that reaches them', () => {
    for (const name of OURS) {
      const service = compose.services[name];
      expect([name, service?.stop_grace_period, service?.init]).toEqual([name, '15s', true]);
      expect(dockerfile).toContain(`CMD ["node", "${name}/main.ts"]`);
      expect(existsSync(join(ROOT, name, 'main.ts'))).toBe(true);
      if (service?.environment?.PORT !== undefined) expect(service.environment.TRUST_PROXY).toBe('1');
      expect(service?.environment?.NODE_ENV).toBe('production');
    }
    expect(dockerfile).not.toMatch(/CMD \["npm/);
    // What is installed is what is locked, or the build ends.
    expect(dockerfile).not.toMatch(/npm (?:install|i)\b/);
  });

  test('operators see how our services are, and the world does not', () => {
    for (const name of OURS) {
      const { environment = {}, ports } = compose.services[name] ?? {};
      expect([name, environment.MANAGEMENT_HOST, ports]).toEqual([name, '0.0.0.0', undefined]);
    }
    expect(read('Caddyfile')).not.toContain(String(compose.services.web?.environment?.MANAGEMENT_PORT));
    // Docker waits for, and shows, what can do its work.
    expect(dockerfile).toMatch(/HEALTHCHECK .*\\\n.*\/ready`/);
  });

  test('every image of ours ends as another user than root, and is made from a fixed tag', () => {
    const stages = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '));
    const targets = new Set(services.map(([, { build }]) => build?.target));
    let checked = 0;
    for (const stage of stages) {
      const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(stage) ?? [];
      if (from.includes('/') || from.includes(':')) expect(from).toMatch(/:\d[\w.-]*$/);
      if (!targets.has(name)) continue;
      checked += 1;
      expect([name, [...stage.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]]).toEqual([
        name,
        expect.stringMatching(/^(?:node|1000:1000)$/),
      ]);
    }
    expect(checked).toBe(targets.size - 1);
  });

  test('the images get every package of the workspace that the lockfile knows', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    const given = read('.dockerignore').split('\n');
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      (paths ?? '').split(' '),
    );
    for (const path of copied) {
      const isGiven = given.includes(`!${path}`) || given.includes(`!${path.split('/')[0]}`);
      expect([path, isGiven]).toEqual([path, true]);
      if (!path.includes('*')) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
  });

  test('a start with the drawn secrets lacks nothing that production asks for', () => {
    const drawn = read('docker/draw-secrets.sh');
    for (const secret of Object.keys(compose.secrets)) expect([secret, drawn.includes(secret)]).toEqual([secret, true]);
    expect(readdirSync(join(ROOT, 'docker')).sort()).toEqual([
      'Caddyfile.several',
      'draw-secrets.sh',
      'make-certificates.sh',
      'mongodb-set.js',
      'mongodb-user.js',
      'start-member.sh',
    ]);
  });
});

/** Options of `docker compose run` that are followed by a word. */
const WITH_A_WORD = ['-v', '--volume', '-e', '--env', '-u', '--user', '--entrypoint', '-w', '--workdir', '--name'];

/** Takes the words behind `docker compose run`; gives the service, what takes the place of its program, and its words. */
function commandOfRun(words: readonly string[]): {
  service: string;
  entrypoint: string | null;
  said: readonly string[];
} {
  let at = 0;
  let entrypoint: string | null = null;
  while (words[at]?.startsWith('-') === true) {
    const option = words[at] ?? '';
    if (option === '--entrypoint') entrypoint = words[at + 1] ?? '';
    at += WITH_A_WORD.includes(option) ? 2 : 1;
  }
  return { service: words[at] ?? '', entrypoint, said: words.slice(at + 1) };
}

describe('commands that the documentation gives', () => {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const commands = [...pages, 'README.md', 'CONTRIBUTING.md', 'Dockerfile', 'docker-compose.yml'].flatMap((page) =>
    [
      ...read(page)
        .replaceAll('\\\n', ' ')
        .matchAll(/docker compose (?:-f \S+ +)*run +([^`\n]+)/g),
    ].map(([whole, words = '']) => ({ page, whole, words: words.trim().split(/\s+/) })),
  );

  test('`docker compose run` names a service, and a program that its image holds', () => {
    expect(commands.length).toBeGreaterThan(5);
    // The program of the image is node: `npm run …` would be a file that is not there.
    const operator = dockerfile.split(/^(?=FROM )/m).find((stage) => / AS operator$/m.test(stage));
    expect(operator).toContain('\nENTRYPOINT ["node"]\n');
    for (const { page, whole, words } of commands) {
      const { service, entrypoint, said } = commandOfRun(words);
      expect([page, whole, service in compose.services]).toEqual([page, whole, true]);
      if (entrypoint !== null) continue;
      const [program = ''] = said;
      expect([page, whole, /^standalone\/[\w-]+\.ts\b/.test(program)]).toEqual([page, whole, true]);
      const file = program.replace(/[^\w]+$/, '');
      expect([page, whole, existsSync(join(ROOT, file))]).toEqual([page, whole, true]);
    }
  });
});

/** The routes of a file of Caddy, or of a block in it; `hand` is what hands a request on. */
function routesOf(caddyfile: string, hand: RegExp, defined = caddyfile): readonly object[] {
  const named = [...defined.matchAll(/^\t+@(\w+) (?:\{([^}]*)\}|(.*))$/gm)].map(([, name = '', block, line]) => {
    const body = block ?? line ?? '';
    const methods = /method (.*)/.exec(body)?.[1]?.split(' ');
    const paths = /path (.*)/.exec(body)?.[1]?.split(' ') ?? [];
    return { name, ...(methods === undefined ? {} : { methods }), paths };
  });
  const handled = [...caddyfile.matchAll(new RegExp(`^\\t+handle(?: @(\\w+))? \\{\\s*${hand.source}\\s*\\}`, 'gm'))];
  return handled.map(([, name, host = '']) => {
    const { name: _, ...matcher } = named.find((each) => each.name === name) ?? { name: '', paths: ['/*'] };
    return { ...matcher, service: host.replace('-service', '') };
  });
}

test('Caddyfile: the same way for each request as the table of the contracts', () => {
  expect(routesOf(read('Caddyfile'), /reverse_proxy (\S+):3000/)).toEqual(PROXY_ROUTES);
});

/** A service as docker-compose.several.yml adds it, or adds to it. */
interface AddedService extends Omit<Service, 'networks'> {
  readonly extends?: { readonly file: string; readonly service: string };
  readonly networks?: { readonly front?: { readonly aliases?: readonly string[] } };
  readonly profiles?: readonly string[];
}

describe('several of each', () => {
  const caddyfile = read('docker/Caddyfile.several');
  const [normal = '', errors = ''] = caddyfile.split(/^\thandle_errors/m);
  const several = parse(read('docker-compose.several.yml'), { merge: true }) as {
    readonly services: { readonly [name: string]: AddedService };
  };
  const added = Object.entries(several.services);
  /** The process that Caddy and others find by a name in the network. */
  const processesOf = (host: string): string[] =>
    added
      .filter(([name, { networks }]) => name === host || (networks?.front?.aliases ?? []).includes(host))
      .map(([name]) => name);

  test('Caddyfile.several: the same way for each request, also when nobody is ready', () => {
    expect(routesOf(normal, /import several (\S+)/)).toEqual(PROXY_ROUTES);
    expect(routesOf(errors, /import anybody (\S+)/, normal)).toEqual(PROXY_ROUTES);
  });

  test('each process has a name of its own, by which Caddy asks it how it is, and the plain name is that of both', () => {
    const numbers = [...caddyfile.matchAll(/\{args\[0\]\}-(\d):(\d+)/g)];
    expect(numbers.map(([, number, port]) => [number, port])).toEqual([
      ['1', '3000'],
      ['2', '3000'],
    ]);
    const asked = new Set([...caddyfile.matchAll(/import several ([\w-]+)/g)].map(([, name = '']) => name));
    expect([...asked].sort()).toEqual(['command-service', 'projection-service', 'web']);
    for (const name of asked) {
      expect(processesOf(`${name}-1`)).toEqual([name]);
      expect(processesOf(`${name}-2`)).toEqual([`${name}-2`]);
      expect(processesOf(name)).toEqual([name, `${name}-2`]);
    }
    expect(/health_port (\d+)/.exec(caddyfile)?.[1]).toBe(compose.services.web?.environment?.MANAGEMENT_PORT);
  });

  test('a process that is added is the same as the one that there is, and waits for the same', () => {
    const more = added.filter(([name]) => !(name in compose.services));
    expect(more.map(([name]) => name).sort()).toEqual([
      'command-service-2',
      'folding',
      'notification-service-2',
      'projection-service-2',
      'web-2',
    ]);
    for (const [name, { extends: from, depends_on: needed, environment = {}, ...rest }] of more) {
      const of = name === 'folding' ? 'projection-service' : name.replace(/-2$/, '');
      expect([name, from]).toEqual([name, { file: 'docker-compose.yml', service: of }]);
      expect([name, needed]).toEqual([name, compose.services[of]?.depends_on]);
      expect([name, Object.keys(environment).filter((key) => !['DRAIN_SECONDS', 'ROLES'].includes(key))]).toEqual([
        name,
        [],
      ]);
      expect(Object.keys(rest).filter((key) => !['networks', 'profiles', 'stop_grace_period'].includes(key))).toEqual(
        [],
      );
    }
  });

  test('nothing is asked of a process that only folds, and it is there only where it is wanted', () => {
    const { environment, networks, profiles } = several.services.folding ?? {};
    expect([environment, networks, profiles]).toEqual([{ ROLES: 'project' }, undefined, ['folding']]);
    expect(caddyfile).not.toContain('folding');
    // How far read models are behind is known best by who folds them.
    expect(read('monitoring/prometheus.yml')).toMatch(/names: \[.*\bfolding\]/);
  });

  test('the rolling deploy exchanges each process by itself, every one of them', () => {
    const guide = read('docs/operate/growing.md');
    const [, listed = ''] = /^for one in ([^;]+); do$/m.exec(guide.replaceAll('\\\n', ' ')) ?? [];
    const ours = [...OURS, ...added.map(([name]) => name).filter((name) => name.endsWith('-2'))];
    expect(listed.trim().split(/\s+/).sort()).toEqual(ours.sort());
    expect(guide).toContain('docker compose up -d --no-deps --wait "$one"');
    // Compose makes every container of a service anew at once when its image is another.
    expect(guide).not.toContain('--scale');
  });

  test('a process has time to say that it ends, to be asked, and to end', () => {
    const asked = added.filter(([name]) => /^(?:command-service|projection-service|web)/.test(name));
    expect(asked).toHaveLength(6);
    for (const [, { environment, stop_grace_period: grace }] of asked) {
      const announced = Number(environment?.DRAIN_SECONDS);
      expect(announced).toBeGreaterThanOrEqual(2 * Number(/health_interval (\d+)s/.exec(caddyfile)?.[1]));
      // Ten seconds to end, and some to spare.
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(announced + 10);
    }
  });
});

describe('a replica set of MongoDB', () => {
  const set = parse(read('docker-compose.replica-set.yml'), { merge: true }) as Compose;
  const members = ['mongodb', 'mongodb-2', 'mongodb-3'];

  test('has three members that are alike, each with files, a certificate and a key of its own', () => {
    const [first, ...others] = members.map((name) => ({ name, ...set.services[name] }));
    for (const { name, command, healthcheck, environment, volumes = [], secrets } of others) {
      expect([name, command, healthcheck]).toEqual([name, first?.command, first?.healthcheck]);
      expect([name, environment, secrets]).toEqual([name, { MEMBER: name }, ['mongodb_set_key']]);
      expect(volumes).toEqual(expect.arrayContaining([...(first?.volumes ?? []), `${name}:/data/db`]));
    }
    expect(first?.environment).toEqual({ MEMBER: 'mongodb' });
    for (const name of others.map((one) => one.name)) expect(Object.keys(set.volumes)).toContain(name);
    expect(set.services.certificates?.environment?.MEMBERS).toBe(members.join(' '));
    expect(first?.command).toEqual(expect.arrayContaining(['--tlsMode=requireTLS', '--keyFile=/tmp/set.key']));
    // The script makes one set of the same three, by the names that their certificates have.
    const hosts = [...read('docker/mongodb-set.js').matchAll(/'([\w-]+):27017'/g)].map(([, host]) => host);
    expect(hosts).toEqual(members);
  });

  test('what is added is as narrow as what was there', () => {
    const added = Object.entries(set.services).filter(([name]) => !(name in compose.services));
    expect(added.map(([name]) => name).sort()).toEqual(['mongodb-2', 'mongodb-3', 'mongodb-set']);
    const like = compose.services.mongodb;
    for (const [name, { image, user, read_only, tmpfs, cap_drop, security_opt, logging, networks, ports }] of added) {
      expect([name, image, user, networks, ports]).toEqual([name, like?.image, like?.user, like?.networks, undefined]);
      expect([name, read_only, tmpfs, cap_drop, security_opt, logging]).toEqual([
        name,
        true,
        ['/tmp'],
        ['ALL'],
        like?.security_opt,
        like?.logging,
      ]);
    }
    // Only who makes the set knows the password of the root.
    for (const [name, { secrets = [] }] of added)
      expect([name, secrets.includes('mongodb_root_password')]).toEqual([name, name === 'mongodb-set']);
    expect(set.secrets.mongodb_url?.file).toBe('secrets/mongodb_set_url');
  });

  test('the drawn secrets name it as the driver reads it: three hosts, one set, TLS with the own authority', () => {
    const folder = mkdtempSync(join(tmpdir(), 'convoi-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'docker'));
    cpSync(join(ROOT, 'docker/draw-secrets.sh'), join(folder, 'docker/draw-secrets.sh'));
    expect(spawnSync('bash', [join(folder, 'docker/draw-secrets.sh')]).status).toBe(0);
    for (const { file = '' } of Object.values(set.secrets))
      expect([file, statSync(join(folder, file)).size > 0]).toEqual([file, true]);
    const key = readFileSync(join(folder, 'secrets/mongodb_set_key'), 'utf8');
    expect(key).toMatch(/^[\w+/=]{6,1024}$/);
    const authority = join(folder, 'ca.crt');
    writeFileSync(authority, newAuthority().certificate);
    const url = readFileSync(join(folder, 'secrets/mongodb_set_url'), 'utf8').replace(
      '/certificates/public/ca.crt',
      authority,
    );
    expect(readMongoUrl(url)).toEqual({ address: { hosts: members.map((host) => ({ host, port: 27_017 })) } });
    const { options } = new MongoClient(url);
    expect(options.hosts.map(String)).toEqual(members.map((name) => `${name}:27017`));
    expect([options.replicaSet, options.tls, options.tlsCAFile]).toEqual(['convoi', true, authority]);
    expect([options.credentials?.username, options.credentials?.source, options.dbName]).toEqual([
      'convoi',
      'convoi',
      'convoi',
    ]);
    expect(options.rejectUnauthorized).not.toBe(false);
  });
});
