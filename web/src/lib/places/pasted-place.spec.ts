import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-place.ts';
import { pointOfPlusCode } from './plus-code.ts';

const point = (latitude: number, longitude: number, name: string | null = null) => ({
  kind: 'point',
  point: { latitude: expect.closeTo(latitude, 4), longitude: expect.closeTo(longitude, 4) },
  name,
});

describe('what is pasted in the place of an address', () => {
  it.each([
    ['45.8992, 6.1294', point(45.8992, 6.1294)],
    ['45.8992,6.1294', point(45.8992, 6.1294)],
    ['45.8992 6.1294', point(45.8992, 6.1294)],
    ['45,8992 6,1294', point(45.8992, 6.1294)],
    ['45,8992; 6,1294', point(45.8992, 6.1294)],
    ['-33.8568, 151.2153', point(-33.8568, 151.2153)],
    ['45.8992° N, 6.1294° E', point(45.8992, 6.1294)],
    ['N 45.8992 E 6.1294', point(45.8992, 6.1294)],
    [`45°53'57.1"N 6°07'45.8"E`, point(45.89919, 6.12939)],
    ['33°51′24.5″S, 151°12′55.1″E', point(-33.85681, 151.21531)],
    ['40.4168, -3.7038', point(40.4168, -3.7038)],
  ])('coordinates: %s', (text, read) => {
    expect(readPasted(text)).toEqual(read);
  });

  it.each([
    [
      'https://www.google.com/maps/place/Z%C3%A9nith+de+Strasbourg/@48.5934,7.6846,17z/data=!3m1!4b1!4m6!3m5!1s0x4796b5:0x1!8m2!3d48.59338!4d7.68718!16s%2Fm',
      point(48.59338, 7.68718, 'Zénith de Strasbourg'),
    ],
    ['https://www.google.fr/maps/@45.8992,6.1294,15z', point(45.8992, 6.1294)],
    ['https://www.google.com/maps?q=45.8992,6.1294', point(45.8992, 6.1294)],
    ['https://maps.google.com/?q=45.8992,6.1294', point(45.8992, 6.1294)],
    ['https://www.google.com/maps/search/?api=1&query=45.8992%2C6.1294', point(45.8992, 6.1294)],
    ['https://www.google.com/maps/search/Palexpo', { kind: 'text', text: 'Palexpo' }],
    [
      'https://www.google.com/maps/dir/Lyon/Annecy/@45.8,5.4,9z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d4.835659!2d45.764043!1m5!1m1!1s0x2!2m2!1d6.129384!2d45.899247!3e0',
      point(45.899247, 6.129384, 'Annecy'),
    ],
    [
      'https://www.google.com/maps/dir/?api=1&destination=Halle+des+sports%2C+Annecy',
      { kind: 'text', text: 'Halle des sports, Annecy' },
    ],
    ['https://www.openstreetmap.org/?mlat=45.8992&mlon=6.1294#map=16/45.9/6.2', point(45.8992, 6.1294)],
    ['https://www.openstreetmap.org/#map=17/45.89920/6.12940', point(45.8992, 6.1294)],
    ['https://www.openstreetmap.org/directions?from=&to=45.8992,6.1294#map=12/45/6', point(45.8992, 6.1294)],
    ['https://www.openstreetmap.org/search?query=Annecy', { kind: 'text', text: 'Annecy' }],
    ['https://maps.apple.com/?ll=45.8992,6.1294&q=Halle%20des%20sports', point(45.8992, 6.1294, 'Halle des sports')],
    [
      'https://maps.apple.com/place?address=5+avenue+de+Gen%C3%A8ve&coordinate=45.8992,6.1294&name=Halle',
      point(45.8992, 6.1294, '5 avenue de Genève'),
    ],
    ['https://maps.apple.com/?daddr=45.8992,6.1294', point(45.8992, 6.1294)],
    ['geo:45.8992,6.1294?z=17', point(45.8992, 6.1294)],
    ['geo:0,0?q=45.8992,6.1294(Halle)', point(45.8992, 6.1294, 'Halle')],
    ['Halle des sports\nhttps://www.google.com/maps?q=45.8992,6.1294', point(45.8992, 6.1294, 'Halle des sports')],
    ['https://maps.app.goo.gl/AbCdEf123', { kind: 'unreadable' }],
    ['maps.app.goo.gl/AbCdEf123', { kind: 'unreadable' }],
    ['https://maps.apple/p/AbCdEf123', { kind: 'unreadable' }],
    ['https://osm.org/go/0Bi8C8Q', { kind: 'unreadable' }],
    [
      'Zénith de Strasbourg\n1 All. du Zénith, 67201 Eckbolsheim\nhttps://maps.app.goo.gl/AbCdEf123',
      { kind: 'text', text: 'Zénith de Strasbourg 1 All. du Zénith, 67201 Eckbolsheim' },
    ],
    ['https://www.google.com/maps?q=%E0%A4%A', { kind: 'text', text: expect.any(String) }],
  ])('a link: %s', (text, read) => {
    expect(readPasted(text)).toEqual(read);
  });

  it.each([
    ['8FQ8V4XH+MQ', 45.899188, 6.129438],
    ['8FQ8V4XH+MQ Annecy', 45.899188, 6.129438],
    ['8fq8v4xh+mq', 45.899188, 6.129438],
    // Codes that are published with their points.
    ['8FVC2222+22', 47.0000625, 8.0000625],
    ['7FG49QCJ+2VX', 20.3701135, 2.782234375],
    ['8FVC9G8F+6W', 47.3655625, 8.5248125],
  ])('a whole plus code: %s', (text, latitude, longitude) => {
    const read = readPasted(text);
    expect(read).toMatchObject({
      kind: 'point',
      point: { latitude: expect.closeTo(latitude, 5), longitude: expect.closeTo(longitude, 5) },
    });
  });

  it('a short plus code counts from the town that is named with it', () => {
    expect(readPasted('V4XH+MQ Annecy')).toEqual({ kind: 'code', code: 'V4XH+MQ', town: 'Annecy' });
    expect(readPasted('V4XH+MQ')).toEqual({ kind: 'code', code: 'V4XH+MQ', town: '' });
    const near = { latitude: 45.9088, longitude: 6.1257 };
    expect(pointOfPlusCode('V4XH+MQ', null)).toBeNull();
    expect(pointOfPlusCode('V4XH+MQ', near)).toEqual({
      latitude: expect.closeTo(45.899188, 4),
      longitude: expect.closeTo(6.129438, 4),
    });
    // On the other side of the line between two fields.
    expect(pointOfPlusCode('X222+22', { latitude: 46.0001, longitude: 6.01 })?.latitude).toBeCloseTo(45.95, 3);
  });

  it.each([
    'Annecy',
    '12 rue Royale, 74000 Annecy',
    '74000',
    '12',
    '12, 14',
    '5 avenue de Genève',
    '2000 habitants',
    'https://example.org/maps?q=45.8992,6.1294',
    'https://google.com.evil.example/maps?q=45.8992,6.1294',
    '95.1, 6.1',
    '45.1, 186.1',
    'A+B',
    '',
    '1.5.2, 3',
  ])('%s is none of these', (text) => {
    expect(readPasted(text)).toBeNull();
  });

  it('reads a text of any length in a moment', () => {
    for (const text of [
      `${'1.1 '.repeat(500)}`,
      `${"1'".repeat(1000)}N`,
      `geo:${'1'.repeat(2000)}`,
      `https://www.google.com/maps/${'@1,1/'.repeat(300)}`,
    ]) {
      const began = performance.now();
      readPasted(text);
      expect(performance.now() - began).toBeLessThan(200);
    }
  });
});
