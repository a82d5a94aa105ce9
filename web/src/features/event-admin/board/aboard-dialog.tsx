import type { BoardPersonView } from '@convoi/contracts';
import { useState } from 'react';
import { Problem } from '#web/lib/api/problem.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useActWords } from '../acts/words.ts';
import { useMarkAboard } from '../api/by-hand.ts';
import { useHandWords } from './hand-words.ts';

export interface AboardDialogProps {
  readonly person: BoardPersonView;
  readonly idAdmin: string;
  readonly idUser: string;
  readonly onClose: () => void;
}

/** How many people a driver takes along whom the product does not know. */
export function AboardDialog({ person, idAdmin, idUser, onClose }: AboardDialogProps) {
  const words = useHandWords();
  const { cancel } = useActWords().announce;
  const mark = useMarkAboard(idAdmin, idUser);
  const [seats, setSeats] = useState(person.aboard);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await mark.run({ id: person.id, seats });
      showToast({ tone: 'success', text: words.saved });
      onClose();
    } catch (error) {
      const code = error instanceof Problem ? error.code : '';
      setFailure(code === 'match.no_seats' ? words.noSeats : code.startsWith('match.') ? words.noDriver : words.failed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      sending={isSending}
      title={words.aboardTitle(person.name)}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" busy={isSending} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Banner tone="danger" live>
            <p>{failure}</p>
          </Banner>
        )}
        <p>{words.aboardBody}</p>
        <Stepper
          label={words.aboardLabel}
          value={seats}
          onValue={setSeats}
          min={0}
          max={person.places}
          lessText={words.less}
          moreText={words.more}
          minText={words.none}
          maxText={words.most(person.places)}
          readOnly={isSending}
        />
      </div>
    </Dialog>
  );
}
