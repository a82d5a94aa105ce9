import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS_MAX } from '@convoi/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { meetingPointsIn, readMeetingPoints } from './meeting-point-list.ts';

function read(text: string) {
  const problems: string[] = [];
  return { points: meetingPointsIn(text, problems), problems };
}

test('the French national base: its columns by name, closed places left out', () => {
  const { points, problems } = read(
    [
      '\uFEFF"id_lieu","nom_lieu","ad_lieu","com_lieu","insee","type","date_maj","ouvert","source","Xlong","Ylat"',
      '"73065-C-001","Parking ""Landiers"", nord","Rue des Landiers","Chambéry","73065","Aire de covoiturage","2024-01-02","true","1","5.8946","45.5921"',
      '"74010-C-001","Gare\nd’Annecy","","Annecy","74010","Parking relais","2024-01-02","false","1","6.12","45.9"',
      '"73008-C-001","Aix-les-Bains nord","","Aix-les-Bains","73008","","2024-01-02","","1","5.91","45.7"',
      '',
    ].join('\r\n'),
  );
  expect(problems).toEqual([]);
  expect(points).toEqual([
    { place: 'Parking "Landiers", nord, Chambéry', kind: 'Aire de covoiturage', longitude: 5.8946, latitude: 45.5921 },
    { place: 'Aix-les-Bains nord', kind: '', longitude: 5.91, latitude: 45.7 },
  ]);
});

test('a plain list, with semicolons and decimal commas too', () => {
  const expected = [{ place: 'Bahnhof, Freiburg', kind: '', longitude: 7.84, latitude: 47.99 }];
  expect(read('name,longitude,latitude,town\nBahnhof,7.84,47.99,Freiburg').points).toEqual(expected);
  expect(read('name;longitude;latitude;town\nBahnhof;7,84;47,99;Freiburg\n').points).toEqual(expected);
});

test('what is wrong is named by line, the first five', () => {
  const head = 'name,longitude,latitude,town';
  expect(
    read(
      [
        head,
        ',1,2,',
        '"Gare\nhaute",east,2,',
        'Gare,1,91,',
        `${'x'.repeat(ADDRESS_MAX)},1,2,Lyon`,
        'Gare,,2,',
        'Gare,,2,',
        'Gare',
      ].join('\n'),
    ).problems,
  ).toEqual([
    'MEETING_POINTS: line 2: the name is missing',
    'MEETING_POINTS: line 3: the longitude is no number from -180 to 180',
    'MEETING_POINTS: line 5: the latitude is no number from -90 to 90',
    `MEETING_POINTS: line 6: name and town are longer than ${ADDRESS_MAX} characters`,
    'MEETING_POINTS: line 7: the longitude is no number from -180 to 180',
    'MEETING_POINTS: 2 more lines are wrong',
  ]);
  expect(read(`${head}\nGare,1,2,\n"Gare,1,2,`).problems).toEqual(['MEETING_POINTS: line 3: a quote is not closed']);
  expect(read('nom,Xlong\n').problems).toEqual([
    'MEETING_POINTS: line 1: no column name or nom_lieu is there',
    'MEETING_POINTS: line 1: no column latitude or ylat is there',
  ]);
  expect(read(head).problems).toEqual(['MEETING_POINTS holds no place']);
  expect(read(`${head}\n${'Gare,1,2,\n'.repeat(50_001)}`).problems).toEqual([
    'MEETING_POINTS: line 50002: more than 50000 places',
  ]);
});

test('the file: none without the setting, and what cannot be read is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convoi-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const problemsOf = (content: string | Buffer) => {
    const file = join(folder, 'list.csv');
    writeFileSync(file, content);
    const problems: string[] = [];
    expect(readMeetingPoints(file, problems)).toEqual([]);
    return problems;
  };
  const problems: string[] = [];
  expect([readMeetingPoints('', problems), problems]).toEqual([[], []]);
  readMeetingPoints(join(folder, 'none.csv'), problems);
  expect(problems).toEqual([`MEETING_POINTS cannot be read: ${join(folder, 'none.csv')}`]);
  expect(problemsOf(Buffer.from('name,longitude,latitude\nChâtel,1,2', 'latin1'))).toEqual([
    'MEETING_POINTS is not UTF-8',
  ]);
  expect(problemsOf(' '.repeat(10 * 1024 * 1024 + 1))).toEqual(['MEETING_POINTS is larger than 10 MB']);
});
