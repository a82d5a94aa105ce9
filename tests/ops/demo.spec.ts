import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CALLS, type EventView, type ReportItem, type StaffDayView } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { openAccount } from '../harness/accounts.ts';
import { mailsTo } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { useProduct } from '../harness/suite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const it = useProduct({ env: { STAFF_EMAILS: 'staff@example.org' } });

function demo(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PUBLIC_URL: _url, ...own } = process.env;
  return spawn(process.execPath, ['standalone/demo.ts', ...words], {
    cwd: ROOT,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('says in a sentence that nothing runs at PORT', async () => {
  const port = String(await freePort());
  const child = demo([], { PORT: port });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(complaint).toMatch(new RegExp(`^Nothing answers at http://127\\.0\\.0\\.1:${port}\\. Start the application`));
  expect(complaint).not.toContain('    at ');
});

test('fills the application at PORT whoever reads along, with people who confirmed and leave in time', async () => {
  const child = demo([], { PORT: new URL(it.product.url).port });
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  // As `| head` does.
  child.stdout.destroy();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  const id = first.toString().match(/\/event\/user\/(\S+)/)?.[1];
  const { body } = await it.client.get<EventView>(`/api/events/user/${id}`);
  expect(body.participants).toHaveLength(400);
  expect(body.participants.filter(({ is_confirmed }) => !is_confirmed)).toEqual([]);
  const times = (kind: string): string[] =>
    body.participants.flatMap(({ legs }) =>
      legs.flatMap((leg) => (leg.kind === kind && leg.departure_time !== null ? [leg.departure_time] : [])),
    );
  // The festival begins at 18:30 and goes on for four hours.
  expect(times('outbound').length).toBeGreaterThan(50);
  expect(times('outbound').filter((time) => time >= '18:30')).toEqual([]);
  expect(times('return').length).toBeGreaterThan(50);
  expect(times('return').filter((time) => time < '22:30')).toEqual([]);
  // The last of the events came too.
  expect(await mailsTo(it.client, 'organisation.6@demo.example')).toHaveLength(1);
  // The staff find something to do, and a ride behind it.
  const token = await openAccount(it.client, 'staff@example.org');
  const day = await it.client.get<StaffDayView>(CALLS.getStaffDay.path, { token });
  expect(day.body).toMatchObject({ open_reports: 2, open_messages: 3 });
  const reports = await it.client.get<{ items: ReportItem[] }>(CALLS.listReports.path, { token });
  expect(reports.body.items.map((one) => [one.target_type, one.about.length, one.writer !== null])).toEqual([
    ['event', 0, false],
    ['match_request', 2, true],
  ]);

  // Whoever reads more than 200 of these people is told of, by the id of the account.
  const { body: me } = await it.client.get<{ id: string }>(CALLS.getAccount.path, { token });
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const path = `${CALLS.listMails.path}?template=registration_received&limit=100${cursor}`;
    const { body: mails } = await it.client.get<{ next_cursor: string }>(path, { token });
    cursor = `&cursor=${encodeURIComponent(mails.next_cursor)}`;
  }
  await eventually(
    () => {
      const told = it.product
        .output()
        .split('\n')
        .filter((line) => line.includes('reads many people'));
      expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
        { stream: `user-${me.id}`, count: expect.any(Number) },
      ]);
    },
    { within: 20_000 },
  );
});
