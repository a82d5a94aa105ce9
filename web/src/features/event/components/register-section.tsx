import type { EventView, ParticipantView } from '@convoi/contracts';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useMe } from '#web/lib/api/me.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import type { KnownPanelProps } from './known-panel.tsx';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';
import styles from './register-section.module.css';

/** Nobody needs these before a press. */
const loadPanel = () => import('./registered-panel.tsx');
const RegisteredPanel = lazyPart(loadPanel, (module) => module.RegisteredPanel, 'line');
const KnownPanel = lazyPart(
  () => import('./known-panel.tsx'),
  (module) => module.KnownPanel,
  'line',
);
const ResendLinkDialog = lazyPart(
  () => import('./resend-link-dialog.tsx'),
  (module) => module.ResendLinkDialog,
  'message',
);

export interface RegisterSectionProps extends Pick<RegisterFormProps, 'onPending' | 'onUnsent' | 'onRegistered'> {
  readonly event: EventView;
  readonly id: string;
  /** Registered from this page since it was opened. */
  readonly registered: ParticipantView | null;
  /** Registered from this tab before: where the mail went. */
  readonly sentTo: string | null;
  /** Whom somebody wanted to contact: they have to register first. */
  readonly wanted: ParticipantView | null;
  /** Where one's own registration is looked after, when the reader is known to have one. */
  readonly ownHref: string | null;
  /** It is an account's, which has one at an event: nobody else can be registered with it. */
  readonly isByAccount: boolean;
  readonly byLink: KnownPanelProps['byLink'];
  readonly ref?: Ref<HTMLElement>;
}

/** "Inscrivez-vous pour contacter": why the form is in view all at once. Takes the focus from the button that led here. */
function FirstRegister({ name }: { readonly name: string }) {
  const { t } = useTranslation('rides');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.first}>
      <Banner tone="info">{t('contact.register_for', { name })}</Banner>
    </div>
  );
}

/** Registering, what follows it, and the way back in for those who did it before. */
export function RegisterSection(props: RegisterSectionProps) {
  const {
    event,
    id,
    registered,
    sentTo,
    wanted,
    ownHref,
    isByAccount,
    byLink,
    onPending,
    onUnsent,
    onRegistered,
    ref,
  } = props;
  const { t } = useTranslation(['event', 'rides', 'errors']);
  const user = useMe();
  const [isAgain, setIsAgain] = useState(false);
  const [askedName, setAskedName] = useState<string | null>(null);
  const [resend, setResend] = useState<{ readonly email: string } | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (email: string) => {
    setWasAsked(true);
    setResend({ email });
  };
  const email = registered?.email ?? sentTo;
  const isRegistered = email !== null || ownHref !== null;
  const isFormShown = !isRegistered || (isAgain && !isByAccount);
  return (
    <section ref={ref} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      {email !== null ? (
        <Suspense fallback={null}>
          <RegisteredPanel
            key={registered?.id}
            email={email}
            isNew={registered !== null}
            eventId={event.id}
            asked={askedName}
            wanted={wanted?.name ?? null}
          />
        </Suspense>
      ) : (
        ownHref !== null && (
          <Suspense fallback={null}>
            <KnownPanel href={ownHref} byLink={byLink} />
          </Suspense>
        )
      )}
      {isRegistered && !isFormShown && !isByAccount && (
        <div className="actions">
          <Button variant="link" onClick={() => setIsAgain(true)}>
            {t('registered.again')}
          </Button>
        </div>
      )}
      <div hidden={!isFormShown}>
        <Card className="stack">
          <h2 id={`${id}-heading`}>{t(isRegistered ? 'form.heading_again' : 'form.heading')}</h2>
          {wanted !== null && !isRegistered && <FirstRegister key={wanted.id} name={wanted.name} />}
          <RegisterForm
            event={event}
            user={user}
            wanted={isRegistered ? null : wanted}
            onPending={(participant) => {
              // It follows the answer, which is on its way.
              void loadPanel().catch(() => undefined);
              onPending(participant);
            }}
            onUnsent={onUnsent}
            onRegistered={(participant, asked) => {
              setIsAgain(false);
              setAskedName(asked);
              onRegistered(participant, asked);
            }}
            onResend={ask}
          />
        </Card>
      </div>
      {ownHref === null && (
        <p className={styles.resend}>
          {t(email === null ? 'resend.question' : 'resend.not_arrived')}{' '}
          <Button variant="link" onClick={() => ask(email ?? '')}>
            {t(email === null ? 'resend.link' : 'resend.again')}
          </Button>
        </p>
      )}
      {wasAsked && (
        <Suspense fallback={null}>
          <ResendLinkDialog
            open={resend !== null}
            onClose={() => setResend(null)}
            eventId={event.id}
            email={resend?.email ?? ''}
          />
        </Suspense>
      )}
    </section>
  );
}
