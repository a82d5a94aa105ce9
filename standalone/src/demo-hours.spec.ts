import { describe, expect, it } from 'vitest';
import { hoursOf } from './demo-hours.ts';

const annecy = { latitude: 45.8992, longitude: 6.1294 };
const chambery = { latitude: 45.5662, longitude: 5.9208 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('hours of the demonstration', () => {
  it('leaves in time for the way and comes home after the end', () => {
    expect(hoursOf({ home: chambery, event: annecy, startsAt: '18:30', lastsHours: 4, ease: 0 })).toEqual({
      outbound: '17:30',
      return: '22:45',
    });
  });

  it('leaves earlier from further away', () => {
    const near = hoursOf({ home: chambery, event: annecy, startsAt: '18:30', lastsHours: 2, ease: 0.5 });
    const far = hoursOf({ home: paris, event: annecy, startsAt: '18:30', lastsHours: 2, ease: 0.5 });
    expect(far.outbound ?? '').toMatch(/^\d\d:(00|15|30|45)$/);
    expect((far.outbound ?? '') < (near.outbound ?? '')).toBe(true);
  });

  it('leaves an hour open that would be in the night or on another day', () => {
    expect(hoursOf({ home: paris, event: annecy, startsAt: '09:00', lastsHours: 2, ease: 0 }).outbound).toBeNull();
    expect(hoursOf({ home: annecy, event: annecy, startsAt: '21:00', lastsHours: 4, ease: 0 }).return).toBeNull();
  });

  it('takes an event without an hour for one of the morning', () => {
    expect(hoursOf({ home: annecy, event: annecy, startsAt: undefined, lastsHours: 6, ease: 0 })).toEqual({
      outbound: '08:45',
      return: '15:15',
    });
  });
});
