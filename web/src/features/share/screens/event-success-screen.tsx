import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { eventAdminQuery } from '#web/components/events/event-admin-query.ts';
import { ShareKit } from '#web/components/sharing/share-kit.tsx';
import { paths } from '#web/config/paths.ts';
import { problemOf } from '#web/lib/api/problem.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconArrowRight, IconKeyRound } from '#web/ui/display/icons.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import styles from './event-success-screen.module.css';

/** The secret link: covered until asked for, with what it may do. */
function AdminLink({ idAdmin }: { readonly idAdmin: string }) {
  const { t } = useTranslation(['share', 'common']);
  const { publicUrl } = useRuntime();
  const path = paths.eventAdmin.href({ id_admin: idAdmin });
  return (
    <Card as="section" tone="warn" className={styles.card} aria-labelledby="admin-link">
      <h2 id="admin-link" className={styles.heading}>
        <IconKeyRound size={24} />
        {t('success.admin_heading')}
      </h2>
      <p className="soft">{t('success.admin_info')}</p>
      <CopyField
        label={t('success.admin_heading')}
        hideLabel
        value={`${publicUrl}${path}`}
        copyText={t('common:actions.copy')}
        copiedText={t('common:share.copied')}
        selectedText={t('common:share.failed')}
        revealText={t('common:actions.show')}
      />
      <div className="actions">
        <ButtonLink to={path} icon={<IconArrowRight size={20} />}>
          {t('success.manage')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Both links, where no script will ever show more. */
function PlainLinks({ idUser, idAdmin }: { readonly idUser: string; readonly idAdmin: string }) {
  const { t } = useTranslation('share');
  return (
    <noscript>
      <p>
        {t('success.public_info')} <a href={paths.eventPage.href({ id_user: idUser })}>{t('success.view')}</a>
      </p>
      <p>
        {t('success.admin_info')} <a href={paths.eventAdmin.href({ id_admin: idAdmin })}>{t('success.manage')}</a>
      </p>
    </noscript>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Skeleton text={t('states.loading')} className={styles.columns ?? ''}>
      <SkeletonBlock shape="map" className={styles.waiting ?? ''} />
      <SkeletonBlock shape="map" className={styles.waiting ?? ''} />
    </Skeleton>
  );
}

/** After the creation: the link to share and the one to keep. */
export function Component() {
  const { t } = useTranslation('share');
  const { id_user: idUser = '', id_admin: idAdmin = '' } = useParams();
  const { data: event } = useQuery(eventAdminQuery(idAdmin));
  // Two links that do not belong together are as unknown as a link that does not exist.
  if (event !== undefined && event.id_user !== idUser) throw problemOf(404, { code: 'event.not_found' }, () => null);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('success.heading')}</h1>
        {event && <p className="lead">{event.title}</p>}
      </div>
      {event === undefined ? (
        <>
          <PlainLinks idUser={idUser} idAdmin={idAdmin} />
          <Waiting />
        </>
      ) : (
        <div className={styles.columns}>
          <Card as="section" className={styles.card} aria-labelledby="public-link">
            <h2 id="public-link">{t('success.public_heading')}</h2>
            <p className="soft">{t('success.public_info')}</p>
            <div className="actions">
              <ButtonLink to={paths.eventPage.href({ id_user: event.id_user })} icon={<IconArrowRight size={20} />}>
                {t('success.view')}
              </ButtonLink>
            </div>
            <ShareKit event={event} />
          </Card>
          <AdminLink idAdmin={idAdmin} />
        </div>
      )}
    </div>
  );
}

export const loader: RouteModule['loader'] = ({ params, side, load }) =>
  side === 'server' ? undefined : load(eventAdminQuery(params.id_admin ?? ''));

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('share:success.title'),
  isIndexable: false,
  noReferrer: true,
});
