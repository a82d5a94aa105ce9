import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { streamList } from '../api/lists.ts';
import { Json } from './json.tsx';
import { Listing } from './listing.tsx';

export interface RawStreamProps {
  readonly stream: string;
  readonly onClose: () => void;
}

/** The stored events of a stream beside the words about them: the proof. */
export function RawStream({ stream, onClose }: RawStreamProps) {
  const { t } = useTranslation('staff');
  return (
    <Card as="aside" tight className="stack-tight">
      <h2>{t('history.raw_of', { stream })}</h2>
      <p className="meta">{t('history.raw_hint')}</p>
      <Listing list={streamList(stream)}>
        {(events) => <Json text={events.map((event) => JSON.stringify(event, null, 2)).join('\n')} />}
      </Listing>
      <div>
        <Button small onClick={onClose}>
          {t('history.raw_close')}
        </Button>
      </div>
    </Card>
  );
}
