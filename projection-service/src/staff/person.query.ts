import { Refusal, type StaffNamed, type StaffPersonView } from '@convoi/contracts';
import { isSessionLive } from '@convoi/contracts/events';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS, type Account, type AccountDocument } from '../accounts/account.projection.ts';
import type { SessionsPort } from '../accounts/account.view.ts';
import { type AccountPorts, openedAccount } from '../accounts/opened-account.ts';
import { unreachableAmong } from '../carpool/mail-reach.view.ts';
import { MATCHES, type Match } from '../carpool/match.projection.ts';
import { NAMED_MODELS, type Names, namesOf, peopleRead } from '../carpool/named.view.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import {
  type IndexedRegistration,
  indexedRegistrationId,
  REGISTRATION_INDEX,
} from '../carpool/registration-index.projection.ts';
import { masked } from '../mails/mail.view.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { partsOf } from './person-parts.ts';

/** `getPersonAsStaff`: the head of a person's page; what happened to them is a history (`listHistory` by `person_id`). */

/** What a person is read, opened and recorded with. */
export interface PersonPorts extends AccountPorts, Pick<SessionsPort, 'sessions'> {
  readonly record: RecordAccess;
}

type Registration = StaffPersonView['registrations'][number];
type Ride = StaffPersonView['rides'][number];

const present = <T>(found: readonly (T | null)[]): T[] => found.filter((one) => one !== null);

function registrationOf(found: ParticipantsDocument, names: Names, isUnreachable: boolean): Registration {
  const { _id: id, eventId, registeredAt } = found;
  const place = {
    id,
    event_id: eventId,
    event_title: names.get(eventId)?.name ?? null,
    is_unreachable: isUnreachable,
    registered_at: registeredAt,
  };
  if (found.state !== 'active') return { ...place, town: null, state: found.state };
  return { ...place, town: found.person?.town ?? null, state: found.isConfirmed ? 'confirmed' : 'unconfirmed' };
}

/** The matches of these registrations, the newest first. */
async function matchesOf(participants: readonly ParticipantsDocument[], { model }: Reading): Promise<Match[]> {
  const ids = participants.map(({ _id, eventId }) => indexedRegistrationId(_id, eventId));
  const indexed = await model<IndexedRegistration>(REGISTRATION_INDEX).collection.getMany(ids);
  const matchIds = [...new Set(present(indexed).flatMap((one) => one.matchIds))];
  const found = present(await model<Match>(MATCHES).collection.getMany(matchIds));
  return found.sort((a, b) => b.requestedPosition - a.requestedPosition);
}

function rideOf(match: Match, own: ReadonlySet<string>, names: Names): Ride {
  const isSent = own.has(match.senderId);
  return {
    id: match._id,
    event_id: match.eventId,
    direction: isSent ? 'sent' : 'received',
    other: names.get(isSent ? match.receiverId : match.senderId) ?? null,
    status: match.status,
    updated_at: match.updatedAt,
  };
}

/** Where an account is signed in now. */
async function signInsOf(
  { _id, sessions: facts }: Account,
  { sessions }: Pick<SessionsPort, 'sessions'>,
): Promise<NonNullable<StaffPersonView['account']>['sessions']> {
  const open = (await sessions.of(_id)).filter((session) => isSessionLive(facts, session));
  return open.map(({ startedAt, lastUsedOn, browser, system }) => ({
    started_at: startedAt,
    last_used_on: lastUsedOn,
    browser,
    system,
  }));
}

/** Handler of `getPersonAsStaff`; who is named is recorded. */
export function personQueries(ports: PersonPorts): CallHandlers {
  const { models, personal, record } = ports;
  return {
    getPersonAsStaff: async ({ params, context }) => {
      const id = (params.id ?? '').toLowerCase();
      const reading = await models.upTo([REGISTRATION_INDEX, MATCHES, ...NAMED_MODELS], context.minPosition);
      const { userId, participantIds } = await partsOf(id, reading);
      const participants = present(
        await reading.model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(participantIds),
      );
      const rides = await matchesOf(participants, reading);
      const ids = [id, ...rides.flatMap(({ senderId, receiverId }) => [senderId, receiverId])];
      const names = await namesOf([...ids, ...participants.map(({ eventId }) => eventId)], reading, personal);
      const self: StaffNamed | undefined = names.get(id);
      if (self === undefined || self.kind === 'event') throw new Refusal('participant.not_found');
      const known = userId === null ? null : await reading.model<AccountDocument>(ACCOUNTS).collection.get(userId);
      const account = known === null ? null : await openedAccount(known._id, ports);
      const active = participants.flatMap((one) => (one.state === 'active' ? [one] : []));
      const address = account?.person.email ?? active[0]?.person?.email ?? null;
      const unreachable = await unreachableAmong(participants, reading);
      const people = peopleRead(names.values());
      await record(context, { call: 'getPersonAsStaff', about: { kind: self.kind, id }, results: 1, people });
      const own = new Set(participantIds);
      return {
        body: {
          ...self,
          email: address === null ? null : masked(address),
          account:
            known === null
              ? null
              : {
                  id: known._id,
                  is_verified: account?.profile.isVerified === true,
                  sessions: account === null ? [] : await signInsOf(account.profile, ports),
                },
          registrations: participants.map((one) => registrationOf(one, names, unreachable.has(one._id))),
          rides: rides.map((match) => rideOf(match, own, names)),
        },
        ...reading.freshness,
      };
    },
  };
}
