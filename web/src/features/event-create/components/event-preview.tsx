import { Suspense, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VisibilityBadge } from '#web/components/events/visibility-badge.tsx';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/display/card.tsx';
import { IconCalendar, IconChevronDown, IconEye, IconMapPin } from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import type { WizardValues } from '../wizard-values.ts';
import styles from './event-preview.module.css';

const FullPreview = lazyPart(
  () => import('./full-preview.tsx'),
  (module) => module.FullPreview,
  'line',
);

/** An address for a file in this tab, given back when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** What is known of the date; half a period says nothing yet. */
function useWhen(values: WizardValues): string {
  const format = useFormat();
  const isOnce = values.event_type === 'ponctuel';
  if (isOnce && values.date !== '')
    return format.schedule({ date: values.date, time: values.time || null, start_date: null, end_date: null });
  if (!isOnce && values.start_date !== '' && values.end_date !== '')
    return format.schedule({ date: null, time: null, start_date: values.start_date, end_date: values.end_date });
  return '';
}

/** The page's card as participants will see it, filling with what is typed; folded on small screens until asked for. */
export function EventPreview({ control }: { readonly control: Control<WizardValues> }) {
  const { t } = useTranslation('event_create');
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const values = useWatch({ control }) as WizardValues;
  const logoUrl = useObjectUrl(values.logo);
  const when = useWhen(values);
  const title = values.title.trim();
  const where = values.location.text.trim();
  return (
    <aside className={styles.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading" className={cx('desktop-only', styles.heading)}>
        {t('preview.heading')}
      </h2>
      <div className="mobile-only">
        <Button
          wide
          aria-expanded={isOpen}
          aria-controls="preview-card"
          icon={<IconChevronDown size={20} className={cx(styles.chevron, isOpen && styles.turned)} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('preview.heading')}
        </Button>
      </div>
      <Card id="preview-card" className={cx(styles.card, !isOpen && styles.folded)}>
        <div className={styles.top}>
          <LogoTile src={logoUrl} title={title} />
          <VisibilityBadge isPublic={values.is_public === 'true'} />
        </div>
        <p className={cx(styles.title, title === '' && styles.missing)}>{title || t('preview.title')}</p>
        <p className={cx(styles.line, when === '' && styles.missing)}>
          <IconCalendar size={20} />
          <span>{when || t('preview.when')}</span>
        </p>
        <p className={cx(styles.line, where === '' && styles.missing)}>
          <IconMapPin size={20} />
          <span>{where || t('preview.where')}</span>
        </p>
      </Card>
      <p className={cx('small soft', !isOpen && styles.folded)}>{t('preview.note')}</p>
      <div className={isOpen ? undefined : styles.folded}>
        <Button wide icon={<IconEye size={20} />} onClick={() => setIsWhole(true)}>
          {t('preview.whole')}
        </Button>
      </div>
      {isWhole && (
        <Suspense fallback={null}>
          <FullPreview values={values} logo={logoUrl} onClose={() => setIsWhole(false)} />
        </Suspense>
      )}
    </aside>
  );
}
