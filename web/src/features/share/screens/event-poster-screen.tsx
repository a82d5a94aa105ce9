import { LANGUAGES } from '@convoi/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { eventPageQuery } from '#web/components/events/event-page-query.ts';
import { usePublicLink } from '#web/components/sharing/share-kit.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { LANGUAGE_NAMES, langOf } from '#web/i18n/index.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import styles from './event-poster-screen.module.css';

const STEPS = ['scan', 'register', 'ride'] as const;

/** What is not printed: back, the languages, the printer. */
function Tools({ idUser }: { readonly idUser: string }) {
  const { t, i18n } = useTranslation(['share', 'common']);
  const lang = langOf(i18n);
  return (
    <div className={styles.tools}>
      <ButtonLink small to={paths.eventPage.href({ id_user: idUser })}>
        {t('common:actions.back')}
      </ButtonLink>
      <nav aria-label={t('poster.languages')} className={styles.languages}>
        {LANGUAGES.map((other) => (
          <a key={other} href={`?lang=${other}`} lang={other} aria-current={other === lang ? 'true' : undefined}>
            {LANGUAGE_NAMES[other]}
          </a>
        ))}
      </nav>
      <Button small variant="primary" onClick={() => window.print()}>
        {t('poster.print')}
      </Button>
    </div>
  );
}

/** One sheet of A4 to hang up: what, when, where, a code to scan. */
export function Component() {
  const { t } = useTranslation('share');
  const format = useFormat();
  const { id_user: idUser = '' } = useParams();
  const { data: event } = useSuspenseQuery(eventPageQuery(idUser));
  const url = usePublicLink(idUser);
  const { config } = useRuntime();
  return (
    <div className={styles.page}>
      <Tools idUser={idUser} />
      <article className={styles.sheet}>
        {event.logo !== null && <img className={styles.logo} src={event.logo} alt="" />}
        <p className={styles.lead}>{t('poster.lead')}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {event.title}
        </h1>
        <p className={styles.fact}>{format.schedule(event)}</p>
        <p className={styles.fact}>{event.location}</p>
        <div className={styles.code}>
          <QrCode value={url} label={t('qr.label')} fileName={idUser} />
        </div>
        <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`poster.steps.${step}`)}</li>
          ))}
        </ol>
        <div className={styles.mark}>
          <Logo name={config.brand_name} />
        </div>
      </article>
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ params, load }) => load(eventPageQuery(params.id_user ?? ''));

export const meta: RouteModule['meta'] = ({ t, params, data }) => ({
  title: t('share:poster.title', { title: data(eventPageQuery(params.id_user ?? ''))?.title ?? '' }),
  isIndexable: false,
});
