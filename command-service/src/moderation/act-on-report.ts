import {
  type ActOnReportBody,
  COMMENT_TEXT,
  Refusal,
  type ReportAct,
  UpdateParticipantBody,
  validationFailed,
} from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import { liveUser } from '../accounts/account.decider.ts';
import { openUserPerson, readUser, userOfAddress } from '../accounts/accounts.ts';
import { liveRelationsOf } from '../carpool/carpool.decider.ts';
import { carpoolModel, conversationModel } from '../carpool/carpool.state.ts';
import { hideMessage, hideRequestWords } from '../carpool/conversation.decider.ts';
import { changeBlock } from '../carpool/matches/block-participant.ts';
import { endMatch } from '../carpool/matches/match.decider.ts';
import { withOffers } from '../carpool/matches/waiting-line.decider.ts';
import { isContactProved, provedCreator } from '../carpool/proved-contact.ts';
import { registrationsOf } from '../carpool/registrations/account-registrations.ts';
import { openPerson } from '../carpool/registrations/person.ts';
import { updateParticipant } from '../carpool/registrations/update-participant.ts';
import type { RegistrationLink } from '../carpool/registrations.decider.ts';
import { eventModel } from '../events/event.state.ts';
import { openContact } from '../events/organisers/contact.ts';
import { childCommand } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { sealedUnlessErased } from '../shared/sealing.ts';
import { setSuspension } from '../shared/suspensions.ts';
import { moderate } from './hide-event.ts';
import { reportModel } from './moderation.state.ts';
import type { ModerationPorts } from './ports.ts';
import { actOnReport as decideAct } from './report.decider.ts';
import type { KnownReport } from './report-index.ts';

/** What staff do about a report (`actOnReport`). */

const DAY_MS = 86_400_000;

/** The registrations that a report is about: none of a page, one, or the two of a relation. */
async function peopleOf({ commands }: ModerationPorts, report: KnownReport): Promise<readonly string[]> {
  const { targetType, targetId, eventId } = report;
  if (targetType === 'event') return [];
  if (targetType === 'participant') return [targetId];
  const { state } = await commands.read(carpoolModel, streamName('carpool', eventId));
  const relation = getFrom(state.carpool.relations, targetId);
  return relation === undefined ? [] : [relation.senderId, relation.receiverId];
}

/** An act with everything that it needs; `participantId` is null where whoever organises is concerned. */
interface Wanted {
  readonly report: KnownReport;
  readonly act: ReportAct;
  readonly participantId: string | null;
  readonly otherId: string | null;
  readonly textId: string | null;
  readonly until: string | null;
  readonly facts: string;
}

const notAllowed = (field: string): Refusal => validationFailed([{ field, code: 'not_allowed' }]);

/** Reads an act against what the report is about. Refusal: validation.failed. */
async function wantedOf(
  deps: ModerationPorts,
  report: KnownReport,
  { act, person_id: personId, text_id: textId, facts, days }: ActOnReportBody,
): Promise<Wanted> {
  // The schema has refused a body without it.
  if (act === null) throw new Refusal('validation.failed');
  const people = await peopleOf(deps, report);
  const participantId = personId ?? (people.length === 1 ? (people[0] ?? null) : null);
  if (participantId !== null && !people.includes(participantId)) throw notAllowed('person_id');
  if (participantId === null && people.length > 0 && act !== 'hide_page') throw notAllowed('person_id');
  const otherId = act === 'block_pair' ? (people.find((id) => id !== participantId) ?? null) : null;
  if (act === 'block_pair' && otherId === null) throw notAllowed('act');
  const isText = act === 'hide_text';
  if (isText && (textId === null || participantId === null)) throw notAllowed('text_id');
  if (isText && textId !== COMMENT_TEXT && report.targetType !== 'match_request') throw notAllowed('text_id');
  const until = act === 'suspend' ? new Date(deps.clock.now() + days * DAY_MS).toISOString() : null;
  return { report, act, participantId, otherId, textId: isText ? textId : null, until, facts };
}

/** Takes a message or the words of a request from both, or the comment of a registration away. Refusals: match.not_found, participant.not_found, event.ended. */
async function hideText(deps: ModerationPorts, wanted: Wanted, origin: CommandOrigin): Promise<void> {
  const { report, participantId, textId } = wanted;
  const { eventId, reportId, targetId } = report;
  if (textId === COMMENT_TEXT) {
    const own = { eventId, participantId: participantId ?? '', stream: streamName('carpool', eventId) };
    await updateParticipant(deps, own, UpdateParticipantBody.parse({ comment: null }), origin);
    return;
  }
  const hidden = { messageId: textId ?? '', reportId };
  const request = await deps.findPeople.request(hidden.messageId);
  const isTheirs = request?.matchId === targetId && request.senderId === participantId;
  if (request !== null && !isTheirs) throw new Refusal('match.not_found');
  await deps.commands.execute(conversationModel, streamName('conversation', targetId), origin, (state) =>
    request === null
      ? hideMessage(state, { ...hidden, senderId: participantId ?? '' })
      : hideRequestWords(state, hidden),
  );
}

/** Somebody whom an act concerns: the address that they gave, opened, and their account, which may have another one by now. */
interface Concerned {
  readonly email: string;
  readonly userId: string | null;
}

/**
 * The contact of an event. Whoever typed somebody else's address must not have them suspended by it, nor whoever has handed the event on.
 * Refusals: event.not_found; for a suspension also report.owner_changed, report.address_unproved.
 */
async function contactConcerned(deps: ModerationPorts, { report, act }: Wanted): Promise<Concerned> {
  const stream = streamName('event', report.eventId);
  const { state } = await deps.commands.read(eventModel, stream);
  const { email } = await openContact(deps, stream, state.contact);
  if (email === null) throw new Refusal('event.not_found');
  if (act === 'suspend') {
    if (state.proof.since > report.at) throw new Refusal('report.owner_changed');
    if (!(await isContactProved(deps, state, email))) throw new Refusal('report.address_unproved');
  }
  return { email, userId: (await provedCreator(deps, state, email))?.userId ?? null };
}

/** The one concerned. Refusals: participant.not_found, report.address_unproved, and those of `contactConcerned`. */
async function concernedOf(deps: ModerationPorts, wanted: Wanted): Promise<Concerned> {
  const { report, participantId, act } = wanted;
  if (participantId === null) return contactConcerned(deps, wanted);
  const stream = streamName('carpool', report.eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const person = await openPerson(deps, stream, state, participantId);
  if (person === null) throw new Refusal('participant.not_found');
  const participant = getFrom(state.carpool.participants, participantId);
  if (act === 'suspend' && participant?.isConfirmed !== true) throw new Refusal('report.address_unproved');
  return { email: person.email, userId: participant?.userId ?? null };
}

type Place = Pick<RegistrationLink, 'eventId' | 'participantId'>;

/** Ends every request and ride of these registrations, as if their owner had: the others are told and find somebody else. */
async function endRides(deps: ModerationPorts, places: readonly Place[], origin: CommandOrigin): Promise<void> {
  const { commands, clock } = deps;
  for (const { eventId, participantId } of places) {
    const stream = streamName('carpool', eventId);
    const { state } = await commands.read(carpoolModel, stream);
    for (const { matchId } of liveRelationsOf(state.carpool, participantId)) {
      const part = childCommand(origin, `end|${matchId}`);
      await commands.execute(carpoolModel, stream, part, ({ carpool }) =>
        liveRelationsOf(carpool, participantId).some((one) => one.matchId === matchId)
          ? withOffers(carpool, endMatch(carpool, { matchId, by: participantId }), clock.now())
          : { events: [] },
      );
    }
  }
}

/** An address, opened, that a suspension is of, with its digest. */
interface Address {
  readonly email: string;
  readonly key: string;
}

/**
 * The addresses of the one concerned: that which they gave, and that which their account has by now. One that is another account's
 * meanwhile is no longer theirs.
 */
async function addressesOf(deps: ModerationPorts, { email, userId }: Concerned): Promise<readonly Address[]> {
  const addressOf = (address: string): Address => ({ email: address, key: deps.pseudonyms.accountKey(address) });
  const given = addressOf(email);
  const account = userId === null ? null : (await readUser(deps, userId)).state;
  if (userId === null || account === null || liveUser(account.user) === null) return [given];
  const person = await openUserPerson(deps, userId, account);
  const own = addressOf(person?.email ?? email);
  if (own.key === given.key) return [given];
  const owner = await userOfAddress(deps, email);
  return owner?.user.isVerified === true && owner.userId !== userId ? [own] : [given, own];
}

async function suspend(deps: ModerationPorts, wanted: Wanted, origin: CommandOrigin): Promise<void> {
  const concerned = await concernedOf(deps, wanted);
  const { report, until } = wanted;
  const addresses = await addressesOf(deps, concerned);
  for (const { key } of addresses)
    await setSuspension(deps, key, { reportId: report.reportId, until }, childCommand(origin, `suspension|${key}`));
  if (until === null) return;
  const own = concerned.userId === null ? [] : await registrationsOf(deps, concerned.userId);
  await endRides(deps, own, origin);
  for (const { email } of addresses)
    await endRides(deps, await deps.findPeople.registrations((id) => deps.pseudonyms.emailKey(id, email)), origin);
}

/** Does it. Refusals: those of what is done. */
async function carryOut(deps: ModerationPorts, wanted: Wanted, origin: CommandOrigin): Promise<void> {
  const { act, report, facts, participantId, otherId } = wanted;
  const { eventId } = report;
  const part = childCommand(origin, act);
  if (act === 'hide_page') await moderate(deps, { eventId, isHidden: true, reason: facts }, part);
  if (act === 'hide_text') await hideText(deps, wanted, part);
  if (act === 'suspend' || act === 'lift') await suspend(deps, wanted, origin);
  if (act === 'block_pair') {
    const protectedOne = { eventId, participantId: otherId ?? '', stream: streamName('carpool', eventId) };
    await changeBlock(deps, protectedOne, { otherId: participantId ?? '', change: 'block' }, part);
  }
}

/**
 * Does something about a report and writes down why; the statement of reasons follows from the event. May be repeated: what a
 * stop left half done is completed. Refusals: report.not_found, validation.failed, and those of what is done.
 */
export async function actOnReport(
  deps: ModerationPorts,
  id: string,
  body: ActOnReportBody,
  origin: CommandOrigin,
): Promise<{ readonly actId: string; readonly position: number }> {
  const report = (await deps.reports.all()).find(({ reportId }) => reportId === id);
  if (report === undefined || body.ground === null) throw new Refusal('report.not_found');
  const wanted = await wantedOf(deps, report, body);
  await carryOut(deps, wanted, origin);
  const stream = streamName('report', id);
  const actId = idOf(origin.commandId, 'act');
  const { act, participantId, otherId, textId, until, facts } = wanted;
  const { subjectId, eventId } = report;
  const said = { subjectId, actId, act, participantId, eventId, otherId, textId, until, ground: body.ground };
  const data = await sealedUnlessErased<'ReportActed'>(deps.personal, stream, 'ReportActed', {
    data: { ...said, facts } satisfies DataOf<'ReportActed'>,
    blank: { ...said, facts: null },
  });
  const { position } = await deps.commands.execute(reportModel, stream, origin, (state) => decideAct(state, data));
  return { actId, position };
}
