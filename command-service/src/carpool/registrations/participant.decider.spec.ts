import type { ErrorCode } from '@convoi/contracts';
import type { CarpoolStreamEvent } from '@convoi/contracts/events';
import type { Decision } from '@convoi/platform/kernel/command-handler/decision';
import { describe, expect, it } from 'vitest';
import { carpool } from '../../testing/deciders/deciders.ts';
import {
  accepted,
  erased,
  fact,
  left,
  matchOf,
  NOW,
  OPEN,
  pair,
  registered,
  registration,
  requested,
} from '../../testing/deciders/facts.ts';
import { fold, spec } from '../../testing/deciders/spec.ts';
import {
  activeParticipant,
  type CarpoolState,
  limitCarpool,
  newsReaders,
  participantCount,
  participantOfAddress,
  seatsTaken,
} from '../carpool.decider.ts';
import { acceptMatch, requestMatch } from '../matches/match.decider.ts';
import {
  closeCarpool,
  confirm,
  register,
  requestManageLink,
  stopMails,
  unsubscribe,
  withdrawRegistration,
} from './participant.decider.ts';
import { type UpdateParticipant, updateParticipant } from './update-participant.decider.ts';

const DAY_MS = 86_400_000;
const confirmed = (participantId: string) => fact('ParticipantConfirmed', { participantId });
const change = (fields: Partial<UpdateParticipant>): UpdateParticipant => ({
  participantId: 'p1',
  person: null,
  digests: {},
  preferences: {},
  closure: null,
  now: NOW,
  ...fields,
});
const at = (events: readonly CarpoolStreamEvent[]) =>
  events.map((event) => ({ ...event, at: '2026-11-01T08:00:00.000Z' }));

describe('registering', () => {
  it('lets a person in', () => {
    const state = spec(carpool)
      .given(registered('p1'))
      .when(register, { registration: registration('p2'), terms: OPEN })
      .gives(registered('p2'));
    expect(participantCount(state)).toBe(2);
    expect(activeParticipant(state, 'p2')).toMatchObject({ isConfirmed: false, mails: true, status: 'active' });
  });

  it('takes an address as proved that came with a session', () => {
    const state = spec(carpool)
      .given()
      .when(register, { registration: registration('p1', { confirmed: true, userId: 'u1' }), terms: OPEN })
      .gives(registered('p1', { confirmed: true, userId: 'u1' }));
    expect(activeParticipant(state, 'p1')?.isConfirmed).toBe(true);
  });

  it('lets an address in once', () => {
    spec(carpool)
      .given(registered('p1', { emailKey: 'k1' }))
      .when(register, { registration: registration('p2', { emailKey: 'k1' }), terms: OPEN })
      .rejected('registration.duplicate');
  });

  it('lets an account in once, whatever address it had', () => {
    const own = { confirmed: true, userId: 'u1' };
    const again = { ...own, emailKey: 'k2' };
    const there = spec(carpool).given(registered('p1', { ...own, emailKey: 'k1' }));
    there.when(register, { registration: registration('p2', again), terms: OPEN }).rejected('registration.duplicate');
    // What nobody has proved may be anybody's.
    const typed = { ...again, confirmed: false };
    there.when(register, { registration: registration('p2', typed), terms: OPEN }).gives(registered('p2', typed));
    const gone = spec(carpool).given(registered('p1', { ...own, emailKey: 'k1' }), left('p1'));
    gone.when(register, { registration: registration('p2', again), terms: OPEN }).gives(registered('p2', again));
  });

  it.each([left('p1'), erased('p1')])('lets an address in again after its $data.reason registration', (end) => {
    spec(carpool)
      .given(registered('p1', { emailKey: 'k1' }), end)
      .when(register, { registration: registration('p2', { emailKey: 'k1' }), terms: OPEN })
      .gives(registered('p2', { emailKey: 'k1' }));
  });

  it('lets nobody be entered who has left, while they may register again themselves', () => {
    const [again, terms] = [{ emailKey: 'k1' }, OPEN];
    const gone = spec(carpool).given(registered('p1', { ...again, entered: true }), left('p1'));
    gone
      .when(register, { registration: registration('p2', { ...again, entered: true }), terms })
      .rejected('registration.left');
    gone.when(register, { registration: registration('p2', again), terms }).gives(registered('p2', again));
    gone
      .when(register, { registration: registration('p2', { emailKey: 'k2', entered: true }), terms })
      .gives(registered('p2', { emailKey: 'k2', entered: true }));
  });

  it('makes nobody a reader of news who was entered and has not confirmed it', () => {
    const entered = [registered('p1', { entered: true }), registered('p2')];
    expect(newsReaders(fold(carpool, at(entered)), null)).toEqual(['p2']);
    expect(newsReaders(fold(carpool, at(entered)), ['p1', 'p2'])).toEqual(['p2']);
    expect(newsReaders(fold(carpool, at([...entered, confirmed('p1')])), null)).toEqual(['p1', 'p2']);
  });

  it('answers a repeated command like the first one, even when the event is over by then', () => {
    spec(carpool)
      .given(registered('p1'))
      .when(register, { registration: registration('p1'), terms: { ...OPEN, closure: 'ended', maxParticipants: 1 } })
      .gives();
  });

  it('stops at the maximum of a private event; who leaves makes room', () => {
    const third = { registration: registration('p3'), terms: { ...OPEN, maxParticipants: 2 } };
    spec(carpool).given(registered('p1'), registered('p2')).when(register, third).rejected('event.full');
    spec(carpool).given(registered('p1'), registered('p2'), left('p1')).when(register, third).gives(registered('p3'));
  });

  it('stops at a lowering that was begun in its own stream, until the change of the event is known', () => {
    const limited = fact('CarpoolLimited', { to: 1, change: 2 });
    const second = (capacityChanges: number) => ({
      registration: registration('p2'),
      terms: { ...OPEN, maxParticipants: 5, capacityChanges },
    });
    spec(carpool).given(registered('p1'), limited).when(register, second(1)).rejected('event.full');
    spec(carpool).given(registered('p1'), limited).when(register, second(2)).gives(registered('p2'));
  });

  it('begins a lowering to those who take part, not below, and once', () => {
    const past = [registered('p1'), registered('p2')] as const;
    const limit = (to: number) => ({ to, change: 1 });
    spec(carpool)
      .given(...past)
      .when(limitCarpool, limit(2))
      .gives(fact('CarpoolLimited', limit(2)));
    spec(carpool)
      .given(...past)
      .when(limitCarpool, limit(1))
      .rejected('event.capacity_below_current');
    spec(carpool)
      .given(...past, fact('CarpoolLimited', limit(2)))
      .when(limitCarpool, limit(2))
      .gives();
  });

  it('tells a second registration of a full event what it is', () => {
    spec(carpool)
      .given(registered('p1', { emailKey: 'k1' }))
      .when(register, {
        registration: registration('p2', { emailKey: 'k1' }),
        terms: { ...OPEN, maxParticipants: 1 },
      })
      .rejected('registration.duplicate');
  });

  it.each([
    ['absent', 'event.not_found'],
    ['hidden', 'event.not_found'],
    ['withdrawn', 'event.withdrawn'],
    ['ended', 'event.ended'],
  ] as const)('is refused by an event that is %s', (closure, code) => {
    spec(carpool)
      .given()
      .when(register, { registration: registration('p1'), terms: { ...OPEN, closure } })
      .rejected(code);
  });
});

describe('a request that is written together with a registration', () => {
  const asking = registered('p1', { asks: 'd1', rolePreference: 'passenger', seats: 2 });
  const driver = registered('d1', { rolePreference: 'driver', seats: 3 });
  const request = requested('p1', 'd1').data;
  const prepared = { request, closure: null, isSuspended: false, now: NOW };
  const unsent = (why: 'gone' | 'full' | 'refused' | 'exists' | 'closed' | 'suspended' | 'held') =>
    fact('RequestUnsent', { participantId: 'p1', receiverId: 'd1', why });

  it('goes out in the append that confirms the address, once', () => {
    const state = spec(carpool)
      .given(driver, asking)
      .when(confirm, { participantId: 'p1', prepared })
      .gives(confirmed('p1'), requested('p1', 'd1'));
    expect(activeParticipant(state, 'p1')).toMatchObject({ asks: null, isConfirmed: true });
    spec(carpool)
      .given(driver, asking, confirmed('p1'), requested('p1', 'd1'))
      .when(confirm, { participantId: 'p1', prepared })
      .gives();
  });

  it('goes out with the registration of a proved address', () => {
    const own = registration('p1', { asks: 'd1', confirmed: true, userId: 'u1' });
    spec(carpool)
      .given(driver)
      .when(register, { registration: own, terms: OPEN, prepared })
      .gives(fact('ParticipantRegistered', own), requested('p1', 'd1'));
  });

  it('waits with its words for the address of a registration that is not confirmed', () => {
    const own = registration('p1', { asks: 'd1' });
    const worded = { participantId: 'p1', receiverId: 'd1', subjectId: 'subject-p1', words: 'canary words' };
    spec(carpool)
      .given(driver)
      .when(register, { registration: own, terms: OPEN, worded, prepared })
      .gives(fact('ParticipantRegistered', own), fact('RequestWorded', worded));
  });

  const seat = { driverId: 'd1', passengerId: 'p2', seats: 2, legs: ['outbound' as const] };
  it.each([
    ['who is asked has left', [driver, asking, left('d1')], prepared, 'gone'],
    ['who is asked never was there', [asking], prepared, 'gone'],
    [
      'who is asked has blocked them',
      [driver, asking, fact('ParticipantBlocked', { senderId: 'd1', receiverId: 'p1' })],
      prepared,
      'gone',
    ],
    [
      'the car is full',
      [driver, asking, registered('p2', { seats: 2 }), requested('p2', 'd1'), accepted('p2', 'd1', seat)],
      prepared,
      'full',
    ],
    ['who is asked has asked them first', [driver, asking, requested('d1', 'p1')], prepared, 'exists'],
    ['the event is over', [driver, asking], { ...prepared, closure: 'ended' as const }, 'closed'],
    ['the address is suspended', [driver, asking], { ...prepared, isSuspended: true }, 'suspended'],
    ['whoever confirms it has not sent it', [driver, asking], { ...prepared, isHeld: true }, 'held'],
    ['what nobody has sent could not go out', [asking], { ...prepared, isHeld: true }, 'gone'],
    ['nothing is left of the words', [driver, asking], { ...prepared, request: null }, 'gone'],
  ] as const)('is told why it does not go out when %s', (_, past, command, why) => {
    spec(carpool)
      .given(...past)
      .when(confirm, { participantId: 'p1', prepared: command })
      .gives(confirmed('p1'), unsent(why));
  });

  it('is not sent to somebody who refused the same person before', () => {
    spec(carpool)
      .given(
        driver,
        registered('p0', { emailKey: 'k1' }),
        requested('p0', 'd1'),
        fact('MatchRejected', { ...pair('p0', 'd1'), by: 'd1' }),
        left('p0'),
        registered('p1', { emailKey: 'k1', asks: 'd1' }),
      )
      .when(confirm, { participantId: 'p1', prepared })
      .gives(confirmed('p1'), unsent('refused'));
  });
});

describe('the life of a registration', () => {
  const PASTS = {
    absent: [],
    active: [registered('p1')],
    confirmed: [registered('p1'), confirmed('p1')],
    left: [registered('p1'), left('p1')],
    erased: [registered('p1'), erased('p1')],
    'left, then erased': [registered('p1'), left('p1'), erased('p1')],
  } as const;
  type Past = keyof typeof PASTS;
  const COMMANDS = {
    confirm: (state: CarpoolState) => confirm(state, { participantId: 'p1' }),
    update: (state: CarpoolState) => updateParticipant(state, change({ preferences: { seats: 5 } })),
    'mails off': (state: CarpoolState) => stopMails(state, { participantId: 'p1', kind: 'news' }),
    'send link': (state: CarpoolState) =>
      requestManageLink(state, { emailKey: 'key-p1', cause: 'resend', requestId: 'r1', now: NOW }),
    leave: (state: CarpoolState) => unsubscribe(state, { participantId: 'p1', by: 'participant', reason: 'left' }),
    erase: (state: CarpoolState) => unsubscribe(state, { participantId: 'p1', by: 'participant', reason: 'erased' }),
  } as const satisfies { readonly [name: string]: (state: CarpoolState) => Decision<CarpoolStreamEvent> };
  type Command = keyof typeof COMMANDS;
  /** The type of the event that follows, 'nothing', or the refusal. */
  type Expected = CarpoolStreamEvent['type'] | 'nothing' | ErrorCode;

  const GONE = {
    confirm: 'auth.link_invalid',
    update: 'participant.not_found',
    'mails off': 'nothing',
    'send link': 'nothing',
    leave: 'participant.not_found',
    erase: 'participant.not_found',
  } as const;
  const THERE = {
    confirm: 'ParticipantConfirmed',
    update: 'ParticipantUpdated',
    'mails off': 'MailPreferenceChanged',
    'send link': 'ManageLinkRequested',
    leave: 'ParticipantUnsubscribed',
    erase: 'ParticipantUnsubscribed',
  } as const;
  const CELLS: { readonly [P in Past]: { readonly [C in Command]: Expected } } = {
    absent: GONE,
    active: THERE,
    confirmed: { ...THERE, confirm: 'nothing' },
    left: { ...GONE, erase: 'ParticipantUnsubscribed' },
    erased: GONE,
    'left, then erased': GONE,
  };

  const cells = (Object.keys(PASTS) as Past[]).flatMap((past) =>
    (Object.keys(COMMANDS) as Command[]).map((command) => [past, command, CELLS[past][command]] as const),
  );
  it.each(cells)('%s: %s gives %s', (past, command, expected) => {
    const decision = COMMANDS[command](fold(carpool, at(PASTS[past])));
    const told = 'rejection' in decision ? decision.rejection.code : (decision.events[0]?.type ?? 'nothing');
    expect(told).toBe(expected);
    const outcome = spec(carpool)
      .given(...PASTS[past])
      .when((state: CarpoolState) => COMMANDS[command](state), {});
    if ('rejection' in decision) outcome.rejected(decision.rejection.code);
    else outcome.gives(...decision.events);
  });

  it('is ended by whoever organises as by its owner: with its rides, whose seats are free again, and with their words', () => {
    const ride = { driverId: 'd1', passengerId: 'p1', seats: 1, legs: ['outbound' as const] };
    const worded = { participantId: 'p1', subjectId: 'subject-p1', words: 'sealed' };
    spec(carpool)
      .given(registered('d1'), registered('p1'), requested('p1', 'd1'), accepted('p1', 'd1', ride))
      .when(withdrawRegistration, { participantId: 'p1', worded, closure: null })
      .gives(
        fact('WithdrawalWorded', worded),
        fact('ParticipantUnsubscribed', { participantId: 'p1', by: 'organiser', reason: 'left' }),
        fact('MatchClosed', { ...pair('p1', 'd1'), leaverId: 'p1', cause: 'left' }),
      );
  });

  it.each([
    ['nobody is there', [], null, 'participant.not_found'],
    ['they have left', [registered('p1'), left('p1')], null, 'participant.not_found'],
    ['they are shown to nobody yet', [registered('p1', { withheld: true })], null, 'participant.not_found'],
    ['the event is over', [registered('p1')], 'ended', 'event.ended'],
    ['the event is withdrawn', [registered('p1')], 'withdrawn', 'event.withdrawn'],
  ] as const)('is not ended by whoever organises when %s', (_, past, closure, code) => {
    spec(carpool)
      .given(...past)
      .when(withdrawRegistration, { participantId: 'p1', closure })
      .rejected(code);
  });

  it('that was withheld and is confirmed is on the board, and can be withdrawn', () => {
    spec(carpool)
      .given(registered('p1', { withheld: true }), confirmed('p1'))
      .when(withdrawRegistration, { participantId: 'p1', closure: null })
      .gives(fact('ParticipantUnsubscribed', { participantId: 'p1', by: 'organiser', reason: 'left' }));
  });

  it('counts who is active and finds them by their address', () => {
    const state = fold(carpool, at([registered('p1'), registered('p2'), left('p1'), registered('p3'), erased('p3')]));
    expect(participantCount(state)).toBe(1);
    expect(participantOfAddress(state, 'key-p1')).toBeUndefined();
    expect(participantOfAddress(state, 'key-p2')?.participantId).toBe('p2');
  });

  it('ignores what is told of nobody', () => {
    const nobody = [confirmed('x'), left('x'), fact('MailPreferenceChanged', { participantId: 'x', mails: false })];
    expect(fold(carpool, at(nobody))).toEqual(carpool.initial);
  });
});

describe('changing a registration', () => {
  it('writes only what differs', () => {
    spec(carpool)
      .given(registered('p1'))
      .when(
        updateParticipant,
        change({
          preferences: { seats: 2, smoking: 'no', rolePreference: undefined, shareEmail: true },
          mails: true,
        }),
      )
      .gives(
        fact('ParticipantUpdated', {
          participantId: 'p1',
          subjectId: 'subject-p1',
          person: null,
          digests: {},
          seats: 2,
          shareEmail: true,
        }),
      );
  });

  it('passes on the person when a digest differs', () => {
    const person = { name: 'Canary-other', address: 'canary street 12' };
    spec(carpool)
      .given(registered('p1'))
      .when(updateParticipant, change({ person, digests: { name: 'name-2', address: 'address-1' } }))
      .gives(
        fact('ParticipantUpdated', {
          participantId: 'p1',
          subjectId: 'subject-p1',
          person,
          digests: { name: 'name-2' },
        }),
      );
  });

  it('leaves the person out when only the rest differs', () => {
    spec(carpool)
      .given(registered('p1'))
      .when(
        updateParticipant,
        change({ person: { name: 'Canary-name p1' }, digests: { name: 'name-1' }, preferences: { seats: 5 } }),
      )
      .gives(
        fact('ParticipantUpdated', {
          participantId: 'p1',
          subjectId: 'subject-p1',
          person: null,
          digests: {},
          seats: 5,
        }),
      );
  });

  it('writes nothing when nothing differs', () => {
    const { legs, weekdays, lang } = registration('p1');
    spec(carpool)
      .given(registered('p1'))
      .when(
        updateParticipant,
        change({
          person: { name: 'Canary-name p1' },
          digests: { name: 'name-1' },
          preferences: { legs, weekdays, lang },
        }),
      )
      .gives();
  });

  it('changes the wish for mails apart from the rest', () => {
    spec(carpool)
      .given(registered('p1'))
      .when(updateParticipant, change({ mails: false }))
      .gives(fact('MailPreferenceChanged', { participantId: 'p1', mails: false, rideMails: true }));
  });

  it.each([
    ['ended', 'event.ended'],
    ['withdrawn', 'event.withdrawn'],
    ['hidden', 'event.not_found'],
  ] as const)('is refused by an event that is %s', (closure, code) => {
    spec(carpool)
      .given(registered('p1'))
      .when(updateParticipant, change({ preferences: { seats: 2 }, closure }))
      .rejected(code);
  });
});

describe('people aboard whom the organiser has noted', () => {
  const marked = (seats: number) => fact('PeopleAboardMarked', { participantId: 'p1', seats });
  const given = spec(carpool).given(registered('p1', { rolePreference: 'driver', seats: 3 }), marked(2));

  it('are as many as the driver says, and never more than the car holds', () => {
    given.when(updateParticipant, change({ aboard: 1 })).gives(marked(1));
    given.when(updateParticipant, change({ aboard: 2 })).gives();
    given.when(updateParticipant, change({ aboard: 3 })).gives(marked(3));
    given.when(updateParticipant, change({ aboard: 4 })).rejected('registration.seats_below_accepted');
  });

  it('are in no car of somebody who would be driven', () => {
    const rider = spec(carpool).given(registered('p1', { rolePreference: 'passenger', seats: 1 }));
    rider.when(updateParticipant, change({ aboard: 1 })).gives();
    const wish = {
      registration: registration('p1', { rolePreference: 'passenger', seats: 1 }),
      aboard: 2,
      terms: OPEN,
    };
    spec(carpool).given().when(register, wish).gives(fact('ParticipantRegistered', wish.registration));
  });

  it('come with a registration that says so', () => {
    const driver = registration('p1', { rolePreference: 'driver', seats: 3 });
    const wish = (aboard: number) => ({ registration: driver, aboard, terms: OPEN });
    spec(carpool).given().when(register, wish(2)).gives(fact('ParticipantRegistered', driver), marked(2));
    spec(carpool).given().when(register, wish(4)).rejected('registration.seats_below_accepted');
  });

  it('give their seats free for what else is changed with them', () => {
    const preferences = { seats: 1 };
    given.when(updateParticipant, change({ preferences })).rejected('registration.seats_below_accepted');
    given.when(updateParticipant, change({ preferences, aboard: 1 })).gives(
      fact('ParticipantUpdated', {
        participantId: 'p1',
        subjectId: 'subject-p1',
        person: null,
        digests: {},
        seats: 1,
      }),
      marked(1),
    );
  });

  it('get out of the car of a driver who would now be driven, unless a ride is agreed on', () => {
    const updated = (data: object) =>
      fact('ParticipantUpdated', { participantId: 'p1', subjectId: 'subject-p1', person: null, digests: {}, ...data });
    const rides = { preferences: { rolePreference: 'passenger' } } as const;
    given.when(updateParticipant, change(rides)).gives(updated(rides.preferences), marked(0));
    given.when(updateParticipant, change({ ...rides, aboard: 2 })).gives(updated(rides.preferences), marked(0));
    const either = { rolePreference: 'either' } as const;
    given.when(updateParticipant, change({ preferences: either })).gives(updated(either));
    spec(carpool)
      .given(
        registered('p1', { rolePreference: 'driver', seats: 3 }),
        marked(1),
        registered('p2'),
        requested('p2', 'p1'),
        accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 1, legs: ['outbound'] }),
      )
      .when(updateParticipant, change({ ...rides, aboard: 0 }))
      .rejected('registration.role_locked');
  });
});

describe('people who always ride together', () => {
  const family = { adults: 1, children: 2, childSeats: 1 };
  const rider = { rolePreference: 'passenger', seats: 1, companions: family } as const;
  const accepting = (matchId: string, by: string) => ({
    matchId,
    by,
    driverId: null,
    savedKmPerLeg: {},
    closure: null,
    now: NOW,
  });

  it('need a seat each, whatever number was sent with them', () => {
    const wish = { registration: registration('p1', rider), terms: OPEN };
    spec(carpool)
      .given()
      .when(register, wish)
      .gives(fact('ParticipantRegistered', registration('p1', { ...rider, seats: 4 })));
  });

  it('take seats of their own car, which has to hold them', () => {
    const driver = (seats: number) => ({
      registration: registration('p1', { rolePreference: 'driver', seats, companions: family }),
      terms: OPEN,
    });
    spec(carpool).given().when(register, driver(2)).rejected('registration.seats_below_accepted');
    spec(carpool)
      .given()
      .when(register, driver(3))
      .gives(fact('ParticipantRegistered', driver(3).registration));
    const given = spec(carpool).given(registered('p1', { rolePreference: 'driver', seats: 3 }));
    const updated = (data: object) =>
      fact('ParticipantUpdated', { participantId: 'p1', subjectId: 'subject-p1', person: null, digests: {}, ...data });
    given
      .when(updateParticipant, change({ preferences: { companions: family } }))
      .gives(updated({ companions: family }));
    given
      .when(updateParticipant, change({ preferences: { companions: family, seats: 2 } }))
      .rejected('registration.seats_below_accepted');
  });

  it('get into a car together or not at all', () => {
    const car = (seats: number) =>
      spec(carpool).given(
        registered('p1', { rolePreference: 'driver', seats }),
        registered('p2', { ...rider, seats: 4 }),
        requested('p2', 'p1'),
      );
    const matchId = matchOf('p1', 'p2');
    car(3).when(acceptMatch, accepting(matchId, 'p1')).rejected('match.no_seats');
    car(4)
      .when(acceptMatch, accepting(matchId, 'p1'))
      .gives(accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 4, legs: ['outbound', 'return'] }));
  });

  it('who would drive or be driven offer their seats, and need those of the group', () => {
    const matchId = matchOf('p1', 'p2');
    spec(carpool)
      .given(
        registered('p1', { rolePreference: 'driver', seats: 4 }),
        registered('p2', { rolePreference: 'either', seats: 1, companions: family }),
        requested('p2', 'p1'),
      )
      .when(acceptMatch, accepting(matchId, 'p1'))
      .gives(accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 4, legs: ['outbound', 'return'] }));
  });

  it('may say who needs a child seat while they sit in a car', () => {
    const sitting = spec(carpool).given(
      registered('p1', { rolePreference: 'driver', seats: 9 }),
      registered('p2', { ...rider, seats: 4 }),
      requested('p2', 'p1'),
      accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 4, legs: ['outbound', 'return'] }),
    );
    const of = (companions: typeof family) => ({ ...change({ preferences: { companions } }), participantId: 'p2' });
    const older = { adults: 1, children: 2, childSeats: 0 };
    sitting.when(updateParticipant, of(older)).gives(
      fact('ParticipantUpdated', {
        participantId: 'p2',
        subjectId: 'subject-p2',
        person: null,
        digests: {},
        companions: older,
      }),
    );
  });

  it('may be said later of the seats that were agreed on, and of others where the car has them', () => {
    const sitting = spec(carpool).given(
      registered('p1', { rolePreference: 'driver', seats: 4 }),
      registered('p2', { rolePreference: 'passenger', seats: 3 }),
      requested('p2', 'p1'),
      accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 3, legs: ['outbound', 'return'] }),
    );
    const companions = { adults: 1, children: 1, childSeats: 1 };
    const of = (preferences: UpdateParticipant['preferences']) => ({
      ...change({ preferences }),
      participantId: 'p2',
    });
    sitting.when(updateParticipant, of({ companions })).gives(
      fact('ParticipantUpdated', {
        participantId: 'p2',
        subjectId: 'subject-p2',
        person: null,
        digests: {},
        companions,
      }),
    );
    sitting.when(updateParticipant, of({ companions: { ...companions, adults: 3 } })).rejected('match.no_seats');
  });

  it('who drive back are held by their own car, whoever takes them there', () => {
    const both = spec(carpool).given(
      registered('p1', { rolePreference: 'driver', seats: 4 }),
      registered('p2', { rolePreference: 'either', seats: 3 }),
      registered('p3'),
      requested('p2', 'p1'),
      accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 3, legs: ['outbound'] }),
      requested('p3', 'p2'),
      accepted('p3', 'p2', { driverId: 'p2', passengerId: 'p3', seats: 2, legs: ['return'] }),
    );
    both
      .when(updateParticipant, {
        ...change({ preferences: { companions: { adults: 2, children: 0, childSeats: 0 } } }),
        participantId: 'p2',
      })
      .rejected('registration.seats_below_accepted');
  });

  it('ask for one seat once nobody comes along, unless more are asked for', () => {
    const alone = { adults: 0, children: 0, childSeats: 0 };
    const updated = (data: object) =>
      fact('ParticipantUpdated', { participantId: 'p1', subjectId: 'subject-p1', person: null, digests: {}, ...data });
    const given = spec(carpool).given(registered('p1', { ...rider, seats: 4 }));
    given
      .when(updateParticipant, change({ preferences: { companions: alone } }))
      .gives(updated({ companions: alone, seats: 1 }));
    given
      .when(updateParticipant, change({ preferences: { companions: alone, seats: 2 } }))
      .gives(updated({ companions: alone, seats: 2 }));
    // A car keeps its seats, and so does somebody who was alone before.
    spec(carpool)
      .given(registered('p1', { rolePreference: 'driver', seats: 4, companions: family }))
      .when(updateParticipant, change({ preferences: { companions: alone } }))
      .gives(updated({ companions: alone }));
    spec(carpool)
      .given(registered('p1', { rolePreference: 'passenger', seats: 2 }))
      .when(updateParticipant, change({ preferences: { companions: alone } }))
      .gives(updated({ companions: alone }));
  });
});

describe('changing a registration with an accepted ride', () => {
  const passengers = ['p2', 'p3', 'p4'];
  const rides = fold(
    carpool,
    at([
      ...['p1', ...passengers].map((id) => registered(id)),
      ...passengers.map((id) => requested(id, 'p1')),
      accepted('p2', 'p1', { driverId: 'p1', passengerId: 'p2', seats: 2, legs: ['outbound'] }),
      accepted('p3', 'p1', { driverId: 'p1', passengerId: 'p3', seats: 1, legs: ['outbound', 'return'] }),
    ]),
  );
  const code = (decision: Decision<CarpoolStreamEvent>) => ('rejection' in decision ? decision.rejection.code : 'ok');

  it('counts the seats taken on each leg', () => {
    expect([seatsTaken(rides, 'p1', 'outbound'), seatsTaken(rides, 'p1', 'return')]).toEqual([3, 1]);
    expect(seatsTaken(rides, 'p2', 'outbound')).toBe(0);
  });

  it('keeps the seats that are given away', () => {
    expect(code(updateParticipant(rides, change({ preferences: { seats: 2 } })))).toBe(
      'registration.seats_below_accepted',
    );
    expect(code(updateParticipant(rides, change({ preferences: { seats: 4 } })))).toBe('ok');
  });

  it('keeps who drives and the legs of the ride', () => {
    const locked = 'registration.role_locked';
    const legs = [{ kind: 'return' as const, departureTime: null }];
    expect(code(updateParticipant(rides, change({ preferences: { rolePreference: 'passenger' } })))).toBe(locked);
    expect(code(updateParticipant(rides, change({ preferences: { legs } })))).toBe(locked);
    expect(code(updateParticipant(rides, change({ participantId: 'p2', preferences: { legs } })))).toBe(locked);
    expect(code(updateParticipant(rides, change({ preferences: { smoking: 'yes' } })))).toBe('ok');
    const later = [
      { kind: 'outbound' as const, departureTime: '18:00' },
      { kind: 'return' as const, departureTime: null },
    ];
    expect(code(updateParticipant(rides, change({ preferences: { legs: later } })))).toBe('ok');
  });
});

describe('asking for the link', () => {
  const asked = (cause: 'duplicate' | 'resend', requestId: string) =>
    fact('ManageLinkRequested', { participantId: 'p1', cause, requestId });
  const ask = (cause: 'duplicate' | 'resend', requestId: string, now = NOW) => ({
    emailKey: 'key-p1',
    cause,
    requestId,
    now,
  });

  it('mails it as often as it is asked for', () => {
    spec(carpool)
      .given(registered('p1'), asked('resend', 'r1'))
      .when(requestManageLink, ask('resend', 'r2'))
      .gives(asked('resend', 'r2'));
  });

  it('mails it once in 24 hours for registrations that were refused', () => {
    const told = { ...asked('duplicate', 'r1'), at: new Date(NOW).toISOString() };
    const again = (now: number) =>
      spec(carpool)
        .given(registered('p1'), told)
        .when(requestManageLink, ask('duplicate', 'r2', now));
    again(NOW + DAY_MS - 1).gives();
    again(NOW + DAY_MS).gives(asked('duplicate', 'r2'));
  });

  it('says nothing of an address that is not there', () => {
    spec(carpool).given().when(requestManageLink, ask('resend', 'r1')).gives();
  });
});

describe('closing', () => {
  const close = (state: CarpoolState, _command: object) => closeCarpool(state);
  const over = fact('CarpoolClosed', { cause: 'withdrawn' });
  const out = (participantId: string) =>
    fact('ParticipantUnsubscribed', { participantId, by: 'organiser', reason: 'withdrawn' });

  it('ends every registration, and each relation once', () => {
    const state = spec(carpool)
      .given(registered('p1'), registered('p2'), requested('p1', 'p2'), registered('p3'), left('p3'))
      .when(close, {})
      .gives(
        over,
        out('p1'),
        fact('MatchClosed', { ...pair('p1', 'p2'), leaverId: 'p1', cause: 'withdrawn' }),
        out('p2'),
      );
    expect(participantCount(state)).toBe(0);
    expect(closeCarpool(state)).toEqual({ events: [] });
  });

  it('lets nobody in, whatever is known of the event', () => {
    spec(carpool)
      .given(over)
      .when(register, { registration: registration('p1'), terms: OPEN })
      .rejected('event.withdrawn');
  });

  it('leaves nothing to be agreed on', () => {
    const before = [registered('p1'), registered('p2'), requested('p1', 'p2'), over];
    spec(carpool)
      .given(...before)
      .when(acceptMatch, {
        matchId: matchOf('p1', 'p2'),
        by: 'p2',
        driverId: 'p1',
        savedKmPerLeg: {},
        now: NOW,
        closure: null,
      })
      .rejected('event.withdrawn');
    spec(carpool)
      .given(registered('p1'), registered('p2'), over)
      .when(requestMatch, {
        request: { ...pair('p1', 'p2'), subjectId: 'subject-p1', message: null, via: 'request' },
        closure: null,
        now: NOW,
      })
      .rejected('event.withdrawn');
  });
});
