import type { MailItem } from '@convoi/contracts';
import { type AccountPorts, addressOfAccount } from '../accounts/opened-account.ts';
import { NAMED_MODELS, type Names } from '../carpool/named.view.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { TEAMS, type TeamsDocument } from '../events/team/team.projection.ts';
import type { Reading } from '../shared/read-models.ts';
import { type LoggedMail, MAIL_LOG } from './mail-log.projection.ts';

/** One mail as the staff see it: in the mail log (`listMails`) and below the event that caused it (`listHistory`). */

/** Models that a mail and its receiver are found in. */
export const MAIL_MODELS = [MAIL_LOG, ...NAMED_MODELS];

/** More mails than this of one event are not listed below it: an announcement to a festival. */
const MAILS_OF_EVENT_MAX = 20;

/** Enough of an address to tell two apart, too little to write to it. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}

/** A document that several mails share is read once. */
async function byId<D extends { readonly _id: string }>(
  ids: readonly (string | null)[],
  read: (ids: readonly string[]) => Promise<readonly (D | null)[]>,
): Promise<ReadonlyMap<string, D>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length === 0 ? [] : await read(wanted);
  return new Map(found.flatMap((one) => (one === null ? [] : [[one._id, one] as const])));
}

/** Id of the account, the registration or the place in a team that a mail is for; null for whoever owns an event. */
export const receiverIdOf = ({ userId, participantId, memberId }: LoggedMail): string | null =>
  userId ?? participantId ?? memberId;

/** Who each mail goes to, as far as they are still known: an account, a participant, somebody of a team, else the contact of the event. */
async function receiversOf(
  mails: readonly LoggedMail[],
  { model }: Reading,
  ports: AccountPorts,
): Promise<readonly (string | null)[]> {
  const [people, pages, members, accounts] = await Promise.all([
    byId(
      mails.map(({ participantId }) => participantId),
      (ids) => model<ParticipantsDocument>(PARTICIPANTS).collection.getMany(ids),
    ),
    byId(
      mails.map((mail) => (receiverIdOf(mail) === null ? mail.eventId : null)),
      (ids) => model<EventPagesDocument>(EVENT_PAGES).collection.getMany(ids),
    ),
    byId(
      mails.map(({ memberId }) => memberId),
      (ids) => model<TeamsDocument>(TEAMS).collection.getMany(ids),
    ),
    byId(
      mails.map(({ userId }) => userId),
      (ids) => Promise.all(ids.map(async (_id) => ({ _id, address: await addressOfAccount(_id, ports) }))),
    ),
  ]);
  return mails.map(({ userId, participantId, memberId, eventId }) => {
    if (userId !== null) return accounts.get(userId)?.address ?? null;
    const person = participantId === null ? undefined : people.get(participantId);
    if (participantId !== null) return person?.state === 'active' ? (person.person?.email ?? null) : null;
    if (memberId !== null) {
      const member = members.get(memberId);
      return member?.kind === 'member' ? member.email : null;
    }
    const page = eventId === null ? undefined : pages.get(eventId);
    return page?.kind === 'event' ? page.contactEmail : null;
  });
}

/** Takes what the mail log holds of mails, and names; gives what the staff are shown, in the same order. */
export async function mailItems(
  mails: readonly LoggedMail[],
  names: Names,
  reading: Reading,
  ports: AccountPorts,
): Promise<readonly MailItem[]> {
  const addresses = await receiversOf(mails, reading, ports);
  return mails.map((mail, at) => {
    const address = addresses[at] ?? null;
    return {
      id: mail._id,
      template: mail.template,
      to: address === null ? null : masked(address),
      receiver: names.get(receiverIdOf(mail) ?? '') ?? null,
      state: mail.state,
      attempts: mail.attempts,
      next_try_at: mail.nextTryAt,
      last_error: mail.code ?? mail.cause,
      cause: mail.causeEventId,
      event_id: mail.eventId,
      at: mail.at,
    };
  });
}

/** The mails that one event of the log caused, the first ones first. */
export async function mailsOf(causeEventId: string, { model }: Reading): Promise<readonly LoggedMail[]> {
  const { documents } = await model<LoggedMail>(MAIL_LOG).collection.find({
    index: 'cause',
    equals: [causeEventId],
    limit: MAILS_OF_EVENT_MAX,
  });
  return documents;
}
