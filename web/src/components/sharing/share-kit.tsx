import type { EventView } from '@convoi/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconImagePlus, IconInfo, IconMail, IconMessageCircle, IconPhone } from '#web/ui/display/icons.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { EmbedCode } from '../events/embed-code.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './share-kit.module.css';
import { shareLinks } from './share-links.ts';

const QrCode = lazyPart(
  () => import('#web/ui/display/qr-code.tsx'),
  (module) => module.QrCode,
  'line',
);

/** The public address of an event's page. */
export function usePublicLink(idUser: string): string {
  return `${useRuntime().publicUrl}${paths.eventPage.href({ id_user: idUser })}`;
}

export interface ShareKitProps {
  readonly event: Pick<EventView, 'id_user' | 'title' | 'is_public'>;
}

/** Everything to spread the public link with: copy, the device's sharing, ready messages, a code to scan. */
export function ShareKit({ event }: ShareKitProps) {
  const { t } = useTranslation(['share', 'common', 'event']);
  const url = usePublicLink(event.id_user);
  const text = t('event:head.share_text', { title: event.title });
  const links = shareLinks({ subject: t('subject', { title: event.title }), text, url });
  return (
    <div className={styles.holder}>
      <div className={styles.kit}>
        <div className={styles.ways}>
          <CopyField
            label={t('link')}
            value={url}
            copyText={t('common:actions.copy')}
            copiedText={t('common:share.copied')}
            selectedText={t('common:share.failed')}
          />
          <ShareButton variant="primary" wide title={event.title} text={text} url={url} label={t('share')} />
          <ul className={styles.channels} aria-label={t('channels')}>
            <li>
              <ButtonLink
                wide
                to={links.whatsapp}
                target="_blank"
                rel="noreferrer"
                icon={<IconMessageCircle size={20} />}
              >
                {t('whatsapp')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink wide to={links.sms} icon={<IconPhone size={20} />}>
                {t('sms')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink wide to={links.email} icon={<IconMail size={20} />}>
                {t('email')}
              </ButtonLink>
            </li>
          </ul>
          <ButtonLink wide to={paths.eventPoster.href({ id_user: event.id_user })} icon={<IconImagePlus size={20} />}>
            {t('poster.link')}
          </ButtonLink>
          {event.is_public && <EmbedCode idUser={event.id_user} title={event.title} />}
          {!event.is_public && (
            <p className={styles.note}>
              <IconInfo size={20} />
              <span>{t('private')}</span>
            </p>
          )}
        </div>
        <div className={styles.code}>
          <Suspense
            fallback={
              <Skeleton text={t('qr.loading')} className={styles.waiting ?? ''}>
                <SkeletonBlock shape="map" />
              </Skeleton>
            }
          >
            <QrCode
              value={url}
              label={t('qr.label')}
              fileName={`qr-${event.id_user}`}
              svgText={t('qr.svg')}
              pngText={t('qr.png')}
            />
          </Suspense>
          <p className="small soft">{t('qr.hint')}</p>
        </div>
      </div>
    </div>
  );
}
