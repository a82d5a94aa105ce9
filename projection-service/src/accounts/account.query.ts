import { type OpenSessionView, Refusal } from '@convoi/contracts';
import type { Caller, CallHandlers } from '@convoi/platform';
import { ownDashboards } from '../carpool/participant-access.ts';
import { organisedEvents } from '../dashboard/own-events.query.ts';
import { OWN_DATA, ownData } from '../erasure/own-data.view.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import type { QueryPorts } from '../shared/query-ports.ts';
import { USER_PROFILES, type UserProfile } from './account.projection.ts';
import { identityViews, type OpenedAccount, openSessionViews, ownAccount, userView } from './opened-account.ts';

/** The caller's own account: `getAccount`, `downloadAccountData`, `listSessions` and `listIdentities`. */
export function accountQueries(ports: QueryPorts): CallHandlers {
  const { models } = ports;

  const accountOf = async (caller: Caller): Promise<OpenedAccount> => {
    const account = await ownAccount(caller, ports);
    if (account === null) throw new Refusal('auth.token_invalid');
    return account;
  };

  /** Who can get into an account is shown as it is now, whatever browser or page changed it. */
  const asOfNow = async () => (await models.upTo([USER_PROFILES], await ports.lastPosition())).freshness;

  const sessionsOf = async (profile: UserProfile, caller: Caller): Promise<OpenSessionView[]> =>
    caller.kind === 'account' ? openSessionViews(profile, caller, ports) : [];

  return {
    getAccount: async ({ context }) => {
      const { freshness } = await models.upTo([USER_PROFILES], context.minPosition);
      const { caller } = context;
      return { body: userView(await accountOf(caller), caller), ...freshness };
    },
    listSessions: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await accountOf(context.caller);
      return { body: { sessions: await sessionsOf(profile, context.caller) }, ...freshness };
    },
    listIdentities: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await accountOf(context.caller);
      return { body: { identities: identityViews(profile) }, ...freshness };
    },
    downloadAccountData: async ({ context }) => {
      const reading = await models.upTo([...OWN_DATA, USER_PROFILES], context.minPosition);
      const account = await accountOf(context.caller);
      const { caller } = context;
      const pages = reading.model<EventPagesDocument>(EVENT_PAGES);
      const organised = account.profile.isVerified
        ? await organisedEvents(account.person.email, caller, pages, ports)
        : [];
      const parts = await ownDashboards(caller, ports);
      return {
        body: await ownData(
          {
            account: userView(account, caller),
            identities: identityViews(account.profile),
            sessions: await sessionsOf(account.profile, caller),
            parts,
            organised,
          },
          reading,
          ports,
        ),
        headers: { 'Content-Disposition': 'attachment; filename="data.json"' },
        ...reading.freshness,
      };
    },
  };
}
