import { PASSWORD_MIN } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { PasswordField, type PasswordFieldProps, type PasswordRule } from '#web/ui/fields/password-field.tsx';

type Props = Omit<PasswordFieldProps, 'showText' | 'capsLockText' | 'rules'>;

/** A password that exists already. */
export function KnownPasswordField(props: Props) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      autoComplete="current-password"
      required
      {...props}
      showText={t('password.show')}
      capsLockText={t('password.caps_lock')}
    />
  );
}

/** A password to be set, with the rules that it has to meet. One that is too long is told: cut here, it would be wrong at the login. */
export function NewPasswordField(props: Props) {
  const { t } = useTranslation('auth');
  const metText = t('password.met');
  const rules: readonly PasswordRule[] = [
    { text: t('password.length', { least: PASSWORD_MIN }), isMet: (value) => value.length >= PASSWORD_MIN, metText },
    { text: t('password.upper'), isMet: (value) => /\p{Lu}/u.test(value), metText },
    { text: t('password.digit'), isMet: (value) => /\d/.test(value), metText },
  ];
  return (
    <PasswordField
      autoComplete="new-password"
      required
      {...props}
      showText={t('password.show')}
      capsLockText={t('password.caps_lock')}
      rules={rules}
    />
  );
}

/** The same typed once more. */
export function NewPasswordAgain(props: Props) {
  return <KnownPasswordField autoComplete="new-password" {...props} />;
}
