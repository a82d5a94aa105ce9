import { expect, test, vi } from 'vitest';
import { announce, readAnnouncements, subscribeToAnnouncements } from './announce.ts';

test('each text is told with an id of its own, to one region', () => {
  const listener = vi.fn();
  const stop = subscribeToAnnouncements(listener);
  announce('12 résultats');
  const first = readAnnouncements();
  announce('12 résultats');
  announce('Une erreur est survenue.', 'assertive');
  const last = readAnnouncements();
  stop();
  announce('trop tard');
  expect(listener).toHaveBeenCalledTimes(3);
  expect(last.polite.text).toBe('12 résultats');
  expect(last.polite.id).toBeGreaterThan(first.polite.id);
  expect(last.assertive.text).toBe('Une erreur est survenue.');
});
