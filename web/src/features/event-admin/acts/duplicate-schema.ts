import { type EventAdminView, endOfEvent } from '@convoi/contracts';
import { across, duplicateBodyFor } from '@convoi/contracts/bodies';

/** The contract's body for an event like this one, whose days may not lie in its past. */
export function duplicateSchema({ event_type: kind, timezone }: Pick<EventAdminView, 'event_type' | 'timezone'>) {
  return duplicateBodyFor(kind).check(
    across((value, push) => {
      const [field, lastDay] =
        kind === 'ponctuel' ? (['date', value.date] as const) : (['end_date', value.end_date] as const);
      if (lastDay !== undefined && endOfEvent(lastDay, timezone) <= Date.now()) push(field, 'date_past');
    }),
  );
}
