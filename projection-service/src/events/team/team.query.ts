import type { TeamMemberView, TeamView } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { allOf } from '../../shared/all-of.ts';
import type { ModelsPort } from '../../shared/read-models.ts';
import { EVENT_PAGES } from '../event-page.projection.ts';
import type { PageCache } from '../page-cache.ts';
import { requireOrganisedPage } from '../require-page.ts';
import type { AnnouncedMails } from './announced-mails.port.ts';
import { TEAMS, type Team, type TeamMember, type TeamsDocument, teamId } from './team.projection.ts';

/** What teams are read with. */
export interface TeamPorts extends ModelsPort {
  readonly cache: PageCache;
  readonly announcedMails: AnnouncedMails;
}

/** Who can still act comes before who is out of it. */
const ORDER = { owner: 0, live: 1, out: 2 } as const;
const placeOf = ({ role, state }: Pick<TeamMemberView, 'role' | 'state'>): keyof typeof ORDER =>
  role === 'owner' ? 'owner' : state === 'invited' || state === 'active' ? 'live' : 'out';

/** Who organises an event together: `readTeam`. */
export function teamQueries({ models, cache, announcedMails }: TeamPorts): CallHandlers {
  return {
    readTeam: async ({ params, context }) => {
      const reading = await models.upTo([EVENT_PAGES, TEAMS, ...announcedMails.models], context.minPosition);
      const { found, organiserId, role } = await requireOrganisedPage(reading, params.id_admin ?? '', { cache });
      const { page } = found;
      const model = reading.model<TeamsDocument>(TEAMS);
      const team = (await model.collection.get(teamId(page._id))) as Team | null;
      const members = (await allOf(model, { index: 'event', equals: [page._id] })).filter(
        (one): one is TeamMember => one.kind === 'member',
      );
      const ownerId = team?.ownerId ?? page._id;
      const isOwner = role === 'owner';
      const nameOf = new Map(members.map(({ _id, name }) => [_id, name] as const));
      if (!nameOf.has(ownerId)) nameOf.set(ownerId, page.organiserName ?? null);
      const shown = members
        .filter(({ _id }) => _id !== ownerId)
        .map((one) => ({
          id: one._id,
          role: one.role,
          state: one.state,
          email: one.email,
          isUnreachable: one.isUnreachable === true,
        }));
      const views: TeamMemberView[] = [
        {
          id: ownerId,
          role: 'owner' as const,
          state: 'active' as const,
          email: page.contactEmail,
          isUnreachable: false,
        },
        ...shown,
      ].map(({ id, email, isUnreachable, ...rest }) => ({
        id,
        name: nameOf.get(id) ?? null,
        email: isOwner ? email : null,
        ...rest,
        is_unreachable: isOwner && isUnreachable,
        is_you: id === organiserId,
        is_offered: id === team?.offeredTo,
      }));
      views.sort((a, b) => ORDER[placeOf(a)] - ORDER[placeOf(b)]);
      const acts = team?.acts ?? [];
      const mails = await announcedMails.of(
        acts.flatMap(({ mailedBy }) => mailedBy ?? []),
        reading,
      );
      const history: TeamView['history'] = acts
        .map(({ type, at, by, about, mailedBy }) => ({
          at,
          type,
          by: nameOf.get(by) ?? null,
          by_role: by === ownerId ? ('owner' as const) : ('guest' as const),
          about: about === null ? null : (nameOf.get(about) ?? null),
          mails: mails.get(mailedBy ?? '') ?? null,
        }))
        .reverse();
      const dailyMail = team?.dailyMail.includes(organiserId) ?? false;
      return { body: { members: views, daily_mail: dailyMail, history } satisfies TeamView, ...reading.freshness };
    },
  };
}
