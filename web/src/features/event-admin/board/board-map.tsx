import type { EventAdminView } from '@convoi/contracts';
import { ParticipantsMap } from '#web/components/people/participants-map.tsx';
import { useParticipants } from '#web/components/people/use-participants.ts';
import styles from './board.module.css';

/** Where everybody sets out, as the page of the event shows it: points are moved. */
export function BoardMap({ event }: { readonly event: EventAdminView }) {
  const state = useParticipants(event, null, null);
  return (
    <div className={styles.map}>
      <ParticipantsMap state={state} />
    </div>
  );
}
