import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '@convoi/contracts';

/** Passwords as argon2id texts: slow on purpose, so that few are computed at once. */
export interface Passwords {
  /** A new text of the password, never the same twice. Refusal: server.busy. */
  hash(password: string): Promise<string>;
  /** Whether this is the password of a text; without a text the same work is done for nothing. Refusal: server.busy. */
  matches(password: string, text: string | null): Promise<boolean>;
}

/** How slow it is to compute one; each text tells its own. */
export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface PasswordsOptions {
  /** Of new texts (default: 19 MiB, two passes, one lane). */
  readonly cost?: PasswordCost | undefined;
  /** Computed at the same time (default 2). */
  readonly atOnce?: number;
  /** Waiting at the same time (default 20); more are refused. */
  readonly queueMax?: number;
}

const AT_ONCE = 2;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

/** OWASP's second choice: 19 MiB, two passes, one lane; about 40 ms. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

interface Parsed extends PasswordCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function parsed(text: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (match === null) throw new TypeError('a kept password is not readable');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const computed = (password: string, { memory, passes, parallelism, salt, hash }: Parsed): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength: hash.length });

/** Lets so many pass at once and so many wait; who comes then is refused. */
function createGate(atOnce: number, queueMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Makes the one gate of a process. */
export function createPasswords({
  cost = COST,
  atOnce = AT_ONCE,
  queueMax = QUEUE_MAX,
}: PasswordsOptions = {}): Passwords {
  const through = createGate(atOnce, queueMax);
  /** Nobody's: what passwords of unknown accounts are compared with. */
  const nobody: Parsed = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    hash: (password) =>
      through(async () => {
        const salt = randomBytes(SALT_BYTES);
        const hash = await computed(password, { ...cost, salt, hash: Buffer.alloc(HASH_BYTES) });
        const { memory, passes, parallelism } = cost;
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
      }),
    matches: (password, text) =>
      through(async () => {
        const wanted = text === null ? nobody : parsed(text);
        const isEqual = timingSafeEqual(await computed(password, wanted), wanted.hash);
        return isEqual && text !== null;
      }),
  };
}
