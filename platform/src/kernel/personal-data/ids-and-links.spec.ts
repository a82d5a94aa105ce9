import { isUuid } from '@convoi/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountLinks } from './account-links.ts';
import { adminKeyHash, createAdminLinks, isAdminKeyShape } from './admin-link.ts';
import { deriveSecret } from './derive-secret.ts';
import { eventIdOf, idOf, uuidv5 } from './ids.ts';
import { createManageLinks } from './manage-token.ts';
import { createPositionShift } from './position-shift.ts';
import { createPseudonyms } from './pseudonyms.ts';

const secret = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 8);
const uuid = fc.uuid().map((id) => id.toLowerCase());

/** Great circle in metres. */
function metresBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
}

describe('ids', () => {
  it('are those of RFC 9562', () => {
    expect(uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('are the same again for a command, and all different within it', () => {
    const command = '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';
    const ids = [eventIdOf(command, 0), eventIdOf(command, 1), idOf(command, 'event'), idOf(command, 'participant')];
    expect(ids).toEqual([
      eventIdOf(command, 0),
      eventIdOf(command, 1),
      idOf(command, 'event'),
      idOf(command, 'participant'),
    ]);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every(isUuid)).toBe(true);
  });
});

describe('secrets made from one', () => {
  it('differ by purpose and by secret', () => {
    const all = [deriveSecret(secret, 'a'), deriveSecret(secret, 'b'), deriveSecret(other, 'a')];
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(3);
    expect(all[0]).toHaveLength(32);
  });
});

describe('id_admin', () => {
  const links = createAdminLinks(secret);
  const event = '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f';

  it('is 32 characters, one for each event and version', () => {
    const key = links.keyOf(event, 1);
    expect(isAdminKeyShape(key)).toBe(true);
    expect(links.isKey(event, 1, key)).toBe(true);
    expect(links.isKey(event, 2, key)).toBe(false);
    expect(links.isKey('1b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f', 1, key)).toBe(false);
    expect(createAdminLinks(other).isKey(event, 1, key)).toBe(false);
    for (const wrong of ['', key.slice(1), `${key}a`, 'é'.repeat(16)]) expect(links.isKey(event, 1, wrong)).toBe(false);
    expect(adminKeyHash(key)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('mailed links', () => {
  const { attendance, manage, stopMails } = createManageLinks(secret);

  it('give back whom they were made for, for their own purpose only', () => {
    fc.assert(
      fc.property(uuid, uuid, (eventId, participantId) => {
        const token = manage.issue(eventId, participantId);
        expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/);
        expect(manage.read(token)).toEqual({ eventId, participantId, addressNumber: 0 });
        expect(stopMails.news.read(token)).toBeNull();
        expect(stopMails.rides.read(token)).toBeNull();
        expect(createManageLinks(other).manage.read(token)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('say which address of an account they went to', () => {
    fc.assert(
      fc.property(uuid, uuid, fc.integer({ min: 1, max: 0xff_ff_ff }), (eventId, participantId, addressNumber) => {
        const token = manage.issue(eventId, participantId, addressNumber);
        expect(token).toMatch(/^[A-Za-z0-9_-]{68}$/);
        expect(manage.read(token)).toEqual({ eventId, participantId, addressNumber });
        expect(attendance.read(token)).toBeNull();
        // Neither another number nor none at all goes with the signature.
        const bytes = Buffer.from(token, 'base64url');
        bytes.writeUIntBE((addressNumber + 1) % 0x1_00_00_00, 32, 3);
        expect(manage.read(bytes.toString('base64url'))).toBeNull();
        const without = Buffer.concat([bytes.subarray(0, 32), bytes.subarray(35)]);
        expect(manage.read(without.toString('base64url'))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('are refused with any character changed', () => {
    const token = manage.issue('0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f', '1b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f');
    for (let index = 0; index < token.length; index += 1) {
      const letter = token[index] === 'A' ? 'B' : 'A';
      expect(manage.read(token.slice(0, index) + letter + token.slice(index + 1))).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), '!'.repeat(64)]) expect(manage.read(wrong)).toBeNull();
  });
});

describe('mailed links of an account', () => {
  const { verify, reset } = createAccountLinks(secret);

  it('give back account and link, for their own purpose only', () => {
    fc.assert(
      fc.property(uuid, uuid, (userId, linkId) => {
        const token = verify.issue({ userId, linkId });
        expect(token).toMatch(/^[A-Za-z0-9_-]{86}$/);
        expect(verify.read(token)).toEqual({ userId, linkId });
        expect(reset.read(token)).toBeNull();
        expect(createAccountLinks(other).verify.read(token)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('are refused with any character changed', () => {
    const token = reset.issue({
      userId: '0b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f',
      linkId: '1b6f3c1e-5a0d-4c3b-9d5f-1a2b3c4d5e6f',
    });
    for (let index = 0; index < token.length; index += 1) {
      const letter = token[index] === 'A' ? 'B' : 'A';
      expect(reset.read(token.slice(0, index) + letter + token.slice(index + 1))).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), '!'.repeat(86)]) expect(reset.read(wrong)).toBeNull();
  });
});

describe('shifted points', () => {
  const shift = createPositionShift(secret);
  const email = uuid.map((id) => `${id}@example.org`);
  const HOUSE = { latitude: 45.90123, longitude: 6.10456 };

  it('lie 250 to 750 m away, always the same, on 3 decimals', () => {
    fc.assert(
      fc.property(
        email,
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (address, latitude, longitude) => {
          const shown = shift.shown(address, { latitude, longitude });
          expect(shift.shown(address, { latitude, longitude })).toEqual(shown);
          const metres = metresBetween({ latitude, longitude }, shown);
          // Three decimals move a point by 79 m at most.
          expect(metres).toBeGreaterThan(250 - 80);
          expect(metres).toBeLessThan(750 + 80);
          expect(Math.round(shown.latitude * 1000) / 1000).toBe(shown.latitude);
          expect(Math.round(shown.longitude * 1000) / 1000).toBe(shown.longitude);
        },
      ),
    );
  });

  it('stay on the globe', () => {
    fc.assert(
      fc.property(
        email,
        fc.constantFrom(-90, 90, 89.9999),
        fc.constantFrom(-180, 180, 179.9999),
        (address, latitude, longitude) => {
          const shown = shift.shown(address, { latitude, longitude });
          expect(Math.abs(shown.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(shown.longitude)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  it('differ by person and by key, so that neighbours tell nothing of each other', () => {
    const shown = Array.from({ length: 50 }, (_, index) => JSON.stringify(shift.shown(`p${index}@x.fr`, HOUSE)));
    expect(new Set(shown).size).toBeGreaterThan(45);
    expect(createPositionShift(other).shown('p0@x.fr', HOUSE)).not.toEqual(shift.shown('p0@x.fr', HOUSE));
  });

  it('are one point of a person and a house, over all registrations: their mean is no nearer to the house', () => {
    fc.assert(
      fc.property(email, fc.array(uuid, { minLength: 12, maxLength: 40 }), (address, registrations) => {
        const points = registrations.map((id) => shift.shownBy(id, shift.kept(id, address.toUpperCase()), HOUSE));
        expect(new Set(points.map((point) => JSON.stringify(point)))).toEqual(
          new Set([JSON.stringify(shift.shown(address, HOUSE))]),
        );
        const mean = (of: (point: typeof HOUSE) => number) =>
          points.reduce((sum, point) => sum + of(point), 0) / points.length;
        const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
        expect(metresBetween(HOUSE, middle)).toBeGreaterThan(250 - 80);
      }),
    );
  });

  it('of another start are shifted by another vector, so that whoever knows the one does not find the other', () => {
    // Where the first vector leads back from the second point: as good as a guess, and hardly ever at the house.
    const address = 'marie@example.org';
    const first = shift.shown(address, HOUSE);
    const houses = Array.from({ length: 200 }, (_, at) => ({
      latitude: HOUSE.latitude + 0.01 + at * 0.003,
      longitude: HOUSE.longitude - 0.02,
    }));
    const found = houses.filter((house) => {
      const shown = shift.shown(address, house);
      const guess = {
        latitude: shown.latitude - (first.latitude - HOUSE.latitude),
        longitude: shown.longitude - (first.longitude - HOUSE.longitude),
      };
      return metresBetween(house, guess) < 150;
    });
    expect(found.length).toBeLessThan(20);
  });

  it('are the same for a pin that is set some metres beside the last one', () => {
    const beside = { latitude: HOUSE.latitude + 0.0001, longitude: HOUSE.longitude - 0.00005 };
    expect(metresBetween(shift.shown('a@x.fr', HOUSE), shift.shown('a@x.fr', beside))).toBeLessThan(140);
  });

  it('leave in a read model nothing that tells the address, or which registrations are of one person', () => {
    fc.assert(
      fc.property(email, uuid, uuid, (address, one, two) => {
        fc.pre(one !== two);
        expect(shift.kept(one, address)).toMatch(/^[0-9a-f]{64}$/);
        expect(shift.kept(one, address)).not.toBe(shift.kept(two, address));
      }),
    );
  });
});

describe('pseudonyms', () => {
  const { emailKey, contactKey, phoneKey, digest } = createPseudonyms(secret);

  it('are equal for equal addresses in any case, and only within one event', () => {
    expect(emailKey('e1', ' Bob@Example.org ')).toBe(emailKey('e1', 'bob@example.ORG'));
    expect(emailKey('e1', 'bob@example.org')).not.toBe(emailKey('e2', 'bob@example.org'));
    expect(contactKey('Bob@example.org')).toBe(contactKey('bob@example.org'));
    const all = [
      emailKey('e1', 'a'),
      contactKey('a'),
      phoneKey('e1', 'a'),
      digest('e1', 'email', 'a'),
      digest('e2', 'email', 'a'),
    ];
    expect(new Set(all).size).toBe(5);
    expect(createPseudonyms(other).contactKey('a')).not.toBe(contactKey('a'));
  });
});
