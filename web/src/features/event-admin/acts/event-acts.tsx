import { type EventAdminView, isLiveState } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconCopy, IconMail, IconRefreshCw, IconTrash2 } from '#web/ui/display/icons.ts';
import { useRotateAdminLink } from '../api/acts.ts';
import { teamQuery } from '../api/team.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import styles from './event-acts.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { useActWords } from './words.ts';

export interface EventActsProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
  /** The page gives its own link up, after which it may open nothing any more; false when it could not. */
  readonly onRotating: (isRotating: boolean) => void;
  /** The link of this page was exchanged for another, mailed to this address; null = to one's own. */
  readonly onRotated: (address: string | null) => void;
}

function Act({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <li className={styles.act}>
      <p>{hint}</p>
      {children}
    </li>
  );
}

/** What an organiser does rarely, apart from the form. */
export function EventActs({ event, idAdmin, onRotating, onRotated }: EventActsProps) {
  const words = useActWords();
  const [asking, setAsking] = useState<'announce' | 'duplicate' | 'rotate' | 'withdraw' | null>(null);
  const rotate = useRotateAdminLink(idAdmin);
  const { data: team } = useQuery({ ...teamQuery(idAdmin), enabled: asking === 'rotate' });
  const hasGuests = team?.members.some(({ role, state }) => role !== 'owner' && isLiveState(state)) === true;
  const whatRotates = words.rotate.body(event.contact ?? '');
  const close = () => setAsking(null);
  return (
    <Card as="section" className={styles.acts} aria-labelledby="acts-heading">
      <h2 id="acts-heading" className={styles.heading}>
        {words.heading}
      </h2>
      <ul className={styles.list}>
        {event.is_upcoming && (
          <Act hint={words.announce.hint}>
            <Button icon={<IconMail size={20} />} onClick={() => setAsking('announce')}>
              {words.announce.action}
            </Button>
          </Act>
        )}
        {event.you.role === 'owner' && (
          <>
            <Act hint={words.duplicate.hint}>
              <Button icon={<IconCopy size={20} />} onClick={() => setAsking('duplicate')}>
                {words.duplicate.action}
              </Button>
            </Act>
            <Act hint={words.rotate.hint}>
              <Button icon={<IconRefreshCw size={20} />} onClick={() => setAsking('rotate')}>
                {words.rotate.action}
              </Button>
            </Act>
            <Act hint={words.withdraw.hint}>
              <Button variant="danger" icon={<IconTrash2 size={20} />} onClick={() => setAsking('withdraw')}>
                {words.withdraw.action}
              </Button>
            </Act>
          </>
        )}
      </ul>
      {asking === 'announce' && (
        <AnnounceDialog idAdmin={idAdmin} to={null} count={event.current_participants} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'rotate'}
        onClose={close}
        title={words.rotate.title}
        consequence={hasGuests ? `${whatRotates} ${words.rotate.team}` : whatRotates}
        keepText={words.rotate.keep}
        confirmText={words.rotate.confirm}
        sendingText={words.rotate.sending}
        failedText={words.rotate.failed}
        onConfirm={async () => {
          onRotating(true);
          try {
            await rotate.run(undefined);
            onRotated(event.contact);
          } catch (error) {
            onRotating(false);
            throw error;
          }
        }}
      />
      {asking === 'duplicate' && <DuplicateDialog event={event} idAdmin={idAdmin} onClose={close} />}
      {asking === 'withdraw' && <WithdrawDialog event={event} idAdmin={idAdmin} onClose={close} />}
    </Card>
  );
}
