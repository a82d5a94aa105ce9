import type { StaffMember } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS, type AccountDocument } from '../accounts/account.projection.ts';
import { roleOf } from '../accounts/live-caller.ts';
import { type AccountPorts, openedPerson } from '../accounts/opened-account.ts';
import type { Reading } from '../shared/read-models.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';

/** What the list of the staff is made from. */
export interface MembersPorts extends AccountPorts {
  readonly record: RecordAccess;
  readonly staffEmails: readonly string[];
}

/** More members than this are not listed. */
const MEMBERS_MAX = 200;
const ORDER = { administrator: 0, moderator: 1, reader: 2 } as const;

/** Who is staff now; whoever was taken off the settings, or is erased, is not. The model of the accounts is read. */
export async function membersOf(
  reading: Reading,
  ports: Pick<MembersPorts, 'personal' | 'staffEmails'>,
): Promise<StaffMember[]> {
  const { documents } = await reading
    .model<AccountDocument>(ACCOUNTS)
    .collection.find({ index: 'staff', equals: [true], limit: MEMBERS_MAX });
  const members = await Promise.all(
    documents.map(async (document): Promise<StaffMember | null> => {
      if (document.state !== 'active') return null;
      const [role, person] = await Promise.all([roleOf(document, ports), openedPerson(document, ports.personal)]);
      if (role === null || person === null) return null;
      const { fullName: name, email } = person;
      return { id: document._id, name, email, role, is_fixed: document.isRoleGiven !== true };
    }),
  );
  return members
    .filter((one) => one !== null)
    .sort((a, b) => ORDER[a.role] - ORDER[b.role] || a.name.localeCompare(b.name, 'fr'));
}

/** Handler of `listStaff`; recorded. */
export function membersQueries(ports: MembersPorts): CallHandlers {
  const { models, record } = ports;
  return {
    listStaff: async ({ context }) => {
      const reading = await models.upTo([ACCOUNTS], context.minPosition);
      const items = await membersOf(reading, ports);
      const people = items.map(({ id, name }) => ({ kind: 'user', id, name, state: 'active' }) as const);
      await record(context, { call: 'listStaff', about: null, results: items.length, people });
      return { body: { items, next_cursor: null }, ...reading.freshness };
    },
  };
}
