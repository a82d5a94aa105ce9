import { Refusal } from '@convoi/contracts';
import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import { ACCOUNTS } from '../accounts/account.projection.ts';
import { identityViews, openSessionViews, type SessionsPort, userView } from '../accounts/account.view.ts';
import { openedFormer, openedPasskeys, openedWish, requireOwnAccount } from '../accounts/opened-account.ts';
import { ownedParticipant, ownRegistrationIn, ownRegistrations } from '../carpool/participant-access.ts';
import { EVENT_PAGES, type EventPagesDocument } from '../events/event-page.projection.ts';
import { type ContactKeyPort, organisedEvents } from '../events/organised-events.ts';
import { TEAMS, type TeamMember, type TeamsDocument } from '../events/team/team.projection.ts';
import { allOf } from '../shared/all-of.ts';
import type { ServedModel } from '../shared/read-models.ts';
import { OWN_DATA, type OwnDataPorts, ownData } from './own-data.view.ts';

/** What downloads are made with. */
export interface OwnDataQueryPorts extends OwnDataPorts, SessionsPort, ContactKeyPort {}

/** Teams of events that somebody with this address was invited to, or handed the event over in. */
async function teamsOf(
  address: string,
  teams: ServedModel<TeamsDocument>,
  { contactKey }: ContactKeyPort,
): Promise<readonly TeamMember[]> {
  const found = await allOf(teams, { index: 'address', equals: [contactKey(address)] });
  return found.filter((one): one is TeamMember => one.kind === 'member');
}

/** Everything that is kept about the caller: `downloadAccountData` and `downloadParticipantData`. */
export function ownDataQueries(ports: OwnDataQueryPorts): CallHandlers {
  const { models } = ports;
  return {
    downloadAccountData: async ({ context }) => {
      const reading = await models.upTo([...OWN_DATA, ACCOUNTS], context.minPosition);
      const { caller } = context;
      const account = await requireOwnAccount(caller, ports);
      const pages = reading.model<EventPagesDocument>(EVENT_PAGES);
      const organised = account.profile.isVerified
        ? await organisedEvents(account.person.email, caller, pages, ports)
        : [];
      const teams = account.profile.isVerified
        ? await teamsOf(account.person.email, reading.model<TeamsDocument>(TEAMS), ports)
        : [];
      const parts = await ownRegistrations(caller, ports);
      return {
        body: await ownData(
          {
            account: userView(account, caller),
            identities: identityViews(account.profile),
            wishedEmail: await openedWish(account.profile, ports.personal),
            formerEmails: await openedFormer(account.profile, ports.personal),
            passkeys: (await openedPasskeys(account.profile, ports.personal)).map((one) => ({
              id: one.id,
              name: one.name,
              added_at: one.addedAt,
              credential_id: one.credentialId,
              public_key: one.publicKey,
            })),
            sessions: await openSessionViews(account.profile, caller, ports),
            parts,
            organised,
            teams,
          },
          reading,
          ports,
        ),
        headers: { 'Content-Disposition': 'attachment; filename="data.json"' },
        ...reading.freshness,
      };
    },
    downloadParticipantData: async ({ params, context }) => {
      const reading = await models.upTo(OWN_DATA, context.minPosition);
      const own = await ownedParticipant(context.caller, params.id ?? '', ports);
      const part = own === null ? null : await ownRegistrationIn(context.caller, own.eventId, ports);
      if (part === null) throw new Refusal('participant.not_found');
      return {
        body: await ownData(
          {
            account: null,
            identities: [],
            wishedEmail: null,
            formerEmails: [],
            passkeys: [],
            sessions: [],
            parts: [part],
            organised: [],
            teams: [],
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
