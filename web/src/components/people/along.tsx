import { type CompanionsView, companionsText, type Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';

const LABEL: { readonly [L in Lang]: string } = {
  fr: 'Avec',
  en: 'Together with',
  de: 'Zusammen mit',
  es: 'Con',
};

/** Who rides together with somebody, as a line of a list of terms. */
export function Along({
  companions,
  className,
}: {
  readonly companions: CompanionsView;
  readonly className?: string | undefined;
}) {
  const lang = langOf(useTranslation().i18n);
  return (
    <div className={className}>
      <dt>{LABEL[lang]}</dt>
      <dd>{companionsText(companions, lang)}</dd>
    </div>
  );
}

/** The same as one sentence. */
export function AlongText({ companions }: { readonly companions: CompanionsView }) {
  const lang = langOf(useTranslation().i18n);
  return `${LABEL[lang]}${lang === 'fr' ? '\u00a0' : ''}: ${companionsText(companions, lang)}`;
}
