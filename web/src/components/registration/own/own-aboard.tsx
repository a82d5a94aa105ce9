import type { Lang } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { langOf } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import styles from './own-registration.module.css';
import { useUpdateParticipation } from './update-participation.ts';

interface Words {
  readonly label: string;
  readonly taken: (seats: number) => string;
  readonly free: string;
  readonly freed: string;
  readonly failed: string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    label: 'À bord',
    taken: (seats) =>
      seats === 1
        ? '1 place est notée comme prise par une personne à bord.'
        : `${seats} places sont notées comme prises par des personnes à bord.`,
    free: 'Libérer une place',
    freed: 'La place est libérée.',
    failed: "La place n'a pas pu être libérée. Réessayez.",
  },
  en: {
    label: 'Aboard',
    taken: (seats) =>
      seats === 1
        ? '1 seat is marked as taken by somebody aboard.'
        : `${seats} seats are marked as taken by people aboard.`,
    free: 'Free one seat',
    freed: 'The seat is free.',
    failed: 'The seat could not be freed. Try again.',
  },
  de: {
    label: 'An Bord',
    taken: (seats) =>
      seats === 1
        ? '1 Platz ist als besetzt notiert, durch eine Person an Bord.'
        : `${seats} Plätze sind als besetzt notiert, durch Personen an Bord.`,
    free: 'Einen Platz freigeben',
    freed: 'Der Platz ist frei.',
    failed: 'Der Platz konnte nicht freigegeben werden. Versuche es noch einmal.',
  },
  es: {
    label: 'A bordo',
    taken: (seats) =>
      seats === 1
        ? '1 plaza está anotada como ocupada por una persona a bordo.'
        : `${seats} plazas están anotadas como ocupadas por personas a bordo.`,
    free: 'Liberar una plaza',
    freed: 'La plaza queda libre.',
    failed: 'No se pudo liberar la plaza. Inténtalo de nuevo.',
  },
};

export interface OwnAboardProps {
  readonly caller: RideCaller;
  /** How many people the organiser has noted in one's car; at least one. */
  readonly aboard: number;
  readonly canChange: boolean;
  /** What was pressed is about to go. */
  readonly onNone: () => void;
}

/** Why seats are gone of which no ride tells, and the way to free them. A line of the list of one's own registration. */
export function OwnAboard({ caller, aboard, canChange, onNone }: OwnAboardProps) {
  const words = WORDS[langOf(useTranslation().i18n)];
  const update = useUpdateParticipation(caller);
  const [hasFailed, setHasFailed] = useState(false);
  const free = async () => {
    setHasFailed(false);
    try {
      await update.run({ aboard: aboard - 1 });
      announce(words.freed);
      if (aboard === 1) onNone();
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className={styles.line}>
      <dt>{words.label}</dt>
      <dd className="stack-tight">
        <span>{words.taken(aboard)}</span>
        {hasFailed && <Banner tone="danger">{words.failed}</Banner>}
        {canChange && (
          <Button small busy={update.state === 'sending'} busyText={words.free} onClick={() => void free()}>
            {words.free}
          </Button>
        )}
      </dd>
    </div>
  );
}
