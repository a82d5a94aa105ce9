import { isStoreOutage } from '@convoi/platform/kernel/event-store/store-errors';
import { makeEventStoreUser } from '@convoi/platform/stores/configured';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run event-store-user`: makes the user of EVENTSTORE_URL in the event store, with the one right that it needs; repeatable. */

await runOperation({
  program: 'eventstore-user',
  usage: 'npm run event-store-user     makes the user of EVENTSTORE_URL, as the admin of EVENTSTORE_ADMIN_URL',
  words: { least: 0, most: 0 },
  run: async (_words, settings, print) => {
    const { eventstoreUrl, eventstoreAdminUrl } = settings();
    if (eventstoreUrl === '' || eventstoreAdminUrl === '')
      throw new OperatorFault(
        'Set EVENTSTORE_URL to the address of the product, EVENTSTORE_ADMIN_URL to that of an admin.',
      );
    try {
      const { name, isNew, isAllowedNow } = await makeEventStoreUser(eventstoreAdminUrl, eventstoreUrl);
      print(`${name}: ${isNew ? 'made' : 'there, with the password of EVENTSTORE_URL now'}`);
      print(`${name}: ${isAllowedNow ? 'may read $all now' : 'could read $all already'}`);
      return { name, is_new: isNew, is_allowed_now: isAllowedNow };
    } catch (error) {
      throw isStoreOutage(error) ? new OperatorFault(error.message) : error;
    }
  },
});
