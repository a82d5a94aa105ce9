import express, { type Router } from 'express';
import * as z from 'zod';

/** What development may switch while the product runs. */
export interface Switches {
  areLimitsOn: boolean;
}

const Body = z.object({ on: z.boolean() });

/**
 * `POST /dev/limits {"on": false}` lifts rate limits and mail caps until it is told otherwise or the process ends, as
 * RATE_LIMITS does from the start. Demonstrations and measurements use it.
 */
export function devLimits(switches: Switches): Router {
  const router = express.Router();
  router.post('/', express.json(), (request, response) => {
    const body = Body.safeParse(request.body);
    if (!body.success) {
      response.status(400).json({ code: 'request.malformed', detail: '{"on": true} or {"on": false}' });
      return;
    }
    switches.areLimitsOn = body.data.on;
    response.json({ on: switches.areLimitsOn });
  });
  return router;
}
