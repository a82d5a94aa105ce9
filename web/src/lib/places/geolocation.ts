import type { Point } from '@convoi/contracts';

/** Why there is no position: the browser has no way to tell one, or it was refused or not found in time. */
export class NoPosition extends Error {
  override readonly name = 'NoPosition';
  readonly reason: 'unsupported' | 'refused';
  constructor(reason: 'unsupported' | 'refused') {
    super(reason);
    this.reason = reason;
  }
}

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Where the device is, in degrees. Asks the person; call it only after a press. Rejects with NoPosition. */
export function currentPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new NoPosition('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => reject(new NoPosition('refused')),
      OPTIONS,
    );
  });
}
