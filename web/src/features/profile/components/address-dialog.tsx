import { normaliseEmail, type UserView } from '@convoi/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema, formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useRequestAddressChange } from '../api/access.ts';

const withPassword = formSchema(async () => (await import('../address-schema.ts')).WithPassword);
const withoutPassword = bodySchema((bodies) => bodies.AddressChangeBody);

/** Asks for the new address, and for the password once more; then says which mails are on their way. */
export function AddressDialog({ user, onClose }: { readonly user: UserView; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const request = useRequestAddressChange();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSame, setIsSame] = useState(false);
  const form = useContractForm<{ readonly email: string; readonly password: string }>({
    schema: user.has_password ? withPassword : withoutPassword,
    defaultValues: { email: '', password: '' },
    toBody: ({ email, password }) => (user.has_password ? { email, password } : { email }),
    labels: { email: t('new_address.label'), password: t('erase.password') },
    failures: {
      'auth.wrong_password': { field: 'password', text: t('erase.wrong') },
      'auth.reauth_required': { banner: t('erase.again'), action: <SignInAgain /> },
    } satisfies Failures<'requestAddressChange'>,
    failed: t('new_address.failed'),
    send: async (body, { email }) => {
      const same = normaliseEmail(email) === normaliseEmail(user.email);
      setIsSame(same);
      if (same) return;
      await request.run(body);
      setSentTo(email);
    },
  });
  const isSent = sentTo !== null;
  const said = useRef<HTMLParagraphElement>(null);
  // The button or the field that had the focus has gone: what came of it is read from here.
  useEffect(() => {
    if (isSent) said.current?.focus();
  }, [isSent]);
  return (
    <Dialog
      open
      onClose={onClose}
      sending={form.isSending}
      title={t(isSent ? 'new_address.sent' : 'new_address.title')}
      actions={
        isSent ? (
          <Button onClick={onClose}>{t('new_address.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('new_address.keep')}</Button>
            <Button
              type="submit"
              form={form.id}
              variant="primary"
              busy={form.isSending}
              busyText={t('common:states.sending')}
            >
              {t('new_address.submit')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <p tabIndex={-1} ref={said}>
          {t('new_address.sent_body', { address: user.email, wished: sentTo })}
        </p>
      ) : (
        <div className="stack">
          <p className="soft">{t('new_address.body')}</p>
          {isSame && (
            <Banner tone="info" live>
              <p>{t('new_address.same')}</p>
            </Banner>
          )}
          <Form form={form} className="stack">
            <EmailField {...form.field('email')} label={t('new_address.label')} required />
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
        </div>
      )}
    </Dialog>
  );
}
