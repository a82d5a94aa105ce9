import { deriveSecret, hmac } from './derive-secret.ts';

/** A point in degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const METRES_PER_DEGREE = 111_195;
const NEAREST_M = 250;
const FARTHEST_M = 750;

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * Takes MASTER_KEY; gives the function that moves a participant's point for other people's eyes: always by the same 250 to
 * 750 m in a direction only the key knows, rounded to 3 decimals. Without the key the point cannot be
 * moved back, and asking again never tells more.
 */
export function createPositionShift(masterSecret: Uint8Array): (participantId: string, point: Point) => Point {
  const key = deriveSecret(masterSecret, 'position-shift');
  return (participantId, { latitude, longitude }) => {
    const bytes = hmac(key, participantId);
    const angle = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
    const metres = NEAREST_M + (bytes.readUInt32BE(4) / 2 ** 32) * (FARTHEST_M - NEAREST_M);
    const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE;
    // Near a pole a degree of longitude is no distance at all.
    const narrowing = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
    const east = (metres * Math.sin(angle)) / METRES_PER_DEGREE / narrowing;
    const shiftedLongitude = longitude + east;
    return {
      latitude: rounded(Math.min(90, Math.max(-90, latitude + north))),
      longitude: rounded(
        shiftedLongitude > 180
          ? shiftedLongitude - 360
          : shiftedLongitude < -180
            ? shiftedLongitude + 360
            : shiftedLongitude,
      ),
    };
  };
}
