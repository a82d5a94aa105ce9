import type { CallId } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';

/** A service that answers reads only, as the projection service does. */
const find = createRouteTable(['acknowledgeRejection', 'getEvent', 'getEventAsOrganiser'] satisfies CallId[]);

test('a wrong method is told, also where another service answers the right one', () => {
  expect(find('GET', '/api/participants/confirm')).toMatchObject({ kind: 'method', allow: 'POST' });
  expect(find('DELETE', '/api/events')).toMatchObject({ kind: 'method', allow: expect.stringContaining('POST') });
});

test('a call of another service is unknown here, its own is found', () => {
  expect(find('POST', '/api/events')).toEqual({ kind: 'unknown' });
  expect(find('GET', '/api/events/user/abc/')).toMatchObject({ kind: 'call', route: { callId: 'getEvent' } });
  expect(find('GET', '/api/nothing')).toEqual({ kind: 'unknown' });
});
