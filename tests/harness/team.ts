import { CALLS, type GuestRole } from '@convoi/contracts';
import { type Client, linkIn, mailsTo } from './client.ts';

/** Somebody of the team of an event. */
export interface Invited {
  readonly id: string;
  /** The secret of their link. */
  readonly key: string;
  readonly email: string;
  /** In the log, of their invitation. */
  readonly position: number;
}

/** The secret in a link to the page of an organiser. */
export const keyIn = (link: string): string => link.split('/event/admin/')[1]?.split(/[?#]/)[0] ?? '';

/** Invites somebody to the team of an event by its admin key; gives the link that they are mailed. */
export async function invite(
  client: Client,
  idAdmin: string,
  person: { readonly name: string; readonly email: string; readonly role: GuestRole },
): Promise<Invited> {
  const path = CALLS.inviteCoOrganiser.path.replace(':id_admin', idAdmin);
  const { status, body, position } = await client.post<{ member_id: string }>(path, person);
  if (status !== 201) throw new Error(`inviteCoOrganiser answered ${status}`);
  const mail = (await mailsTo(client, person.email, 'team_invited')).at(-1);
  if (mail === undefined) throw new Error('no mail');
  return { id: body.member_id, key: keyIn(linkIn(mail, '/event/admin/')), email: person.email, position };
}
