import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userView } from '#web/testing/data.ts';
import { type FakeHandlers, refusal } from '#web/testing/fake-api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { useWidth } from '#web/testing/viewport.ts';
import { UNREAD_KEY } from './unread.ts';

/** What waits on a device that knows a registration by its link, in the header of every page. */

const known = { token: 'p.q.r', participantId: 'participant-1', eventId: 'event-1', idUser: 'public-1' };
const show = (given: FakeHandlers = {}) =>
  renderApp('/forgot-password', {
    handlers: {
      getAccount: () => userView(),
      countUnread: () => ({ messages: 2, conversations: 1, requests: 1 }),
      ...given,
    },
  });
const header = () => within(screen.getByRole('banner'));
const waiting = () => header().queryByRole('link', { name: 'Messages (3)' });

beforeEach(() => {
  useWidth('desktop');
  localStorage.setItem('participations', JSON.stringify([{ ...known, until: Date.now() + 3_600_000 }]));
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('is called by the words that are shown', async () => {
  await show();
  await waitFor(() => expect(waiting()).not.toBeNull());
});

test('is not known without the server, and what was known stays', async () => {
  let isDown = false;
  const { queryClient } = await show({
    countUnread: () => (isDown ? refusal('server.unavailable') : { messages: 2, conversations: 1, requests: 1 }),
  });
  await waitFor(() => expect(waiting()).not.toBeNull());
  isDown = true;
  await act(() => queryClient.refetchQueries({ queryKey: UNREAD_KEY }));
  const known = queryClient.getQueryCache().findAll({ queryKey: UNREAD_KEY });
  expect(known.map(({ state: { status, data } }) => [status, data])).toContainEqual([
    'error',
    { count: 3, idUser: 'public-1' },
  ]);
  expect(waiting()).not.toBeNull();
});

test('is nothing once the registration is gone', async () => {
  let isGone = false;
  const { queryClient } = await show({
    countUnread: () => (isGone ? refusal('auth.token_invalid') : { messages: 2, conversations: 1, requests: 1 }),
  });
  await waitFor(() => expect(waiting()).not.toBeNull());
  isGone = true;
  await act(() => queryClient.refetchQueries({ queryKey: UNREAD_KEY }));
  await waitFor(() => expect(waiting()).toBeNull());
});

test('goes with the session of whoever signs out, without another page', async () => {
  const { session } = await show();
  await waitFor(() => expect(waiting()).not.toBeNull());
  act(() => session.begin('a.b.c'));
  await waitFor(() => expect(waiting()).toBeNull());
  localStorage.removeItem('participations');
  act(() => session.end());
  expect(await header().findByRole('link', { name: 'Se connecter' })).toBeVisible();
  await waitFor(() => expect(waiting()).toBeNull());
});
