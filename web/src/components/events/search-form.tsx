import { SEARCH_QUERY_MAX } from '@convoi/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconSearch } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import styles from './search-form.module.css';

/** A way on for those who did not find their event: its name or town leads to the results on the home page. */
export function SearchForm() {
  const { t } = useTranslation('landing');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    const q = typeof given === 'string' ? given.trim() : '';
    void navigate(q === '' ? paths.home.href() : `${paths.home.href()}?${new URLSearchParams({ q })}`);
  };
  return (
    <search>
      <form className={styles.form} method="get" action={paths.home.href()} onSubmit={submit}>
        <TextField
          className={styles.field}
          label={t('search.label')}
          name="q"
          placeholder={t('search.placeholder')}
          icon={<IconSearch size={20} />}
          enterKeyHint="search"
          maxLength={SEARCH_QUERY_MAX}
          autoComplete="off"
        />
        <Button type="submit">{t('search.submit')}</Button>
      </form>
    </search>
  );
}
