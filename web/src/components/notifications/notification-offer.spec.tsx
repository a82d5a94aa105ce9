import type { ParticipantView } from '@convoi/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnnouncements } from '#web/lib/announce.ts';
import { participantView } from '#web/testing/data.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render-app.tsx';
import { NotificationOffer } from './notification-offer.tsx';

const PARTICIPANT = 'aaaa0000-0000-4000-8000-000000000001';
const caller = { participantId: PARTICIPANT, eventId: 'e1', idUser: 'u1', token: 'token' };

/** The browser was told to notify before, and has a subscription still or not. */
function browser(subscription: object | null): void {
  localStorage.setItem('pushBrowsers', JSON.stringify({ [PARTICIPANT]: 'b1' }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const worker = { pushManager: { getSubscription: async () => subscription } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a browser whose subscription has ended is not said to notify, and is forgotten', async () => {
  browser(null);
  await renderPart(<NotificationOffer caller={caller} />);
  await waitFor(() => expect(localStorage.getItem('pushBrowsers')).toBe('{}'));
  expect(screen.getByRole('button', { name: /^Activer les notifications/ })).toBeVisible();
});

test('stopping is announced, and said to have failed in words of its own', async () => {
  browser({});
  let isDown = true;
  await renderPart(<NotificationOffer caller={caller} />, {
    handlers: { unsubscribePush: () => (isDown ? refusal('server.error') : { status: 'unsubscribed' }) },
  });
  const user = userEvent.setup();
  const stop = await screen.findByRole('button', { name: /^Arrêter/ });
  await user.click(stop);
  expect(await screen.findByText("Les notifications n'ont pas pu être arrêtées. Veuillez réessayer.")).toBeVisible();
  isDown = false;
  await user.click(stop);
  expect(await screen.findByRole('button', { name: /^Activer les notifications/ })).toBeVisible();
  expect(screen.queryByText(/pas pu être arrêtées/)).toBeNull();
  expect(readAnnouncements().polite.text).toBe('Cet appareil ne vous prévient plus.');
});

test('a browser whose session is over is not said to notify, and can be turned on anew', async () => {
  browser({});
  const own = (browsers: NonNullable<ParticipantView['push_browsers']>) => ({
    handlers: { getParticipant: () => participantView({ id: PARTICIPANT, is_me: true, push_browsers: browsers }) },
  });
  const { token: _, ...signedIn } = caller;
  const told = { browser_id: 'b1', service: 'push.example', added_at: '2026-11-26T12:00:00.000Z' };
  await renderPart(<NotificationOffer caller={signedIn} />, own([told]));
  expect(await screen.findByText('Cet appareil vous prévient de vos trajets.')).toBeVisible();
  cleanup();
  await renderPart(<NotificationOffer caller={signedIn} />, own([]));
  expect(await screen.findByRole('button', { name: /^Activer les notifications/ })).toBeVisible();
});
