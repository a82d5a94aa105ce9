import { type EventAdminView, LANGUAGES } from '@convoi/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventView } from '#web/testing/data.ts';
import { eventPage } from '#web/testing/event-page.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { EVENT_FEED_WORDS } from './words.ts';

const KEY = 'Jx0vJx0vJx0vJx0vJx0vJx0vJx0vJx0v';
const FEED = `event.7a31b2c3-0000-4000-8000-000000000001.${'s'.repeat(32)}`;
const event: EventAdminView = {
  ...eventView({ date: '2099-12-05' }),
  contact: 'orga@example.org',
  id_admin: KEY,
  is_hidden: false,
  topic: 'board:x',
  you: { role: 'viewer', state: 'active', is_offered: false },
};
const openShare = (getEventFeed: FakeHandlers['getEventFeed']) =>
  renderApp(`/event/admin/${KEY}?tab=share`, {
    handlers: {
      ...eventPage(() => eventView()),
      getEventAsOrganiser: () => event,
      ...(getEventFeed && { getEventFeed }),
    },
  });

beforeEach(() => useWidth('desktop'));

test('whoever holds a link subscribes to a calendar of the event, a viewer too', async () => {
  await openShare(() => ({ feed_key: FEED }));
  const link = await screen.findByRole('link', { name: "S'abonner dans mon agenda" });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(
      new RegExp(`^webcal://[^/]+/api/feeds/own/${FEED.replaceAll('.', '\\.')}/events\\.ics\\?lang=fr$`),
    ),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Dans votre agenda' })).toBeVisible();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: "Adresse de l'agenda" }).value).toContain(FEED);
});

test('says so when the address could not be loaded', async () => {
  await openShare(() => refusal('server.error'));
  expect(await screen.findByText(EVENT_FEED_WORDS.fr.failed)).toBeVisible();
});

test('every language says that the address is secret and ends with the link', () => {
  for (const lang of LANGUAGES) expect(EVENT_FEED_WORDS[lang].hint).toMatch(/secr|geheim/);
});
