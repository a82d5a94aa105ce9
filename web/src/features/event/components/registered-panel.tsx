import { type Lang, TIMER_MS } from '@convoi/contracts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RedirectNotice } from '#web/components/page-states/redirect-notice.tsx';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { paths } from '#web/config/paths.ts';
import { useLang } from '#web/i18n/index.ts';
import { useIsSignedIn } from '#web/lib/api/session.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import styles from './registered-panel.module.css';

/** Beside the panel: it comes with its own code. */
const FIRST_CONFIRM: { readonly [L in Lang]: (name: string) => string } = {
  fr: (name) => `Confirmez d'abord votre adresse par l'e-mail : vous pourrez ensuite écrire à ${name}.`,
  en: (name) => `Confirm your address by the email first: then you can write to ${name}.`,
  de: (name) => `Bestätige zuerst deine Adresse über die E-Mail: Danach kannst du ${name} schreiben.`,
  es: (name) => `Confirma primero tu dirección con el correo: después podrás escribir a ${name}.`,
};

interface MailNextProps extends Pick<RegisteredPanelProps, 'email' | 'asked' | 'wanted'> {
  readonly ref: Ref<HTMLHeadingElement>;
}

/** Without an account the way back is in the mail. */
function MailNext({ email, asked, wanted, ref }: MailNextProps) {
  const { t } = useTranslation('event');
  const lang = useLang();
  const words = ASK_WORDS[lang];
  return (
    <>
      <div className={styles.picture}>
        <MailSent />
      </div>
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        {t('registered.heading')}
      </h2>
      {asked !== null && <p>{words.waits(asked)}</p>}
      {wanted !== null && (
        <p role="status">
          <strong>{FIRST_CONFIRM[lang](wanted)}</strong>
        </p>
      )}
      <p>{t('registered.body', { email })}</p>
      <p className="small soft">{t('registered.until')}</p>
    </>
  );
}

/** With an account it goes on where everything is in one place. */
function DashboardNext({ eventId, ref }: { readonly eventId: string; readonly ref: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('event');
  return (
    <>
      <div className={styles.picture}>
        <Thanks />
      </div>
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        {t('registered.account_heading')}
      </h2>
      <RedirectNotice
        to={`${paths.dashboard.href()}?${new URLSearchParams({ event_id: eventId })}`}
        delayMs={TIMER_MS.registrationRedirect}
      />
    </>
  );
}

export interface RegisteredPanelProps {
  readonly email: string;
  /** By a press on this page, not before it was loaded. */
  readonly isNew: boolean;
  readonly eventId: string;
  /** Name of whom the registration asks for a ride; null = nobody. */
  readonly asked: string | null;
  /** Name of whom somebody wants to contact before they have confirmed their address; null = nobody. */
  readonly wanted: string | null;
}

/** What follows a registration: a word that it is kept, and the one thing left to do. One that is new takes the focus from the form. */
export function RegisteredPanel({ email, isNew: isJustMade, eventId, asked, wanted }: RegisteredPanelProps) {
  const { t } = useTranslation(['event', 'common']);
  const isSignedIn = useIsSignedIn();
  const [isNew, setIsNew] = useState(isJustMade);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustMade) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [isJustMade]);
  return (
    <div className="stack">
      {isNew && (
        <Banner
          tone="success"
          transientMs={TIMER_MS.banner}
          onClose={() => setIsNew(false)}
          closeText={t('common:actions.close')}
        >
          <p>{t('registered.banner')}</p>
        </Banner>
      )}
      <Card className={styles.panel}>
        {isSignedIn ? (
          <DashboardNext ref={heading} eventId={eventId} />
        ) : (
          <MailNext ref={heading} email={email} asked={asked} wanted={wanted === asked ? null : wanted} />
        )}
      </Card>
    </div>
  );
}
