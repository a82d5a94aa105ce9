import { MAIL_KINDS, type MailKind } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Outcome } from '#web/components/page-states/outcome.tsx';
import { paths } from '#web/config/paths.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { useStopMails } from '../api/stop-mails.ts';
import { InvalidLink } from '../components/invalid-link.tsx';

interface QuestionProps {
  readonly kind: MailKind;
  readonly token: string;
  readonly onDone: () => void;
}

/** Opening the link does nothing: programs that open every link of a mail stop here, a person presses on. */
function Question({ kind, token, onDone }: QuestionProps) {
  const { t } = useTranslation(['participation', 'errors']);
  const stop = useStopMails();
  const press = async () => {
    try {
      await stop.run({ token });
      onDone();
    } catch {
      // Said below.
    }
  };
  return (
    <EmptyState
      as="h1"
      illustration={<MailSent />}
      title={t('stop_mails.heading')}
      action={
        <Button
          variant="primary"
          busy={stop.state === 'sending'}
          busyText={t('stop_mails.sending')}
          onClick={() => void press()}
        >
          {t('stop_mails.submit')}
        </Button>
      }
    >
      <p>{t(`stop_mails.${kind}`)}</p>
      <p>{t('stop_mails.stays')}</p>
      {stop.problem !== null && (
        <Banner tone="danger">
          <p>{stop.problem.status === 0 ? t('errors:unreachable.heading') : t('stop_mails.failed')}</p>
        </Banner>
      )}
    </EmptyState>
  );
}

/** The page behind the link of a mail that stops the mails of its kind, and nothing else. */
export function Component() {
  const { t } = useTranslation(['participation', 'common']);
  const [query] = useSearchParams();
  const taken = useTaken('token');
  const [isDone, setIsDone] = useState(false);
  const kind = MAIL_KINDS.find((one) => one === query.get('kind')) ?? 'news';
  const home = (
    <ButtonLink variant="primary" to={paths.home.href()}>
      {t('common:actions.go_home')}
    </ButtonLink>
  );
  if (isDone)
    return (
      <Outcome illustration={<MailSent />} title={t('stop_mails.done')} action={home}>
        <p>{t('stop_mails.done_body')}</p>
      </Outcome>
    );
  if (taken !== null && taken.token === undefined)
    return (
      <InvalidLink title={t('stop_mails.invalid')}>
        <p>{t('stop_mails.invalid_body')}</p>
      </InvalidLink>
    );
  return <Question kind={kind} token={taken?.token ?? ''} onDone={() => setIsDone(true)} />;
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('participation:stop_mails.title'),
  isIndexable: false,
  noReferrer: true,
});
