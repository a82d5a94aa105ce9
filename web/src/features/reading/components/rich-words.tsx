import { Link } from '#web/ui/actions/link.tsx';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

export type Names = { readonly [name: string]: string };

/** Words with `{names}` put in and `[links](/path)` drawn. */
export function RichWords({ text, names }: { readonly text: string; readonly names: Names }) {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  // The pattern has two groups: words, then link and address, then words again.
  const parts = filled.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return part;
    const target = parts[index + 1] ?? '';
    return target.startsWith('/') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Link key={index} to={target}>
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={target} rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
