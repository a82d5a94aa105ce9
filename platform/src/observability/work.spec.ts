import { describe, expect, it } from 'vitest';
import { StoreTimeout, StoreUnavailable } from '../kernel/event-store/store-errors.ts';
import { createWork } from './work.ts';

const readOnly = () => Object.assign(new Error("open '/data/alice@example.org'"), { code: 'EROFS' });

describe('background work', () => {
  it('that fails is named with its cause, without a value, until it is done', () => {
    const counts: [string, number][] = [];
    const work = createWork({ onChange: (name, failing) => counts.push([name, failing]) });
    expect(work.check('fail')).toEqual({ state: 'ok' });
    expect(work.failed('erasures', readOnly(), 'a')).toBe(true);
    expect(work.failed('erasures', readOnly(), 'a')).toBe(false);
    work.failed('erasures', new StoreUnavailable('x', { cause: readOnly() }), 'b');
    work.failed('retention', new TypeError('alice'));
    expect(work.check('fail')).toEqual({
      state: 'fail',
      value: 'erasures: the file system is read-only (EROFS); retention: TypeError',
    });
    work.succeeded('erasures', 'a');
    work.succeeded('retention', 'something else');
    expect(work.check('warn')).toEqual({ state: 'warn', value: 'retention: TypeError' });
    work.succeeded('retention');
    work.succeeded('erasures');
    expect(work.check('fail')).toEqual({ state: 'ok' });
    expect(counts).toEqual([
      ['erasures', 1],
      ['erasures', 1],
      ['erasures', 1],
      ['retention', 1],
      ['erasures', 0],
      ['retention', 0],
      ['erasures', 0],
    ]);
  });

  it('that waits for a store is told of by the store, unless it goes on failing', () => {
    const work = createWork();
    work.failed('mails', new StoreTimeout('late'), 'a');
    work.failed('mails', new StoreUnavailable('away'), 'a');
    work.failed('mails', new StoreUnavailable('away'), 'b');
    expect(work.check('fail')).toEqual({ state: 'ok' });
    work.failed('mails', new StoreUnavailable('away'), 'a');
    expect(work.check('fail')).toEqual({ state: 'fail', value: 'mails: StoreUnavailable' });
    work.succeeded('mails', 'a');
    work.failed('mails', new StoreUnavailable('away'), 'a');
    expect(work.check('fail')).toEqual({ state: 'ok' });
  });
});
