/** Names under which the hub keeps what sockets listen to; on the wire they are topics. */
export const eventSubject = (eventId: string): string => `event:${eventId}`;
export const newsSubject = (day: string): string => `news:${day}`;
export const dashboardSubject = (participantId: string): string => `dashboard:${participantId}`;
/** Group of the dashboards that show an event. */
export const dashboardsOf = (eventId: string): string => `dashboards:${eventId}`;

const NEWS = 'news:';

/** The day of a news subject, null for another one. */
export const dayOfSubject = (subject: string): string | null =>
  subject.startsWith(NEWS) ? subject.slice(NEWS.length) : null;
