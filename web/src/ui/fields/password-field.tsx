import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { IconCheck, IconEye, IconEyeOff } from '../display/icons.ts';
import { TextField, type TextFieldProps } from './field.tsx';
import styles from './password-field.module.css';

/** One rule of a new password, ticked while it is typed. */
export interface PasswordRule {
  readonly text: string;
  readonly isMet: (value: string) => boolean;
  /** Said after a rule that is met, for readers. */
  readonly metText: string;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'after' | 'icon'> {
  /** "Afficher le mot de passe", the name of the toggle. */
  readonly showText: string;
  /** "Verr. maj. est activé." */
  readonly capsLockText: string;
  /** Only for new passwords. */
  readonly rules?: readonly PasswordRule[];
}

/** A password that can be shown; paste and managers work, caps lock is told, rules tick live. */
export function PasswordField({ showText, capsLockText, rules, onChange, onKeyUp, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [value, setValue] = useState('');
  const ownId = useId();
  const id = rest.id ?? ownId;
  useEffect(() => {
    // Typed before the page woke up.
    setValue((document.getElementById(id) as HTMLInputElement).value);
  }, [id]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value);
    onChange?.(event);
  };
  const keyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    setHasCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      id={id}
      type={isShown ? 'text' : 'password'}
      onChange={change}
      onKeyUp={keyUp}
      end={
        <IconButton
          label={showText}
          icon={isShown ? <IconEyeOff /> : <IconEye />}
          pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
      after={
        <>
          <p className={styles.caps} role="status">
            {hasCapsLock && capsLockText}
          </p>
          {rules && (
            <ul className={styles.rules}>
              {rules.map((rule) => {
                const isMet = rule.isMet(value);
                return (
                  <li key={rule.text} className={cx(styles.rule, isMet && styles.met)}>
                    <span className={styles.tick} aria-hidden="true">
                      {isMet && <IconCheck size={12} />}
                    </span>
                    {rule.text}
                    {isMet && <span className="visually-hidden"> {rule.metText}</span>}
                  </li>
                );
              })}
            </ul>
          )}
        </>
      }
    />
  );
}
