import type { CallHandlers } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import type { ViewSettings } from '../events/event.view.ts';
import type { ContactKeyPort } from '../events/organised-events.ts';
import type { PageCache } from '../events/page-cache.ts';
import type { OpenSealed } from '../shared/open-text.ts';
import type { ReadModels } from '../shared/read-models.ts';
import { accountBlocks } from './account-block.projection.ts';
import { blockQueries } from './block.query.ts';
import { boardQueries } from './board.query.ts';
import { conversationQueries } from './chat/conversation.query.ts';
import { messages } from './chat/message.projection.ts';
import { type TypingPorts, typingQueries } from './chat/typing.query.ts';
import { eventParticipantsQueries } from './event-participants.query.ts';
import { impact } from './impact.projection.ts';
import { impactQueries } from './impact.query.ts';
import { matches } from './match.projection.ts';
import { type MatchPorts, matchQueries } from './match.query.ts';
import { participants } from './participant.projection.ts';
import { participantQueries } from './participant.query.ts';
import { registrationIndex } from './registration-index.projection.ts';
import { type MeetingPointPorts, meetingPointQueries } from './rides/meeting-points.query.ts';
import { rideCalendarQueries } from './rides/ride-calendar.query.ts';
import { rideDetails } from './rides/ride-details.projection.ts';
import { travelReportQueries } from './rides/travel-report.query.ts';
import { suggestionQueries } from './suggestions.query.ts';

/** Carpools: who takes part, who rides with whom, and what they write to each other. */

export { passOn, type TypingPorts, typedIn } from './chat/typing.query.ts';
export { createTypingSigns, openSharedTypingSigns, type SharedTypingSigns } from './chat/typing-signs.ts';
export { isLiveLink } from './participant-access.ts';
export { createPersonalPages } from './personal-page.ts';

/** The projections of the room. */
export const carpoolProjections = (): readonly Projection<Document>[] => [
  participants(),
  registrationIndex(),
  matches(),
  rideDetails(),
  accountBlocks(),
  messages(),
  impact(),
];

/** What the queries of the room need. */
export interface CarpoolPorts
  extends TypingPorts,
    Pick<MeetingPointPorts, 'findMeetingPoints'>,
    Pick<MatchPorts, 'locateMeetingPoint'> {
  readonly models: ReadModels;
  readonly cache: PageCache;
  readonly settings: ViewSettings & { readonly brandName: string; readonly co2GPerKm: number };
  readonly clock: Clock;
  /** Opens what was written to somebody. */
  readonly personal: OpenSealed;
  readonly contactKey: ContactKeyPort['contactKey'];
}

/** Handlers of the room's calls. */
export const carpoolQueries = (ports: CarpoolPorts): CallHandlers => ({
  ...participantQueries(ports),
  ...eventParticipantsQueries(ports),
  ...suggestionQueries(ports),
  ...boardQueries(ports),
  ...travelReportQueries(ports),
  ...blockQueries(ports),
  ...matchQueries(ports),
  ...meetingPointQueries(ports),
  ...rideCalendarQueries(ports),
  ...conversationQueries(ports),
  ...typingQueries(ports),
  ...impactQueries(ports),
});
