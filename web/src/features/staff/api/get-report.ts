import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/api/query-client.ts';
import { staffAnswer } from './staff-answer.ts';

/** A report, what was done about it, and earlier ones. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'report', id],
    queryFn: ({ client, signal, queryKey }) =>
      apiOf(client).get('/api/staff/reports/:id', {
        key: queryKey,
        signal,
        params: { id },
        schema: staffAnswer((views) => views.ReportView),
      }),
  });
