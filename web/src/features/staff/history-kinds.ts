/** What a history can be about. */
export const HISTORY_KINDS = [
  'event',
  'participant',
  'match_request',
  'correlation',
  'actor',
  'user',
  'payment',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Narrows what an address says. */
export const isHistoryKind = (text: string): text is HistoryKind => (HISTORY_KINDS as readonly string[]).includes(text);

/** The filter of the log that finds it; payments have none and are read from their own stream. */
export const AUDIT_FILTER: { readonly [K in HistoryKind]: string | null } = {
  event: 'event_id',
  participant: 'participant_id',
  match_request: 'match_request_id',
  correlation: 'correlation_id',
  actor: 'actor',
  user: 'user_id',
  payment: null,
};
