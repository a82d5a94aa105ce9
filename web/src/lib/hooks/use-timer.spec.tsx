import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ManualClock } from '#web/testing/manual-clock.ts';
import { TimerClockContext, useTimer } from './use-timer.ts';

interface SampleProps {
  readonly delayMs: number | null;
  readonly onDone: () => void;
}

function Sample({ delayMs, onDone }: SampleProps) {
  const { holdProps, stop, isRunning } = useTimer({ delayMs, onDone });
  return (
    <section aria-label={isRunning ? 'court' : 'arrêté'} {...holdProps}>
      <button type="button" onClick={stop}>
        Rester ici
      </button>
    </section>
  );
}

function show(delayMs: number | null) {
  const clock = new ManualClock();
  const onDone = vi.fn<(...args: unknown[]) => void>();
  const tree = (delay: number | null) => (
    <TimerClockContext value={clock}>
      <Sample delayMs={delay} onDone={onDone} />
    </TimerClockContext>
  );
  const { rerender, unmount } = render(tree(delayMs));
  return {
    clock,
    onDone,
    unmount,
    setDelay: (delay: number | null) => rerender(tree(delay)),
    box: () => screen.getByRole('region'),
  };
}

function setTabHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('it runs once, at its time', () => {
  const { clock, onDone } = show(3000);
  clock.advance(2999);
  expect(onDone).not.toHaveBeenCalled();
  clock.advance(60_000);
  expect(onDone).toHaveBeenCalledOnce();
});

test('hover, focus inside and a hidden tab each stop the count, which then goes on', () => {
  const { clock, onDone, box } = show(3000);
  clock.advance(1000);
  fireEvent.pointerEnter(box());
  clock.advance(10_000);
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.pointerLeave(box());
  clock.advance(10_000);
  setTabHidden(true);
  fireEvent.blur(screen.getByRole('button'));
  clock.advance(10_000);
  setTabHidden(false);
  clock.advance(1999);
  expect(onDone).not.toHaveBeenCalled();
  clock.advance(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test('it can be stopped for good', () => {
  const { clock, onDone, box } = show(3000);
  fireEvent.click(screen.getByRole('button'));
  clock.advance(60_000);
  expect(onDone).not.toHaveBeenCalled();
  expect(box()).toHaveAccessibleName('arrêté');
});

test('null means none, and each new start counts from the beginning', () => {
  const { clock, onDone, setDelay } = show(null);
  clock.advance(60_000);
  setDelay(1000);
  clock.advance(1000);
  setDelay(null);
  setDelay(1000);
  clock.advance(999);
  expect(onDone).toHaveBeenCalledOnce();
  clock.advance(1);
  expect(onDone).toHaveBeenCalledTimes(2);
});

test('leaving the page ends it', () => {
  const { clock, onDone, unmount } = show(3000);
  unmount();
  clock.advance(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
