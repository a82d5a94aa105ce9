import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  ErrorType,
  type EventData,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
} from '@eventstore/db-client';
import users from '@eventstore/db-client/generated/users_pb.js';
import { type EventStoreAddress, readEventStoreUrl } from '../../config/store-addresses.ts';
import { isStoreOutage, StoreUnavailable } from '../../kernel/event-store/store-errors.ts';
import { type Connection, openConnection } from './connection.ts';
import { isOfType, storeError } from './errors.ts';
import { talk } from './nodes.ts';
import { drained } from './time-limits.ts';

/** The user of the product in the event store, with the one right that it needs besides those that every user has. */

/** What was done. */
export interface OwnUser {
  readonly name: string;
  /** Else it was there already, and was given the password of the setting. */
  readonly isNew: boolean;
  /** Else it could read the whole log already. */
  readonly isAllowedNow: boolean;
}

const USERS = '/event_store.client.users.Users';
const FAILED_PRECONDITION = 9;
const CALL_MS = 5_000;
/** The stream that holds the metadata of the whole log, and with it who may read it. */
const METADATA_OF_ALL = '$$$all';
const ADMINS = '$admins';
/** How long a server may take until it is up and knows its own admin. */
const START_MS = 60_000;
const START_EVERY_MS = 1_000;

function addressOf(setting: string, url: string): EventStoreAddress {
  const reading = readEventStoreUrl(url);
  if ('address' in reading) return reading.address;
  throw new Error(reading.problems.map((problem) => `${setting} ${problem}`).join('\n'));
}

/** Makes the user, or gives it the password when it is there. */
async function makeUser(
  connection: Connection,
  admin: EventStoreAddress,
  own: NonNullable<EventStoreAddress['user']>,
): Promise<boolean> {
  const { node, signal } = await connection.way();
  const ask = async (call: string, message: Uint8Array): Promise<number> => {
    const spoken = await talk(
      node,
      admin,
      { path: `${USERS}/${call}`, message, as: admin.user },
      { limitMs: CALL_MS, signal },
    );
    if (typeof spoken === 'string') throw new StoreUnavailable(`the event store gave no answer (${spoken})`);
    if (spoken.status !== 0 && spoken.status !== FAILED_PRECONDITION)
      throw new StoreUnavailable(`the event store made no user (status ${spoken.status}: ${spoken.message})`);
    return spoken.status;
  };
  const create = new users.CreateReq();
  const created = new users.CreateReq.Options();
  created.setLoginName(own.name);
  created.setFullName(own.name);
  created.setPassword(own.password);
  create.setOptions(created);
  if ((await ask('Create', create.serializeBinary())) === 0) return true;
  const reset = new users.ResetPasswordReq();
  const changed = new users.ResetPasswordReq.Options();
  changed.setLoginName(own.name);
  changed.setNewPassword(own.password);
  reset.setOptions(changed);
  await ask('ResetPassword', reset.serializeBinary());
  return false;
}

/** Adds the user to those who may read the whole log; false when it was among them. */
async function allowReading(
  connection: Connection,
  admin: NonNullable<EventStoreAddress['user']>,
  name: string,
): Promise<boolean> {
  const credentials = { username: admin.name, password: admin.password };
  const found = await connection
    .run((client, signal) =>
      drained<ResolvedEvent>(
        client.readStream(METADATA_OF_ALL, {
          credentials,
          direction: BACKWARDS,
          fromRevision: END,
          maxCount: 1,
          requiresLeader: true,
        }),
        CALL_MS,
        signal,
      ),
    )
    .catch((error: unknown) => {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw storeError(error);
    });
  const last = found[0]?.event;
  const metadata = (last?.data ?? {}) as { readonly $acl?: { readonly $r?: string | readonly string[] } };
  const readers = [metadata.$acl?.$r ?? [ADMINS]].flat();
  if (readers.includes(name)) return false;
  const next = { ...metadata, $acl: { ...metadata.$acl, $r: [...readers, name] } };
  const event = jsonEvent({ id: randomUUID(), type: '$metadata', data: next as never }) as EventData;
  await connection.run((client) =>
    client.appendToStream(METADATA_OF_ALL, [event], {
      credentials,
      requiresLeader: true,
      expectedRevision: last?.revision ?? NO_STREAM,
    }),
  );
  return true;
}

/**
 * Makes the user that `ownUrl` names, as the admin of `adminUrl`, and lets it read the whole log: the one right that the
 * product needs besides those that every user has. May be run again; waits a minute for a server that is starting. Throws
 * StoreUnavailable, and a plain error for settings that do not do.
 */
export async function makeOwnUser(adminUrl: string, ownUrl: string): Promise<OwnUser> {
  const admin = addressOf('EVENTSTORE_ADMIN_URL', adminUrl);
  const { user: own } = addressOf('EVENTSTORE_URL', ownUrl);
  if (own === null || admin.user === null) throw new Error('EVENTSTORE_ADMIN_URL and EVENTSTORE_URL must name users');
  const connection = openConnection({ address: admin, timeoutMs: CALL_MS });
  try {
    for (const startMs = performance.now(); ; await delay(START_EVERY_MS)) {
      try {
        const isNew = await makeUser(connection, admin, own);
        return { name: own.name, isNew, isAllowedNow: await allowReading(connection, admin.user, own.name) };
      } catch (error) {
        if (!isStoreOutage(error) || performance.now() - startMs > START_MS) throw error;
      }
    }
  } finally {
    await connection.close();
  }
}
