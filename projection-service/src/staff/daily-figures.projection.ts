import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { defineProjection, type Rule } from '../shared/define-projection.ts';
import type { OpenedEvent } from '../shared/opened-event.ts';

export const DAILY_FIGURES = 'daily_figures';

/** How much of what happened on a day of UTC. `_id` = the day, `YYYY-MM-DD`. Holds nothing personal. */
export interface DailyFigures extends Document {
  /** Pages that were opened. */
  readonly events: number;
  readonly registrations: number;
  /** Rides that were agreed on. */
  readonly rides: number;
  /** Mails that our mail server took. */
  readonly mails: number;
}

type Figure = 'events' | 'registrations' | 'rides' | 'mails';

const counts = <T extends OpenedEvent['type']>(figure: Figure): Rule<DailyFigures, T> => ({
  keys: ({ metadata }) => [metadata.at.slice(0, 10)],
  evolve: (document, _event, id) => {
    const before = document ?? { _id: id, events: 0, registrations: 0, rides: 0, mails: 0 };
    return { ...before, [figure]: before[figure] + 1 };
  },
});

/** What happened day by day, for the first page of the staff (`getStaffDay`). */
export function dailyFigures(): Projection<DailyFigures> {
  return defineProjection<DailyFigures>(
    DAILY_FIGURES,
    1,
    [],
    {
      EventCreated: counts('events'),
      ParticipantRegistered: counts('registrations'),
      MatchAccepted: counts('rides'),
      EmailSent: counts('mails'),
    },
    { sealed: true },
  );
}
