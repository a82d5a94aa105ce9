import type { EventAdminView } from '@convoi/contracts';
import type { AskQuerySide } from '@convoi/platform/http/pipeline/query-side';
import { StoreUnavailable } from '@convoi/platform/kernel/event-store/store-errors';
import type { ReadAdminPage } from '../ports.ts';

/** Takes the way to the query side; gives the organiser's page by call `getEventAsOrganiser`. Throws StoreUnavailable when there is none to be had. */
export function adminPageReader(ask: AskQuerySide): ReadAdminPage {
  return async (idAdmin, minPosition, participants) => {
    const { status, headers, body } = await ask({
      path: `/api/events/admin/${idAdmin}?participants=${participants}`,
      headers: { 'x-min-position': String(minPosition) },
    });
    if (status !== 200) throw new StoreUnavailable('the query side has no page for the organiser yet');
    const page = JSON.parse(Buffer.from(body).toString('utf8')) as EventAdminView;
    const isStale = Object.entries(headers).some(([name, value]) => name.toLowerCase() === 'x-stale' && value === '1');
    return { page, isStale };
  };
}
