import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE, startWithOneEvent } from '../testing/one-event.ts';
import { startService, type TestService } from '../testing/service.ts';

let at: TestService;
beforeAll(async () => {
  ({ at } = await startWithOneEvent());
});
afterAll(() => at.stop());

describe('freshness', () => {
  test('a position that does not come is answered after 2 s, stale and never an error', async () => {
    const startMs = performance.now();
    const { status, headers } = await at.get(PAGE, { after: 1_000_000 });
    expect(status).toBe(200);
    expect(headers.get('x-stale')).toBe('1');
    expect(performance.now() - startMs).toBeGreaterThan(1_900);
    expect((await at.get(PAGE, { headers: { 'x-min-position': 'soon' } })).status).toBe(400);
  });

  test('before anything is projected there is a 503, not a 404', async () => {
    const paused = await startService({ isPaused: true });
    try {
      const { status, json } = await paused.get(PAGE);
      expect([status, json.code]).toEqual([503, 'server.unavailable']);
    } finally {
      await paused.stop();
    }
  });
});
