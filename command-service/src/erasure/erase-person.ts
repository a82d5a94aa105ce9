import { normaliseEmail, type StaffErasureBody } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { liveUser } from '../accounts/account.decider.ts';
import { readUser, userOfAddress } from '../accounts/accounts.ts';
import { carpoolModel } from '../carpool/carpool.state.ts';
import { registrationsOf } from '../carpool/registrations/account-registrations.ts';
import { childCommand } from '../shared/origin.ts';
import { getFrom } from '../shared/persistent-map.ts';
import { eraseReportsOf } from './erase-reports.ts';
import { eraseSubject } from './erase-subject.ts';
import { organiserErased } from './organiser-target.ts';
import type { ErasurePorts } from './ports.ts';
import { subjectModel } from './subject.state.ts';

/** Erases a registration unless it is erased already; gives how many. */
async function eraseRegistration(
  deps: ErasurePorts,
  { eventId, participantId }: { readonly eventId: string; readonly participantId: string },
  origin: CommandOrigin,
): Promise<number> {
  const stream = streamName('carpool', eventId);
  const { state } = await deps.commands.read(carpoolModel, stream);
  const participant = getFrom(state.carpool.participants, participantId);
  if (participant === undefined || participant.status === 'erased') return 0;
  const part = childCommand(origin, `registration|${participantId}`);
  await deps.erasures.erase({ eventId, participantId, stream }, participant.subjectId, part);
  return 1;
}

/** Erases what is a subject of its own and no part of a carpool, unless it is erased already; gives how many. */
async function eraseAlone(
  deps: ErasurePorts,
  { subjectId, target }: Pick<DataOf<'SubjectErased'>, 'subjectId' | 'target'>,
  origin: CommandOrigin,
): Promise<number> {
  if ((await deps.commands.read(subjectModel, streamName('subject', subjectId))).state.isErased) return 0;
  const part = childCommand(origin, `subject|${subjectId}`);
  await eraseSubject(deps, { subjectId, basis: 'staff', target }, part);
  return 1;
}

/** Messages of the contact form are opened one after another: nothing else says whose they are. */
async function eraseMessages(deps: ErasurePorts, email: string, origin: CommandOrigin): Promise<number> {
  const wanted = normaliseEmail(email);
  let subjects = 0;
  for (const { contactId, subjectId, sender } of await deps.findPeople.messages()) {
    const place = {
      stream: streamName('contact', contactId),
      type: 'ContactMessageReceived',
      field: 'sender',
      subjectId,
    };
    const opened = (await deps.personal.openValue(place, sender)) as { readonly email: string } | null;
    if (opened === null || normaliseEmail(opened.email) !== wanted) continue;
    subjects += await eraseAlone(deps, { subjectId, target: { kind: 'contact', contactId } }, origin);
  }
  return subjects;
}

async function eraseAccount(deps: ErasurePorts, userId: string, origin: CommandOrigin): Promise<number> {
  const user = liveUser((await readUser(deps, userId)).state.user);
  if (user === null) return 0;
  let subjects = 0;
  for (const link of await registrationsOf(deps, userId)) {
    const { state } = await deps.commands.read(carpoolModel, streamName('carpool', link.eventId));
    const isTheirs = getFrom(state.carpool.participants, link.participantId)?.userId === userId;
    if (isTheirs) subjects += await eraseRegistration(deps, link, origin);
  }
  await deps.accountErasures.erase(userId, childCommand(origin, `account|${userId}`));
  return subjects + 1;
}

/**
 * Everything of an address: its registrations in every event, its account, its events' contact, its messages to the association, and
 * accounts' wishes for it.
 */
async function eraseAddress(deps: ErasurePorts, email: string, origin: CommandOrigin): Promise<number> {
  const { pseudonyms, findPeople } = deps;
  let subjects = 0;
  for (const found of await findPeople.registrations((eventId) => pseudonyms.emailKey(eventId, email)))
    subjects += await eraseRegistration(deps, found, origin);
  const account = await userOfAddress(deps, email);
  if (account !== null) subjects += await eraseAccount(deps, account.userId, origin);
  for (const { subjectId, target: found } of await findPeople.contacts(pseudonyms.contactKey(email))) {
    const target =
      found.kind === 'draft' ? found : await organiserErased(deps, { eventId: found.eventId, subjectId }, origin);
    subjects += await eraseAlone(deps, { subjectId, target }, origin);
    if (target.kind === 'organiser') await eraseReportsOf(deps, target, 'staff', origin);
  }
  // Somebody else may want it for their account, and need not have it.
  subjects += await deps.addressChanges.forget(pseudonyms.accountKey(email), origin);
  return subjects + (await eraseMessages(deps, email, origin));
}

/** Whom staff have erased: exactly one is given. */
export type WhoIsErased = Pick<StaffErasureBody, 'email' | 'user_id' | 'participant_id'>;

/**
 * Erases a person on their request to the association; gives how many data subjects that were. Somebody unknown is no fault:
 * nothing is there to erase. May be repeated: what a stop left half done is found and completed.
 */
export async function erasePerson(
  deps: ErasurePorts,
  { email, user_id: userId, participant_id: participantId }: WhoIsErased,
  origin: CommandOrigin,
): Promise<number> {
  let subjects = 0;
  if (email !== null) subjects += await eraseAddress(deps, email, origin);
  if (userId !== null) subjects += await eraseAccount(deps, userId, origin);
  const participant = participantId === null ? null : await deps.findPeople.participant(participantId);
  if (participant !== null) subjects += await eraseRegistration(deps, participant, origin);
  return subjects;
}
