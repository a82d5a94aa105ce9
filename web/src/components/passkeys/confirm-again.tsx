import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { langOf } from '#web/i18n/index.ts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { useMe } from '#web/lib/api/me.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useSession } from '#web/lib/api/session.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { canUsePasskeys } from './ceremony.ts';
import { passkeysQuery } from './passkey-calls.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PASSKEY_WORDS } from './passkey-words.ts';

const useSignInAgain = () =>
  useCommand({
    call: (input: { readonly email: string; readonly password: string }, command, api) =>
      api.send('POST', '/auth/login', { ...command, body: input, schema: answer((views) => views.SessionView) }),
    touches: [],
  });

/**
 * Signs in again on the spot, with the password or a passkey of the account, for what cannot be undone; what was typed elsewhere
 * stays. Whoever has neither here logs in as they did, and comes back.
 */
export function ConfirmAgain() {
  const { t, i18n } = useTranslation('auth');
  const words = PASSKEY_WORDS[langOf(i18n)];
  const me = useMe();
  const session = useSession();
  const again = useSignInAgain();
  const navigate = useNavigate();
  const place = useLocation();
  const { data } = useQuery({ ...passkeysQuery(), enabled: canUsePasskeys() });
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [isDone, setIsDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The field that had the focus has gone: the keyboard goes on from here, once.
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);
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
  const logIn = async () => {
    const login = loginPath(place);
    session.end(login);
    await navigate(login);
  };
  if (isDone)
    return (
      <p role="status" tabIndex={-1} ref={said}>
        {words.confirmed}
      </p>
    );
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
            // It may stand in a form that is sent by the same key.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void confirm();
            }}
          />
          <Button wide busy={again.state === 'sending'} busyText={words.confirming} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      )}
      {data !== undefined && data.passkeys.length > 0 && (
        <PasskeySignIn onSession={renewed} label={words.confirmWith} busyText={words.confirming} />
      )}
      <Button wide onClick={() => void logIn()}>
        {t('login.title')}
      </Button>
    </div>
  );
}
