import { strict as assert } from 'node:assert';
import type { Client, Mail } from './client.ts';
import { EFFECTS, type Mix, type Sort } from './command-mix.ts';
import { eventually } from './eventually.ts';

/** Gives all events of the log, of whichever profile. */
type ReadLog = () => Promise<readonly { readonly id: string; readonly type: string }[]>;

async function countsOf(readLog: ReadLog): Promise<ReadonlyMap<string, number>> {
  const events = await readLog();
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'an event is in the log twice');
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/**
 * Takes the log as it is before the mix begins; gives the check that every command of the mix has left its one event
 * since then, and no more.
 */
export async function expectOneEffectEach(readLog: ReadLog, mix: Mix): Promise<() => Promise<void>> {
  const before = await countsOf(readLog);
  return async () => {
    const now = await countsOf(readLog);
    const sorts = Object.keys(EFFECTS) as Sort[];
    const left = sorts.map((sort) => [sort, (now.get(EFFECTS[sort]) ?? 0) - (before.get(EFFECTS[sort]) ?? 0)]);
    const wanted = sorts.map((sort) => [sort, mix.sent.filter((command) => command.sort === sort).length]);
    assert.deepEqual(Object.fromEntries(left), Object.fromEntries(wanted));
    assert.ok(
      mix.sent.every(({ answer }) => answer !== null),
      'a command was never answered',
    );
  };
}

/** Templates that a command of the mix causes exactly one mail of. */
const MAILS: Readonly<Record<string, Sort>> = { registration_received: 'register', event_links: 'create' };
/** Mails on the wire at once: so many may be repeated for each kill. */
const SENDING_AT_ONCE = 2;
/**
 * A mail that a kill cut off is left alone for so many milliseconds: on a slow machine it may then be cut off by another kill. Tests
 * set the clock forward by as much, once, so that one of its copies may come sooner.
 */
const LEASE_MS = 60_000;
/** After so many milliseconds without another mail none is waited for any more. */
const SILENCE_MS = 60_000;

/** Waits until each cause of the mix has had its one mail; after a kill one that was on the wire may have come twice. */
export async function expectOneMailEach(client: Client, mix: Mix, kills: number): Promise<void> {
  for (const [template, sort] of Object.entries(MAILS)) {
    const addresses = mix.sent
      .filter((command) => command.sort === sort)
      .map(({ body }) => {
        const sent = body() as FormData | { email?: string; contact?: string };
        return sent instanceof FormData ? String(sent.get('contact')) : (sent.email ?? sent.contact ?? '');
      });
    const allSent = async (): Promise<readonly Mail[]> => {
      for (;;) {
        const { body } = await client.get<Mail[]>(`/dev/mailbox/messages?template=${template}`);
        const to = new Set(body.map((mail) => mail.to));
        const left = addresses.filter((address) => !to.has(address)).length;
        if (left === 0) return body.filter((mail) => addresses.includes(mail.to));
        // Hundreds of them wait after a long fault: as long as they go out, there is nothing wrong.
        await eventually(
          async () => {
            const { body: now } = await client.get<Mail[]>(`/dev/mailbox/messages?template=${template}`);
            assert.ok(now.length > body.length, `${left} of ${addresses.length} mails are missing`);
          },
          { within: SILENCE_MS, every: 500 },
        );
      }
    };
    const mails = await allSent();
    const perMessage = new Map<string, number[]>();
    for (const { headers, date } of mails) {
      const id = headers['message-id'] ?? '';
      perMessage.set(id, [...(perMessage.get(id) ?? []), Date.parse(date)]);
    }
    assert.equal(perMessage.size, addresses.length, 'one mail for each cause');
    for (const moments of perMessage.values()) {
      const inOrder = moments.toSorted((one, other) => one - other);
      const early = inOrder.filter((at, number) => at - (inOrder[number - 1] ?? 0) < LEASE_MS - 1000);
      assert.ok(early.length <= 1, `a mail came again sooner than its lease ends, at ${inOrder.join(', ')}`);
    }
    assert.ok(
      mails.length - addresses.length <= kills * SENDING_AT_ONCE,
      'more mails came twice than were on the wire',
    );
  }
}
