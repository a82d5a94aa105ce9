import type { MatchRequestView } from '@convoi/contracts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useParticipantWords } from '../people/participant-words.ts';
import { toneOf, useRideWords } from '../rides/use-ride-words.ts';
import styles from './relation-state.module.css';

/** How a relation stands and what the other party wants to do, in the head of their conversation. */
export function RelationState({ request }: { readonly request: MatchRequestView }) {
  const rideWords = useRideWords();
  const words = useParticipantWords();
  return (
    <p className={styles.line}>
      <Badge tone={toneOf(request)}>{rideWords.state(request)}</Badge>
      <span className={styles.role}>{words.role(request.counterpart)}</span>
    </p>
  );
}
