import type { UserView } from '@convoi/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form } from '#web/components/forms/form.tsx';
import { SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/api/session.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema, formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { getAccountData, useEraseAccount } from '../api/profile.ts';

const withPassword = formSchema(async () => (await import('../erase-schema.ts')).WithPassword);
const withoutPassword = bodySchema((bodies) => bodies.EraseAccountBody);

/** What goes with the account, counted; the counts are asked for when the question is. */
function Consequence() {
  const { t } = useTranslation('profile');
  const kept = useKept();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['me', 'data'],
    queryFn: () => getAccountData(apiOf(queryClient)),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <>
      <p>{t('erase.goes')}</p>
      <ul>
        <li>{t('erase.profile')}</li>
        <li>
          {data === undefined
            ? t('erase.registrations_unknown')
            : t('erase.registrations', { count: data.registrations.length })}
        </li>
        <li>{t('erase.messages')}</li>
      </ul>
      <p>{t('erase.stays', { backup: kept.backup })}</p>
    </>
  );
}

function useEraseForm(user: UserView) {
  const { t } = useTranslation(['profile', 'auth']);
  const erase = useEraseAccount();
  const session = useSession();
  const navigate = useNavigate();
  return useContractForm<{ readonly password: string }>({
    schema: user.has_password ? withPassword : withoutPassword,
    defaultValues: { password: '' },
    toBody: ({ password }) => ({ password }),
    failures: {
      'auth.wrong_password': { field: 'password', text: t('erase.wrong') },
      'auth.reauth_required': { banner: t('erase.again'), action: <SignInAgain /> },
    } satisfies Failures<'eraseAccount'>,
    failed: t('erase.failed'),
    send: async (body) => {
      await erase.run(user.has_password ? body : {});
      session.end(paths.home.href());
      await navigate(paths.home.href());
      showToast({ tone: 'success', text: t('erase.done') });
    },
  });
}

function EraseForm({ form, user }: { readonly form: ReturnType<typeof useEraseForm>; readonly user: UserView }) {
  const { t } = useTranslation(['profile', 'auth']);
  return (
    <Form form={form} className="stack">
      {user.has_password && (
        <PasswordField
          {...form.field('password')}
          label={t('erase.password')}
          autoComplete="current-password"
          showText={t('auth:password.show')}
          capsLockText={t('auth:password.caps_lock')}
          required
        />
      )}
    </Form>
  );
}

export interface EraseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly user: UserView;
}

/** Asks before the account is gone for good: what goes, what stays, and the password once more. */
export function EraseDialog({ open, onClose, user }: EraseDialogProps) {
  const { t } = useTranslation('profile');
  const form = useEraseForm(user);
  const close = () => {
    form.hook.reset();
    form.clearBanner();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      sending={form.isSending}
      title={t('erase.title')}
      actions={
        <>
          <Button onClick={close}>{t('erase.keep')}</Button>
          <Button type="submit" form={form.id} variant="danger" busy={form.isSending} busyText={t('erase.sending')}>
            {t('erase.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Consequence />
        <EraseForm form={form} user={user} />
      </div>
    </Dialog>
  );
}
