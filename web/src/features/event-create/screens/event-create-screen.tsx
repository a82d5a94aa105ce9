import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Form } from '#web/components/forms/form.tsx';
import { LeaveGuard } from '#web/components/forms/leave-guard.tsx';
import { paths } from '#web/config/paths.ts';
import { announce } from '#web/lib/announce.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EventPreview } from '../components/event-preview.tsx';
import { EventStep } from '../components/event-step.tsx';
import { LatePlaceStep } from '../components/late-place-step.tsx';
import { STEPS, WizardProgress } from '../components/wizard-progress.tsx';
import { type Outcome, useWizard } from '../use-wizard.ts';
import { type WizardStep, wizardPlain } from '../wizard-values.ts';
import styles from './event-create-screen.module.css';

/**
 * The step stands in the address, so that Back works. A new step says itself and takes the focus: to its heading, or to
 * the field that it was brought back for.
 */
function useStep() {
  const { t } = useTranslation('event_create');
  const [parameters, setParameters] = useSearchParams();
  const step: WizardStep = parameters.get('step') === '2' ? 2 : 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const wantedField = useRef<string | null>(null);
  const name = t(step === 1 ? 'steps.event' : 'steps.place');
  // Before it is painted: nobody is taken out of a field that they have begun to fill.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wantedField.current;
    wantedField.current = null;
    const target =
      field === null
        ? heading.current
        : heading.current?.closest('form')?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    target?.focus();
    announce(t('steps.said', { step, count: STEPS.length, name }));
  }, [step, name, t]);
  const goTo = (wanted: WizardStep, field: string | null = null) => {
    if (wanted === step) return;
    // The step is shown some moments later; what is to be focused is hidden until then.
    wantedField.current = field;
    setParameters((now) => {
      now.set('step', String(wanted));
      return now;
    });
  };
  return { step, name, heading, goTo };
}

/** The event is there, but the mail with its links is not confirmed: nothing can be sent twice, and there is a way on. */
function Unmailed({ to }: { readonly to: string }) {
  const { t } = useTranslation('event_create');
  return (
    <Banner
      tone="danger"
      title={t('errors.links')}
      action={
        <ButtonLink
          variant="primary"
          to={to}
          replace
          ref={(link) => {
            link?.focus();
          }}
        >
          {t('steps.next')}
        </ButtonLink>
      }
    >
      <p>{t('errors.links_more')}</p>
    </Banner>
  );
}

const afterwards = ({ created }: Outcome) =>
  paths.donationProposal.href({ id_user: created.id_user, id_admin: created.id_admin });

/** The wizard that creates an event. */
export function Component() {
  const { t } = useTranslation(['event_create', 'common']);
  const { step, name, heading, goTo } = useStep();
  const { form, draft, human, outcome, phoneCountry, place } = useWizard(goTo);
  const isFirst = step === 1;
  const goOn = async () => {
    if (await form.check(['title'])) goTo(2);
  };
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    void (isFirst ? goOn() : place().then(() => form.submit(event)));
  };
  const restart = () => {
    draft.restart();
    form.clearBanner();
    goTo(1);
    heading.current?.focus();
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <WizardProgress step={step} />
          {draft.isRestored && outcome === null && (
            <Banner
              tone="info"
              live
              action={
                <Button small onClick={restart}>
                  {t('draft.restart')}
                </Button>
              }
            >
              <p>{t('draft.found')}</p>
            </Banner>
          )}
          {outcome !== null && !outcome.isMailed && <Unmailed to={afterwards(outcome)} />}
          <div inert={outcome !== null} className={outcome === null ? undefined : styles.locked}>
            <Form
              form={{ ...form, submit }}
              className={styles.form ?? ''}
              onFocus={human.start}
              action={paths.eventCreatePlain.href()}
              plainValues={() => wizardPlain(form.hook.getValues(), phoneCountry)}
            >
              <h2 ref={heading} tabIndex={-1}>
                {name}
              </h2>
              <div className={styles.step} hidden={!isFirst}>
                <EventStep form={form} draft={draft} />
              </div>
              <div className={styles.step} hidden={isFirst}>
                <LatePlaceStep isShown={!isFirst} form={form} phoneCountry={phoneCountry} />
              </div>
              <div className={styles.actions}>
                {!isFirst && (
                  <Button muted={form.isSending} onClick={() => !form.isSending && goTo(1)}>
                    {t('common:actions.back')}
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="primary"
                  busy={form.isSending}
                  {...(!isFirst && { busyText: t('steps.sending') })}
                >
                  {t(isFirst ? 'steps.next' : 'steps.submit')}
                </Button>
              </div>
            </Form>
          </div>
        </div>
        <EventPreview control={form.hook.control} />
      </div>
      <LeaveGuard isDirty={form.isDirty && outcome === null} body={t('draft.kept')} />
      {outcome?.isMailed && <Navigate to={afterwards(outcome)} replace />}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('event_create:title'),
  isIndexable: true,
  description: t('event_create:description'),
});
