import { EventStoreDBClient } from '@eventstore/db-client';

/** How the adapter speaks to one server or cluster. */
export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * Given with every call: an append with credentials takes the unary path, which has a time limit, while the batch path of
   * the client waits for a silent server without end (architecture, section 3).
   */
  readonly credentials: { readonly username: string; readonly password: string };
}

/** Takes EVENTSTORE_URL. `kurrentdb://` is the successor's name for the same protocol, which this client does not know. */
export function connect(url: string): Connection {
  const known = url.replace(/^kurrentdb(\+discover)?:/, 'esdb$1:');
  const user = /^esdb(?:\+discover)?:\/\/([^:/@]*):([^@/]*)@/.exec(known);
  if (user === null && !/[?&]tls=false\b/i.test(known)) {
    throw new Error('EVENTSTORE_URL names no user and password');
  }
  return {
    client: EventStoreDBClient.connectionString(known),
    // Without encryption the client leaves credentials out; what counts is that some are given.
    credentials: {
      username: decodeURIComponent(user?.[1] ?? 'none'),
      password: decodeURIComponent(user?.[2] ?? 'none'),
    },
  };
}
