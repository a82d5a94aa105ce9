import type { MatchRequestView } from '@convoi/contracts';

/** Which advice stands above a conversation: only what the two have not settled yet is still to be agreed on. Pure. */
export function adviceFor({ status, legs, meetings, fare }: MatchRequestView) {
  if (status !== 'accepted' || legs === null) return 'advice';
  const isMet = legs.every((leg) => meetings.some((one) => one.leg === leg && one.confirmed_at !== null));
  const isPriced = fare !== undefined && fare.kind !== 'talk';
  if (isMet) return isPriced ? 'advice_none' : 'advice_fare';
  return isPriced ? 'advice_meeting' : 'advice';
}
