import type { Config } from '@convoi/platform/config/config';
import type { Projection } from '@convoi/platform/kernel/projections/projection';
import type { Document } from '@convoi/platform/kernel/read-store/read-store';
import { accountsProjections } from './accounts/index.ts';
import { carpoolProjections } from './carpool/index.ts';
import { eventsProjections } from './events/index.ts';
import { mailsProjections } from './mails/index.ts';
import { moderationProjections } from './moderation/index.ts';
import { paymentsProjections } from './payments/index.ts';
import { searchProjections } from './search/index.ts';
import { staffProjections } from './staff/index.ts';

/** The projections of this service, room by room. */
export function projections(config: {
  readonly secrets: Pick<Config['secrets'], 'adminLink' | 'root'>;
}): readonly Projection<Document>[] {
  return [
    ...eventsProjections(config),
    ...searchProjections(),
    ...carpoolProjections(),
    ...paymentsProjections(),
    ...accountsProjections(),
    ...mailsProjections(),
    ...moderationProjections(),
    ...staffProjections(),
  ];
}
