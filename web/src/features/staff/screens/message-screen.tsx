import { CONTACT_MESSAGE_MAX, type ContactView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Form } from '#web/components/forms/form.tsx';
import { paths } from '#web/config/paths.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { type ContactAct, useHandleContact } from '../api/commands.ts';
import { contactQuery } from '../api/get-contact.ts';
import styles from '../components/inbox.module.css';
import { Instant } from '../components/instant.tsx';
import { Reading } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { nameText } from '../names.ts';
import { useHasRole } from '../role.ts';
import { wayTo } from '../ways.ts';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).ContactTextBody);

/** Words to the sender, or for the staff. */
function Words({ id, act }: { readonly id: string; readonly act: 'answers' | 'notes' }) {
  const { t } = useTranslation(['staff', 'common']);
  const handle = useHandleContact(id);
  const form = useContractForm({
    schema: BODY,
    defaultValues: { text: '' },
    toBody: (values) => values,
    failures: { 'contact.not_found': { banner: t('inbox.gone') } } satisfies Failures<'answerContact'>,
    failed: t('moderation.failed'),
    send: async (body) => {
      await handle.run({ act, body });
      form.hook.reset();
      showToast({ tone: 'success', text: t(`inbox.${act}_done`) });
    },
  });
  return (
    <Form form={form} className="stack-tight">
      <TextAreaField
        {...form.field('text')}
        label={t(`inbox.${act}`)}
        hint={t(`inbox.${act}_hint`)}
        maxLength={CONTACT_MESSAGE_MAX}
        required
      />
      <div className="actions">
        <Button
          type="submit"
          variant={act === 'answers' ? 'primary' : 'secondary'}
          busy={form.isSending}
          busyText={t('common:states.sending')}
        >
          {t(`inbox.${act}_submit`)}
        </Button>
      </div>
    </Form>
  );
}

/** Who looks after it, and that it needs no answer. */
function Handling({ contact }: { readonly contact: ContactView }) {
  const { t } = useTranslation('staff');
  const handle = useHandleContact(contact.id);
  const act = async (input: ContactAct): Promise<void> => {
    try {
      await handle.run(input);
      showToast({ tone: 'success', text: t(input.act === 'close' ? 'inbox.closed_done' : 'inbox.assigned_done') });
    } catch {
      showToast({ tone: 'danger', text: t('moderation.failed') });
    }
  };
  return (
    <div className={rows.tools}>
      <Select
        label={t('inbox.assignee')}
        value={contact.assignee?.id ?? ''}
        options={[
          { value: '', label: t('inbox.nobody') },
          ...contact.members.map((member) => ({ value: member.id, label: nameText(t, member) })),
        ]}
        onChange={(event) => void act({ act: 'assignee', body: { user_id: event.target.value || null } })}
      />
      {contact.state === 'open' && <Button onClick={() => void act({ act: 'close' })}>{t('inbox.close')}</Button>}
    </div>
  );
}

function Entries({ entries }: Pick<ContactView, 'entries'>) {
  const { t } = useTranslation('staff');
  if (entries.length === 0) return null;
  return (
    <ul className="stack-tight">
      {entries.map((entry) => (
        <Card as="li" tight key={entry.id} className="stack-tight">
          <p className="row">
            <Badge tone={entry.kind === 'answer' ? 'accent' : 'neutral'}>{t(`inbox.kinds.${entry.kind}`)}</Badge>
            {entry.by !== null && <span>{nameText(t, entry.by)}</span>}
            {entry.mail_state !== null && <StateBadge state={entry.mail_state} />}
            <span className="meta">
              <Instant at={entry.created_at} />
            </span>
          </p>
          <p className={styles.text}>{entry.text ?? t('inbox.message_erased')}</p>
        </Card>
      ))}
    </ul>
  );
}

function Content({ contact }: { readonly contact: ContactView }) {
  const { t } = useTranslation('staff');
  const mayAct = useHasRole('moderator');
  const { id, full_name: name, email, subject, state, message, people } = contact;
  return (
    <>
      <p className="row">
        <strong>{name ?? t('inbox.erased')}</strong>
        {email !== null && <span>{email}</span>}
        <Badge>{t(`inbox.subjects.${subject}`)}</Badge>
        <StateBadge state={state} text={t(`inbox.states.${state}`)} />
        <span className="meta">
          <Instant at={contact.created_at} />
        </span>
      </p>
      {contact.about_report !== null && (
        <p className={rows.line}>
          <Link to={paths.staffReport.href({ id: contact.about_report })}>{t('inbox.about_report')}</Link>
        </p>
      )}
      {people.length > 0 && (
        <p className={rows.line}>
          <span className="soft">{t('inbox.people')}</span>
          {people.map((one) => (
            <Link key={one.id} to={wayTo(one.kind, one.id)}>
              {nameText(t, one)} ({t(`kinds.${one.kind}`)})
            </Link>
          ))}
        </p>
      )}
      <p className={styles.text}>{message ?? t('inbox.message_erased')}</p>
      <Entries entries={contact.entries} />
      {mayAct && message !== null && (
        <>
          <Handling contact={contact} />
          <div className="stack-wide no-print">
            <Words id={id} act="answers" />
            <Words id={id} act="notes" />
          </div>
        </>
      )}
    </>
  );
}

function Message({ id }: { readonly id: string }) {
  const query = useLiveQuery(contactQuery(id), topics.staff);
  return <Reading query={query}>{(contact) => <Content contact={contact} />}</Reading>;
}

/** One message to the association: what was written, what was answered, who looks after it. */
export function Component() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  return (
    <StaffPage heading={t('inbox.one')} lead={t('recorded')}>
      <Message id={id} />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:inbox.one'), isIndexable: false });
