import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './api-client.ts';
import { useLiveQuery } from './live-query.ts';
import { createPositions } from './positions.ts';
import { type Push, PushContext } from './push.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;
const LIVE: Push = {
  follow: () => () => undefined,
  state: () => 'live',
  listen: () => () => undefined,
  renew: () => undefined,
  sendTyping: () => true,
  listenTyping: () => () => undefined,
};

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test('a page that hears of changes still asks once a minute and when it is looked at, and not more often', async () => {
  vi.useFakeTimers();
  const api = createApi({
    transport: () => Promise.reject(new Error('not asked')),
    positions: createPositions(),
    lang: () => 'fr',
    token: () => null,
    onSignedOut: () => undefined,
  });
  const queryClient = createQueryClient(api);
  let asked = 0;
  const queryFn = async (): Promise<number> => {
    asked += 1;
    return asked;
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <PushContext value={LIVE}>{children}</PushContext>
    </QueryClientProvider>
  );
  renderHook(() => useLiveQuery({ queryKey: ['page'], queryFn }, 'event:fete'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked).toBe(2);
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(asked).toBe(3);
});
