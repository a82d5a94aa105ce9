import type { ParticipantView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useParticipantWords } from '#web/components/people/participant-words.ts';
import { useKeptSeats } from '#web/components/rides/kept-seats.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';

export interface OwnKeptProps {
  readonly caller: RideCaller;
  readonly own: ParticipantView;
  readonly className?: string | undefined;
  readonly moreClass?: string | undefined;
}

/** The seats of one's own car while some are kept for the waiting line: what is free for everybody else, and what for whom. */
export function OwnKept({ caller, own, className, moreClass }: OwnKeptProps) {
  const { t } = useTranslation('event');
  const words = useParticipantWords();
  const { kept, say } = useKeptSeats(caller, own);
  return (
    <div className={className}>
      <dt>{t('person.lines.seats')}</dt>
      <dd>
        {words.seats(own)}
        {kept.map((one) => (
          <span key={one.requestId} className={moreClass}>
            {say(one)}
          </span>
        ))}
      </dd>
    </div>
  );
}
