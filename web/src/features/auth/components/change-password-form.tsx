import { useTranslation } from 'react-i18next';
import { Form } from '#web/components/forms/form.tsx';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useChangePassword } from '../api/passwords.ts';
import { KnownPasswordField, NewPasswordAgain, NewPasswordField } from './password-fields.tsx';

interface ChangeValues {
  readonly old_password: string;
  readonly new_password: string;
  readonly confirm: string;
}

/** The desktop checks everything, the phone the second typing only; the server has the last word. */
const SCHEMAS = {
  desktop: formSchema(async () => (await import('../password-schemas.ts')).ChangeSchema),
  mobile: formSchema(async () => (await import('../password-schemas.ts')).ShortChangeSchema),
} as const;

/** Old, new, and new once more. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const change = useChangePassword();
  const schema = SCHEMAS[useVariant()];
  const form = useContractForm<ChangeValues>({
    schema,
    defaultValues: { old_password: '', new_password: '', confirm: '' },
    toBody: ({ confirm, ...values }) => ({ ...values, confirm: { first: values.new_password, again: confirm } }),
    text: (field, code) => (field === 'confirm' && code === 'not_allowed' ? t('change.mismatch') : undefined),
    // In this order: what is empty, what differs, what is too weak.
    bannerText: (_field, _code, { codes }) => {
      if (Object.values(codes).includes('required')) return t('change.empty');
      return codes.confirm === 'not_allowed' ? t('change.mismatch') : undefined;
    },
    labels: { old_password: t('change.old'), new_password: t('change.password'), confirm: t('change.confirm') },
    failures: {
      'auth.wrong_password': { field: 'old_password', text: t('change.wrong') },
    } satisfies Failures<'changePassword'>,
    failed: t('change.failed'),
    send: async (_, { old_password, new_password }) => {
      await change.run({ old_password, new_password });
      onDone();
    },
  });
  return (
    <Form form={form} className="stack">
      <KnownPasswordField {...form.field('old_password')} label={t('change.old')} enterKeyHint="next" />
      <NewPasswordField {...form.field('new_password')} label={t('change.password')} enterKeyHint="next" />
      <NewPasswordAgain {...form.field('confirm')} label={t('change.confirm')} enterKeyHint="done" />
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('common:states.sending')}>
        {t('change.submit')}
      </Button>
    </Form>
  );
}
