import { Refusal } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { SessionList } from '@convoi/platform/http/pipeline/session-list';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { CommandHandler, CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { PersonalData } from '@convoi/platform/kernel/personal-data/personal-data';
import type { RecordStore, RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';
import {
  eraseAbandoned,
  eraseUnproved,
  eraseUser,
  isAbandoned,
  liveUser,
  type UserFacts,
  type UserState,
} from '../accounts/account.decider.ts';
import { userModel } from '../accounts/account.state.ts';
import { openUserPerson, readUser, userOfSession, userStream } from '../accounts/accounts.ts';
import { wishSubject } from '../accounts/address/address-changes.ts';
import type { PasskeyRecords } from '../accounts/passkeys/passkey-records.ts';
import type { AccountCaller } from '../accounts/passwords/change-password.ts';
import type { Credentials } from '../accounts/passwords/credentials.ts';
import { isHoldersPassword } from '../accounts/passwords/password-guesses.ts';
import type { AccountPorts } from '../accounts/ports.ts';
import { requireYoungSession } from '../accounts/young-session.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { registrationsOf } from '../carpool/registrations/account-registrations.ts';
import type { RegistrationIndex } from '../carpool/registrations/registration-index.ts';
import type { ReportIndex } from '../moderation/report-index.ts';
import { doEach } from '../shared/due-work.ts';
import { release } from '../shared/name-reservations.ts';
import { childCommand } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { sealed } from '../shared/sealing.ts';
import type { ParticipantErasures } from './erase-participant.ts';
import { eraseReportsOf } from './erase-reports.ts';
import { basisOf, type ErasureBasis, eraseSubject } from './erase-subject.ts';

/**
 * Erasure of an account (`eraseAccount`): its sessions end, its registrations and its key go, its address
 * and identities are free again. What a stop of the process left half done is completed by `sweep`, from a note written
 * before the first step.
 */
export interface AccountErasures {
  /** Ends the account and everything of it; all done when this answers. */
  erase(userId: string, origin: CommandOrigin): Promise<{ readonly position: number }>;
  /**
   * Ends an account whose address nobody proved in time. Gives when it was last wanted, epoch ms, if it waits still; else null.
   * Nobody is written to: whose address it is was never known.
   */
  eraseAbandoned(userId: string, origin: CommandOrigin): Promise<number | null>;
  /** Ends an account whose address nobody proved and that is proved to be another's; a proved one stays. Nobody is written to. */
  eraseUnproved(userId: string, origin: CommandOrigin): Promise<void>;
  /** Completes what was begun and not finished, and destroys the keys of last mails once they are no longer tried. */
  sweep(): Promise<void>;
}

interface AccountNote extends StateRecord {
  readonly commandId: string;
  /** Why; absent in notes written before it was kept. */
  readonly basis?: ErasureBasis;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
}

interface LastMail extends StateRecord {
  /** Milliseconds since 1970. */
  readonly readableUntil: number;
}

export interface AccountErasuresOptions {
  readonly records: RecordStore;
  readonly commands: CommandHandler;
  readonly personal: PersonalData;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly passkeyRecords: Pick<PasskeyRecords, 'remove'>;
  readonly sessions: Pick<SessionList, 'forget'>;
  readonly registrationIndex: RegistrationIndex;
  readonly erasures: ParticipantErasures;
  readonly reports: ReportIndex;
}

const SWEEP_BATCH = 100;
/** A note whose first step did not follow by then is dropped. */
const ABANDONED_AFTER_MS = 60_000;
/** No mail is tried for longer than a day. */
const LAST_MAIL_MS = 25 * 3_600_000;

/** When an account that waits for the proof of its address was last wanted, epoch ms. */
function waitsSince(state: UserState): number | null {
  const user = liveUser(state);
  return user === null || user.isVerified ? null : Date.parse(user.wantedAt);
}

/** Opens the notes. */
export async function openAccountErasures(options: AccountErasuresOptions): Promise<AccountErasures> {
  const { records, commands, personal, clock, credentials, passkeyRecords, sessions } = options;
  const { registrationIndex, erasures, reports } = options;
  const notes: RecordTable<AccountNote> = await records.table<AccountNote>('account_erasures');
  const lastMails = await records.table<LastMail>('last_mails', [{ name: 'by_end', fields: ['readableUntil'] }]);
  /** Under way in this process; no matter of the sweep. */
  const running = new Set<string>();

  const eraseRegistrations = async (userId: string, user: UserFacts, origin: CommandOrigin): Promise<void> => {
    for (const { eventId, participantId } of await registrationsOf({ commands, registrationIndex }, userId, user)) {
      const stream = streamName('carpool', eventId);
      const { state } = await commands.read(carpoolModel, stream);
      // What somebody has left holds their name and words as well, until it is erased.
      const participant = getFrom(state.carpool.participants, participantId);
      if (participant?.userId !== userId || participant.status === 'erased') continue;
      const part = childCommand(origin, `registration|${participantId}`);
      await erasures.erase({ eventId, participantId, stream }, participant.subjectId, part);
    }
  };

  const finish = async (
    userId: string,
    user: UserFacts,
    basis: ErasureBasis,
    origin: CommandOrigin,
  ): Promise<{ readonly position: number }> => {
    const { subjectId, emailKey, identities, passkeys } = user;
    await eraseRegistrations(userId, user, origin);
    await sessions.forget(userId, { except: null });
    await credentials.removeAll(userId);
    for (const { passkeyId } of passkeys) await passkeyRecords.remove(passkeyId);
    const erasure = { subjectId, basis, target: { kind: 'user', userId } } as const;
    const recorded = await eraseSubject({ personal, commands }, erasure, childCommand(origin, 'subject'));
    await eraseReportsOf({ personal, commands, reports }, erasure.target, basis, origin);
    if (user.addressWish !== null) await personal.destroyKey(wishSubject(user.addressWish.requestId));
    for (const { identityKey } of identities) await release({ commands }, 'identity', identityKey, userId, origin);
    await release({ commands }, 'email', emailKey, userId, origin);
    await notes.delete(userId);
    return recorded;
  };

  const resume = async (userId: string, { commandId, basis = 'account', startedAt }: AccountNote): Promise<boolean> => {
    const { user } = (await readUser({ commands }, userId)).state.user;
    if (user?.sessions.isErased !== true) {
      // A process stopped before the first step was durable, so nobody was told that it happened.
      if (clock.now() - Date.parse(startedAt) > ABANDONED_AFTER_MS) await notes.delete(userId);
      return false;
    }
    const actor = { kind: 'account', id: userId } as const;
    await finish(userId, user, basis, { commandId, correlationId: commandId, actor, lang: user.lang });
    return true;
  };

  const begin = async (userId: string, basis: ErasureBasis, origin: CommandOrigin): Promise<void> => {
    const startedAt = new Date(clock.now()).toISOString();
    await notes.put(userId, { commandId: origin.commandId, basis, startedAt });
  };

  return {
    erase: async (userId, origin) => {
      running.add(userId);
      try {
        const { state } = await readUser({ commands }, userId);
        const person = await openUserPerson({ personal }, userId, state);
        const { user } = state.user;
        if (user === null) throw new Refusal('auth.token_invalid');
        const basis = basisOf(origin, 'account');
        await begin(userId, basis, origin);
        const stream = userStream(userId);
        // The last mail has a key of its own: the account's is gone when it is sent.
        const subjectId = idOf(origin.commandId, 'last-mail');
        if (person !== null) await lastMails.put(subjectId, { readableUntil: clock.now() + LAST_MAIL_MS });
        const erasure = await sealed(personal, stream, 'UserErased', {
          basis: basis === 'staff' ? basis : 'request',
          subjectId,
          lastMail: person === null ? null : { email: person.email, fullName: person.fullName },
          lang: user.lang,
        });
        await commands.execute(userModel, stream, origin, (view) => eraseUser(view.user, erasure));
        return await finish(userId, user, basis, origin);
      } finally {
        running.delete(userId);
      }
    },
    eraseAbandoned: async (userId, origin) => {
      running.add(userId);
      try {
        const before = (await readUser({ commands }, userId)).state.user;
        if (before.user === null || !isAbandoned(before, clock.now())) return waitsSince(before);
        await begin(userId, 'retention', origin);
        const subjectId = idOf(origin.commandId, 'last-mail');
        const erasure = { basis: 'retention', subjectId, lastMail: null, lang: before.user.lang } as const;
        const { state } = await commands.execute(userModel, userStream(userId), origin, (view) =>
          eraseAbandoned(view.user, { erasure, now: clock.now() }),
        );
        if (liveUser(state.user) === null) await finish(userId, before.user, 'retention', origin);
        else await notes.delete(userId);
        return waitsSince(state.user);
      } finally {
        running.delete(userId);
      }
    },
    eraseUnproved: async (userId, origin) => {
      running.add(userId);
      try {
        const user = liveUser((await readUser({ commands }, userId)).state.user);
        if (user === null || user.isVerified) return;
        await begin(userId, 'retention', origin);
        const subjectId = idOf(origin.commandId, 'last-mail');
        const erasure = { basis: 'retention', subjectId, lastMail: null, lang: user.lang } as const;
        const { state } = await commands.execute(userModel, userStream(userId), origin, (view) =>
          eraseUnproved(view.user, erasure),
        );
        if (liveUser(state.user) === null) await finish(userId, user, 'retention', origin);
        else await notes.delete(userId);
      } finally {
        running.delete(userId);
      }
    },
    sweep: async () => {
      const { documents } = await notes.find({ index: '_id', limit: SWEEP_BATCH });
      const left = documents.filter(({ _id }) => !running.has(_id)).map((note) => () => resume(note._id, note));
      const over = await lastMails.find({ index: 'by_end', range: { lte: clock.now() }, limit: SWEEP_BATCH });
      const ended = over.documents.map(({ _id }) => async () => {
        await personal.destroyKey(_id);
        return lastMails.delete(_id);
      });
      await doEach([...left, ...ended], (act) => act());
    },
  };
}

/**
 * Erases the calling account (`eraseAccount`), once its owner has proved to be there. Refusals: auth.wrong_password,
 * auth.reauth_required, rate.limited, server.busy.
 */
export async function eraseAccount(
  deps: AccountPorts & { readonly accountErasures: AccountErasures },
  caller: AccountCaller,
  password: string | null,
  origin: CommandOrigin,
): Promise<{ readonly position: number }> {
  const { userId, sessionId } = caller;
  const { user } = await userOfSession(deps, userId);
  const { credentialId } = user;
  if (credentialId === null) {
    await requireYoungSession(deps, caller);
  } else if (password === null || !(await isHoldersPassword(deps, sessionId, password, credentialId)))
    throw new Refusal('auth.wrong_password');
  return deps.accountErasures.erase(userId, origin);
}
