import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { buttonClass } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import styles from './form.module.css';
import { type PlainValues, PlainWay } from './plain-way.tsx';

export interface FormProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  readonly className?: string;
  /** Name of the form for readers, when no heading names it. */
  readonly label?: string;
  /** Called at the first focus inside: the human check starts there. */
  readonly onFocus?: () => void;
  /** Where the server takes it without scripts; no form is taken so unless it says this. */
  readonly action?: string;
  /** What it says there beside what its fields hold, or in their place; read when it is sent. */
  readonly plainValues?: () => PlainValues;
  readonly children: ReactNode;
}

/** The frame of a form: what is wrong on top, with the ways to it, then the fields. */
export function Form<Values extends FieldValues>({
  form,
  className,
  label,
  onFocus,
  action,
  plainValues = () => ({}),
  children,
}: FormProps<Values>) {
  const { t } = useTranslation(['common', 'errors']);
  const { banner } = form;
  const bannerBox = useRef<HTMLDivElement>(null);
  const bannerText = banner?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    // Whoever is at what is wrong already stays there, where it is said too.
    const isThere = form.errorOf(document.activeElement?.getAttribute('name') ?? '');
    // The button that was pressed may be a screen below the message.
    if (banner?.action || !isThere) bannerBox.current?.scrollIntoView?.({ block: 'nearest' });
  }, [bannerText]);
  const focused = () => {
    form.prepare();
    onFocus?.();
  };
  const wakeUp = useEffectEvent(() => {
    // Entered before the page woke up.
    if (form.formRef.current?.contains(document.activeElement)) focused();
  });
  useEffect(() => {
    wakeUp();
  }, []);
  return (
    <form
      ref={form.formRef}
      id={form.id}
      className={className}
      noValidate
      aria-busy={form.isSending || undefined}
      aria-label={label}
      method="post"
      action={action}
      onSubmit={form.submit}
      onFocus={focused}
    >
      <noscript>
        <p className={styles.noscript}>{t(action === undefined ? 'noscript.form' : 'noscript.plain')}</p>
      </noscript>
      {banner && (
        <Banner
          // A new text is a new banner, so that it is said and its time begins.
          key={banner.text}
          ref={bannerBox}
          tone="danger"
          action={
            banner.isForAssociation ? (
              // A window of its own: what was typed here stays. A plain link: a form may be an island without a router.
              <div className="stack-tight">
                {action !== undefined && <PlainWay form={form.formRef} action={action} more={plainValues} />}
                <a className={buttonClass({ small: true })} href={paths.contact.href()} target="_blank" rel="noopener">
                  {t('errors:human_check.write')}
                </a>
              </div>
            ) : (
              banner.action
            )
          }
          transientMs={banner.transientMs ?? null}
          onClose={banner.transientMs === undefined ? undefined : form.clearBanner}
          closeText={t('actions.close')}
        >
          <p>{banner.text}</p>
          {banner.wrongFields.length > 0 && (
            <ul className={styles.list}>
              {banner.wrongFields.map(({ field, label: name }) => (
                <li key={field}>
                  <a
                    href={`#${form.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      form.focusField(field);
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {children}
    </form>
  );
}
