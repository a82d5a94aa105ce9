import { SEARCH_QUERY_MAX, TIMER_MS } from '@convoi/contracts';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageQuery } from '#web/config/page-query.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconSearch } from '#web/ui/display/icons.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import styles from './people-search.module.css';
import type { PeopleList } from './use-participants.ts';

/** Parameters that a form has a field for, or begins anew. */
const OWN = ['departure', 'from'];

export interface PeopleSearchProps {
  readonly list: PeopleList;
  /** Id of the list's section: without script the answer shows it at once. */
  readonly sectionId: string;
}

/** Finds people by the town that they leave from: as one types, or by the button where no script runs. */
export function PeopleSearch({ list, sectionId }: PeopleSearchProps) {
  const { t } = useTranslation('event');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { departure } = list.asked;
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askFor = (typed: string) => {
    clearTimeout(waiting.current);
    if (typed.trim() === departure) return;
    void navigate({ search: list.searchOf({ departure: typed }) }, { replace: true, preventScrollReset: true });
  };
  const wakeUp = useEffectEvent(() => askFor(field.current?.value ?? ''));
  useEffect(() => {
    // What was typed before the page woke up stands in the field.
    wakeUp();
    return () => clearTimeout(waiting.current);
  }, []);
  useEffect(() => {
    // The address has changed by itself: a link, a step back.
    if (field.current !== null && document.activeElement !== field.current) field.current.value = departure;
  }, [departure]);
  const type = (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => askFor(value), TIMER_MS.searchDebounce);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    askFor(field.current?.value ?? '');
  };
  return (
    <search>
      <form method="get" action={`#${sectionId}`} className={styles.form} onSubmit={submit}>
        {[...pageQuery(search)]
          .filter(([name]) => !OWN.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <TextField
          ref={field}
          className={styles.field}
          label={t('list.departure')}
          name="departure"
          defaultValue={departure}
          icon={<IconSearch size={20} />}
          enterKeyHint="search"
          maxLength={SEARCH_QUERY_MAX}
          autoComplete="off"
          onInput={type}
        />
        <Button type="submit" className={styles.submit}>
          {t('list.search')}
        </Button>
      </form>
    </search>
  );
}
