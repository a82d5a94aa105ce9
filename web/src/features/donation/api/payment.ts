import type { PaymentView } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answer } from '#web/lib/api/answers.ts';
import { isPassing } from '#web/lib/api/problem.ts';
import { apiOf } from '#web/lib/api/query-client.ts';

const POLL_MS = 3000;
const schema = answer((views) => views.PaymentView);

/**
 * How a payment stands: the provider is asked once, then it is read until it is final. A provider that does not
 * answer leaves the reading.
 */
export const paymentQuery = (id: string) => {
  const queryKey = ['payment', id] as const;
  return queryOptions<PaymentView, Error, PaymentView, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const params = { id };
      const read = () => api.get('/api/payments/:id', { params, schema, signal, key: queryKey });
      if (client.getQueryData(queryKey) !== undefined) return read();
      try {
        return await api.send('POST', '/api/payments/:id/complete', {
          params,
          schema,
          onPosition: (position) => api.positions.want(queryKey, position),
        });
      } catch (error) {
        if (isPassing(error)) return read();
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
    throwOnError: (_, { state }) => state.data === undefined,
  });
};
