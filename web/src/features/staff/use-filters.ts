import { useSearchParams } from 'react-router-dom';

/** The filters of a screen, kept in its address; a value that is set to nothing leaves it. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const get = (name: string): string | undefined => query.get(name) || undefined;
  return {
    get,
    /** The state that a list is narrowed to: what is open by default; undefined = whatever its state. */
    state: (): string | undefined => {
      const state = get('state') ?? 'open';
      return state === 'all' ? undefined : state;
    },
    set: (changes: { readonly [name: string]: string | undefined }) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
