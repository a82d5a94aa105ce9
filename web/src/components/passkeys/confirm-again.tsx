import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { useMe } from '#web/lib/api/me.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useSession } from '#web/lib/api/session.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { canUsePasskeys } from './ceremony.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PASSKEY_WORDS } from './passkey-words.ts';

const useSignInAgain = () =>
  useCommand({
    call: (input: { readonly email: string; readonly password: string }, command, api) =>
      api.send('POST', '/auth/login', { ...command, body: input, schema: answer((views) => views.SessionView) }),
    touches: [],
  });

/** Signs in again on the spot, with the password or a passkey, for what cannot be undone. What was typed elsewhere stays. */
export function ConfirmAgain() {
  const { t, i18n } = useTranslation('auth');
  const words = PASSKEY_WORDS[langOf(i18n)];
  const me = useMe();
  const session = useSession();
  const again = useSignInAgain();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [isDone, setIsDone] = useState(false);
  const renewed = (token: string) => {
    session.renew(token);
    setIsDone(true);
  };
  const confirm = async () => {
    if (password === '') return setFailure(words.wrongPassword);
    try {
      const { access_token } = await again.run({ email: me?.email ?? '', password });
      renewed(access_token);
    } catch (error) {
      const isWrong = !(error instanceof Problem) || error.code === 'auth.invalid_credentials';
      setFailure(isWrong ? words.wrongPassword : error.detail);
    }
  };
  if (isDone) return <p role="status">{words.confirmed}</p>;
  return (
    <div className="stack">
      {me?.has_password === true && (
        <>
          <PasswordField
            name="again"
            label={words.password}
            autoComplete="current-password"
            showText={t('password.show')}
            capsLockText={t('password.caps_lock')}
            value={password}
            error={failure}
            onChange={(event) => {
              setPassword(event.target.value);
              setFailure(undefined);
            }}
          />
          <Button wide busy={again.state === 'sending'} busyText={words.confirming} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      )}
      {canUsePasskeys() && <PasskeySignIn onSession={renewed} label={words.confirmWith} busyText={words.confirming} />}
    </div>
  );
}
