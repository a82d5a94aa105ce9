import { announceTerms } from '@convoi/command-service';
import { isDay } from '@convoi/contracts';
import { systemClock } from '@convoi/platform/kernel/clock';
import { openEventStore } from '@convoi/platform/stores/configured';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run announce-terms -- DAY`: everybody who has an account is mailed once that new terms apply from that day. */

await runOperation({
  usage: 'npm run announce-terms -- YYYY-MM-DD     mails every account once that new terms apply from that day',
  words: { least: 1, most: 1 },
  run: async ([day = ''], settings, print) => {
    const today = new Date().toISOString().slice(0, 10);
    if (!isDay(day) || day <= today)
      throw new OperatorFault('Give a day to come, like 2027-01-15: people are told before new terms apply.');
    const eventStore = await openEventStore(settings());
    try {
      const { announcedAt, isNew } = await announceTerms({ eventStore, clock: systemClock }, day);
      print(
        isNew
          ? `Announced: new terms from ${day}. Each account gets one mail, as the limits on mails allow.`
          : `Announced before, on ${announcedAt}: nothing was done.`,
      );
      return { applies_from: day, announced_at: announcedAt, is_new: isNew };
    } finally {
      await eventStore.close();
    }
  },
});
