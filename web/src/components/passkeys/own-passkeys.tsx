import { PASSKEY_NAME_MAX, type PasskeyView } from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';
import { useMe } from '#web/lib/api/me.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useSession } from '#web/lib/api/session.ts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCirclePlus } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { canUsePasskeys, deviceName, makePasskey, wasCalledOff } from './ceremony.ts';
import { passkeysQuery, useAddPasskey, useBeginPasskey, useRemovePasskey } from './passkey-calls.ts';
import { PASSKEY_WORDS, type PasskeyWords } from './passkey-words.ts';

/** What stands in the way of a new passkey. */
type Obstacle = { readonly text: string; readonly needs?: 'password' | 'sign-in' };

function obstacleOf(error: unknown, words: PasskeyWords, hasPassword: boolean): Obstacle {
  if (wasCalledOff(error)) return { text: words.notMade };
  if (error instanceof DOMException && error.name === 'InvalidStateError') return { text: words.known };
  if (!(error instanceof Problem)) return { text: words.failed };
  switch (error.code) {
    case 'auth.reauth_required':
      return hasPassword ? { text: '', needs: 'password' } : { text: words.signInFirst, needs: 'sign-in' };
    case 'auth.wrong_password':
      return { text: words.wrongPassword, needs: 'password' };
    case 'passkey.too_many':
      return { text: words.tooMany };
    default:
      return { text: error.status === 429 ? error.detail : words.failed };
  }
}

function AddDialog({ words, onClose }: { readonly words: PasskeyWords; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const me = useMe();
  const session = useSession();
  const navigate = useNavigate();
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const [name, setName] = useState(deviceName() ?? words.here);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [password, setPassword] = useState('');
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isSending, setIsSending] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const signInAgain = async () => {
    const login = loginPath({ pathname: paths.profile.href(), search: '' });
    session.end(login);
    await navigate(login);
  };
  const send = async () => {
    const passkey_name = name.trim();
    setIsNameMissing(passkey_name === '');
    if (passkey_name === '') return;
    setIsSending(true);
    try {
      const view = await begin.run(password === '' ? {} : { password });
      await add.run({ passkey_name, ...(await makePasskey(view)) });
      onClose();
      showToast({ tone: 'success', text: words.added(passkey_name) });
    } catch (error) {
      setObstacle(obstacleOf(error, words, me?.has_password === true));
    } finally {
      setIsSending(false);
    }
  };
  const needs = obstacle?.needs;
  useEffect(() => {
    // The field has come since "add" was pressed, or what it holds is wrong.
    if (obstacle?.needs === 'password') passwordField.current?.focus();
  }, [obstacle]);
  return (
    <Dialog
      open
      onClose={onClose}
      sending={isSending}
      title={words.addTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {needs === 'sign-in' ? (
            <Button variant="primary" onClick={() => void signInAgain()}>
              {words.signIn}
            </Button>
          ) : (
            <Button type="submit" form="add-passkey" variant="primary" busy={isSending} busyText={words.adding}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <form
        id="add-passkey"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {obstacle !== null && obstacle.text !== '' && needs !== 'password' && (
          <Banner tone="danger" live>
            <p>{obstacle.text}</p>
          </Banner>
        )}
        <p>{words.addBody}</p>
        <TextField
          name="passkey_name"
          label={words.name}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          error={isNameMissing ? words.nameMissing : undefined}
          onChange={(event) => setName(event.target.value)}
          required
        />
        {needs === 'password' && (
          <PasswordField
            ref={passwordField}
            name="password"
            label={words.password}
            hint={words.passwordWhy}
            autoComplete="current-password"
            showText={t('password.show')}
            capsLockText={t('password.caps_lock')}
            value={password}
            error={obstacle?.text === '' ? undefined : obstacle?.text}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
        )}
      </form>
    </Dialog>
  );
}

export interface OwnPasskeysProps {
  /** Nothing else opens the account. */
  readonly isOnlyWay: boolean;
  /** One line: what opens the account, a note, a button. */
  readonly row: (passkey: {
    readonly id: string;
    readonly title: string;
    readonly note: string;
    readonly action: ReactNode;
  }) => ReactNode;
  readonly list: (rows: ReactNode) => ReactNode;
}

/** The passkeys of the account: what each is called, since when; adding one here, and removing one. */
export function OwnPasskeys({ isOnlyWay, row, list }: OwnPasskeysProps) {
  const { i18n } = useTranslation();
  const words = PASSKEY_WORDS[langOf(i18n)];
  const format = useFormat();
  const { data } = useQuery(passkeysQuery());
  const remove = useRemovePasskey();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<PasskeyView | null>(null);
  const passkeys = data?.passkeys ?? [];
  const isOnly = isOnlyWay && passkeys.length === 1;
  const canAdd = canUsePasskeys();
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <>
      <h3>{words.heading}</h3>
      <p className="soft">{words.body}</p>
      {passkeys.length > 0 &&
        list(
          passkeys.map((passkey) =>
            row({
              id: passkey.id,
              title: passkey.name,
              note: isOnly ? words.only : words.since(format.day(localTimeOf(new Date(passkey.added_at)).day, 'long')),
              action: !isOnly && (
                <Button small onClick={() => setLeaving(passkey)} aria-label={words.removeLabel(passkey.name)}>
                  {words.remove}
                </Button>
              ),
            }),
          ),
        )}
      {canAdd && (
        <Button icon={<IconCirclePlus size={20} />} onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      )}
      {isAdding && <AddDialog words={words} onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.removeTitle(leaving?.name ?? '')}
        consequence={words.removeBody}
        keepText={words.keep}
        confirmText={words.remove}
        sendingText={words.removing}
        failedText={words.removeFailed}
        onConfirm={async () => {
          if (leaving === null) return;
          await remove.run({ id: leaving.id });
          setLeaving(null);
          showToast({ tone: 'success', text: words.removed(leaving.name) });
        }}
      />
    </>
  );
}
