import express, { type Router } from 'express';
import * as z from 'zod';

/** What development may switch while the product runs. */
export interface Switches {
  areGuardsOn: boolean;
}

const Body = z.object({ on: z.boolean() });

/**
 * `POST /dev/guards {"on": false}` lifts rate limits, mail caps and the human check until it is told otherwise or the
 * process ends, as RATE_LIMITS and HUMAN_CHECK do from the start. A demonstration fills the product in seconds with it.
 */
export function devGuards(switches: Switches): Router {
  const router = express.Router();
  router.post('/', express.json(), (request, response) => {
    const body = Body.safeParse(request.body);
    if (!body.success) {
      response.status(400).json({ code: 'request.malformed', detail: '{"on": true} or {"on": false}' });
      return;
    }
    switches.areGuardsOn = body.data.on;
    response.json({ on: switches.areGuardsOn });
  });
  return router;
}
