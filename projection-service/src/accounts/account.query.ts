import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS } from './account.projection.ts';
import { identityViews, openSessionViews, type SessionsPort, userView } from './account.view.ts';
import { type AccountPorts, openedPasskeys, requireOwnAccount } from './opened-account.ts';

/** What the caller's account is read with. */
export interface AccountQueryPorts extends AccountPorts, SessionsPort {
  /** The end of the log. */
  readonly lastPosition: () => Promise<number>;
}

/** The caller's own account: `getAccount`, `listSessions`, `getOwnFeed`, `listPasskeys` and `listIdentities`. */
export function accountQueries(ports: AccountQueryPorts): CallHandlers {
  const { models } = ports;

  /** Who can get into an account is shown as it is now, whatever browser or page changed it. */
  const asOfNow = async () => (await models.upTo([ACCOUNTS], await ports.lastPosition())).freshness;

  return {
    getAccount: async ({ context }) => {
      const { freshness } = await models.upTo([ACCOUNTS], context.minPosition);
      const { caller } = context;
      return { body: userView(await requireOwnAccount(caller, ports), caller), ...freshness };
    },
    listSessions: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await requireOwnAccount(context.caller, ports);
      return { body: { sessions: await openSessionViews(profile, context.caller, ports) }, ...freshness };
    },
    getOwnFeed: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await requireOwnAccount(context.caller, ports);
      return { body: { opened_at: profile.feed?.openedAt ?? null }, ...freshness };
    },
    listPasskeys: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await requireOwnAccount(context.caller, ports);
      const opened = await openedPasskeys(profile, ports.personal);
      const passkeys = opened.map(({ id, name, addedAt }) => ({ id, name, added_at: addedAt }));
      return { body: { passkeys }, ...freshness };
    },
    listIdentities: async ({ context }) => {
      const freshness = await asOfNow();
      const { profile } = await requireOwnAccount(context.caller, ports);
      return { body: { identities: identityViews(profile) }, ...freshness };
    },
  };
}
