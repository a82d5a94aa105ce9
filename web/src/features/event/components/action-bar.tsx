import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import styles from './action-bar.module.css';

/** Whether an element is somewhere on the screen; false until the browser has looked. */
function useIsInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      // A sliver of it under the bar is not "in view".
      rootMargin: '0px 0px -96px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}

export interface ActionBarProps {
  /** Id of the form, and the form: the bar is away while it is in view. */
  readonly formId: string;
  readonly form: RefObject<HTMLElement | null>;
  readonly isRegistered: boolean;
  /** Where one's own registration is looked after, when the reader is known to have one. */
  readonly ownHref: string | null;
}

/** Narrow screens: the one thing to do on this page, always at hand. Links, so that it works without script. */
export function ActionBar({ formId, form, isRegistered, ownHref }: ActionBarProps) {
  const { t } = useTranslation('event');
  const isFormInView = useIsInView(form);
  if (isFormInView) return null;
  return (
    <div className={styles.bar}>
      {ownHref !== null ? (
        <ButtonLink variant="primary" wide to={ownHref}>
          {t('registered.open')}
        </ButtonLink>
      ) : (
        <a className={buttonClass({ variant: 'primary', wide: true })} href={`#${formId}`}>
          {t(isRegistered ? 'registered.open' : 'form.submit')}
        </a>
      )}
    </div>
  );
}
