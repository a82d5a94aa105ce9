import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import styles from './embed-code.module.css';

/** Text as it may stand in a quoted attribute of the code that is copied. */
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** "Intégrer à mon site": the frame's code to copy, and how it looks. Folded: few people need it. */
export function EmbedCode({ idUser, title }: { readonly idUser: string; readonly title: string }) {
  const { t, i18n } = useTranslation(['share', 'common']);
  const { publicUrl } = useRuntime();
  const [isOpen, setIsOpen] = useState(false);
  const path = `/embed/event/${encodeURIComponent(idUser)}?lang=${langOf(i18n)}`;
  const code = `<iframe src="${publicUrl}${path}" title="${attribute(title)}" width="360" height="360" loading="lazy"></iframe>`;
  return (
    <details className="fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('embed.label')}</summary>
      <div className="stack">
        <CopyField
          label={t('embed.hint')}
          value={code}
          copyText={t('common:actions.copy')}
          copiedText={t('common:share.copied')}
          selectedText={t('common:share.failed')}
        />
        {isOpen && <iframe className={styles.preview} src={path} title={t('embed.preview')} />}
      </div>
    </details>
  );
}
