import { type EventType, endOfEvent } from '@convoi/contracts';
import { across, UpdateEventBody } from '@convoi/contracts/bodies';

/** The contract's body, in which the days of the event's type may not be left empty or lie in its past. */
export function adminSchema(eventType: EventType, timezone: string) {
  return UpdateEventBody.check(
    across((value, push) => {
      const [first, last] =
        eventType === 'ponctuel' ? (['date', 'time'] as const) : (['start_date', 'end_date'] as const);
      for (const field of [first, last]) if (value[field] === undefined) push(field, 'required');
      const lastDay = eventType === 'ponctuel' ? value.date : value.end_date;
      if (lastDay === undefined) return;
      const dayField = eventType === 'ponctuel' ? 'date' : 'end_date';
      if (value.start_date !== undefined && lastDay < value.start_date) push(dayField, 'date_order');
      else if (endOfEvent(lastDay, timezone) <= Date.now()) push(dayField, 'date_past');
    }),
  );
}
