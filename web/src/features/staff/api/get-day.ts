import type { StaffDayView } from '@convoi/contracts';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '#web/config/paths.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { staffAnswer } from './staff-answer.ts';

/** How much waits for the staff. */
export const dayQuery = () =>
  queryOptions({
    queryKey: ['staff', 'day'],
    queryFn: ({ client, signal, queryKey }) =>
      apiOf(client).get('/api/staff/day', {
        key: queryKey,
        signal,
        schema: staffAnswer((views) => views.StaffDayView),
      }),
  });

/** What waits, the most pressing first, and the entry of the menu where it is settled. */
export const DAY: readonly {
  readonly key: Exclude<keyof StaffDayView, 'days' | 'new_messages'>;
  readonly entry: string;
  readonly to: string;
  readonly isForAdministrators?: true;
}[] = [
  { key: 'open_reports', entry: 'reports', to: paths.staffReports.href() },
  { key: 'open_messages', entry: 'inbox', to: paths.staffInbox.href() },
  { key: 'failed_mails', entry: 'mails', to: `${paths.staffMails.href()}?state=lost` },
  { key: 'retried_mails', entry: 'mails', to: `${paths.staffMails.href()}?state=retry` },
  { key: 'new_pages', entry: 'moderation', to: paths.staffModeration.href() },
  { key: 'unmatched_payments', entry: 'payments', to: `${paths.staffPayments.href()}?review=true` },
  { key: 'waiting_erasures', entry: 'erasure', to: paths.staffErasure.href(), isForAdministrators: true },
  { key: 'projections_behind', entry: 'projections', to: paths.staffProjections.href() },
];
