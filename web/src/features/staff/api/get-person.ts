import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '#web/lib/api/api-client.ts';
import { staffAnswer } from './staff-answer.ts';

/** Who somebody is; `id` is that of a registration or an account. */
export const getPerson = (api: Api, id: string, read: { readonly key: QueryKey; readonly signal: AbortSignal }) =>
  api.get('/api/staff/people/:id', { ...read, params: { id }, schema: staffAnswer((views) => views.StaffPersonView) });

/** Everything that is kept about them, as their own download has it. */
export const getPersonData = (api: Api, id: string) =>
  api.get('/api/staff/people/:id/data', { params: { id }, schema: staffAnswer((views) => views.PersonDataView) });
