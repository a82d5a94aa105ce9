import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { announce } from '#web/lib/announce.ts';
import { useTimer } from '#web/lib/hooks/use-timer.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import styles from './redirect-notice.module.css';

/** Leads on after a while: at once by the link, never after Esc or "Rester ici". */
export function RedirectNotice({ to, delayMs }: { readonly to: string; readonly delayMs: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isStopped, setIsStopped] = useState(false);
  const onward = useRef<HTMLAnchorElement>(null);
  const { stop, holdProps } = useTimer({ delayMs, onDone: () => void navigate(to, { replace: true }) });
  const soon = t('redirect.soon');
  const say = useEffectEvent(() => announce(soon));
  useEffect(() => {
    say();
  }, []);
  const stay = () => {
    stop();
    setIsStopped(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') stay();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.notice} {...holdProps}>
      {!isStopped && <p className="small soft">{soon}</p>}
      <div className={styles.buttons}>
        <ButtonLink ref={onward} variant="primary" to={to} replace>
          {t('redirect.go')}
        </ButtonLink>
        {!isStopped && (
          <Button
            onClick={() => {
              onward.current?.focus();
              stay();
            }}
          >
            {t('redirect.stay')}
          </Button>
        )}
      </div>
    </div>
  );
}
