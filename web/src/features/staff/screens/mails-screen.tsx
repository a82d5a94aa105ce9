import { MAIL_FILTERS, type MailItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useResendMail, useTestMail } from '../api/commands.ts';
import { mailsList } from '../api/lists.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { DataTable, Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { mailText, receiverText } from '../names.ts';
import { useHasRole } from '../role.ts';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';

/** Those that went out, came back or were given up may go once more; the others are on their way or must not. */
const RESENDABLE: ReadonlySet<MailItem['state']> = new Set(['sent', 'delivered', 'returned', 'bounced', 'failed']);

function Resend({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation(['staff', 'common']);
  const resend = useResendMail();
  if (!RESENDABLE.has(mail.state)) return null;
  const press = async () => {
    try {
      await resend.run(mail.id);
      showToast({ tone: 'success', text: t('mails.queued') });
    } catch (error) {
      const isRefused = error instanceof Problem && error.status >= 400 && error.status < 500;
      showToast({ tone: 'danger', text: t(isRefused ? 'mails.not_resendable' : 'moderation.failed') });
    }
  };
  return (
    <Button
      small
      title={t('mails.resend_effect')}
      busy={resend.state === 'sending'}
      busyText={t('common:states.sending')}
      onClick={() => void press()}
    >
      {t('mails.resend')}
    </Button>
  );
}

/** Why a mail did not go: in words where there are some, else as the mail server's code says it. */
function Reason({ code }: { readonly code: string }) {
  const { t } = useTranslation('staff');
  return t(`causes.${code}` as 'causes.other', { defaultValue: code });
}

/** How a mail stands, and below it what held it up, if anything did. */
function Delivery({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation('staff');
  const { state, attempts, next_try_at: nextTryAt, last_error: code } = mail;
  return (
    <>
      <StateBadge state={state} />
      <div className={rows.facts}>
        {code !== null && (
          <p>
            <Reason code={code} />
          </p>
        )}
        {attempts > 1 && (
          <p>
            {t('columns.attempts')} {attempts}
          </p>
        )}
        {nextTryAt !== null && (
          <p>
            {t('columns.next_try')} <Instant at={nextTryAt} />
          </p>
        )}
      </div>
    </>
  );
}

function MailTable({ mails }: { readonly mails: readonly MailItem[] }) {
  const mayAct = useHasRole('moderator');
  const { t } = useTranslation('staff');
  return (
    <DataTable
      caption={t('mails.heading')}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        // Which mail to whom, and how it stands, are seen on a phone; the rest is reached by scrolling.
        {
          label: t('columns.template'),
          cell: (mail) => {
            const to = receiverText(t, mail) ?? t('mails.unknown');
            return (
              <div className={rows.what}>
                {mailText(t, mail.template)}
                <br />
                {mail.receiver === null ? to : <Link to={wayTo(mail.receiver.kind, mail.receiver.id)}>{to}</Link>}
              </div>
            );
          },
        },
        { label: t('columns.state'), cell: (mail) => <Delivery mail={mail} /> },
        ...(mayAct
          ? [{ label: t('columns.action'), isTool: true, cell: (mail: MailItem) => <Resend mail={mail} /> }]
          : []),
        {
          label: t('columns.at'),
          cell: ({ at, event_id: id, cause }) => (
            <>
              <Instant at={at} />
              {id !== null && (
                <>
                  <br />
                  <Link to={`${paths.staffHistory.href({ kind: 'event', id })}#fact-${cause}`}>{t('list.open')}</Link>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Whether mails arrive is seen by sending oneself one. */
function TestMail() {
  const { t } = useTranslation(['staff', 'common']);
  const send = useTestMail();
  const [isSending, setIsSending] = useState(false);
  const ask = async (): Promise<void> => {
    setIsSending(true);
    try {
      await send.run(null);
      showToast({ tone: 'success', text: t('mails.test_sent') });
    } catch {
      showToast({ tone: 'danger', text: t('moderation.failed') });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div>
      <Button busy={isSending} busyText={t('common:states.sending')} onClick={() => void ask()}>
        {t('mails.test')}
      </Button>
    </div>
  );
}

function Mails() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const isAdministrator = useHasRole('administrator');
  const kinds = Object.keys(t('mails.kinds', { returnObjects: true }))
    .map((value) => ({ value, label: mailText(t, value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      {isAdministrator && <TestMail />}
      <div className={rows.filters}>
        <FilterSelect
          name="state"
          label={t('columns.state')}
          options={MAIL_FILTERS.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect name="template" label={t('columns.template')} options={kinds} />
      </div>
      <p className="soft small">{t('mails.sent')}</p>
      {filters.get('event_id') !== undefined && (
        <div>
          <Button small onClick={() => filters.set({ event_id: undefined })}>
            {t('mails.every_event')}
          </Button>
        </div>
      )}
      <Listing
        list={mailsList({
          state: filters.get('state'),
          template: filters.get('template'),
          event_id: filters.get('event_id'),
        })}
      >
        {(mails) => <MailTable mails={mails} />}
      </Listing>
    </>
  );
}

/** What became of each mail, and why it went. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('mails.heading')}>
      <Mails />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.mails'), isIndexable: false });
