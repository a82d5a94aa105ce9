import { type ReactNode, useRef, useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { IconCheck, IconCopy, IconEye, IconEyeOff } from '../display/icons.ts';
import styles from './copy-field.module.css';
import { FieldFrame, useFieldIds } from './field-frame.tsx';

const COPIED_MS = 3000;

export interface CopyFieldProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly value: string;
  /** "Copier" */
  readonly copyText: string;
  /** "Lien copié": said, and shown for 3 s. */
  readonly copiedText: string;
  /** Said when the clipboard refuses and the text is selected instead. */
  readonly selectedText: string;
  /** Hides the value behind dots until this toggle ("Afficher") is pressed. */
  readonly revealText?: string | undefined;
  /** Several lines, for code. */
  readonly multiline?: boolean;
}

/** A text to take away. Where the clipboard refuses, the text is selected. */
export function CopyField(props: CopyFieldProps) {
  const { label, hideLabel, hint, value, copyText, copiedText, selectedText, revealText, multiline } = props;
  const ids = useFieldIds();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isRevealed, setIsRevealed] = useState(revealText === undefined);
  const [isCopied, setIsCopied] = useState(false);
  useTimer({ delayMs: isCopied ? COPIED_MS : null, onDone: () => setIsCopied(false) });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      announce(copiedText);
    } catch {
      setIsCopied(false);
      setIsRevealed(true);
      field.current?.focus();
      field.current?.select();
      announce(selectedText);
    }
  };
  const shared = {
    id: ids.id,
    ref: field,
    className: styles.text,
    readOnly: true,
    value,
    'aria-describedby': hint ? ids.hintId : undefined,
    onFocus: () => field.current?.select(),
  };
  return (
    <FieldFrame ids={ids} label={label} hideLabel={hideLabel} hint={hint} className={styles.frame}>
      <div className={styles.row}>
        <span className={styles.box}>
          {multiline ? (
            <textarea {...shared} rows={3} spellCheck={false} />
          ) : (
            <input {...shared} type={isRevealed ? 'text' : 'password'} autoComplete="off" />
          )}
          {revealText !== undefined && (
            <IconButton
              label={revealText}
              icon={isRevealed ? <IconEyeOff /> : <IconEye />}
              pressed={isRevealed}
              onClick={() => setIsRevealed(!isRevealed)}
            />
          )}
        </span>
        <Button icon={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />} onClick={() => void copy()}>
          {isCopied ? copiedText : copyText}
        </Button>
      </div>
    </FieldFrame>
  );
}
