import { saysUnreachable, type TeamRole, type TeamState } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../../shared/define-projection.ts';
import type { OpenedEvent } from '../../shared/opened-event.ts';

export const TEAMS = 'event_teams';

/** Somebody who was invited to organise an event, or has handed it over. `_id` = their id in the team. */
export interface TeamMember extends Document {
  readonly kind: 'member';
  readonly eventId: string;
  readonly name: string | null;
  /** null of the owner, who is the contact of the page. */
  readonly email: string | null;
  /** Keyed digest of the address. */
  readonly emailKey: string | null;
  readonly role: TeamRole;
  readonly state: TeamState;
  /** A mail came back, because their address takes none; absent while none has. */
  readonly isUnreachable?: boolean;
  /** SHA-256 of the secret of their link; null while none opens anything. */
  readonly keyHash: string | null;
  /** Position of the event that brought them in: the order of the list. */
  readonly since: number;
}

/** One act of somebody who organises the event; a `type`, since documents need an open shape. */
export type TeamAct = {
  readonly type: string;
  /** ISO 8601. */
  readonly at: string;
  /** Id in the team. */
  readonly by: string;
  /** Whom of the team it was about. */
  readonly about: string | null;
  /** Event of the log that mails followed from; absent where none did. */
  readonly mailedBy?: string;
};

/** Who owns an event, and what its organisers did. `_id` = `team:eventId`. */
export interface Team extends Document {
  readonly kind: 'team';
  readonly eventId: string;
  /** Id in the team; the event's own until it is handed over. */
  readonly ownerId: string;
  /** Whom the event is offered to. */
  readonly offeredTo: string | null;
  /** Ids in the team of those who are told each evening what happened. */
  readonly dailyMail: string[];
  /** The newest last. */
  readonly acts: TeamAct[];
}

export type TeamsDocument = Team | TeamMember;

/** Id of the document about the whole team of an event. */
export const teamId = (eventId: string): string => `team:${eventId}`;

const ACTS_MAX = 100;

/** SHA-256 of the secret of a link of somebody of a team. */
export type MemberKeyHash = (eventId: string, memberId: string, keyVersion: number) => string;

const idIn = ({ data }: OpenedEvent, name: string): string | null => {
  const value = (data as { readonly [field: string]: unknown })[name];
  return typeof value === 'string' ? value : null;
};

/** The team as it is known, changed. */
function withChange(document: TeamsDocument | null, { stream }: OpenedEvent, change: Partial<Team>): Team {
  const eventId = streamId(stream);
  const team: Team =
    document?.kind === 'team'
      ? document
      : { _id: teamId(eventId), kind: 'team', eventId, ownerId: eventId, offeredTo: null, dailyMail: [], acts: [] };
  return { ...team, ...change };
}

/** The team with one act more, if an organiser did it: who visits a page or works here is in no team. */
function withAct(document: TeamsDocument | null, event: OpenedEvent, change: Partial<Team> = {}): Team | null {
  const { actor, at } = event.metadata;
  if (!isByOrganiser(event) || actor.id === null)
    return document === null && Object.keys(change).length === 0 ? null : withChange(document, event, change);
  const mailed = event.type === 'AnnouncementMade' ? { mailedBy: event.id } : {};
  const act = { type: event.type, at, by: actor.id, about: idIn(event, 'memberId'), ...mailed };
  const acts = document?.kind === 'team' ? document.acts : [];
  return withChange(document, event, { ...change, acts: [...acts, act].slice(-ACTS_MAX) });
}

type ActType = OpenedEvent['type'];

const isByOrganiser = ({ metadata: { actor } }: Pick<OpenedEvent, 'metadata'>): boolean =>
  actor.kind === 'organiser' && actor.id !== null;

/** A rule for what says nothing of the team, but who did it. */
const act = <T extends ActType>(): Rule<TeamsDocument, T> => ({
  keys: (event) => (isByOrganiser(event) ? [teamId(streamId(event.stream))] : []),
  evolve: (document, event) => withAct(document, event as OpenedEvent),
});

type MemberType = 'CoOrganiserJoined' | 'CoOrganiserRoleChanged' | 'CoOrganiserRevoked' | 'CoOrganiserLeft';

/** A rule for what becomes of somebody of the team; who is gone is offered nothing. */
const onMember = <T extends MemberType>(change: (data: DataOf<T>) => Partial<TeamMember>): Rule<TeamsDocument, T> => ({
  keys: ({ stream, data }) => [teamId(streamId(stream)), data.memberId],
  evolve: (document, event, id) => {
    if (id === event.data.memberId)
      return document?.kind === 'member' ? { ...document, ...change(event.data as DataOf<T>) } : document;
    const isGone = event.type === 'CoOrganiserRevoked' || event.type === 'CoOrganiserLeft';
    const isOffered = document?.kind === 'team' && document.offeredTo === event.data.memberId;
    return withAct(document, event as OpenedEvent, isGone && isOffered ? { offeredTo: null } : {});
  },
});

/** A rule for what the fate of a mail says of its receiver: whether mails reach them; null = nothing. */
const reached = <T extends 'EmailFailed' | 'EmailReported' | 'MailResendRequested'>(
  is: (event: OpenedEvent<T>) => boolean | null,
): Rule<TeamsDocument, T> => ({
  keys: ({ data: { to, memberId } }) => (to === 'member' && memberId !== undefined ? [memberId] : []),
  evolve: (document, event) => {
    const isReached = document?.kind === 'member' ? is(event) : null;
    return document === null || isReached === null ? document : { ...document, isUnreachable: !isReached };
  },
});

const BLANK = { name: null, email: null, emailKey: null } as const;

/** Who organises each event together, and what they did: for its organisers, and for who a link belongs to. */
export function teams(memberKeyHash: MemberKeyHash): Projection<TeamsDocument> {
  return defineProjection<TeamsDocument>(
    TEAMS,
    7,
    [
      { name: 'key', fields: ['keyHash'], sparse: true },
      { name: 'event', fields: ['eventId', 'since'], sparse: true },
      { name: 'address', fields: ['emailKey'], sparse: true },
    ],
    {
      EventDetailsChanged: act(),
      EventDescribed: act(),
      EventPlaceCorrected: act(),
      EventRescheduled: act(),
      EventContactChanged: act(),
      EventLogoChanged: act(),
      EventCapacityLowered: act(),
      AdminLinkRotated: {
        keys: ({ stream }) => [teamId(streamId(stream))],
        // Whoever had the link may have offered the event in the name of its owner.
        evolve: (document, event) => withAct(document, event, document === null ? {} : { offeredTo: null }),
      },
      AnnouncementMade: act(),
      EventWithdrawn: act(),
      ParticipantRegistered: act(),
      PeopleAboardMarked: act(),
      ParticipantUnsubscribed: {
        keys: ({ stream, data }) => (data.reason === 'left' ? [teamId(streamId(stream))] : []),
        evolve: (document, event) => withAct(document, event),
      },
      CoOrganiserInvited: {
        keys: ({ stream, data }) => [teamId(streamId(stream)), data.memberId],
        evolve: (document, event, id) => {
          const { memberId, name, email, emailKey, role, keyVersion } = event.data;
          if (id !== memberId) return withAct(document, event);
          const eventId = streamId(event.stream);
          return {
            _id: memberId,
            kind: 'member',
            eventId,
            name,
            email,
            emailKey,
            role,
            state: 'invited',
            keyHash: memberKeyHash(eventId, memberId, keyVersion),
            since: event.position,
          };
        },
      },
      CoOrganiserJoined: onMember(() => ({ state: 'active' })),
      CoOrganiserRoleChanged: onMember<'CoOrganiserRoleChanged'>(({ role }) => ({ role })),
      CoOrganiserLinkRenewed: {
        keys: ({ data }) => [data.memberId],
        evolve: (document, { stream, data: { memberId, keyVersion } }) =>
          document?.kind === 'member'
            ? { ...document, keyHash: memberKeyHash(streamId(stream), memberId, keyVersion) }
            : document,
      },
      CoOrganiserRevoked: onMember(() => ({ state: 'revoked', keyHash: null })),
      CoOrganiserLeft: onMember(() => ({ state: 'left', keyHash: null })),
      OwnershipOffered: {
        keys: ({ stream }) => [teamId(streamId(stream))],
        evolve: (document, event) => withAct(document, event, { offeredTo: event.data.memberId }),
      },
      OwnershipTaken: {
        keys: ({ stream, data }) => [teamId(streamId(stream)), data.memberId, data.formerId],
        evolve: (document, event, id) => {
          const { memberId, formerId, formerKeyVersion, name, email, emailKey } = event.data;
          const eventId = streamId(event.stream);
          if (id === memberId)
            return document?.kind === 'member'
              ? { ...document, role: 'owner', state: 'active', keyHash: null, email: null, emailKey: null }
              : document;
          if (id !== formerId) return withAct(document, event, { ownerId: memberId, offeredTo: null });
          const known = document?.kind === 'member' ? document : null;
          return {
            _id: formerId,
            kind: 'member',
            eventId,
            // The name they were invited by is theirs; what the page calls its organiser may be an association.
            name: email === null ? null : (known?.name ?? name),
            email,
            emailKey: email === null ? null : emailKey,
            role: 'co_organiser',
            state: email === null ? 'left' : 'active',
            keyHash: email === null ? null : memberKeyHash(eventId, formerId, formerKeyVersion),
            since: known?.since ?? event.position,
          };
        },
      },
      DailyMailChosen: {
        keys: ({ stream }) => [teamId(streamId(stream))],
        evolve: (document, event) => {
          const { organiserId, wanted } = event.data;
          const before = document?.kind === 'team' ? document.dailyMail.filter((id) => id !== organiserId) : [];
          const dailyMail = wanted ? [...before, organiserId] : before;
          // A wish for oneself is no act that others need to know.
          return withChange(document, event, { dailyMail });
        },
      },
      EmailFailed: reached(({ data }) => (saysUnreachable('EmailFailed', data) ? false : null)),
      EmailReported: reached(({ data }) => (saysUnreachable('EmailReported', data) ? false : null)),
      MailResendRequested: reached(() => true),
      SubjectErased: {
        keys: ({ data: { target } }) =>
          target.kind === 'co_organiser' || (target.kind === 'organiser' && target.memberId !== undefined)
            ? [target.memberId ?? '']
            : [],
        evolve: (document) => (document?.kind === 'member' ? { ...document, ...BLANK } : document),
      },
    },
  );
}
