import { expect, test } from 'vitest';
import { shareLookUps } from './shared-look-ups.ts';

/** A look-up that is answered when the test says so, and how often it was asked. */
function lookUps() {
  const asked: PromiseWithResolvers<string | null>[] = [];
  const find = shareLookUps(() => {
    const one = Promise.withResolvers<string | null>();
    asked.push(one);
    return one.promise;
  });
  return { asked, find };
}

test('all who ask while a look-up is on its way share what it finds; later ones look again', async () => {
  const { asked, find } = lookUps();
  const together = Array.from({ length: 200 }, () => find('page'));
  asked[0]?.resolve('an event');
  expect(new Set(await Promise.all(together))).toEqual(new Set(['an event']));
  expect(asked).toHaveLength(1);
  const later = find('page');
  asked[1]?.resolve(null);
  expect(await later).toBeNull();
});

test('nobody is told of nothing by the look-up of another, nor of its failure', async () => {
  const { asked, find } = lookUps();
  for (const end of [
    (first: PromiseWithResolvers<string | null>) => first.resolve(null),
    (first: PromiseWithResolvers<string | null>) => first.reject(new Error('away')),
  ]) {
    asked.length = 0;
    const early = find('page').catch(() => 'failed');
    const late = find('page');
    end(asked[0] as PromiseWithResolvers<string | null>);
    expect(await early).not.toBe('made meanwhile');
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.resolve('made meanwhile');
    expect(await late).toBe('made meanwhile');
  }
});

test('names are looked up apart', async () => {
  const { asked, find } = lookUps();
  const both = [find('one'), find('other')];
  asked[0]?.resolve('first');
  asked[1]?.resolve('second');
  expect(await Promise.all(both)).toEqual(['first', 'second']);
});
