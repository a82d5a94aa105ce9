import { MESSAGE_MAX } from '@convoi/contracts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { IconSend } from '#web/ui/display/icons.ts';
import styles from './composer.module.css';
import { draft } from './kept/drafts.ts';

/** From here on the number of characters is told. */
const COUNTED_FROM = MESSAGE_MAX - 200;

export interface ComposerProps {
  readonly matchRequestId: string;
  readonly onSend: (content: string) => void;
  readonly onTyping: () => void;
  /** Takes the focus when it is mounted. */
  readonly takesFocus: boolean;
}

/** Where messages are written: Enter sends, Shift and Enter begin a line; nothing is sent of nothing. */
export function Composer({ matchRequestId, onSend, onTyping, takesFocus }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(() => draft.get(matchRequestId));
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const change = (next: string) => {
    setText(next);
    draft.set(matchRequestId, next);
  };
  const send = () => {
    const content = text.trim();
    // The press is answered even when there is nothing to send: the field is where to go on.
    field.current?.focus();
    if (content === '') return;
    onSend(content);
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, dead keys) Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MESSAGE_MAX}
          aria-label={t('composer.label')}
          aria-describedby={text.length >= COUNTED_FROM ? counterId : undefined}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            change(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
        />
        <IconButton
          className={styles.send}
          variant="filled"
          label={t('composer.send')}
          icon={<IconSend />}
          onClick={send}
        />
      </div>
      {text.length >= COUNTED_FROM && (
        <p id={counterId} className={styles.counter}>
          {t('composer.counter', { length: text.length, most: MESSAGE_MAX })}
        </p>
      )}
    </div>
  );
}
