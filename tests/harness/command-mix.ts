import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS, type EventCreatedView } from '@convoi/contracts';
import { type Answer, type Client, createEvent, eventBody, personBody } from './client.ts';
import { png } from './images.ts';
import { asked, join, PASSENGER, type Person } from './relations.ts';

/**
 * Commands of every sort at a steady rate, each under its own key, with what was answered; a process may die under them.
 * Afterwards whoever got no answer asks again with the same key, as the product's own pages do.
 */

/** Each sort of command and the event that it leaves exactly once. */
export const EFFECTS = {
  create: 'EventCreated',
  edit: 'EventDetailsChanged',
  register: 'ParticipantRegistered',
  update: 'ParticipantUpdated',
  ask: 'MatchRequested',
  accept: 'MatchAccepted',
  reject: 'MatchRejected',
  cancel: 'MatchCancelled',
  message: 'MessagePosted',
  contact: 'ContactMessageReceived',
  donate: 'DonationStarted',
  leave: 'SubjectErased',
} as const;
export type Sort = keyof typeof EFFECTS;

/** A command with what it was answered last; null while nobody knows what became of it. */
export interface Sent {
  readonly sort: Sort;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: () => unknown;
  readonly token: string | undefined;
  answer: { readonly status: number; readonly body: { readonly id?: unknown; readonly redirect_url?: unknown } } | null;
}

interface Pair {
  readonly rider: Person;
  readonly driver: Person;
  readonly matchId: string;
  /** What the pair does next, of `LIFE`. */
  step: number;
}

/** People and events that the commands are about; they live as long as the data folder. */
export interface Scene {
  readonly event: EventCreatedView;
  readonly talkers: readonly Pair[];
  readonly movers: readonly Pair[];
  readonly leavers: Person[];
}

/** Whoever was refused waits until the other one asks. */
const LIFE = [
  ['cancel', 'rider'],
  ['ask', 'rider'],
  ['accept', 'driver'],
  ['cancel', 'rider'],
  ['ask', 'rider'],
  ['reject', 'driver'],
  ['ask', 'driver'],
  ['reject', 'rider'],
  ['ask', 'rider'],
] as const;
/** After so many milliseconds without an answer a command counts as unanswered. */
const PATIENCE_MS = 30_000;
const SETTLING_AT_ONCE = 8;
/** A machine that is short of time may answer late. */
const SETTLING_TRIES = 3;

/** Makes an event with two drivers and six riders who have asked them; `leavers` are others, who will go. */
export async function prepareScene(client: Client, leavers: number): Promise<Scene> {
  const event = await createEvent(client, { contact: 'scene@example.org' });
  const drivers = await Promise.all([1, 2].map((n) => join(client, event.id, `driver${n}@example.org`, { places: 8 })));
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async (_, index): Promise<Pair> => {
      const rider = await join(client, event.id, `rider${index}@example.org`, PASSENGER);
      const driver = drivers[index % 2] as Person;
      return { rider, driver, matchId: (await asked(client, rider, driver)).id, step: 0 };
    }),
  );
  return {
    event,
    talkers: pairs.slice(0, 2),
    movers: pairs.slice(2),
    leavers: await Promise.all(
      Array.from({ length: leavers }, (_, index) => join(client, event.id, `leaver${index}@example.org`, PASSENGER)),
    ),
  };
}

type Wish = Pick<Sent, 'sort' | 'method' | 'path' | 'body'> & { readonly token?: string; readonly lane?: object };

function logoForm(body: Readonly<Record<string, unknown>>, shade: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('logo', new Blob([new Uint8Array(png(8, 8, [shade, 94, 120]))], { type: 'image/png' }), 'logo.png');
  return form;
}

/** One wish of each sort, made anew at every call: texts and addresses are never the same twice. */
const WISHES: { readonly [sort: string]: (scene: Scene, random: () => number) => Wish | null } = {
  create: () => {
    const body = eventBody({ contact: `orga-${randomUUID()}@example.org`, title: `Rencontre ${randomUUID()}` });
    return { sort: 'create', method: 'POST', path: CALLS.createEvent.path, body: () => body };
  },
  illustrate: (_scene, random) => {
    const body = eventBody({ contact: `orga-${randomUUID()}@example.org`, title: `Rencontre ${randomUUID()}` });
    const shade = Math.floor(random() * 256);
    return { sort: 'create', method: 'POST', path: CALLS.createEvent.path, body: () => logoForm(body, shade) };
  },
  register: ({ event }) => {
    const body = personBody(event.id, { email: `p-${randomUUID()}@example.org` });
    return { sort: 'register', method: 'POST', path: CALLS.registerParticipant.path, body: () => body };
  },
  edit: ({ event }) => {
    const body = { title: `Fête ${randomUUID()}` };
    return {
      sort: 'edit',
      method: 'PUT',
      path: CALLS.updateEvent.path.replace(':id_admin', event.id_admin),
      body: () => body,
    };
  },
  update: ({ talkers }, random) => {
    const { rider } = pick(talkers, random);
    const body = { comment: `Je pars à ${randomUUID()}` };
    const path = CALLS.updateParticipant.path.replace(':id', rider.id);
    return { sort: 'update', method: 'PATCH', path, body: () => body, token: rider.token };
  },
  message: ({ talkers }, random) => {
    const { rider, driver, matchId } = pick(talkers, random);
    const by = random() < 0.5 ? rider : driver;
    const body = { match_request_id: matchId, sender_id: by.id, content: `Bonjour ${randomUUID()}` };
    return { sort: 'message', method: 'POST', path: CALLS.sendMessage.path, body: () => body, token: by.token };
  },
  move: ({ movers }, random) => {
    const pair = pick(movers, random);
    const { rider, driver, matchId } = pair;
    const [sort, by] = LIFE[pair.step % LIFE.length] ?? LIFE[0];
    const { token } = pair[by];
    if (sort === 'ask') {
      const [sender, receiver] = by === 'rider' ? [rider, driver] : [driver, rider];
      const body = { sender_id: sender.id, receiver_id: receiver.id, event_id: rider.eventId };
      return { sort, method: 'POST', path: CALLS.requestMatch.path, body: () => body, token, lane: pair };
    }
    const isAccept = sort === 'accept';
    const path = (isAccept ? CALLS.acceptMatch : CALLS.endMatch).path.replace(':id', matchId);
    return { sort, method: isAccept ? 'POST' : 'DELETE', path, body: () => ({}), token, lane: pair };
  },
  contact: () => {
    const email = `visitor-${randomUUID()}@example.org`;
    const body = { fullName: 'Vera Visite', email, subject: 'help', message: `Une question ${randomUUID()}` };
    return { sort: 'contact', method: 'POST', path: CALLS.writeToAssociation.path, body: () => body };
  },
  donate: () => {
    const body = { purpose: 'donation', amount: 5, currency: 'EUR', method: 'paypal' };
    return { sort: 'donate', method: 'POST', path: CALLS.startPayment.path, body: () => body };
  },
  leave: ({ leavers }) => {
    const person = leavers.pop();
    if (person === undefined) return null;
    const path = CALLS.eraseParticipant.path.replace(':id', person.id);
    return { sort: 'leave', method: 'DELETE', path, body: () => undefined, token: person.token };
  },
};

/** How often each sort comes, of 100. */
const SHARES: readonly (readonly [string, number])[] = [
  ['register', 35],
  ['message', 20],
  ['move', 20],
  ['update', 8],
  ['create', 6],
  ['illustrate', 2],
  ['edit', 4],
  ['contact', 3],
  ['donate', 2],
];

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

function chosenSort(random: () => number): string {
  let left = random() * 100;
  for (const [sort, share] of SHARES) {
    left -= share;
    if (left < 0) return sort;
  }
  return 'register';
}

/** A refusal that tells the client to come again: the store is out of reach. */
function isTellingToWait({ status, headers, body }: Answer<{ readonly detail?: unknown }>): boolean {
  return (
    status === 503 && Number(headers.get('retry-after')) > 0 && typeof body.detail === 'string' && body.detail !== ''
  );
}

/**
 * Sends a command, for the first time or again, and keeps what is answered; false = no answer, or one that says to come
 * again. Rejects at any other answer that is no success, and at one that differs from the answer before.
 */
async function send(client: Client, command: Sent, told: Told): Promise<boolean> {
  const { method, path, token, key } = command;
  const body = command.body();
  const startedAt = performance.now();
  let answer: Answer<{ id?: unknown; detail?: unknown }>;
  try {
    answer = await Promise.race([
      client.call<{ id?: unknown; detail?: unknown }>(method, path, {
        token,
        headers: { 'idempotency-key': key },
        ...(body === undefined ? {} : { body }),
      }),
      delay(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
    ]);
  } catch {
    told.unanswered += 1;
    return false;
  }
  // A reverse proxy says so while nobody is behind it.
  if (answer.status === 502) {
    told.unanswered += 1;
    return false;
  }
  if (isTellingToWait(answer)) {
    told.refused += 1;
    return false;
  }
  told.ms.push(performance.now() - startedAt);
  const next = { status: answer.status, body: answer.body };
  if (answer.status >= 300)
    throw new Error(`${command.sort} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const before = command.answer;
  if (before !== null && (before.status !== next.status || before.body.id !== next.body.id))
    throw new Error(`${command.sort} answered ${JSON.stringify(before)} and then ${JSON.stringify(next)}`);
  command.answer = next;
  return true;
}

/** What the commands so far met. */
export interface Told {
  /** Milliseconds to each success. */
  readonly ms: number[];
  /** 503 with Retry-After and a text. */
  refused: number;
  /** Connections that broke, and answers that did not come in time. */
  unanswered: number;
}

/** All commands of a data folder, over many lives of the process. */
export interface Mix {
  readonly sent: readonly Sent[];
  readonly told: Told;
  /** Sends until `ended` resolves; commands that get no answer stay without one. Rejects at an answer that is no success. */
  run(client: Client, perSecond: number, ended: Promise<unknown>): Promise<void>;
  /** Sends what was not answered again, and everything of the last run too: the answers must be the same. */
  settle(client: Client): Promise<void>;
  /** As `settle`, for everything that was ever sent. */
  settleAll(client: Client): Promise<void>;
  /** Sends one command of a sort now; whether it was answered. */
  once(client: Client, sort: string): Promise<boolean>;
}

export function createMix(scene: Scene, random: () => number): Mix {
  const sent: Sent[] = [];
  const told: Told = { ms: [], refused: 0, unanswered: 0 };
  let lastRun: Sent[] = [];
  /** Pairs with a command that nobody has answered yet. */
  const busy = new Set<object>();

  const start = async (client: Client, wish: Wish): Promise<boolean> => {
    const { sort, method, path, body, token, lane } = wish;
    const command: Sent = { sort, key: randomUUID(), method, path, body, token, answer: null };
    sent.push(command);
    lastRun.push(command);
    if (lane !== undefined) {
      (lane as Pair).step += 1;
      busy.add(lane);
    }
    const isAnswered = await send(client, command, told);
    if (isAnswered && lane !== undefined) busy.delete(lane);
    return isAnswered;
  };

  const wish = (sort: string): Wish | null => {
    const made = WISHES[sort]?.(scene, random) ?? null;
    return made?.lane !== undefined && busy.has(made.lane) ? null : made;
  };

  const settle = async (client: Client, commands: readonly Sent[]): Promise<void> => {
    const again = async (some: readonly Sent[]): Promise<void> => {
      const queue = [...some];
      const worker = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          for (let tries = 1; !(await send(client, next, told)); tries += 1)
            if (tries === SETTLING_TRIES) throw new Error(`${next.sort} is not answered by a sound process`);
        }
      };
      await Promise.all(Array.from({ length: SETTLING_AT_ONCE }, worker));
    };
    await again(commands.filter(({ answer }) => answer === null));
    await again(commands);
    busy.clear();
  };

  return {
    sent,
    told,
    run: async (client, perSecond, ended) => {
      lastRun = [];
      let isOver = false;
      const over = ended.then(() => {
        isOver = true;
      });
      const underWay: Promise<boolean>[] = [];
      const from = performance.now();
      const failed = new Promise<never>((_, reject) => {
        const drive = async (): Promise<void> => {
          for (let index = 0; !isOver; index += 1) {
            const next = wish(chosenSort(random)) ?? wish('register');
            if (next !== null) {
              const done = start(client, next);
              done.catch(reject);
              underWay.push(done);
            }
            await Promise.race([over, delay(Math.max(0, from + ((index + 1) * 1000) / perSecond - performance.now()))]);
          }
        };
        drive().catch(reject);
      });
      await Promise.race([over, failed]);
      await Promise.race([Promise.all(underWay), failed]);
    },
    settle: (client) => settle(client, lastRun),
    settleAll: (client) => settle(client, sent),
    once: (client, sort) => {
      lastRun = [];
      const made = wish(sort);
      if (made === null) throw new Error(`there is nothing to ${sort}`);
      return start(client, made);
    },
  };
}
