import { mailProjections } from '@convoi/notification-service';
import { addProjections } from '@convoi/projection-service';

/** `npm run projections`: the operator's command over the read models of every service in this process. */
addProjections(() => mailProjections);
await import('../projection-service/replay.ts');
