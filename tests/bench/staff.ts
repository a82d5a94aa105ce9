import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@convoi/contracts';
import { openAccount } from '../harness/accounts.ts';
import { type Client, createClient } from '../harness/client.ts';
import { storedEvents } from '../harness/data-folder.ts';
import { eventually } from '../harness/eventually.ts';
import { startProduct } from '../harness/product.ts';
import { fillLog, REGISTRATIONS } from './data.ts';
import { closeBench, partOf, record } from './figures.ts';

/** What each page of the staff waits for, in the history of an association of 100,000 events: the calls that it makes, one after the other. */
const started = performance.now();
const EVENTS = Number(process.env.BENCH_EVENTS ?? 100_000);
const WARM_UP = 20;
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 300);
/** One for each try to sign up: a product that reads a long log at its start answers 503 meanwhile. */
const STAFF = Array.from({ length: 60 }, (_, index) => `staff${index}@example.org`);
/** Messages to the association and reports, which the filled log has none of. */
const LETTERS = 200;

/** p50 and p99 in milliseconds, and the bytes of an answer. */
async function timesOf(action: (index: number) => Promise<{ readonly status: number; readonly body: unknown }>) {
  const times: number[] = [];
  let bytes = 0;
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    const from = performance.now();
    const { status, body } = await action(index);
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    if (index < WARM_UP) continue;
    times.push(performance.now() - from);
    bytes = JSON.stringify(body).length;
  }
  return { p50: partOf(times, 0.5), p99: partOf(times, 0.99), bytes };
}

async function fill(client: Client, people: readonly string[]): Promise<{ letters: string[]; reports: string[] }> {
  const letters: string[] = [];
  const reports: string[] = [];
  for (let index = 0; index < LETTERS; index += 1) {
    const form = {
      fullName: `Claire ${index}`,
      email: `claire${index}@example.org`,
      subject: 'help',
      message: 'Bonjour',
    };
    letters.push((await client.post<{ id: string }>(CALLS.writeToAssociation.path, form)).body.id);
    const target = { target_type: 'participant', target_id: people[index % 40] ?? '', reason: 'abuse' };
    const { body, position } = await client.post<{ id: string }>(CALLS.reportAbuse.path, target);
    reports.push(body.id);
    await client.get(CALLS.getConfig.path, { after: position });
  }
  return { letters, reports };
}

const dataDir = mkdtempSync(join(tmpdir(), 'convoi-staff-'));
const written = await fillLog({ dataDir, events: EVENTS, seed: 1, withMails: true });
process.stdout.write(`${written} events in the log\n`);
const product = await startProduct({ dataDir, keepData: true, env: { STAFF_EMAILS: STAFF.join(',') } });
try {
  const client = createClient(product.url);
  await client.post('/dev/guards', { on: false });
  let tries = 0;
  const token = await eventually(
    () => {
      tries += 1;
      return openAccount(client, STAFF[tries - 1] ?? '');
    },
    { within: 120_000, every: 3_000 },
  );
  const people: string[] = [];
  const rides: string[] = [];
  const events: string[] = [];
  const addresses: string[] = [];
  for (const { stream, type, data } of await storedEvents(dataDir)) {
    if (type === 'EventCreated') {
      // As the filled log names its contacts and its participants.
      const person = events.length % REGISTRATIONS;
      addresses.push(`p${person}.${events.length}@example.org`);
      events.push(stream.slice('event-'.length));
    }
    if (type === 'ParticipantRegistered') people.push(String(data.participantId));
    if (type === 'MatchRequested') rides.push(String(data.matchId));
  }
  const { letters, reports } = await fill(client, people);
  // Far apart in the log, so that no answer is in a cache because of the one before.
  const of = (ids: readonly string[], index: number): string => ids[(index * 7_919) % ids.length] ?? '';
  await eventually(
    async () => {
      const { status } = await client.get(CALLS.readReport.path.replace(':id', reports.at(-1) ?? ''), { token });
      if (status !== 200) throw new Error('the read models are behind');
    },
    { within: 120_000 },
  );
  const pages: { readonly [page: string]: (index: number) => string } = {
    'first page': () => CALLS.getStaffDay.path,
    'search by name': (index) =>
      `${CALLS.searchAsStaff.path}?q=${encodeURIComponent(`Personne ${index % REGISTRATIONS}`)}`,
    'search by address': (index) => `${CALLS.searchAsStaff.path}?q=${of(addresses, index)}`,
    'person, head': (index) => CALLS.getPersonAsStaff.path.replace(':id', of(people, index)),
    'person, lines': (index) => `${CALLS.listHistory.path}?person_id=${of(people, index)}&plain=true&limit=100`,
    'ride, lines': (index) => `${CALLS.listHistory.path}?match_request_id=${of(rides, index)}&plain=true&limit=100`,
    'event, lines': (index) => `${CALLS.listHistory.path}?event_id=${of(events, index)}&plain=true&limit=100`,
    'history of an event': (index) => `${CALLS.listHistory.path}?event_id=${of(events, index)}&limit=100`,
    moderation: () => `${CALLS.listModeration.path}?limit=100`,
    reports: () => `${CALLS.listReports.path}?state=open&limit=100`,
    report: (index) => CALLS.readReport.path.replace(':id', of(reports, index)),
    inbox: () => `${CALLS.listContacts.path}?state=open&limit=100`,
    message: (index) => CALLS.readContact.path.replace(':id', of(letters, index)),
    mails: () => `${CALLS.listMails.path}?limit=100`,
    payments: () => `${CALLS.listPayments.path}?limit=100`,
    projections: () => CALLS.listProjections.path,
    team: () => CALLS.listStaff.path,
    'who read what': () => CALLS.listReads.path,
    erasures: () => CALLS.listErasures.path,
  };
  const bare = await timesOf(() => client.get(CALLS.getConfig.path));
  process.stdout.write(`a call that reads nothing: p50 ${bare.p50.toFixed(2)} ms, p99 ${bare.p99.toFixed(2)} ms\n`);
  for (const [page, pathOf] of Object.entries(pages)) {
    const { p50, p99, bytes } = await timesOf((index) => client.get(pathOf(index), { token }));
    // A search that finds nobody measures nothing.
    if (page.startsWith('search') && bytes < 100) throw new Error(`${page} found nobody`);
    process.stdout.write(`${page}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${bytes} bytes\n`);
    record(`staff, ${page}, p99`, p99, 'ms', '< 100');
  }
} finally {
  await product.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
closeBench('bench-staff', started);
