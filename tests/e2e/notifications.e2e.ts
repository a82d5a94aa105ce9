import { linkIn, mailsTo } from '../harness/client.ts';
import { startNotifiedBrowsers } from '../harness/notified-browsers.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, go, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

/**
 * Notifications in a real browser. Chromium without a network has no push service: the double of the tests stands in its place,
 * and what it decrypts is handed to the browser's own worker.
 */
for (const width of [1280, 390] as const)
  test(`at ${width} px they are offered after an agreed ride, asked for by a press, shown, and lead to the page`, async ({
    visitor,
    client,
  }) => {
    const browsers = await startNotifiedBrowsers();
    const browser = browsers.browser();
    try {
      const page = await visitor({ width, hasWorker: true });
      await page.addInitScript(({ endpoint, p256dh, auth }) => {
        PushManager.prototype.subscribe = async () =>
          ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
      }, browser.subscription);
      const event = await madeEvent(client);
      const driver = await join(client, event.id, `${unique()}@example.org`, { places: 3, name: 'Dora Martin' });
      const [rider, other] = await Promise.all([
        join(client, event.id, `${unique()}@example.org`, { ...PASSENGER, name: 'Rita Martin' }),
        join(client, event.id, `${unique()}@example.org`, { ...PASSENGER, name: 'Otto Martin' }),
      ]);
      const [mail] = await mailsTo(client, driver.email, 'registration_received');
      if (mail === undefined) throw new Error('no mail');
      const link = linkIn(mail, '/participation');
      const main = page.getByRole('main');
      const offer = main.getByRole('button', { name: 'Activer les notifications' });
      const first = await asked(client, rider, driver);
      await enter(page, link);
      await expect(main.getByText('Rita M.').first()).toBeVisible();
      await expect(offer).toHaveCount(0);

      expect((await accept(client, first.id, driver)).status).toBe(200);
      expect(await mailsTo(client, driver.email, 'match_accepted')).toHaveLength(1);
      await expect(offer).toBeVisible();
      await offer.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `tests/.results/notification-offer-${width}.png` });
      expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
      await page.context().grantPermissions(['notifications']);
      await offer.click();
      await expect(main.getByText('Cet appareil vous prévient de vos trajets.')).toBeVisible();

      await asked(client, other, driver);
      await expect.poll(() => browser.received.length, { timeout: 20_000 }).toBe(1);
      const { message } = browser.received[0] ?? {};
      expect(message?.notification.title).toBe('Nouvelle demande de covoiturage');

      const cdp = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [one] = registrations;
          if (one !== undefined) resolve(one.registrationId);
        });
      });
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registered,
        data: JSON.stringify(message),
      });
      const shown = () =>
        page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready;
          return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        });
      await expect.poll(shown).toEqual([
        {
          title: 'Nouvelle demande de covoiturage',
          body: "Quelqu'un aimerait faire la route avec vous.",
          tag: message?.notification.tag,
          data: { navigate: message?.notification.navigate },
        },
      ]);
      // Where a press leads opens nothing by itself: this device knows the registration.
      expect(message?.notification.navigate).not.toContain('token');
      await go(page, '/');
      await go(page, message?.notification.navigate ?? '');
      await expect(main.getByText('Otto M.').first()).toBeVisible();

      await main.getByRole('button', { name: 'Arrêter' }).click();
      await expect(offer).toBeVisible();
    } finally {
      await browsers.close();
    }
  });
