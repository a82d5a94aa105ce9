/** Names under which the hub keeps what sockets listen to; on the wire they are topics. */
export const eventSubject = (eventId: string): string => `event:${eventId}`;
/** Everything that the staff look after. */
export const STAFF_SUBJECT = 'staff';
export const newsSubject = (day: string): string => `news:${day}`;
/** The dashboard of a participation or an account (see `actorOf`). */
export const dashboardSubject = (actor: string): string => `dashboard:${actor}`;
/** A relation as one of its two parties listens to it. */
export const matchSubject = (matchId: string, participantId: string): string => `match:${matchId}:${participantId}`;

/** Group of the dashboards that show an event. */
export const dashboardsOf = (eventId: string): string => `dashboards:${eventId}`;
/** Group of the dashboards of an organiser, by the digest of the contact's address. */
export const organisedBy = (contactKey: string): string => `${ORGANISED}${contactKey}`;
/** Group of the two sides of a relation. */
export const partiesOf = (matchId: string): string => `parties:${matchId}`;

const NEWS = 'news:';
const ORGANISED = 'organised:';

/** The day of a news subject, null for another one. */
export const dayOfSubject = (subject: string): string | null =>
  subject.startsWith(NEWS) ? subject.slice(NEWS.length) : null;

/** Whether this is a group of an organiser's dashboards. */
export const isOrganisersGroup = (group: string): boolean => group.startsWith(ORGANISED);
