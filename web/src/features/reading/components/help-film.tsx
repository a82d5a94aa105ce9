import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import styles from './help-film.module.css';

/** The film of the reader's language. Nothing of it is loaded before somebody starts it; its words stand below it too. */
export function HelpFilm() {
  const { t, i18n } = useTranslation('reading');
  const { url, captions } = useRuntime().config.help_video;
  const lang = langOf(i18n);
  const of = (address: string): string => address.replace('{lang}', lang);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without words of its own comes without captions; the steps stand below
    <video
      key={lang}
      className={styles.film}
      controls
      preload="none"
      poster={`/help/${lang}.webp`}
      aria-label={t('help.film')}
      width={960}
      height={540}
    >
      <source src={of(url)} />
      {captions !== null && (
        <track kind="captions" src={of(captions)} srcLang={lang} label={t('help.captions')} default />
      )}
    </video>
  );
}
