import { TravelReportView } from '@convoi/contracts';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT, eventCreated, registered } from '../../testing/history.ts';
import { startService, type TestService } from '../../testing/service.ts';

let at: TestService;
beforeAll(async () => {
  at = await startService();
});
afterAll(() => at.stop());

test('is reckoned once for all who look, and again as soon as anything has changed', async () => {
  const key = createAdminLinks(at.config.secrets.adminLink).keyOf(EVENT, 1);
  const read = async (after: number) => {
    const { status, json } = await at.get(`/api/events/admin/${key}/travel`, { after });
    expect(status).toBe(200);
    return TravelReportView.parse(json);
  };
  const first = await at.append(eventCreated(), registered('bob'));
  const before = await read(first);
  expect(before.registrations).toBe(1);
  at.clock.advance(1_000);
  expect(await read(first)).toEqual(before);
  const table = await at.get(`/api/events/admin/${key}/travel.csv`, { after: first });
  expect(table.text).toContain(before.as_of);
  const after = await read(await at.append(registered('dora')));
  expect(after.registrations).toBe(2);
  expect(Date.parse(after.as_of) - Date.parse(before.as_of)).toBe(1_000);
});
