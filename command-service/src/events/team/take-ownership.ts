import { Refusal } from '@convoi/contracts';
import { type DataOf, streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { adminKeyHash } from '@convoi/platform/kernel/personal-data/admin-link';
import { sealed, sealedUnlessErased } from '../../shared/sealing.ts';
import { openAbout } from '../about.ts';
import { type EventWithContact, eventModel } from '../event.state.ts';
import { takeName } from '../event-names.ts';
import { openContact } from '../organisers/contact.ts';
import type { OrganisedEvent } from '../organisers/organiser.ts';
import type { EventPorts } from '../ports.ts';
import { claimMemberKey } from './invite-co-organiser.ts';
import { takeOwnership as decideTaking } from './team.decider.ts';
import { nextMemberKey } from './team-state.decider.ts';

/** Everything that the change of an owner writes, sealed: for whom it was, for whom it is, and what the page says. */
async function changeOfOwner(
  deps: EventPorts,
  eventId: string,
  { event, contact, about, people }: EventWithContact,
  memberId: string,
): Promise<Parameters<typeof decideTaking>[1]> {
  const { personal, pseudonyms } = deps;
  const stream = streamName('event', eventId);
  const receiver = people.findLast((one) => one.memberId === memberId);
  if (event === null || receiver === undefined) throw new Refusal('event.not_found');
  const opened = await personal.openValue({ stream, field: 'email', ...receiver.email }, receiver.email.value);
  if (typeof opened !== 'string') throw new Refusal('event.not_found');
  const [former, said] = await Promise.all([openContact(deps, stream, contact), openAbout(deps, stream, about)]);
  const formerId = event.team.ownerId ?? eventId;
  const gone = {
    memberId,
    adminKeyVersion: event.adminKeyVersion + 1,
    formerId,
    formerKeyVersion: nextMemberKey(event.team, formerId),
    subjectId: event.subjectId,
    name: null,
    email: null,
    emailKey: null,
    lang: event.lang,
  } satisfies DataOf<'OwnershipTaken'>;
  const isKnown = former.email !== null;
  const was = isKnown ? { ...gone, name: said.organiserName, email: former.email, emailKey: event.contactKey } : gone;
  const subjectId = receiver.email.subjectId;
  const isSaid = Object.values(said).some((value) => value !== null);
  const [taken, next, words] = await Promise.all([
    sealedUnlessErased(personal, stream, 'OwnershipTaken', { data: was, blank: gone }),
    // Whether their address is public is for them to say.
    sealed(personal, stream, 'EventContactChanged', {
      subjectId,
      contactEmail: opened,
      contactKey: pseudonyms.contactKey(opened),
      previousEmail: null,
      phone: null,
      phoneKey: null,
      showEmail: false,
      showPhone: false,
    }),
    isSaid ? sealed(personal, stream, 'EventDescribed', { subjectId, ...said }) : undefined,
  ]);
  return { taken, contact: next, about: words };
}

/**
 * Makes the caller the owner of an event that was offered to them (`takeOwnership`): the next admin link is theirs, the
 * contact too, and who owned it is a co-organiser with a link of their own. Gives the new key. Refusals: team.no_offer,
 * event.not_found, event.withdrawn.
 */
export async function takeOwnership(
  deps: EventPorts,
  { eventId, event, organiserId }: OrganisedEvent,
  origin: CommandOrigin,
): Promise<{ readonly idAdmin: string; readonly position: number }> {
  const { commands, adminLinks } = deps;
  const stream = streamName('event', eventId);
  if (event.team.offeredTo === organiserId) {
    const next = adminKeyHash(adminLinks.keyOf(eventId, event.adminKeyVersion + 1));
    if (!(await takeName(deps, 'admin', next, eventId, origin)))
      throw new Error('the next secret link of an event is taken');
  }
  const { state, position } = await commands.executeAlone(eventModel, stream, origin, async (now) => {
    if (now.event === null) throw new Refusal('event.not_found');
    const { team } = now.event;
    // Theirs already, or not offered: nothing is opened for it.
    if (team.offeredTo !== organiserId)
      return decideTaking(now.event, { taken: { memberId: organiserId } } as Parameters<typeof decideTaking>[1]);
    const change = await changeOfOwner(deps, eventId, now, organiserId);
    const { formerId: memberId, formerKeyVersion: keyVersion } = change.taken;
    await claimMemberKey(deps, eventId, { memberId, keyVersion }, origin);
    return decideTaking(now.event, change);
  });
  const { adminKeyVersion = event.adminKeyVersion } = state.event ?? {};
  return { idAdmin: adminLinks.keyOf(eventId, adminKeyVersion), position };
}
