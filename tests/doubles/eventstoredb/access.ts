import type { Log } from './log.ts';

/** Who may do what, by the rules of the server: users, the access lists of streams, and no more. */

/** A user of the server. */
export interface User {
  readonly password: string;
  readonly groups: readonly string[];
}

/** Who calls: a user, nobody in particular, somebody whose password is wrong, or anybody where nothing is asked. */
export type Caller =
  | { readonly kind: 'user'; readonly name: string; readonly groups: readonly string[] }
  | { readonly kind: 'anonymous' | 'unknown' | 'everything' };

export type Right = 'read' | 'write' | 'delete' | 'metaRead' | 'metaWrite';

export interface Access {
  readonly users: Map<string, User>;
  /** Takes the `authorization` of a call. */
  caller(authorization: string | undefined): Caller;
  may(caller: Caller, right: Right, stream: string): boolean;
}

const ADMINS = '$admins';
const ALL_STREAM = '$all';
const LIST_KEYS: { readonly [R in Right]: string } = {
  read: '$r',
  write: '$w',
  delete: '$d',
  metaRead: '$mr',
  metaWrite: '$mw',
};

type AccessList = { readonly [key: string]: string | readonly string[] };

/** Takes the log, which holds the access lists, and whether the server asks for passwords at all. */
export function createAccess(log: Log, isSecure: boolean): Access {
  const users = new Map<string, User>([['admin', { password: 'changeit', groups: [ADMINS] }]]);

  const lastOf = (stream: string): { readonly [key: string]: unknown } => {
    const last = log.stream(stream)?.at(-1);
    return last === undefined
      ? {}
      : (JSON.parse(Buffer.from(last.data).toString('utf8')) as { [key: string]: unknown });
  };

  /** Roles that an access list gives a right to; what it does not say is said by the server's defaults. */
  const rolesOf = (stream: string, right: Right): readonly string[] => {
    const key = LIST_KEYS[right];
    const own = lastOf(`$$${stream}`).$acl as AccessList | undefined;
    const defaults = stream.startsWith('$')
      ? undefined
      : (lastOf('$settings').$userStreamAcl as AccessList | undefined);
    const roles = own?.[key] ?? defaults?.[key] ?? (stream.startsWith('$') ? [ADMINS] : [ALL_STREAM]);
    return typeof roles === 'string' ? [roles] : roles;
  };

  return {
    users,
    caller: (authorization) => {
      if (!isSecure) return { kind: 'everything' };
      if (authorization === undefined) return { kind: 'anonymous' };
      const [name = '', ...rest] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
        .toString('utf8')
        .split(':');
      const user = users.get(name);
      if (user === undefined || user.password !== rest.join(':')) return { kind: 'unknown' };
      return { kind: 'user', name, groups: user.groups };
    },
    may: (caller, right, stream) => {
      if (caller.kind === 'everything') return true;
      if (caller.kind !== 'user') return false;
      if (caller.groups.includes(ADMINS)) return true;
      if (stream.startsWith('$$')) {
        const isWriting = right === 'write' || right === 'delete';
        return rolesOf(stream.slice(2), isWriting ? 'metaWrite' : 'metaRead').some((role) => isRoleOf(caller, role));
      }
      return rolesOf(stream, right).some((role) => isRoleOf(caller, role));
    },
  };
}

const isRoleOf = (caller: Extract<Caller, { kind: 'user' }>, role: string): boolean =>
  role === ALL_STREAM || role === caller.name || caller.groups.includes(role);
