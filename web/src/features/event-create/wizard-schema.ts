import { endOfEvent } from '@convoi/contracts';
import { across, CreateEventBody } from '@convoi/contracts/bodies';

/** The last zone on Earth to end a day: what is past there is past everywhere. The event's own zone is for the server to say. */
const LAST_ZONE = 'Etc/GMT+12';

/** The contract's body, and no day that is surely past. */
export const WizardBody = CreateEventBody.check(
  across((value, push) => {
    const isOnce = value.event_type === 'ponctuel';
    const day = isOnce ? value.date : value.end_date;
    if (day === undefined || (!isOnce && value.start_date !== undefined && day < value.start_date)) return;
    if (endOfEvent(day, LAST_ZONE) <= Date.now()) push(isOnce ? 'date' : 'end_date', 'date_past');
  }),
);
