/** Somebody's own events: those that they organise and those that they take part in. */

/** Handlers of the room's calls, with what they need. It has no projection of its own. */
export { type OwnEventsPorts as DashboardPorts, ownEventsQueries as dashboardQueries } from './own-events.query.ts';
