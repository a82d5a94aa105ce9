import { type EventAdminView, TIMER_MS } from '@convoi/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useAboutWords } from '#web/components/events/about/about-words.ts';
import { ContactFields, LogoField, ScheduleFields, TitleField } from '#web/components/events/event-fields.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { LeaveGuard } from '#web/components/forms/leave-guard.tsx';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { type AdminValues, feeOf } from '../admin-values.ts';
import { useAdminForm } from '../use-admin-form.ts';
import styles from './admin-form.module.css';
import { CapacityField } from './capacity-field.tsx';
import { ChangesSummary, useChanges } from './changes-summary.tsx';
import { FixedFacts } from './fixed-facts.tsx';

const AboutFields = lazyPart(
  () => import('#web/components/events/about/about-fields.tsx'),
  (module) => module.AboutFields<AdminValues>,
  'line',
);
const AdminPlace = lazyPart(
  () => import('./admin-place.tsx'),
  (module) => module.AdminPlace,
  'line',
);

export interface AdminFormProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
}

/** What may be changed of an event, what that would change, and saving it. Waits for its parts: fields that are there do not move. */
export function AdminForm({ event, idAdmin }: AdminFormProps) {
  const { t } = useTranslation(['event_admin', 'common']);
  const format = useFormat();
  const about = useAboutWords();
  const [isCapacityOpen, setIsCapacityOpen] = useState(false);
  const { form, place, phoneCountry, saved, clearSaved } = useAdminForm({
    event,
    idAdmin,
    onCapacity: () => setIsCapacityOpen(true),
  });
  const told = useChanges(event, form, phoneCountry);
  const isMailed =
    (told.changes.includes('when') || told.changes.includes('location')) && event.current_participants > 0;
  const submit = (press: Pick<FormEvent, 'preventDefault'>) => {
    press.preventDefault();
    void place().then(() => form.submit(press));
  };
  const fee = feeOf(event.max_participants ?? 0, told.now.max_participants ?? 0);
  const isDone = saved !== 'not' && saved !== 'saved';
  return (
    <>
      <Form form={{ ...form, submit }} className={styles.form ?? ''} label={t('tabs.info')}>
        <div className={styles.fields}>
          {event.is_upcoming ? (
            <>
              <TitleField form={form} />
              <LogoField key={event.logo} form={form} currentUrl={event.logo ?? undefined} keepsCurrent />
            </>
          ) : (
            <Banner tone="info" title={t('ended.heading')}>
              <p>{t('ended.reopen')}</p>
            </Banner>
          )}
          {event.is_upcoming && <AdminPlace form={form} />}
          <section className={styles.part} aria-label={t('when')}>
            <ScheduleFields form={form} eventType={event.event_type} />
            {isMailed && (
              <p className={styles.note} role="status">
                {t('mailed', { count: event.current_participants })}
              </p>
            )}
          </section>
          {event.is_upcoming ? (
            <>
              <section className={styles.part} aria-label={about.description}>
                <AboutFields form={form} eventType={event.event_type} />
              </section>
              {event.you.role === 'owner' && (
                <ContactFields form={form} hint={t('contact_hint')} phoneCountry={phoneCountry} />
              )}
              <CapacityField event={event} form={form} isOpen={isCapacityOpen} onOpen={setIsCapacityOpen} />
            </>
          ) : (
            <FixedFacts event={event} />
          )}
        </div>
        <aside className={styles.summary} aria-labelledby="summary-heading">
          <div className={styles.changes}>
            <h2 id="summary-heading" className={styles.heading}>
              {t('summary.heading')}
            </h2>
            <ChangesSummary {...told} event={event} phoneCountry={phoneCountry} />
          </div>
          {saved === 'saved' && (
            <Banner
              tone="success"
              transientMs={TIMER_MS.banner}
              onClose={clearSaved}
              closeText={t('common:actions.close')}
            >
              <p>{t('saved')}</p>
            </Banner>
          )}
          {fee !== null && told.changes.length > 1 && <p className={styles.note}>{t('capacity.others')}</p>}
          <Button type="submit" variant="primary" wide busy={form.isSending} busyText={t('saving')}>
            {fee === null ? t('save') : t('capacity.pay', { amount: format.money(fee.amountCents) })}
          </Button>
        </aside>
      </Form>
      <LeaveGuard isDirty={told.changes.length > 0 && !isDone} />
      {typeof saved === 'object' && <Navigate to={`${paths.eventPayment.href()}?amount=${saved.amount}`} />}
      {saved === 'left' && <Navigate to={paths.eventPage.href({ id_user: event.id_user })} />}
    </>
  );
}
