import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useRecoverLinks } from '../api/acts.ts';
import { RECOVER_WORDS, type RecoverWords } from '../recover-words.ts';
import styles from './recover-links-screen.module.css';

const schema = bodySchema((bodies) => bodies.RecoverLinksBody);

function RecoverForm({ words, onSent }: { readonly words: RecoverWords; readonly onSent: () => void }) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const recover = useRecoverLinks();
  const form = useContractForm<{ readonly email: string }>({
    schema,
    defaultValues: { email: '' },
    toBody: ({ email }) => ({ email, lang: langOf(i18n) }),
    failures: {} satisfies Failures<'recoverEventLinks'>,
    failed: words.failed,
    send: async (body) => {
      await recover.run(body);
      onSent();
    },
  });
  return (
    <Form form={form} className="stack">
      <EmailField {...form.field('email')} enterKeyHint="send" label={t('email.label')} hint={words.hint} required />
      <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('common:states.sending')}>
        {words.submit}
      </Button>
    </Form>
  );
}

/** Lost links of an organiser: the answer is the same whether or not there are any. */
export function Component() {
  const { t, i18n } = useTranslation('common');
  const [isSent, setIsSent] = useState(false);
  const words = RECOVER_WORDS[langOf(i18n)];
  if (isSent)
    return (
      <Outcome
        illustration={<MailSent />}
        title={words.sent}
        action={<ButtonLink to={paths.home.href()}>{t('actions.go_home')}</ButtonLink>}
      >
        <p>{words.sentBody}</p>
      </Outcome>
    );
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        <div className="stack-tight">
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className="soft">{words.lead}</p>
        </div>
        <RecoverForm words={words} onSent={() => setIsSent(true)} />
      </Card>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({ title: RECOVER_WORDS[lang].title, isIndexable: false });
