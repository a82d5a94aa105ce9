// How far a long piece of work is, on one line of the terminal. Plain JavaScript: the installation tells its progress before
// Node can read TypeScript. Types stand in progress.d.mts.

const SHOWN_AFTER_MS = 500;
const DRAWN_EVERY_MS = 200;
/** Before this much is done, the time that remains is a guess that nobody is told. */
const GUESSED_FROM = 0.03;
const CLEAR = '\r\u001b[2K';

/** "8 s", "2 min 05 s", "1 h 20 min". */
export function spanText(milliseconds) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** The line: what is done, how much of it, and how long the rest takes at the pace up to the last step. */
export function progressLine(label, part, steppedMs, elapsedMs = steppedMs) {
  const percent = `${Math.floor(part * 100)} %`.padStart(5);
  const rest =
    part < GUESSED_FROM || part >= 1
      ? ''
      : `  about ${spanText(steppedMs / part - Math.max(steppedMs, elapsedMs))} left`;
  return `  ${label} ${percent}${rest}`;
}

export function openProgress(label, { stream = process.stderr, now = () => performance.now() } = {}) {
  const isShown = stream.isTTY === true && process.env.TERM !== 'dumb';
  const startedAt = now();
  let part = 0;
  let steppedAt = startedAt;
  let drawnAt = startedAt + SHOWN_AFTER_MS - DRAWN_EVERY_MS;
  let isDrawn = false;
  const draw = () => {
    if (!isShown || now() - drawnAt < DRAWN_EVERY_MS) return;
    drawnAt = now();
    isDrawn = true;
    const line = progressLine(label, part, steppedAt - startedAt, drawnAt - startedAt);
    stream.write(`${CLEAR}${stream.columns > 0 ? line.slice(0, stream.columns - 1) : line}`);
  };
  const clear = () => {
    if (isDrawn) stream.write(CLEAR);
    isDrawn = false;
  };
  // Work that says nothing for a while is still under way.
  const timer = isShown ? setInterval(draw, 1000) : undefined;
  timer?.unref();
  return {
    at: (done, total) => {
      const reached = total > 0 ? Math.min(1, done / total) : 0;
      if (reached > part) {
        part = reached;
        steppedAt = now();
      }
      draw();
    },
    clear,
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}
