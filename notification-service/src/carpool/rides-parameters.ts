import { type EventFacts, factsOf } from '../events/event-frame.ts';
import type { MailTools } from '../outbox/mail-definition.ts';
import { stoppable } from './people/participant.ts';
import type { StoppableFootParameters } from './people/participant-foot.ts';
import { type RidesContext, rideFactsOf } from './people/rider.ts';
import type { RideFacts } from './ride-frame.ts';
import { type StillOnUrls, stillOnUrls } from './still-on.ts';

/** What the mails of the day before and of the day itself hold: all rides of somebody, and where they answer. */
export interface RidesParameters extends StoppableFootParameters, StillOnUrls {
  readonly event: EventFacts;
  readonly name: string;
  readonly rides: readonly RideFacts[];
  /** The page of the day, which can be read without a network. */
  readonly dayUrl: string;
  /** The link leads to the dashboard. */
  readonly hasAccount: boolean;
}

/** Takes the reader with their rides and their name. Throws StoreUnavailable. */
export async function ridesParameters(now: RidesContext, name: string, tools: MailTools): Promise<RidesParameters> {
  const rides = await rideFactsOf(now, tools);
  const answers = { ...stillOnUrls(now, tools), dayUrl: tools.links.rideDayUrl(now.event.slug) };
  return { event: factsOf(now.event), name, rides, ...answers, ...stoppable(now, tools, 'news') };
}
