import { CALLS, normaliseEmail, type RateLimit } from '@convoi/contracts';
import { streamName } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { childCommand } from '../../shared/origin.ts';
import { requestAdminLinks } from '../event.decider.ts';
import { eventModel } from '../event.state.ts';
import { readEvent } from '../event-availability.ts';
import type { EventPorts } from '../ports.ts';
import { liveMember } from '../team/team-state.decider.ts';

const [PER_ADDRESS] = CALLS.recoverEventLinks.limits.filter(({ by }) => by === 'address') as [RateLimit];

/** So many events have their links in one mail at most, the newest. */
const LINKS_MAX = 50;

/** Has the link of somebody mailed to them, of each team that they are in. What became of them meanwhile counts. */
async function requestTeamLinks(deps: EventPorts, emailKey: string, origin: CommandOrigin): Promise<void> {
  const { memberIndex, commands } = deps;
  await memberIndex.readLog();
  for (const { eventId, memberId } of (await memberIndex.of(emailKey)).slice(0, LINKS_MAX)) {
    const event = await readEvent(deps, eventId);
    const member = event === null || event.isWithdrawn ? undefined : liveMember(event.team, memberId);
    if (member?.emailKey !== emailKey) continue;
    const part = childCommand(origin, `member|${eventId}|${memberId}`);
    const request = { eventIds: [eventId], memberId, requestId: part.commandId };
    await commands.execute(eventModel, streamName('event', eventId), part, ({ event: now }) =>
      requestAdminLinks(now, request),
    );
  }
}

/**
 * Has the secret links of every event mailed whose contact the address is, and of every team that it is in (`recoverEventLinks`). They are the same as before, since
 * anybody can type an address. Everything is done after the answer, so that the answer tells nothing, not even by its time. Too many are silent.
 */
export function recoverLinks(deps: EventPorts, { email }: { readonly email: string }, origin: CommandOrigin): void {
  const { afterAnswer, limits, contactIndex, pseudonyms, commands } = deps;
  afterAnswer(async () => {
    if (!(await limits.consume(PER_ADDRESS, normaliseEmail(email))).isAllowed) return;
    const contactKey = pseudonyms.contactKey(email);
    await contactIndex.readLog();
    const eventIds: string[] = [];
    for (const eventId of await contactIndex.of(contactKey)) {
      // The list is older than the event by a moment; the event itself says whose it is now.
      const event = await readEvent(deps, eventId);
      if (event !== null && !event.isWithdrawn && event.contactKey === contactKey) eventIds.push(eventId);
      if (eventIds.length === LINKS_MAX) break;
    }
    const [newest] = eventIds;
    if (newest !== undefined)
      await commands.execute(eventModel, streamName('event', newest), origin, ({ event }) =>
        requestAdminLinks(event, { eventIds, requestId: origin.commandId }),
      );
    await requestTeamLinks(deps, contactKey, origin);
  });
}
