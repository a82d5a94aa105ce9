import { describe, expect, it } from 'vitest';
import { progressLine, spanText } from '../../progress.mjs';
import { openProgress } from './progress.ts';

function terminal(columns = 80) {
  const written: string[] = [];
  return { isTTY: true, columns, written, write: (text: string) => written.push(text) };
}

describe('progress', () => {
  it('tells the part and the time that remains at the pace so far', () => {
    expect(progressLine('Building', 0.25, 10_000)).toBe('  Building  25 %  about 30 s left');
    expect(progressLine('Building', 0.5, 90_000)).toBe('  Building  50 %  about 1 min 30 s left');
    expect(progressLine('Building', 1, 10_000)).toBe('  Building 100 %');
    // What remains does not grow while a step takes its time.
    expect(progressLine('Building', 0.25, 10_000, 25_000)).toBe('  Building  25 %  about 15 s left');
  });

  it('names no time before there is a pace', () => {
    expect(progressLine('Building', 0, 10_000)).toBe('  Building   0 %');
    expect(progressLine('Building', 0.01, 10_000)).toBe('  Building   1 %');
  });

  it('says spans as people do', () => {
    expect([200, 59_000, 125_000, 4_800_000].map(spanText)).toEqual(['1 s', '59 s', '2 min 05 s', '1 h 20 min']);
  });

  it('is drawn on a terminal once work takes long, and is gone at the end', () => {
    let nowMs = 0;
    const stream = terminal();
    const progress = openProgress('Copying', { stream, now: () => nowMs });
    progress.at(1, 10);
    expect(stream.written).toEqual([]);
    nowMs = 2_000;
    progress.at(2, 10);
    expect(stream.written.join('')).toContain('Copying  20 %  about 8 s left');
    progress.end();
    expect(stream.written.at(-1)).toBe('\r\u001b[2K');
  });

  it('is drawn at most five times a second, and never goes back', () => {
    let nowMs = 1_000;
    const stream = terminal();
    const progress = openProgress('Copying', { stream, now: () => nowMs });
    nowMs = 2_000;
    for (let done = 1; done <= 100; done += 1) progress.at(done, 1_000);
    expect(stream.written).toHaveLength(1);
    nowMs = 3_000;
    progress.at(50, 1_000);
    expect(stream.written.at(-1)).toContain(' 10 %');
    progress.end();
  });

  it('fits into the line of a narrow terminal', () => {
    let nowMs = 0;
    const stream = terminal(20);
    const progress = openProgress('A long piece of work', { stream, now: () => nowMs });
    nowMs = 5_000;
    progress.at(1, 2);
    expect(stream.written[0]?.replace('\r\u001b[2K', '')).toHaveLength(19);
    progress.end();
  });

  it('writes nothing where nobody looks on', () => {
    let nowMs = 0;
    const stream = { ...terminal(), isTTY: false };
    const progress = openProgress('Copying', { stream, now: () => nowMs });
    nowMs = 5_000;
    progress.at(1, 2);
    progress.end();
    expect(stream.written).toEqual([]);
  });
});
