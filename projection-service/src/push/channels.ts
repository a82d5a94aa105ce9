import { conversationOf } from '@convoi/contracts';

/** Names under which the hub keeps what sockets listen to; on the wire they are topics. */
export const eventChannel = (eventId: string): string => `event:${eventId}`;
/** Everything that the staff look after. */
export const STAFF_CHANNEL = 'staff';
export const newsChannel = (day: string): string => `news:${day}`;
/** The dashboard of a participation or an account (see `ownerOf`). */
export const dashboardChannel = (owner: string): string => `dashboard:${owner}`;
const MATCH = 'match:';
/** A match as one of its two parties listens to it; the same words say that they are there. */
export const matchChannel = conversationOf;

/** The board of an event, by the digest of the secret key that opens it. */
export const boardChannel = (keyHash: string): string => `board:${keyHash}`;
/** Group of the boards of an event. */
export const boardsOf = (eventId: string): string => `boards:${eventId}`;

/** Group of the boards that somebody of the team of an event has open, by the link of its owner or by one of the team. */
export const boardsOfOrganiser = (organiserId: string, isOwner: boolean): string =>
  `boards-by:${isOwner ? 'owner' : 'guest'}:${organiserId}`;

/** Whether a channel is a match. */
export const isMatchChannel = (channel: string): boolean => channel.startsWith(MATCH);

/** Group of the dashboards that show an event. */
export const dashboardsOf = (eventId: string): string => `dashboards:${eventId}`;
/** Group of the dashboards of an organiser, by the digest of the contact's address. */
export const organisedBy = (contactKey: string): string => `${ORGANISED}${contactKey}`;
/** Group of the two sides of a match. */
export const partiesOf = (matchId: string): string => `parties:${matchId}`;

const NEWS = 'news:';
const ORGANISED = 'organised:';

/** The day of a news channel, null for another one. */
export const dayOfChannel = (channel: string): string | null =>
  channel.startsWith(NEWS) ? channel.slice(NEWS.length) : null;

/** Whether this is a group of an organiser's dashboards. */
export const isOrganisersGroup = (group: string): boolean => group.startsWith(ORGANISED);
