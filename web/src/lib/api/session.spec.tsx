import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from './session.ts';

afterEach(() => localStorage.clear());

test('a session that is refused while the page is being drawn leaves what the server drew of it until it stands', async () => {
  localStorage.setItem('authToken', 'one that ended');
  const queryClient = new QueryClient();
  queryClient.setQueryData(['event-page'], 'as the server drew it');
  const { promise: drawn, resolve: stand } = Promise.withResolvers<void>();
  const session = startSession(queryClient, drawn);
  onTestFinished(session.stop);

  session.refused();
  await Promise.resolve();
  expect(session.token()).toBeNull();
  expect(queryClient.getQueryData(['event-page'])).toBe('as the server drew it');

  stand();
  await vi.waitFor(() => expect(queryClient.getQueryData(['event-page'])).toBeUndefined());
});
