import { type GuestRole, isLiveState, type Lang, type TeamState } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import { sealedText } from '@convoi/platform/kernel/personal-data/sealed';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import {
  changesOf,
  type Evolutions,
  erasedTarget,
  REACHED,
  type Reached,
  receiverOf,
  sealedProjection,
} from '../../sealed-projection.ts';

/** Somebody of the team of an event, beside its owner, whom its contact is. Name and address are kept as the log has them: sealed. */
export interface MailOrganiser extends Document, Reached {
  /** Their id in the team. */
  readonly _id: string;
  readonly eventId: string;
  readonly subjectId: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Type of the event that sealed them. */
  readonly sealedBy: 'CoOrganiserInvited' | 'OwnershipTaken';
  readonly role: GuestRole;
  /** An owner by handover is none of these any more: `owner`. */
  readonly state: TeamState | 'owner';
  /** Whether they ever took part: before that somebody else has typed their address, and they nothing. */
  readonly hasJoined: boolean;
  readonly keyVersion: number;
  readonly lang: Lang;
}

const change = changesOf<MailOrganiser>();

const EVOLUTIONS: Evolutions<MailOrganiser> = {
  CoOrganiserInvited: (_, data, { stream }) => ({
    _id: data.memberId,
    eventId: streamId(stream),
    subjectId: data.subjectId,
    name: sealedText(data.name),
    email: sealedText(data.email),
    sealedBy: 'CoOrganiserInvited',
    role: data.role,
    state: 'invited',
    hasJoined: false,
    keyVersion: data.keyVersion,
    lang: data.lang,
  }),
  CoOrganiserJoined: change((document) => ({ ...document, state: 'active', hasJoined: true })),
  CoOrganiserRoleChanged: change<'CoOrganiserRoleChanged'>((document, { role }) => ({ ...document, role })),
  CoOrganiserLinkRenewed: change<'CoOrganiserLinkRenewed'>((document, { keyVersion }) => ({ ...document, keyVersion })),
  CoOrganiserRevoked: change((document) => ({ ...document, state: 'revoked' })),
  CoOrganiserLeft: change((document) => ({ ...document, state: 'left' })),
  OwnershipTaken: (document, data, { stream }, id) =>
    id === data.memberId
      ? document && { ...document, state: 'owner', hasJoined: true }
      : {
          _id: data.formerId,
          eventId: streamId(stream),
          subjectId: data.subjectId,
          name: sealedText(data.name),
          email: sealedText(data.email),
          sealedBy: 'OwnershipTaken',
          role: 'co_organiser',
          state: data.email === null ? 'left' : 'active',
          hasJoined: true,
          keyVersion: data.formerKeyVersion,
          lang: data.lang,
        },
  ...REACHED,
  SubjectErased: change((document) => ({ ...document, name: null, email: null })),
};

/** People of the teams of events, by id; personal values stay sealed. */
export const mailTeam: Projection<MailOrganiser> = sealedProjection(
  'mail_team',
  4,
  [{ name: 'event', fields: ['eventId'] }],
  (event) => {
    const erased = erasedTarget(event);
    if (erased !== null)
      return erased.kind === 'co_organiser' || erased.kind === 'organiser'
        ? [erased.memberId ?? ''].filter(Boolean)
        : [];
    const reached = receiverOf(event, 'member');
    if (reached !== null) return reached === '' ? [] : [reached];
    const { memberId, formerId } = event.data as unknown as Partial<DataOf<'OwnershipTaken'>>;
    return [memberId, formerId].flatMap((id) => id ?? []);
  },
  EVOLUTIONS,
);

/** Whether a link of theirs opens anything, by which they are of the team. */
export const isOfTeam = ({ state }: MailOrganiser): boolean => state !== 'owner' && isLiveState(state);
