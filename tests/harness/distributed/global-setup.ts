import { findMongoServer } from '../mongo-server.ts';

/** Starts one server for all products of the run; fails when there is none, since nothing could be tried. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findMongoServer();
  if (server === null) throw new Error('the distributed profile needs MongoDB or a compatible server');
  process.env.MONGODB_URL = server.database('convoi');
  return () => server.close();
}
