import type { ErrorCode } from '@convoi/contracts';
import type { CarpoolStreamEvent, DataOf } from '@convoi/contracts/events';
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
import { type Fact, fold, spec } from '../../testing/deciders/spec.ts';
import { type CarpoolState, liveRelationsOf, seatsTaken } from '../carpool.decider.ts';
import { blockEverywhere, blockParticipant, unblockParticipant } from '../registrations/block.decider.ts';
import {
  adopt,
  confirm,
  confirmAlone,
  register,
  stateAttendance,
  unsubscribe,
} from '../registrations/participant.decider.ts';
import { updateParticipant } from '../registrations/update-participant.decider.ts';
import { acceptWithPlan } from './answer-by-link.decider.ts';
import { acceptMatch, endMatch, type RequestMatch, requestMatch } from './match.decider.ts';
import { confirmMeeting, proposeMeeting } from './meeting.decider.ts';

const DRIVES = 'driver';
const RIDES = 'passenger';
const EITHER = 'either';
const MINUTE_MS = 60_000;

const driver = registered('driver', { rolePreference: DRIVES, seats: 3 });
const rider = registered('rider', { rolePreference: RIDES, seats: 1 });
const people = [driver, rider, registered('other')];

/** The rider asks the driver. */
const asked = requested('rider', 'driver');
const ride = { driverId: 'driver', passengerId: 'rider', seats: 1, legs: ['outbound', 'return'] } as const;
const agreed = accepted('rider', 'driver', { ...ride, legs: [...ride.legs] });
const rejected = fact('MatchRejected', { ...pair('rider', 'driver'), by: 'driver' });
const cancelled = fact('MatchCancelled', { ...pair('rider', 'driver'), by: 'rider' });
const closedBy = (leaverId: string, senderId = 'rider', receiverId = 'driver') =>
  fact('MatchClosed', { ...pair(senderId, receiverId), leaverId, cause: 'left' });

const request = (
  senderId: string,
  receiverId: string,
  fields: Partial<DataOf<'MatchRequested'>> = {},
  rest: Partial<RequestMatch> = {},
): RequestMatch => ({
  request: requested(senderId, receiverId, fields).data,
  closure: null,
  now: NOW,
  ...rest,
});
const matchId = matchOf('rider', 'driver');
const accepting = (by: string, driverId: string | null = null) => ({
  matchId,
  by,
  driverId,
  savedKmPerLeg: {},
  now: NOW,
  closure: null,
});
const leaving = (participantId: string, reason: 'left' | 'erased' | 'withdrawn' = 'left') =>
  ({ participantId, by: 'participant', reason }) as const;

describe('the life of a relation: every state meets every command', () => {
  const PASTS = {
    none: [],
    pending: [asked],
    accepted: [asked, agreed],
    rejected: [asked, rejected],
    cancelled: [asked, cancelled],
    'cancelled ride': [asked, agreed, cancelled],
    'closed by the rider': [asked, left('rider'), closedBy('rider')],
    'closed by the driver': [asked, agreed, left('driver'), closedBy('driver')],
    're-opened': [asked, rejected, requested('driver', 'rider')],
  } as const;
  type Past = keyof typeof PASTS;

  const COMMANDS = {
    'rider asks': (state: CarpoolState) => requestMatch(state, request('rider', 'driver')),
    'driver asks': (state: CarpoolState) => requestMatch(state, request('driver', 'rider')),
    'rider accepts': (state: CarpoolState) => acceptMatch(state, accepting('rider')),
    'driver accepts': (state: CarpoolState) => acceptMatch(state, accepting('driver')),
    'other accepts': (state: CarpoolState) => acceptMatch(state, accepting('other')),
    'rider ends': (state: CarpoolState) => endMatch(state, { matchId, by: 'rider' }),
    'driver ends': (state: CarpoolState) => endMatch(state, { matchId, by: 'driver' }),
    'other ends': (state: CarpoolState) => endMatch(state, { matchId, by: 'other' }),
    'rider leaves': (state: CarpoolState) => unsubscribe(state, leaving('rider')),
    'driver leaves': (state: CarpoolState) => unsubscribe(state, leaving('driver')),
    'other leaves': (state: CarpoolState) => unsubscribe(state, leaving('other')),
  } as const satisfies { readonly [name: string]: (state: CarpoolState) => Decision<CarpoolStreamEvent> };
  type Command = keyof typeof COMMANDS;
  /** Types of the events that follow, or the refusal. */
  type Expected = readonly CarpoolStreamEvent['type'][] | ErrorCode;

  const ALONE = ['ParticipantUnsubscribed'] as const;
  const CLOSING = ['ParticipantUnsubscribed', 'MatchClosed'] as const;
  /** Nothing is live: it can be asked for, and nothing else. */
  const OVER = {
    'rider asks': ['MatchRequested'],
    'driver asks': ['MatchRequested'],
    'rider accepts': 'match.sender_cannot_accept',
    'driver accepts': 'match.not_pending',
    'other accepts': 'match.not_found',
    'rider ends': 'match.not_found',
    'driver ends': 'match.not_found',
    'other ends': 'match.not_found',
    'rider leaves': ALONE,
    'driver leaves': ALONE,
    'other leaves': ALONE,
  } as const;
  const LIVE = {
    ...OVER,
    'rider asks': 'match.exists',
    'driver asks': 'match.exists',
    'rider ends': ['MatchCancelled'],
    'driver ends': ['MatchCancelled'],
    'rider leaves': CLOSING,
    'driver leaves': CLOSING,
  } as const;
  const GONE = { 'rider asks': 'participant.not_found', 'driver asks': 'participant.not_found' } as const;
  const CELLS: { readonly [P in Past]: { readonly [C in Command]: Expected } } = {
    none: { ...OVER, 'rider accepts': 'match.not_found', 'driver accepts': 'match.not_found' },
    pending: { ...LIVE, 'driver accepts': ['MatchAccepted'], 'driver ends': ['MatchRejected'] },
    accepted: LIVE,
    rejected: { ...OVER, 'rider asks': 'match.refused' },
    cancelled: OVER,
    'cancelled ride': OVER,
    'closed by the rider': { ...OVER, ...GONE, 'rider leaves': 'participant.not_found' },
    'closed by the driver': { ...OVER, ...GONE, 'driver leaves': 'participant.not_found' },
    're-opened': {
      ...LIVE,
      'rider accepts': ['MatchAccepted'],
      'driver accepts': 'match.sender_cannot_accept',
      'rider ends': ['MatchRejected'],
    },
  };

  const cells = (Object.keys(PASTS) as Past[]).flatMap((past) =>
    (Object.keys(COMMANDS) as Command[]).map((command) => [past, command, CELLS[past][command]] as const),
  );
  it.each(cells)('%s: %s gives %s', (past, command, expected) => {
    const facts: readonly Fact<CarpoolStreamEvent>[] = [...people, ...PASTS[past]];
    const decision = COMMANDS[command](
      fold(
        carpool,
        facts.map((one) => ({ ...one, at: '2026-11-01T08:00:00.000Z' })),
      ),
    );
    const told = 'rejection' in decision ? decision.rejection.code : decision.events.map(({ type }) => type);
    expect(told).toEqual(expected);
    const outcome = spec(carpool)
      .given(...facts)
      .when((state: CarpoolState) => COMMANDS[command](state), {});
    if ('rejection' in decision) outcome.rejected(decision.rejection.code);
    else outcome.gives(...decision.events);
  });
});

describe('asking', () => {
  it('tells the id of the relation that there is already, from either side', () => {
    spec(carpool)
      .given(...people, asked)
      .when(requestMatch, request('driver', 'rider'))
      .rejected('match.exists', { extra: { id: matchId } });
  });

  it('keeps the beginning of a relation that is asked for again, and forgets its ride', () => {
    const state = spec(carpool)
      .given(...people, { ...asked, at: '2026-11-02T08:00:00.000Z' }, agreed, cancelled)
      .when(requestMatch, request('driver', 'rider', { message: null }))
      .gives(requested('driver', 'rider', { message: null }));
    expect(liveRelationsOf(state, 'rider')).toEqual([
      expect.objectContaining({
        matchId,
        status: 'pending',
        senderId: 'driver',
        ride: null,
        hasMessage: false,
        createdAt: '2026-11-02T08:00:00.000Z',
        requestedAt: new Date(NOW).toISOString(),
      }),
    ]);
    expect(seatsTaken(state, 'driver', 'outbound')).toBe(0);
  });

  it('is not possible of oneself, of nobody and of somebody who left', () => {
    const given = spec(carpool).given(...people, left('other'));
    given.when(requestMatch, request('rider', 'rider')).rejected('match.self');
    given.when(requestMatch, request('rider', 'nobody')).rejected('participant.not_found');
    given.when(requestMatch, request('rider', 'other')).rejected('participant.not_found');
    given.when(requestMatch, request('other', 'rider')).rejected('participant.not_found');
  });

  it.each([
    ['ended', 'event.ended'],
    ['withdrawn', 'event.withdrawn'],
    ['hidden', 'event.not_found'],
    ['absent', 'event.not_found'],
  ] as const)('is refused by an event that is %s', (closure, code) => {
    spec(carpool)
      .given(...people)
      .when(requestMatch, request('rider', 'driver', {}, { closure }))
      .rejected(code);
  });

  it('takes the request that follows a contact of the same person for the same thing, for ten minutes', () => {
    const contact = { ...requested('rider', 'driver', { via: 'contact' }), at: new Date(NOW).toISOString() };
    const after = (ms: number, senderId = 'rider', receiverId = 'driver') =>
      spec(carpool)
        .given(...people, contact)
        .when(requestMatch, request(senderId, receiverId, {}, { now: NOW + ms }));
    after(10 * MINUTE_MS).gives();
    after(10 * MINUTE_MS + 1).rejected('match.exists');
    after(MINUTE_MS, 'driver', 'rider').rejected('match.exists');
    spec(carpool)
      .given(...people, contact)
      .when(requestMatch, request('rider', 'driver', { via: 'contact' }))
      .rejected('match.exists');
  });
});

describe('after a no', () => {
  const refused = spec(carpool).given(...people, asked, rejected);

  it('the one who was refused asks nobody else less, but the same person no more', () => {
    refused.when(requestMatch, request('rider', 'driver', { message: 'Please' })).rejected('match.refused');
    refused.when(requestMatch, request('rider', 'driver', { via: 'contact' })).rejected('match.refused');
    refused.when(requestMatch, request('rider', 'other')).gives(requested('rider', 'other'));
  });

  it('the one who refused may ask, and with that has taken the no back', () => {
    refused.when(requestMatch, request('driver', 'rider')).gives(requested('driver', 'rider'));
    const takenBack = fact('MatchCancelled', { ...pair('driver', 'rider'), by: 'driver' });
    spec(carpool)
      .given(...people, asked, rejected, requested('driver', 'rider'), takenBack)
      .when(requestMatch, request('rider', 'driver'))
      .gives(asked);
  });

  it('another registration of the same account is the same person, whatever address it has by then', () => {
    const own = { userId: 'u1', confirmed: true };
    spec(carpool)
      .given(registered('rider', own), driver, asked, rejected, left('rider'), registered('rider again', own))
      .when(requestMatch, request('rider again', 'driver'))
      .rejected('match.refused');
  });

  it('another registration of the same address says whose no it brings along, on either side', () => {
    const newcomer = (who: string) => ({
      registration: registration(`${who} again`, { emailKey: `key-${who}` }),
      terms: OPEN,
    });
    const apart = (who: string, refused: string) =>
      fact('ParticipantRegistered', { ...newcomer(who).registration, refused: [refused] });
    const back = (who: string) => fact('ParticipantRegistered', newcomer(who).registration);
    const past = spec(carpool).given(...people, asked, rejected, left('rider'));
    past.when(register, newcomer('rider')).gives(apart('rider', 'driver'));
    spec(carpool)
      .given(...people, asked, rejected, left('driver'))
      .when(register, newcomer('driver'))
      .gives(apart('driver', 'rider'));
    // Both have come back.
    spec(carpool)
      .given(...people, asked, rejected, left('rider'), left('driver'), back('rider'))
      .when(register, newcomer('driver'))
      .gives(apart('driver', 'rider again'));
    // By the account, with another address.
    const own = { userId: 'u1', confirmed: true };
    const moved = registration('rider again', own);
    spec(carpool)
      .given(registered('rider', own), driver, asked, rejected, left('rider'))
      .when(register, { registration: moved, terms: OPEN })
      .gives(fact('ParticipantRegistered', { ...moved, refused: ['driver'] }));
    // The no is over, or whose it was is gone.
    const wordOfDriver = [requested('driver', 'rider'), left('rider'), closedBy('rider', 'driver', 'rider')];
    spec(carpool)
      .given(...people, asked, rejected, ...wordOfDriver)
      .when(register, newcomer('rider'))
      .gives(back('rider'));
    spec(carpool)
      .given(...people, asked, rejected, left('rider'), left('driver'))
      .when(register, newcomer('rider'))
      .gives(back('rider'));
  });

  it('another registration of the same address is the same person', () => {
    const again = registered('rider again', { emailKey: 'key-rider' });
    const asksAgain = request('rider again', 'driver');
    spec(carpool)
      .given(...people, asked, rejected, left('rider'), again)
      .when(requestMatch, asksAgain)
      .rejected('match.refused');
    const wordOfDriver = [requested('driver', 'rider'), left('rider'), closedBy('rider', 'driver', 'rider')];
    spec(carpool)
      .given(...people, asked, rejected, ...wordOfDriver, again)
      .when(requestMatch, asksAgain)
      .gives(requested('rider again', 'driver'));
  });
});

describe('still on', () => {
  const said = (participantId: string, attendance: 'coming' | 'absent', day = '2026-12-05') => ({
    statement: { participantId, attendance, day },
    by: 'participant' as const,
    closure: null,
  });
  const stated = (...given: Parameters<typeof said>) => fact('AttendanceStated', said(...given).statement);
  const riding = [...people, asked, agreed];

  it('is said by whoever has a ride, once for each first day', () => {
    const given = spec(carpool).given(...riding, stated('rider', 'coming'));
    given.when(stateAttendance, said('rider', 'coming')).gives();
    given.when(stateAttendance, said('rider', 'coming', '2026-12-06')).gives(stated('rider', 'coming', '2026-12-06'));
    given.when(stateAttendance, said('driver', 'coming')).gives(stated('driver', 'coming'));
    given.when(stateAttendance, said('other', 'coming')).rejected('match.not_found');
    given.when(stateAttendance, said('nobody', 'coming')).rejected('participant.not_found');
    given.when(stateAttendance, { ...said('rider', 'coming'), closure: 'ended' }).rejected('event.ended');
    given.when(stateAttendance, { ...said('nobody', 'coming'), closure: 'withdrawn' }).rejected('event.withdrawn');
  });

  it('frees every seat of a driver who cannot come in one append, what is only asked for too', () => {
    spec(carpool)
      .given(...riding, requested('other', 'driver'))
      .when(stateAttendance, said('driver', 'absent'))
      .gives(
        stated('driver', 'absent'),
        left('driver'),
        closedBy('driver'),
        fact('MatchClosed', { ...pair('other', 'driver'), leaverId: 'driver', cause: 'left' }),
      );
  });
});

describe('a meeting', () => {
  const proposal = (by: string, proposalId: string, leg: 'outbound' | 'return' = 'outbound') => ({
    matchId,
    proposalId,
    by,
    subjectId: `subject-${by}`,
    leg,
    place: 'Canary-place',
    time: '17:00',
  });
  const proposed = (...given: Parameters<typeof proposal>) =>
    fact('MeetingProposed', { ...proposal(...given), ...pair('rider', 'driver') });
  const confirmed = (by: string, proposalId: string, leg: 'outbound' | 'return' = 'outbound') =>
    fact('MeetingConfirmed', { ...pair('rider', 'driver'), proposalId, by, leg });
  const riding = [...people, asked, agreed];
  const confirming = (by: string, proposalId: string) => ({ matchId, by, proposalId });

  it('is proposed by either of the two of a ride, for its legs, once', () => {
    const given = spec(carpool).given(...riding);
    given.when(proposeMeeting, proposal('rider', 'm1')).gives(proposed('rider', 'm1'));
    given.when(proposeMeeting, proposal('driver', 'm1', 'return')).gives(proposed('driver', 'm1', 'return'));
    given.when(proposeMeeting, proposal('other', 'm1')).rejected('match.not_found');
    spec(carpool)
      .given(...people, asked)
      .when(proposeMeeting, proposal('rider', 'm1'))
      .rejected('match.not_found');
    spec(carpool)
      .given(...people, asked, accepted('rider', 'driver', { ...ride, legs: ['return'] }))
      .when(proposeMeeting, proposal('rider', 'm1'))
      .rejected('match.no_common_leg');
  });

  it('counts once the other one confirms it, and only what was proposed last can be confirmed', () => {
    const given = spec(carpool).given(...riding, proposed('rider', 'm1'), proposed('driver', 'm2'));
    given.when(confirmMeeting, confirming('rider', 'm2')).gives(confirmed('rider', 'm2'));
    given.when(confirmMeeting, confirming('driver', 'm1')).rejected('match.meeting_changed');
    given.when(confirmMeeting, confirming('driver', 'm2')).rejected('match.sender_cannot_accept');
    given.when(confirmMeeting, confirming('other', 'm2')).rejected('match.not_found');
  });

  it('is changed the same way, each leg by itself; confirming twice is once', () => {
    const past = [...riding, proposed('rider', 'm1'), confirmed('driver', 'm1'), proposed('rider', 'm2', 'return')];
    const given = spec(carpool).given(...past);
    given.when(confirmMeeting, confirming('driver', 'm1')).gives();
    given.when(confirmMeeting, confirming('driver', 'm2')).gives(confirmed('driver', 'm2', 'return'));
    given.when(proposeMeeting, proposal('driver', 'm3')).gives(proposed('driver', 'm3'));
    spec(carpool)
      .given(...past, cancelled)
      .when(confirmMeeting, confirming('driver', 'm2'))
      .rejected('match.not_found');
  });
});

describe('a block', () => {
  const blocks = (senderId: string, receiverId: string) => fact('ParticipantBlocked', { senderId, receiverId });
  const command = (participantId: string, otherId: string) => ({ participantId, otherId });

  it('ends a ride as whoever blocks would have ended it, in the same append, and frees the seats', () => {
    const ends = fact('MatchCancelled', { ...pair('rider', 'driver'), by: 'driver' });
    const state = spec(carpool)
      .given(...people, asked, agreed)
      .when(blockParticipant, command('driver', 'rider'))
      .gives(ends, blocks('driver', 'rider'));
    expect(seatsTaken(state, 'driver', 'outbound')).toBe(0);
  });

  it('rejects a request that was received, and takes one back that was sent', () => {
    const given = spec(carpool).given(...people, asked, requested('other', 'rider'));
    given.when(blockParticipant, command('driver', 'rider')).gives(rejected, blocks('driver', 'rider'));
    given.when(blockParticipant, command('rider', 'driver')).gives(cancelled, blocks('rider', 'driver'));
    given.when(blockParticipant, command('driver', 'other')).gives(blocks('driver', 'other'));
  });

  it('holds once; nobody blocks themselves, or somebody who is not there', () => {
    const given = spec(carpool).given(...people, blocks('driver', 'rider'), left('other'));
    given.when(blockParticipant, command('driver', 'rider')).gives();
    given.when(blockParticipant, command('driver', 'driver')).rejected('match.self');
    for (const otherId of ['other', 'nobody'])
      given.when(blockParticipant, command('driver', otherId)).rejected('participant.not_found');
    given.when(blockParticipant, command('other', 'driver')).rejected('participant.not_found');
  });

  it('leaves nobody there, for either of the two: what they ask is answered as about nobody', () => {
    const given = spec(carpool).given(...people, blocks('driver', 'rider'));
    for (const via of ['request', 'contact'] as const) {
      given.when(requestMatch, request('rider', 'driver', { via })).rejected('participant.not_found');
      given.when(requestMatch, request('driver', 'rider', { via })).rejected('participant.not_found');
    }
    given.when(blockParticipant, command('rider', 'driver')).rejected('participant.not_found');
    given.when(requestMatch, request('rider', 'other')).gives(requested('rider', 'other'));
  });

  it('is taken back by whoever made it, once, and the two may ask again', () => {
    const unblocked = fact('ParticipantUnblocked', { senderId: 'driver', receiverId: 'rider' });
    const given = spec(carpool).given(...people, blocks('driver', 'rider'));
    given.when(unblockParticipant, command('driver', 'rider')).gives(unblocked);
    given.when(unblockParticipant, command('rider', 'driver')).gives();
    given.when(unblockParticipant, command('nobody', 'driver')).rejected('participant.not_found');
    spec(carpool)
      .given(...people, blocks('driver', 'rider'), unblocked)
      .when(requestMatch, request('rider', 'driver'))
      .gives(asked);
  });

  const everywhere = (senderId: string, receiverId: string) =>
    fact('ParticipantBlocked', { senderId, receiverId, everywhere: true });
  const unblocks = (senderId: string, receiverId: string, more = {}) =>
    fact('ParticipantUnblocked', { senderId, receiverId, ...more });
  const again = (who: string) => registration(`${who} again`, { emailKey: `key-${who}` });
  const listed = { blocks: [command('driver', 'rider')], now: NOW };

  it('of an account ends what there is, once, and leaves out who is not there', () => {
    const given = spec(carpool).given(...people, asked, left('other'));
    const blocks2 = [
      ...listed.blocks,
      command('driver', 'other'),
      command('other', 'driver'),
      command('driver', 'driver'),
    ];
    given.when(blockEverywhere, { ...listed, blocks: blocks2 }).gives(rejected, everywhere('driver', 'rider'));
    const both = { ...listed, blocks: [...listed.blocks, command('rider', 'driver')] };
    given.when(blockEverywhere, both).gives(rejected, everywhere('driver', 'rider'), everywhere('rider', 'driver'));
    const blocked = spec(carpool).given(...people, everywhere('driver', 'rider'));
    blocked.when(blockEverywhere, listed).gives();
    blocked.when(blockEverywhere, { ...listed, isAnew: true }).gives();
    // What was of this event alone is the account's from then on.
    const here = spec(carpool).given(...people, blocks('driver', 'rider'));
    here.when(blockEverywhere, listed).gives();
    here.when(blockEverywhere, { ...listed, isAnew: true }).gives(everywhere('driver', 'rider'));
  });

  it('that was lifted does not come back when one of the two registers again', () => {
    const came = [fact('ParticipantRegistered', again('rider')), blocks('driver', 'rider again')];
    const given = spec(carpool).given(...people, blocks('driver', 'rider'), left('rider'), ...came);
    // With the block of the former registration.
    const lifted = [unblocks('driver', 'rider'), unblocks('driver', 'rider again')];
    given.when(unblockParticipant, command('driver', 'rider again')).gives(...lifted);
    const third = registration('third', { emailKey: 'key-rider' });
    spec(carpool)
      .given(...people, blocks('driver', 'rider'), left('rider'), ...came, ...lifted, left('rider again'))
      .when(register, { registration: third, terms: OPEN })
      .gives(fact('ParticipantRegistered', third));
  });

  it('of an account is not handed on by the event: its list says whether it still holds', () => {
    const past = [...people, blocks('driver', 'rider'), everywhere('driver', 'rider'), left('rider')];
    const wish = { registration: again('rider'), terms: OPEN };
    const came = fact('ParticipantRegistered', again('rider'));
    spec(carpool)
      .given(...past)
      .when(register, wish)
      .gives(came);
    const held = { ...wish, everywhere: [command('driver', 'rider again')] };
    spec(carpool)
      .given(...past)
      .when(register, held)
      .gives(came, everywhere('driver', 'rider again'));
  });

  it('that was lifted at one event stays lifted there, until somebody is blocked anew', () => {
    const past = [...people, everywhere('driver', 'rider'), unblocks('driver', 'rider'), left('rider')];
    const came = fact('ParticipantRegistered', again('rider'));
    const held = { registration: again('rider'), terms: OPEN, everywhere: [command('driver', 'rider again')] };
    spec(carpool)
      .given(...past)
      .when(register, held)
      .gives(came);
    const anew = { blocks: held.everywhere, now: NOW, isAnew: true };
    const block = everywhere('driver', 'rider again');
    spec(carpool)
      .given(...past, came)
      .when(blockEverywhere, anew)
      .gives(block);
    // The exception is over with it.
    const third = registration('third', { emailKey: 'key-rider' });
    spec(carpool)
      .given(...past, came, block, left('rider again'))
      .when(register, { registration: third, terms: OPEN, everywhere: [command('driver', 'third')] })
      .gives(fact('ParticipantRegistered', third), everywhere('driver', 'third'));
    // What the account takes back everywhere is no exception of an event.
    const lifted = unblocks('driver', 'rider', { everywhere: true });
    spec(carpool)
      .given(...people, everywhere('driver', 'rider'), lifted, left('rider'))
      .when(register, held)
      .gives(came, block);
    spec(carpool)
      .given(...people, everywhere('driver', 'rider'))
      .when(unblockParticipant, { ...command('driver', 'rider'), isEverywhere: true })
      .gives(lifted);
  });

  it('of an account comes with the proof of its address, before anything is asked', () => {
    const given = spec(carpool).given(...people, asked);
    const owner = { userId: 'u1', blocks: listed.blocks, now: NOW };
    const adopted = fact('ParticipantAdopted', { participantId: 'driver', userId: 'u1' });
    const confirmed = fact('ParticipantConfirmed', { participantId: 'driver' });
    const block = everywhere('driver', 'rider');
    given.when(confirm, { participantId: 'driver', owner }).gives(adopted, rejected, block, confirmed);
    given
      .when(confirmAlone, { participantId: 'driver', owner, closure: null })
      .gives(adopted, rejected, block, confirmed);
    // It belongs to another account.
    spec(carpool)
      .given(...people, adopted)
      .when(confirm, { participantId: 'driver', owner: { ...owner, userId: 'u2' } })
      .gives(confirmed);
  });

  it('holds for another registration of the same address, of either of the two', () => {
    const renewed = (senderId: string, receiverId: string) =>
      fact('ParticipantBlocked', { senderId, receiverId, renewed: true });
    const past = [...people, blocks('driver', 'rider'), blocks('other', 'driver')];
    spec(carpool)
      .given(...past, left('rider'))
      .when(register, { registration: again('rider'), terms: OPEN })
      .gives(fact('ParticipantRegistered', again('rider')), renewed('driver', 'rider again'));
    spec(carpool)
      .given(...past, left('driver'))
      .when(register, { registration: again('driver'), terms: OPEN })
      .gives(
        fact('ParticipantRegistered', again('driver')),
        renewed('other', 'driver again'),
        renewed('driver again', 'rider'),
      );
    // Or of the same account with another address.
    const own = { userId: 'u1', confirmed: true };
    const moved = registration('rider moved', own);
    spec(carpool)
      .given(registered('rider', own), driver, blocks('driver', 'rider'), left('rider'))
      .when(register, { registration: moved, terms: OPEN })
      .gives(fact('ParticipantRegistered', moved), renewed('driver', 'rider moved'));
  });
});

describe('who drives', () => {
  type Wish = 'D' | 'R' | 'E';
  const WISHES = { D: DRIVES, R: RIDES, E: EITHER } as const;
  const between = (a: Wish, b: Wish) =>
    spec(carpool).given(
      registered('rider', { rolePreference: WISHES[a] }),
      registered('driver', { rolePreference: WISHES[b] }),
      asked,
    );
  const rideOf = (driverId: string, passengerId: string) =>
    accepted('rider', 'driver', { driverId, passengerId, seats: 3, legs: ['outbound', 'return'] });

  it.each([
    ['D', 'R', 'rider'],
    ['D', 'E', 'rider'],
    ['E', 'R', 'rider'],
    ['R', 'D', 'driver'],
    ['E', 'D', 'driver'],
    ['R', 'E', 'driver'],
  ] as const)('%s asks %s: %s drives, whoever is named or not', (a, b, drives) => {
    const other = drives === 'rider' ? 'driver' : 'rider';
    between(a, b).when(acceptMatch, accepting('driver')).gives(rideOf(drives, other));
    between(a, b).when(acceptMatch, accepting('driver', drives)).gives(rideOf(drives, other));
    between(a, b).when(acceptMatch, accepting('driver', other)).rejected('match.driver_invalid');
  });

  it.each([
    ['D', 'D'],
    ['R', 'R'],
    ['E', 'E'],
  ] as const)('%s asks %s: the driver has to be named, and to be one of them', (a, b) => {
    between(a, b).when(acceptMatch, accepting('driver')).rejected('match.driver_required');
    between(a, b).when(acceptMatch, accepting('driver', 'nobody')).rejected('match.driver_invalid');
    between(a, b).when(acceptMatch, accepting('driver', 'rider')).gives(rideOf('rider', 'driver'));
    between(a, b).when(acceptMatch, accepting('driver', 'driver')).gives(rideOf('driver', 'rider'));
  });
});

it('a ride is kept with the whole kilometres that it saves with its driver, over its legs', () => {
  const savedKmPerLeg = { driver: 31.3, rider: 7 };
  const saved = { ...ride, legs: [...ride.legs], savedKm: 63 };
  spec(carpool)
    .given(...people, asked)
    .when(acceptMatch, { ...accepting('driver'), savedKmPerLeg })
    .gives(accepted('rider', 'driver', saved));
});

describe('legs and seats', () => {
  type Legs = DataOf<'ParticipantRegistered'>['legs'];
  const outbound: Legs = [{ kind: 'outbound', departureTime: null }];
  const back: Legs = [{ kind: 'return', departureTime: null }];

  it('are those that both want', () => {
    spec(carpool)
      .given(driver, registered('rider', { rolePreference: RIDES, seats: 2, legs: back }), asked)
      .when(acceptMatch, accepting('driver'))
      .gives(accepted('rider', 'driver', { ...ride, seats: 2, legs: ['return'] }));
    spec(carpool)
      .given(
        registered('driver', { rolePreference: DRIVES, legs: outbound }),
        registered('rider', { legs: back }),
        asked,
      )
      .when(acceptMatch, accepting('driver'))
      .rejected('match.no_common_leg');
  });

  it('never exceed those of the driver on any leg', () => {
    const full = [
      driver,
      registered('second', { rolePreference: RIDES, seats: 2, legs: outbound }),
      requested('second', 'driver'),
      accepted('second', 'driver', { driverId: 'driver', passengerId: 'second', seats: 2, legs: ['outbound'] }),
    ];
    const asks = (seats: number, legs: Legs) =>
      spec(carpool)
        .given(...full, registered('rider', { rolePreference: RIDES, seats, legs }), asked)
        .when(acceptMatch, accepting('driver'));
    asks(2, outbound).rejected('match.no_seats', { extra: { seats_left: { outbound: 1, return: 3 } } });
    asks(1, outbound).gives(accepted('rider', 'driver', { ...ride, legs: ['outbound'] }));
    asks(3, back).gives(accepted('rider', 'driver', { ...ride, seats: 3, legs: ['return'] }));
  });

  it('come free when a ride is cancelled or its passenger leaves', () => {
    const small = registered('driver', { rolePreference: DRIVES, seats: 1 });
    const second = registered('second', { rolePreference: RIDES, seats: 1 });
    const past = [small, rider, second, asked, agreed, requested('second', 'driver')];
    const acceptSecond = { ...accepting('driver'), matchId: matchOf('second', 'driver') };
    const granted = accepted('second', 'driver', { ...ride, legs: [...ride.legs], passengerId: 'second' });
    spec(carpool)
      .given(...past)
      .when(acceptMatch, acceptSecond)
      .rejected('match.no_seats');
    spec(carpool)
      .given(...past, cancelled)
      .when(acceptMatch, acceptSecond)
      .gives(granted);
    spec(carpool)
      .given(...past, left('rider'), closedBy('rider'))
      .when(acceptMatch, acceptSecond)
      .gives(granted);
  });

  it('leave nobody in two cars, and nobody driving while they ride, on the same leg', () => {
    const past = [
      registered('driver', { rolePreference: EITHER }),
      registered('rider', { rolePreference: EITHER, seats: 1 }),
      registered('second', { rolePreference: EITHER, seats: 1 }),
      requested('rider', 'driver'),
      accepted('rider', 'driver', { ...ride, legs: ['outbound'] }),
    ];
    const with2 = (senderId: string, by: string, driverId: string, legs = outbound) =>
      spec(carpool)
        .given(
          ...past,
          fact('ParticipantUpdated', {
            participantId: 'second',
            subjectId: 'subject-second',
            person: null,
            digests: {},
            legs,
          }),
          requested(senderId, by),
        )
        .when(acceptMatch, {
          matchId: matchOf(senderId, by),
          by,
          driverId,
          savedKmPerLeg: {},
          now: NOW,
          closure: null,
        });
    // The rider of one car in another one; the rider as a driver; the driver as a rider.
    with2('second', 'rider', 'second').rejected('match.role_conflict');
    with2('second', 'rider', 'rider').rejected('match.role_conflict');
    with2('second', 'driver', 'second').rejected('match.role_conflict');
    with2('second', 'driver', 'driver').gives(
      accepted('second', 'driver', { ...ride, passengerId: 'second', legs: ['outbound'] }),
    );
    with2('second', 'rider', 'second', back).gives(
      accepted('second', 'rider', { driverId: 'second', passengerId: 'rider', seats: 1, legs: ['return'] }),
    );
  });

  it.each([
    ['ended', 'event.ended'],
    ['withdrawn', 'event.withdrawn'],
    ['hidden', 'event.not_found'],
  ] as const)('are not given by an event that is %s', (closure, code) => {
    spec(carpool)
      .given(...people, asked)
      .when(acceptMatch, { ...accepting('driver'), closure })
      .rejected(code);
  });

  it('hold what an accepted ride rests on', () => {
    const given = spec(carpool).given(...people, asked, agreed);
    const change = (participantId: string, preferences: object) => ({
      participantId,
      person: null,
      digests: {},
      preferences,
      closure: null,
      now: NOW,
    });
    given.when(updateParticipant, change('driver', { rolePreference: RIDES })).rejected('registration.role_locked');
    given.when(updateParticipant, change('rider', { rolePreference: DRIVES })).rejected('registration.role_locked');
    given.when(updateParticipant, change('driver', { legs: outbound })).rejected('registration.role_locked');
  });
});

describe('leaving', () => {
  it.each(['left', 'erased', 'withdrawn'] as const)('closes all that is live and nothing else: %s', (reason) => {
    const others = ['a', 'b', 'c'];
    const state = spec(carpool)
      .given(
        driver,
        ...others.map((id) => registered(id, { seats: 1 })),
        requested('a', 'driver'),
        requested('driver', 'b'),
        accepted('a', 'driver', { ...ride, passengerId: 'a', legs: ['outbound'] }),
        requested('a', 'b'),
        requested('c', 'driver'),
        fact('MatchRejected', { ...pair('c', 'driver'), by: 'driver' }),
      )
      .when(unsubscribe, leaving('driver', reason))
      .gives(
        fact('ParticipantUnsubscribed', leaving('driver', reason)),
        fact('MatchClosed', { ...pair('a', 'driver'), leaverId: 'driver', cause: reason }),
        fact('MatchClosed', { ...pair('driver', 'b'), leaverId: 'driver', cause: reason }),
      );
    expect(liveRelationsOf(state, 'driver')).toEqual([]);
    expect(liveRelationsOf(state, 'a').map((one) => one.matchId)).toEqual([matchOf('a', 'b')]);
    expect(seatsTaken(state, 'driver', 'outbound')).toBe(0);
  });

  it('closes nothing a second time when who left is erased', () => {
    spec(carpool)
      .given(...people, asked, left('rider'), closedBy('rider'))
      .when(unsubscribe, leaving('rider', 'erased'))
      .gives(erased('rider'));
  });
});

describe('an account that proved the address', () => {
  const command = { participantId: 'rider', userId: 'u1' };
  const adopted = fact('ParticipantAdopted', command);

  it('takes a registration over, once, and no other account after it', () => {
    spec(carpool).given(rider).when(adopt, command).gives(adopted);
    spec(carpool).given(rider, adopted).when(adopt, command).gives();
    spec(carpool)
      .given(rider, adopted)
      .when(adopt, { ...command, userId: 'u2' })
      .gives();
  });

  it('takes nothing over that is over', () => {
    spec(carpool).given(rider, left('rider')).when(adopt, command).gives();
    spec(carpool).given().when(adopt, command).gives();
  });
});

describe('accepting with what the two need to meet', () => {
  const past = [
    registered('driver', { rolePreference: 'driver', seats: 3, confirmed: true }),
    registered('rider', { rolePreference: 'passenger', seats: 1 }),
    requested('rider', 'driver'),
  ];
  const ids = { ...pair('rider', 'driver'), by: 'driver', subjectId: 'subject-driver' };
  const meeting = { ...ids, proposalId: 'm1', place: 'canary station', time: '17:15' };
  const details = {
    participantId: 'driver',
    subjectId: 'subject-driver',
    details: { phone: 'canary phone', carModel: null, carColour: null, plateEnd: null },
  };
  const wish = {
    ...pair('rider', 'driver'),
    by: 'driver',
    driverId: null,
    savedKmPerLeg: {},
    closure: null,
    now: NOW,
    prepared: null,
  };
  const ride = { driverId: 'driver', passengerId: 'rider', seats: 1, legs: ['outbound' as const, 'return' as const] };

  it('is one append: the ride, the meeting of its first way, the phone', () => {
    spec(carpool)
      .given(...past)
      .when(acceptWithPlan, { ...wish, meetings: [meeting], details })
      .gives(
        accepted('rider', 'driver', ride),
        fact('MeetingProposed', { ...meeting, leg: 'outbound' }),
        fact('RideDetailsShared', details),
      );
  });

  it('has a meeting for each way of which one is proposed', () => {
    const back = { ...meeting, proposalId: 'm2', time: '23:15' };
    spec(carpool)
      .given(...past)
      .when(acceptWithPlan, { ...wish, meetings: [meeting, back], details: null })
      .gives(
        accepted('rider', 'driver', ride),
        fact('MeetingProposed', { ...meeting, leg: 'outbound' }),
        fact('MeetingProposed', { ...back, leg: 'return' }),
      );
    spec(carpool)
      .given(...past)
      .when(acceptWithPlan, { ...wish, meetings: [null, back], details: null })
      .gives(accepted('rider', 'driver', ride), fact('MeetingProposed', { ...back, leg: 'return' }));
  });

  it('says nothing but the ride when nothing else is said, and leaves what was shown before', () => {
    spec(carpool)
      .given(...past, fact('RideDetailsShared', details))
      .when(acceptWithPlan, { ...wish, meetings: [], details })
      .gives(accepted('rider', 'driver', ride));
  });

  it('proves an address that somebody else has typed, since the link was mailed to it alone', () => {
    const entered = registered('driver', {
      rolePreference: 'driver',
      seats: 3,
      entered: true,
      withheld: true,
    });
    spec(carpool)
      .given(entered, ...past.slice(1))
      .when(acceptWithPlan, { ...wish, meetings: [], details: null })
      .gives(
        fact('ParticipantConfirmed', { participantId: 'driver', published: true }),
        accepted('rider', 'driver', ride),
      );
  });

  it('is refused as a whole', () => {
    spec(carpool)
      .given(...past)
      .when(acceptWithPlan, { ...wish, meetings: [meeting], details, closure: 'ended' })
      .rejected('event.ended');
  });
});
