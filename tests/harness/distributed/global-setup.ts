import { findMongoServer } from '../mongo-server.ts';

/** Starts one server of read models for all products of the run, and remembers the event store that a setting names; fails when there is none, since nothing could be tried. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findMongoServer();
  if (server === null) throw new Error('the distributed profile needs MongoDB or a compatible server');
  process.env.MONGODB_URL = server.database('convoi');
  // The products of the run set what their services are to use; this is what the run was given.
  process.env.GIVEN_EVENTSTORE_URL = process.env.EVENTSTORE_URL ?? '';
  return () => server.close();
}
