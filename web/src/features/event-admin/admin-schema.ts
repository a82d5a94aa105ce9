import { type EventAdminView, endOfEvent } from '@convoi/contracts';
import { across, changeBodyFor } from '@convoi/contracts/bodies';

/** The contract's body for the event, in which its days may not be left empty or lie in its past, and another place has a point. */
export function adminSchema({
  event_type: eventType,
  is_public: isPublic,
  timezone,
}: Pick<EventAdminView, 'event_type' | 'is_public' | 'timezone'>) {
  return changeBodyFor(eventType, isPublic ? 'public' : 'private').check(
    across((value, push) => {
      if (value.location !== undefined && value.latitude === undefined) push('latitude', 'required');
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
