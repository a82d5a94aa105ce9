import { expect, test } from 'vitest';
import { createMarks } from './marks.ts';

const ids = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

test('what was added is always known, and few others are taken for it', () => {
  const marks = createMarks();
  const added = ids('added', 100_000);
  for (const id of added) marks.add(id);
  expect(added.every((id) => marks.has(id))).toBe(true);
  const mistaken = ids('other', 100_000).filter((id) => marks.has(id)).length;
  expect(mistaken).toBeLessThan(10);
});

test('an empty one knows nothing', () => {
  expect(ids('any', 1_000).some(createMarks().has)).toBe(false);
});
