import { expect, it } from 'vitest';
import { staffReads } from './reads.projection.ts';

it('leaves out the readings of itself, of its list and of the people on it', () => {
  const { keys } = staffReads();
  const read = (type: string, call: string) => keys({ id: 'r1', type, data: { call } } as never);
  for (const type of ['StaffAccessed', 'StaffReadPerson']) {
    expect(read(type, 'listReads')).toEqual([]);
    expect(read(type, 'listHistory')).toEqual(['r1']);
  }
});
