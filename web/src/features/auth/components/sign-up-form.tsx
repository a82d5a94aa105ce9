import { FULL_NAME_MAX } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { type SignUpInput, useSignUp } from '../api/sign-up.ts';
import { NewPasswordField } from './password-fields.tsx';

interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
  readonly terms: boolean;
}

const schema = formSchema(async () => (await import('../sign-up-schema.ts')).SignUpSchema);

const EMPTY: SignUpValues = { email: '', password: '', full_name: '', terms: false };
/** What was typed waits here, and nowhere else, while the terms are read. */
let kept = EMPTY;

export interface SignUpFormProps {
  /** Somebody is in the form. */
  readonly onFocus: () => void;
  readonly onSent: (input: SignUpInput) => void;
}

/** The form of an account. Its button answers before the box is checked, by saying what is missing. */
export function SignUpForm({ onFocus, onSent }: SignUpFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors', 'common']);
  const isWide = useVariant() === 'desktop';
  const signUp = useSignUp();
  const form = useContractForm<SignUpValues>({
    schema,
    defaultValues: kept,
    toBody: (values) => ({ ...values, lang: langOf(i18n) }),
    text: (field, code) => {
      if (code !== 'required') return undefined;
      if (field === 'password') return t('errors:field.password_weak');
      if (field === 'full_name') return t('signup.full_name_required');
      return field === 'terms' ? t(isWide ? 'signup.terms_required' : 'signup.terms_required_short') : undefined;
    },
    labels: {
      email: t('email.label'),
      password: t('password.label'),
      full_name: t('signup.full_name'),
      terms: t('signup.terms_label'),
    },
    // Of the human check the server's own words are shown.
    failures: {} satisfies Omit<Failures<'signUp'>, 'human_check.missing' | 'human_check.failed'>,
    failed: t(isWide ? 'signup.failed' : 'signup.failed_short'),
    send: async (_, { email, password, full_name }) => {
      const input = { email, password, full_name, lang: langOf(i18n) };
      await signUp.run(input);
      kept = EMPTY;
      onSent(input);
    },
  });
  const [before, termsWords, after] = t('signup.terms').split(/<\/?terms>/);
  return (
    <Form form={form} className="stack" onFocus={onFocus}>
      <EmailField {...form.field('email')} enterKeyHint="next" label={t('email.label')} required />
      <NewPasswordField {...form.field('password')} label={t('password.label')} enterKeyHint="next" />
      <TextField
        {...form.field('full_name')}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={FULL_NAME_MAX}
        label={t('signup.full_name')}
        hint={t('signup.full_name_hint')}
        required
      />
      <Checkbox
        {...form.field('terms')}
        label={
          <>
            {before}
            <Link
              to={paths.terms.href()}
              onClick={() => {
                kept = form.hook.getValues();
              }}
            >
              {termsWords}
            </Link>
            {after}
          </>
        }
        required
      />
      <p className="meta">{t('signup.privacy')}</p>
      <Button
        type="submit"
        variant="primary"
        wide
        muted={!form.hook.watch('terms')}
        busy={form.isSending}
        busyText={t('common:states.sending')}
      >
        {t('signup.submit')}
      </Button>
    </Form>
  );
}
