import { streamName } from '@convoi/contracts/events';
import type { CloseCarpool } from '../events/ports.ts';
import { childCommand } from '../shared/origin.ts';
import type { CorePorts } from '../shared/ports.ts';
import { participantCount } from './carpool.decider.ts';
import { carpoolModel } from './carpool.state.ts';
import { closeCarpool } from './registrations/participant.decider.ts';

/** Closes the carpool of a withdrawn event, part by part until nobody is left in it; gives where its last event stands. */
export const carpoolCloser =
  ({ commands }: Pick<CorePorts, 'commands'>): CloseCarpool =>
  async (eventId, origin) => {
    const stream = streamName('carpool', eventId);
    for (let part = 0; ; part += 1) {
      const { state, position } = await commands.execute(
        carpoolModel,
        stream,
        childCommand(origin, `part ${part}`),
        ({ carpool }) => closeCarpool(carpool),
      );
      if (participantCount(state.carpool) === 0) return { position };
    }
  };
