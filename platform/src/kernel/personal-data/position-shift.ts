import { normaliseEmail } from '@convoi/contracts';
import { deriveSecret, hmac } from './derive-secret.ts';

/** A point in degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Moves a start for other people's eyes (docs/reference/personal-data.md#views-of-people). */
export interface PositionShift {
  /** Where the person of an address is shown who leaves from a point. */
  shown(email: string, start: Point): Point;
  /**
   * What a read model keeps of a registration to move later starts of it, in hex: it tells nothing of the address, and that of
   * another registration of the same person is another one.
   */
  kept(participantId: string, email: string): string;
  /** The same as `shown`, from what is kept of the registration. */
  shownBy(participantId: string, kept: string, start: Point): Point;
}

const METRES_PER_DEGREE = 111_195;
const NEAREST_M = 250;
const FARTHEST_M = 750;

const thousandths = (degrees: number): number => Math.round(degrees * 1000);
const rounded = (degrees: number): number => thousandths(degrees) / 1000;

function moved({ latitude, longitude }: Point, bytes: Buffer): Point {
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
}

/**
 * Takes MASTER_KEY; gives what moves starts by 250 to 750 m, rounded to 3 decimals. Direction and distance follow from the key, the
 * person's address and the start to about 100 m: somebody who registers again from the same house is shown at the same point, so
 * that many registrations tell no more than one, and who knows how a start was moved learns nothing of the next one.
 */
export function createPositionShift(masterSecret: Uint8Array): PositionShift {
  const key = deriveSecret(masterSecret, 'position-shift');
  const personOf = (email: string): Buffer => hmac(key, `person|${normaliseEmail(email)}`);
  /** Hides a person's digest in what is kept, and takes it out again: nobody finds by it which registrations are of one person. */
  const veiled = (participantId: string, digest: Buffer): Buffer => {
    const veil = hmac(key, `veil|${participantId}`);
    return Buffer.from(digest.map((byte, at) => byte ^ (veil[at] ?? 0)));
  };
  const shownOf = (person: Buffer, start: Point): Point => {
    const cell = `${thousandths(start.latitude)}|${thousandths(start.longitude)}`;
    return moved(start, hmac(key, `start|${person.toString('hex')}|${cell}`));
  };
  return {
    shown: (email, start) => shownOf(personOf(email), start),
    kept: (participantId, email) => veiled(participantId, personOf(email)).toString('hex'),
    shownBy: (participantId, kept, start) => shownOf(veiled(participantId, Buffer.from(kept, 'hex')), start),
  };
}
