import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/answers.ts';
import { read } from '#web/lib/query-client.ts';

/** Who publishes and hosts the site (K2). */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: read((api, options) =>
    api.get('/api/config/legal', { ...options, schema: answer((views) => views.LegalView) }),
  ),
});
