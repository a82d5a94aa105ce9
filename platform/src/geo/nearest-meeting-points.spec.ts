import { expect, test } from 'vitest';
import { meetingPointsByName, meetingPointsNear } from './nearest-meeting-points.ts';

const CHAMBERY = { latitude: 45.566, longitude: 5.92 };
const AIX = { latitude: 45.69, longitude: 5.909 };
const ANNECY = { latitude: 45.899, longitude: 6.129 };
const point = (place: string, latitude: number, longitude: number) => ({ place, kind: '', latitude, longitude });

test('those that ask least of the two together come first; none beyond the event or far from both', () => {
  const find = meetingPointsNear([
    point('at the event', ANNECY.latitude, ANNECY.longitude),
    point('far', 43.3, 5.37),
    point('behind the driver', 45.53, 5.92),
    point('behind the driver and too far', 45.3, 5.92),
    point('near the driver', 45.58, 5.92),
    point('near the passenger', 45.695, 5.91),
  ]);
  const found = find({ driver: CHAMBERY, passenger: AIX, event: ANNECY }, 4);
  expect(found.map(({ point: { place } }) => place)).toEqual([
    'near the passenger',
    'near the driver',
    'behind the driver',
  ]);
  for (const { passengerKm, detourKm } of found) {
    expect(passengerKm).toBeGreaterThan(0);
    expect(detourKm).toBeGreaterThanOrEqual(0);
  }
  expect(find({ driver: CHAMBERY, passenger: AIX, event: ANNECY }, 1)).toHaveLength(1);
});

test('an empty list has none', () => {
  expect(meetingPointsNear([])({ driver: CHAMBERY, passenger: AIX, event: ANNECY }, 4)).toEqual([]);
});

test('a place is located by its text, unless several are called so or none is', () => {
  const locate = meetingPointsByName([
    point('Aire, Seynod', 45.88, 6.07),
    point('Gare', 45.5, 5.9),
    point('Gare', 46, 6),
  ]);
  expect(locate('Aire, Seynod')).toEqual({ latitude: 45.88, longitude: 6.07 });
  expect(locate('Gare')).toBeNull();
  expect(locate('chez moi')).toBeNull();
});
