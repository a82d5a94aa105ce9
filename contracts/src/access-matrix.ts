import type { CallId } from './http/calls.ts';

/**
 * Who gets what from each call (api, section 8). Alice takes part in the event that a request is about; bob takes part in
 * another one and shows his own token; the organiser holds the event's `id_admin` in the path or body and no token;
 * staff are an account with the role, outside the event.
 * Requests are well-formed and about alice's objects.
 */
export const ACCESS_CALLERS = ['anonymous', 'bob', 'staff', 'alice', 'organiser'] as const;
export type AccessCaller = (typeof ACCESS_CALLERS)[number];

/** What of a person's data an answer may hold: nothing personal, or the caller's own in full. */
export type AccessView = 'public' | 'own';
/** A status alone where no person is shown. */
export type AccessCell = number | readonly [status: number, view: AccessView];

/** One line of the matrix; a call has several when its circumstances decide. */
export interface AccessRow {
  /** '' when there is only one. */
  readonly circumstance: string;
  readonly cells: Readonly<Record<AccessCaller, AccessCell>>;
}

type Cells = readonly [anonymous: AccessCell, bob: AccessCell, alice: AccessCell, organiser: AccessCell];

/** Outside their own calls, staff are one more account that has nothing to do with alice: what bob gets. */
function row([anonymous, bob, alice, organiser]: Cells, circumstance = '', staff: AccessCell = bob): AccessRow {
  return { circumstance, cells: { anonymous, bob, staff, alice, organiser } };
}

const always = (status: number, circumstance = ''): AccessRow => row([status, status, status, status], circumstance);
/** Calls of the secret in the path: a wrong one is an unknown event. */
const keyOnly = (status: number, circumstance = ''): AccessRow => row([404, 404, 404, status], circumstance);
/** Calls about one participant. */
const ownOnly = (cell: AccessCell): AccessRow => row([401, 404, cell, 401]);

const SHOWN: AccessCell = [200, 'public'];
const OVER: AccessCell = [410, 'public'];
/** What an event's page shows: to everybody by its link; once the event is over, `afterwards` to those who took part. */
const ofPage = (toThemselves: AccessCell, afterwards: AccessCell): readonly AccessRow[] => [
  row([SHOWN, SHOWN, toThemselves, SHOWN], 'upcoming'),
  row([OVER, OVER, afterwards, OVER], 'ended'),
  always(404, 'hidden'),
];

/** Mails follow from what happened, never from being asked for. */
const acknowledged = row([401, 200, 200, 401]);
/** Calls about the caller's own account; asked with a session. */
const ownAccount = (cell: AccessCell): AccessRow => row([401, cell, cell, 401]);

/** Calls of the staff. */
const staffOnly = (status: number): AccessRow => row([401, 403, 403, 401], '', status);

const OPEN = [always(200)];

/** Expected status for each call and caller; a call without a row fails the acceptance suite. */
export const ACCESS_MATRIX: Readonly<Record<CallId, readonly AccessRow[]>> = {
  E1: ofPage([200, 'own'], OVER),
  E2: [keyOnly(200)],
  E3: [keyOnly(200), keyOnly(402, 'more places of a private event')],
  E4: [always(201)],
  E5: [keyOnly(200)],
  E6: OPEN,
  E7: [row([401, 404, [200, 'own'], 401])],
  E8: OPEN,
  E9: OPEN,
  E10: OPEN,
  P1: [row([201, 201, 409, 201])],
  P2: [
    row([
      [200, 'public'],
      [200, 'public'],
      [200, 'own'],
      [200, 'public'],
    ]),
  ],
  P3: [ownOnly(200)],
  P4: [acknowledged],
  P5: [acknowledged],
  P6: [acknowledged],
  P7: [ownOnly([200, 'public'])],
  P8: [ownOnly([200, 'own'])],
  P9: [
    row(
      [
        [200, 'own'],
        [200, 'own'],
        [200, 'own'],
        [200, 'own'],
      ],
      'right token',
    ),
    always(400, 'wrong token'),
  ],
  P10: OPEN,
  P11: [ownOnly(200)],
  P12: [ownOnly([200, 'own'])],
  P13: ofPage([200, 'own'], [200, 'own']),
  P14: ofPage(SHOWN, SHOWN),
  F1: [always(201)],
  M1: [always(200)],
  M2: [ownOnly(200)],
  M3: [row([401, 200, 200, 401])],
  M4: [ownOnly(200)],
  M5: [ownOnly(200)],
  C1: [ownOnly(200)],
  C2: [ownOnly(201)],
  C3: [acknowledged],
  T1: [ownOnly(204)],
  T2: [row([401, 200, 200, 401])],
  I2: [ownOnly(200)],
  A1: [ownAccount(200)],
  A2: [ownAccount(200)],
  A3: [always(201)],
  A4: [always(200, 'right password'), always(401, 'wrong password')],
  A5: [ownAccount(200)],
  A6: OPEN,
  A7: [always(200, 'right token'), always(400, 'wrong token')],
  A8: [always(302)],
  A8c: [always(302)],
  A9: [always(200, 'right token'), always(400, 'wrong token')],
  A10: [always(204)],
  A11: [always(200, 'right token'), always(400, 'wrong token')],
  A12: [ownAccount(200)],
  A13: [ownAccount(200)],
  A14: [always(200, 'right token'), always(400, 'wrong token')],
  A15: [ownAccount(200)],
  A16: [ownOnly(200)],
  A17: [ownAccount(200)],
  A18: [ownAccount(200)],
  A19: [ownAccount(200)],
  A20: [ownOnly(200)],
  H1: OPEN,
  K1: OPEN,
  K2: OPEN,
  K3: [always(404, 'not replaced')],
  G1: OPEN,
  G2: OPEN,
  G3: OPEN,
  I1: [always(200, 'upcoming'), always(410, 'ended')],
  O1: OPEN,
  S1: OPEN,
  U1: OPEN,
  Y1: [always(201)],
  Y2: OPEN,
  Y3: OPEN,
  W1: [always(400, 'without proof')],
  W2: [always(400, 'without proof')],
  R1: [always(201, 'event'), always(201, 'participant'), row([404, 404, 201, 404], 'relation')],
  X1: [staffOnly(200)],
  X2: [staffOnly(200)],
  X3: [staffOnly(200)],
  X4: [staffOnly(200)],
  X5: [staffOnly(200)],
  X5r: [staffOnly(200)],
  X6: [staffOnly(200)],
  X6r: [staffOnly(200)],
  X7: [staffOnly(200)],
  X8: [staffOnly(200)],
  X8r: [staffOnly(202)],
  X9: [staffOnly(200)],
  X10: [staffOnly(200)],
  X11: [staffOnly(200)],
  X12: [staffOnly(200)],
};

/** Topics of the websocket that each caller may listen to. */
export const PUSH_ACCESS: Readonly<
  Record<'event' | 'news' | 'dashboard' | 'match' | 'staff', Readonly<Record<AccessCaller, boolean>>>
> = {
  event: { anonymous: true, bob: true, staff: true, alice: true, organiser: true },
  news: { anonymous: true, bob: true, staff: true, alice: true, organiser: true },
  dashboard: { anonymous: false, bob: true, staff: true, alice: true, organiser: false },
  /** A live relation of alice. */
  match: { anonymous: false, bob: false, staff: false, alice: true, organiser: false },
  staff: { anonymous: false, bob: false, staff: true, alice: false, organiser: false },
};
