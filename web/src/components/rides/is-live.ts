import type { MatchRequestView } from '@convoi/contracts';

/** A relation that goes on: asked, or agreed. */
export const isLive = ({ status }: Pick<MatchRequestView, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
