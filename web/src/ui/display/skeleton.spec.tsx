import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Skeleton, SkeletonBlock, SkeletonColumn, SkeletonRow } from './skeleton.tsx';
import { useSkeleton } from './use-skeleton.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('readers hear one word, blocks are hidden', () => {
  render(
    <Skeleton text="Chargement…">
      <SkeletonRow>
        <SkeletonBlock shape="avatar" />
        <SkeletonColumn>
          <SkeletonBlock />
        </SkeletonColumn>
      </SkeletonRow>
    </Skeleton>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
});

test('a short wait shows none', () => {
  const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), { initialProps: { loading: true } });
  act(() => void vi.advanceTimersByTime(149));
  rerender({ loading: false });
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(false);
});

test('once shown it stays for 300 ms at least', () => {
  const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), { initialProps: { loading: true } });
  act(() => void vi.advanceTimersByTime(150));
  expect(result.current).toBe(true);
  rerender({ loading: false });
  act(() => void vi.advanceTimersByTime(299));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
