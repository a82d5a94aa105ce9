import type { BlockedStreamEvent, DataOf, RegistrationsStreamEvent } from '@convoi/contracts/events';
import { accept, type Decision, type Recorded } from '@convoi/platform/kernel/command-handler/decision';

/**
 * The deciders of `registrations-{userId}`: in which carpools an account has to be looked for (decision 0020), and whom it has blocked
 * everywhere; and of `blocked-{digest of an address}`: which accounts have blocked whoever has it (decision 0259).
 */

// Events read: all of both streams.

/** A registration and the event it is for. */
export type RegistrationLink = DataOf<'RegistrationLinked'>;

/** Whom an account has blocked everywhere; nothing personal, and no digest once the account is erased. */
export interface AccountBlock {
  readonly blockId: string;
  readonly addressKey: string | null;
}

export interface RegistrationsState {
  /** Oldest first. */
  readonly links: readonly RegistrationLink[];
  readonly blocks: readonly AccountBlock[];
}

export const noRegistrations: RegistrationsState = { links: [], blocks: [] };

const isLinked = ({ links }: RegistrationsState, { participantId }: RegistrationLink): boolean =>
  links.some((link) => link.participantId === participantId);

/** State after an event. */
export function evolveRegistrations(
  state: RegistrationsState,
  event: Recorded<RegistrationsStreamEvent>,
): RegistrationsState {
  switch (event.type) {
    case 'RegistrationLinked':
      return isLinked(state, event.data) ? state : { ...state, links: [...state.links, event.data] };
    case 'PersonBlocked': {
      const { blockId, addressKey } = event.data;
      return { ...state, blocks: [...state.blocks, { blockId, addressKey }] };
    }
    case 'PersonUnblocked':
      return { ...state, blocks: state.blocks.filter(({ blockId }) => blockId !== event.data.blockId) };
    default:
      return state;
  }
}

/** Notes a registration of the account; once. */
export function linkRegistration(
  state: RegistrationsState,
  link: RegistrationLink,
): Decision<RegistrationsStreamEvent> {
  return isLinked(state, link) ? accept() : accept({ type: 'RegistrationLinked', data: link });
}

/** Keeps that the account has blocked somebody everywhere; once for each address. The name is passed on unread (`blockPerson`). */
export function blockPerson(
  state: RegistrationsState,
  block: DataOf<'PersonBlocked'>,
): Decision<RegistrationsStreamEvent> {
  const isKnown = state.blocks.some(({ addressKey }) => addressKey === block.addressKey);
  return isKnown ? accept() : accept({ type: 'PersonBlocked', data: block });
}

/** Takes such a block back; nothing happens when there is none (`unblockPerson`). */
export function unblockPerson(
  state: RegistrationsState,
  block: DataOf<'PersonUnblocked'>,
): Decision<RegistrationsStreamEvent> {
  const isKnown = state.blocks.some(({ blockId }) => blockId === block.blockId);
  return isKnown ? accept({ type: 'PersonUnblocked', data: block }) : accept();
}

/** Accounts that have blocked an address. */
export interface BlockedState {
  readonly byUserIds: readonly string[];
}

export const notBlocked: BlockedState = { byUserIds: [] };

/** State after an event. */
export function evolveBlocked(state: BlockedState, { type, data }: Recorded<BlockedStreamEvent>): BlockedState {
  const others = state.byUserIds.filter((id) => id !== data.userId);
  return { byUserIds: type === 'AddressBlocked' ? [...others, data.userId] : others };
}

/** Notes at an address that an account has blocked it, or does no longer; nothing happens when that is known. */
export function markAddress(
  { byUserIds }: BlockedState,
  { userId, isBlocked }: { readonly userId: string; readonly isBlocked: boolean },
): Decision<BlockedStreamEvent> {
  if (byUserIds.includes(userId) === isBlocked) return accept();
  return accept({ type: isBlocked ? 'AddressBlocked' : 'AddressUnblocked', data: { userId } });
}
