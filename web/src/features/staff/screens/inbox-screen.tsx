import { CONTACT_SUBJECTS, type ContactItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconMail } from '#web/ui/display/icons.ts';
import { inboxList } from '../api/lists.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import styles from '../components/inbox.module.css';
import { Instant } from '../components/instant.tsx';
import { Listing } from '../components/listing.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { useFilters } from '../use-filters.ts';

function Message({ message }: { readonly message: ContactItem }) {
  const { t } = useTranslation('staff');
  const { full_name: name, email, subject, message: text, created_at: at } = message;
  const replySubject = encodeURIComponent(t('inbox.reply_subject'));
  return (
    <Card as="li" tight className="stack-tight">
      <h2>{name ?? t('inbox.erased')}</h2>
      <p className="row">
        <Badge>{t(`inbox.subjects.${subject}`)}</Badge>
        {email !== null && <span>{email}</span>}
        <span className="meta">
          <Instant at={at} />
        </span>
      </p>
      <p className={styles.text}>{text ?? t('inbox.message_erased')}</p>
      {email !== null && (
        <div>
          <ButtonLink small icon={<IconMail size={20} />} to={`mailto:${email}?subject=${replySubject}`}>
            {t('inbox.reply')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Messages() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  return (
    <>
      <FilterSelect
        name="subject"
        label={t('inbox.subject')}
        options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`inbox.subjects.${value}`) }))}
      />
      <Listing list={inboxList({ subject: filters.get('subject') })}>
        {(messages) => (
          <ul className="stack">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  );
}

/** What people wrote by the contact form; the answer is written in one's own mail program. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('inbox.heading')} lead={t('recorded')}>
      <Messages />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.inbox'), isIndexable: false });
