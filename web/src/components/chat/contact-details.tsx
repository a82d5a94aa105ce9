import type { MatchRequestView } from '@convoi/contracts';
import { shownPhone } from '@convoi/contracts/shown-phone';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/cx.ts';
import { Along } from '../people/along-lazy.tsx';
import styles from './contact-details.module.css';

/** What the other party shows once both agreed: exact departure, comment, and the e-mail when they share it. */
export function ContactDetails({ request }: { readonly request: MatchRequestView }) {
  const { t } = useTranslation('chat');
  const { address, contact_email, comment, companions, ride_details: details } = request.counterpart;
  const phone = details?.phone ?? null;
  return (
    <details className={cx('fold', styles.details)}>
      <summary>{t('contact.heading')}</summary>
      <dl className={styles.lines}>
        {address !== '' && (
          <div>
            <dt>{t('contact.address')}</dt>
            <dd>{address}</dd>
          </div>
        )}
        <div>
          <dt>{t('contact.email')}</dt>
          <dd>
            {contact_email === null ? t('contact.no_email') : <a href={`mailto:${contact_email}`}>{contact_email}</a>}
          </dd>
        </div>
        {phone !== null && (
          <div>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
            </dd>
          </div>
        )}
        <Along companions={companions} />
        {comment !== null && comment !== '' && (
          <div>
            <dt>{t('contact.comment')}</dt>
            <dd className={styles.comment}>{comment}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
