import { CALLS } from '@convoi/contracts';
import type { Page } from '@playwright/test';
import { type Client, createClient, dayFromNow, openLink } from '../harness/client.ts';
import { expect, go, test } from './fixtures.ts';
import { type MadeEvent, madeAccount, madeEvent, madeRegistration } from './steps.ts';

/**
 * Pages of events that are over or withdrawn, for somebody whose session or access has ended, or whose link is garbled: each stands as the
 * server drew it, says so and breaks nothing. What React finds different is an error of the page, which ends the test (`watch.ts`).
 */

/** What a browser still holds of somebody whom the server does not know any more. */
interface Held {
  readonly token: string | null;
  readonly access: object | null;
}

async function held(client: Client, event: MadeEvent): Promise<readonly Held[]> {
  const account = await madeAccount(client);
  await createClient(client.url).post(CALLS.logOut.path, {}, { token: account.token });
  const { mail } = await madeRegistration(client, event);
  const opened = await openLink(client, mail);
  const access = {
    token: opened.access_token,
    participantId: opened.participant.id,
    eventId: event.id,
    idUser: event.id_user,
    until: Date.now() + 30 * 86_400_000,
  };
  return [
    { token: account.token, access: null },
    { token: 'no.token.of.ours', access: null },
    { token: null, access },
    { token: null, access: { ...access, token: 'no.token.of.ours' } },
    { token: account.token, access },
  ];
}

/** Every page that a link of such an event leads to. */
const pagesOf = ({ id_user, id_admin }: MadeEvent): readonly string[] => [
  `/event/user/${id_user}`,
  `/event/user/${id_user}/register`,
  `/event/admin/${id_admin}`,
  `/event/success/${id_user}/${id_admin}`,
  `/event/poster/${id_user}`,
  `/ride-day/${id_user}`,
  `/participation?id_user=${id_user}`,
];
/** Mailed links that are garbled, which open the same for everybody. */
const GARBLED: readonly string[] = [
  '/participation#token=garbled',
  '/answer#token=garbled',
  '/still-on#token=garbled',
  '/emails#token=garbled',
  '/participation/confirm/garbled',
];

/** From now on the browser holds this whenever it opens a page. */
const holds = (page: Page, { token, access }: Held) =>
  page.addInitScript(
    ([known, opened]) => {
      if (window !== window.top) return;
      localStorage.clear();
      sessionStorage.clear();
      if (known !== null) localStorage.setItem('authToken', known);
      if (opened !== null) localStorage.setItem('participations', JSON.stringify([opened]));
      if (opened !== null) sessionStorage.setItem('participation', JSON.stringify(opened));
    },
    [token, access] as const,
  );

for (const fate of ['over', 'withdrawn'] as const)
  test(`an event that is ${fate}, for whoever has no access any more`, async ({ visitor, client, expectError }) => {
    test.setTimeout(300_000);
    expectError(/status of 4(?:00|01|03|04|10)/);
    const event = await madeEvent(client, { date: dayFromNow(2) });
    const all = await held(client, event);
    if (fate === 'withdrawn') {
      const path = CALLS.withdrawEvent.path.replace(':id_admin', event.id_admin);
      const { status } = await client.call(CALLS.withdrawEvent.method, path, { body: { title: event.title } });
      expect(status).toBeLessThan(300);
    }
    try {
      if (fate === 'over') await client.post('/dev/clock', { advance_s: 4 * 86_400 });
      for (const [number, one] of all.entries()) {
        const page = await visitor({ width: 390 });
        await holds(page, one);
        for (const path of [...pagesOf(event), ...(number === 0 ? GARBLED : [])])
          await test.step(path, async () => {
            await go(page, path);
            // What the server says of the access has come.
            await page.waitForLoadState('networkidle');
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          });
      }
    } finally {
      await client.post('/dev/clock', { reset: true });
    }
  });
