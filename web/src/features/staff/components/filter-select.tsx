import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/fields/select.tsx';
import { useFilters } from '../use-filters.ts';

export interface FilterSelectProps {
  /** Its name in the address and in the call. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What counts while the address says nothing; without it, "all". */
  readonly fallback?: string;
}

/** One filter of a list, kept in the address. */
export function FilterSelect({ name, label, options, fallback }: FilterSelectProps) {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const all = fallback === undefined ? [{ value: '', label: t('list.all') }] : [];
  return (
    <Select
      name={name}
      label={label}
      options={[...all, ...options]}
      value={filters.get(name) ?? fallback ?? ''}
      onChange={(event) => filters.set({ [name]: event.target.value === fallback ? undefined : event.target.value })}
    />
  );
}
