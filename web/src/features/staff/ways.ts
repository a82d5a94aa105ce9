import { paths } from '#web/config/paths.ts';
import type { HistoryKind } from './history-kinds.ts';

/** The page about a thing: a person, a ride, an event, a report and a message have one of their own, everything else its history. */
export function wayTo(kind: HistoryKind | 'organiser' | 'report' | 'contact', id: string): string {
  if (kind === 'organiser') return paths.staffHistory.href({ kind: 'actor', id: `organiser:${id}` });
  if (kind === 'participant' || kind === 'user') return paths.staffPerson.href({ id });
  if (kind === 'report') return paths.staffReport.href({ id });
  if (kind === 'contact') return paths.staffMessage.href({ id });
  if (kind === 'match_request') return paths.staffRide.href({ id });
  if (kind === 'event') return paths.staffEvent.href({ id });
  return paths.staffHistory.href({ kind, id });
}
