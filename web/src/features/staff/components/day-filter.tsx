import { TextField } from '#web/ui/fields/field.tsx';
import { useFilters } from '../use-filters.ts';

interface DayFilterProps {
  /** Its name in the address and in the call. */
  readonly name: 'from' | 'to';
  readonly label: string;
}

/** One end of the days of a list, kept in the address. */
export function DayFilter({ name, label }: DayFilterProps) {
  const filters = useFilters();
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      value={filters.get(name) ?? ''}
      onChange={(event) => filters.set({ [name]: event.target.value })}
    />
  );
}
