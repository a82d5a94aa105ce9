import { type DataOf, streamId } from '@convoi/contracts/events';
import type { StreamEvent } from '@convoi/platform/kernel/command-handler/command-handler';
import type { EventState } from './event.decider.ts';

/**
 * Whether the contact of an event is known to be who organises it. Anybody can type an address, and the first admin link is shown to
 * whoever typed it: it proves nothing. What is mailed to the address alone does.
 */
export interface ContactProof {
  /** When the address became the contact, ISO 8601; '' before there is an event. */
  readonly since: string;
  /** Something that was mailed to the contact alone was used. */
  readonly isProved: boolean;
  /** The account that created the event; null = a visitor. */
  readonly creatorId: string | null;
  /** A link that was mailed to the contact alone has not been used yet. */
  readonly isLinkNew: boolean;
  /** The contact that comes next is whoever has just taken the event, by a link that was mailed to them. */
  readonly isTaken: boolean;
}

export const NO_PROOF: ContactProof = { since: '', isProved: false, creatorId: null, isLinkNew: false, isTaken: false };

/** Proof after an event of `event-{eventId}`; `before` is the event as it was. */
export function evolveProof(proof: ContactProof, recorded: StreamEvent, before: EventState): ContactProof {
  const { stream, type, data, at, by } = recorded;
  // Published by the link in the contact's mail, it is created by its organiser (`publishEvent`).
  if (type === 'EventCreated')
    return {
      ...NO_PROOF,
      since: at,
      isProved: by.kind === 'organiser' && by.id === streamId(stream),
      creatorId: by.kind === 'account' ? by.id : null,
    };
  if (type === 'OwnershipTaken') return { ...proof, isTaken: true };
  if (type === 'EventContactChanged') {
    const { contactKey } = data as unknown as DataOf<'EventContactChanged'>;
    if (!proof.isTaken && contactKey === before?.contactKey) return proof;
    return { ...proof, since: at, isProved: proof.isTaken, isLinkNew: false, isTaken: false };
  }
  const isOwner = by.kind === 'organiser' && by.id === (before?.team.ownerId ?? streamId(stream));
  const isProved = proof.isProved || (proof.isLinkNew && isOwner);
  const isLinkNew = !isProved && (proof.isLinkNew || type === 'AdminLinkRotated');
  return { ...proof, isProved, isLinkNew };
}
