import { type EventAdminView, TIMER_MS } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { AboutFields } from '#web/components/events/about-fields.tsx';
import { useAboutWords } from '#web/components/events/about-words.ts';
import { ContactFields, LogoField, ScheduleFields, TitleField } from '#web/components/events/event-fields.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { LeaveGuard } from '#web/components/forms/leave-guard.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { feeOf } from '../admin-values.ts';
import { useAdminForm } from '../use-admin-form.ts';
import styles from './admin-form.module.css';
import { CapacityField } from './capacity-field.tsx';
import { ChangesSummary, useChanges } from './changes-summary.tsx';
import { FixedFacts } from './fixed-facts.tsx';

export interface AdminFormProps {
  readonly event: EventAdminView;
  readonly idAdmin: string;
}

/** What may be changed of an event, what that would change, and saving it. */
export function AdminForm({ event, idAdmin }: AdminFormProps) {
  const { t } = useTranslation(['event_admin', 'common']);
  const format = useFormat();
  const about = useAboutWords();
  const [isCapacityOpen, setIsCapacityOpen] = useState(false);
  const { form, phoneCountry, saved, clearSaved } = useAdminForm({
    event,
    idAdmin,
    onCapacity: () => setIsCapacityOpen(true),
  });
  const told = useChanges(event, form, phoneCountry);
  const isMailed = told.changes.includes('when') && event.current_participants > 0;
  const fee = feeOf(event.max_participants ?? 0, told.now.max_participants ?? 0);
  const isDone = saved !== 'not' && saved !== 'saved';
  return (
    <>
      <Form form={form} className={styles.form ?? ''} label={t('tabs.info')}>
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
              <ContactFields form={form} hint={t('contact_hint')} phoneCountry={phoneCountry} />
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
