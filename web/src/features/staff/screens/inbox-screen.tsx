import { CONTACT_STATES, CONTACT_SUBJECTS, type ContactItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/api/me.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { inboxList } from '../api/lists.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import styles from '../components/inbox.module.css';
import { Instant } from '../components/instant.tsx';
import { Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { nameText } from '../names.ts';
import { useFilters } from '../use-filters.ts';

function Message({ message }: { readonly message: ContactItem }) {
  const { t } = useTranslation('staff');
  const { id, full_name: name, email, subject, message: text, created_at: at, state, assignee } = message;
  return (
    <Card as="li" tight className="stack-tight">
      <h2>
        <Link to={paths.staffMessage.href({ id })}>{name ?? t('inbox.erased')}</Link>
      </h2>
      <p className="row">
        <StateBadge state={state} text={t(`inbox.states.${state}`)} />
        <Badge>{t(`inbox.subjects.${subject}`)}</Badge>
        {email !== null && <span>{email}</span>}
        {assignee !== null && <span className="soft">{t('inbox.with', { name: nameText(t, assignee) })}</span>}
        <span className="meta">
          <Instant at={at} />
        </span>
      </p>
      <p className={styles.text}>{text ?? t('inbox.message_erased')}</p>
    </Card>
  );
}

function Messages() {
  const { t } = useTranslation('staff');
  const me = useMe();
  const filters = useFilters();
  return (
    <>
      <div className={rows.filters}>
        <FilterSelect
          name="state"
          label={t('columns.state')}
          fallback="open"
          options={[
            ...CONTACT_STATES.map((value) => ({ value, label: t(`inbox.states.${value}`) })),
            { value: 'all', label: t('states.all') },
          ]}
        />
        <FilterSelect
          name="subject"
          label={t('inbox.subject')}
          options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`inbox.subjects.${value}`) }))}
        />
        <FilterSelect
          name="assignee"
          label={t('inbox.assignee')}
          options={[
            ...(me === null ? [] : [{ value: me.id, label: t('inbox.me') }]),
            { value: 'nobody', label: t('inbox.nobody') },
          ]}
        />
      </div>
      <Listing
        list={inboxList({
          subject: filters.get('subject'),
          state: filters.state(),
          assignee: filters.get('assignee'),
        })}
      >
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

/** What people wrote by the contact form; each is answered on its own page. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('inbox.heading')} lead={t('recorded')}>
      <Messages />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.inbox'), isIndexable: false });
