import { streamName } from '@convoi/contracts/events';
import { sealedValue } from '@convoi/platform/kernel/personal-data/sealed';
import type { Recipient } from '../../outbox/intents.ts';
import type { MailContext, MailTools, ReceiverKind, SuppressReason } from '../../outbox/mail-definition.ts';
import { type MailEvent, mailEvents } from '../mail-events.projection.ts';
import { isOfTeam, type MailOrganiser, mailTeam } from './mail-team.projection.ts';

/** What is known for a mail to somebody of the team of an event. */
export interface OrganiserContext extends MailContext {
  readonly event: MailEvent;
  readonly organiser: MailOrganiser;
}

/** Somebody of the team of an event, as a recipient. */
export const organiserOf = (eventId: string, memberId: string): Recipient => ({
  kind: 'team_member',
  eventId,
  memberId,
});

/** Somebody of the team of an event, beside its owner. */
export const teamMember: ReceiverKind<OrganiserContext> = {
  find: async (row, documents) => {
    const [event, organiser] = await Promise.all([
      documents.one(mailEvents, row.eventId),
      documents.one(mailTeam, row.memberId ?? null),
    ]);
    return event === null || organiser === null ? null : { row, event, organiser };
  },
  isErased: ({ organiser }) => organiser.email === null,
  isUnreachable: ({ organiser }) => organiser.unreachable === true,
  langOf: ({ organiser }) => organiser.lang,
  open: async ({ event, organiser }, { personal }) => {
    const { sealedBy: type, subjectId, name, email } = organiser;
    const open = (field: string, value: string | null) =>
      personal.openValue({ stream: streamName('event', event._id), type, field, subjectId }, sealedValue(value));
    const [address, called] = await Promise.all([open('email', email), open('name', name)]);
    if (typeof address !== 'string') return null;
    // Whoever is invited has typed nothing themselves; whoever joined has opened a mail of ours.
    return { address, isConfirmed: organiser.hasJoined, name: typeof called === 'string' ? called : '' };
  },
};

/** Of a withdrawn event, or once they are out of its team, somebody wants no link. */
export const whileOfTeam = ({ event, organiser }: OrganiserContext): SuppressReason | null =>
  event.withdrawn || !isOfTeam(organiser) ? 'not_wanted' : null;

/** The link of somebody of the team. */
export const linkOf = ({ event, organiser }: OrganiserContext, { links }: Pick<MailTools, 'links'>): string =>
  links.memberUrl(event._id, organiser._id, organiser.keyVersion);
