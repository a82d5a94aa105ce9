import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import type { EventActsProps } from '../acts/event-acts.tsx';
import { useJoin, useLeave, useTake } from '../api/team.ts';
import { useTeamWords } from './words.ts';

type TeamAsksProps = Pick<EventActsProps, 'event' | 'idAdmin' | 'onRotating'>;

/** What somebody of the team is asked on their page: to join it, to take the event over. */
export function TeamAsks({ event, idAdmin, onRotating }: TeamAsksProps) {
  const words = useTeamWords();
  const navigate = useNavigate();
  const join = useJoin(idAdmin);
  const leave = useLeave(idAdmin);
  const take = useTake(idAdmin, event.id_user);
  const [doing, setDoing] = useState<'join' | 'take' | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const { role, is_offered: isOffered } = event.you;
  const run = (what: 'join' | 'take', act: () => Promise<void>) => () => {
    setDoing(what);
    act()
      .catch(() => showToast({ tone: 'danger', text: words.failed }))
      .finally(() => setDoing(null));
  };
  const accept = run('join', async () => {
    await join.run(undefined);
    showToast({ tone: 'success', text: words.changed });
  });
  // The socket may tell that the link is dead before the answer is here, and before the next page is.
  const givingUp = async <T,>(act: () => Promise<T>): Promise<T> => {
    onRotating(true);
    try {
      return await act();
    } catch (error) {
      onRotating(false);
      throw error;
    }
  };
  const decline = async () => {
    await givingUp(() => leave.run(undefined));
    showToast({ tone: 'success', text: words.left });
    await navigate(paths.eventPage.href({ id_user: event.id_user }));
  };
  const takeOver = run('take', async () => {
    const { id_admin } = await givingUp(() => take.run(undefined));
    showToast({ tone: 'success', text: words.taken });
    await navigate(paths.eventAdmin.href({ id_admin }), { replace: true });
  });
  return isOffered ? (
    <Banner tone="info">
      <div className="stack">
        <p>{words.takeAsk}</p>
        <div className="actions">
          <Button variant="primary" busy={doing === 'take'} busyText={words.sending} onClick={takeOver}>
            {words.take}
          </Button>
        </div>
      </div>
    </Banner>
  ) : (
    <Banner tone="info">
      <div className="stack">
        <p>{words.asked[role === 'viewer' ? 'viewer' : 'co_organiser']}</p>
        <div className="actions">
          <Button onClick={() => setIsDeclining(true)}>{words.decline}</Button>
          <Button variant="primary" busy={doing === 'join'} busyText={words.sending} onClick={accept}>
            {words.join}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={words.declineTitle}
        consequence={words.declineBody}
        keepText={words.keep}
        confirmText={words.decline}
        sendingText={words.sending}
        failedText={words.failed}
        onConfirm={decline}
      />
    </Banner>
  );
}
