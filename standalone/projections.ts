// First: the process may begin anew.
import './malloc.mjs';
import { mailProjections, NOTIFIER } from '@convoi/notification-service';
import { addProjections, addSubscription } from '@convoi/projection-service';

/** `npm run projections`: the operator's command over the read models of every service in this process. */
addProjections(() => mailProjections);
addSubscription(NOTIFIER);
await import('../projection-service/replay.ts');
