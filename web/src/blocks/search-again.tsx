import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import styles from './search-again.module.css';

/** Where a page leads nowhere: a way to another event. A plain form, which works without script. */
export function SearchAgain() {
  const { t } = useTranslation('event');
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ pathname: paths.home.href(), search: query === '' ? '' : `?q=${encodeURIComponent(query)}` });
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action={paths.home.href()} method="get" onSubmit={search}>
        <TextField
          className={styles.field}
          label={t('gone.search')}
          name="q"
          type="search"
          placeholder={t('gone.search_hint')}
          enterKeyHint="search"
          icon={<IconSearch size={20} />}
        />
        <Button type="submit" variant="primary">
          {t('gone.search_submit')}
        </Button>
      </form>
    </search>
  );
}
