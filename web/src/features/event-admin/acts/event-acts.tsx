import type { EventAdminView } from '@convoi/contracts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconTrash2 } from '#web/ui/icons.ts';
import styles from './event-acts.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { useActWords } from './words.ts';

/** What an organiser does rarely, apart from the form. */
export function EventActs({ event, idAdmin }: { readonly event: EventAdminView; readonly idAdmin: string }) {
  const words = useActWords();
  const [asking, setAsking] = useState<'withdraw' | null>(null);
  const close = () => setAsking(null);
  return (
    <Card as="section" className={styles.acts} aria-labelledby="acts-heading">
      <h2 id="acts-heading" className={styles.heading}>
        {words.heading}
      </h2>
      <ul className={styles.list}>
        <li className={styles.act}>
          <p>{words.withdraw.hint}</p>
          <Button variant="danger" icon={<IconTrash2 size={20} />} onClick={() => setAsking('withdraw')}>
            {words.withdraw.action}
          </Button>
        </li>
      </ul>
      {asking === 'withdraw' && <WithdrawDialog event={event} idAdmin={idAdmin} onClose={close} />}
    </Card>
  );
}
