import { cx } from '#web/ui/cx.ts';
import type { Block, Section } from '../texts/shape.ts';
import { type Names, RichWords } from './rich-words.tsx';
import styles from './text-section.module.css';

type Table = Exclude<Block, string | { readonly list: readonly string[] }> & { readonly names: Names };

/** A table that becomes a card for each line on narrow screens. */
function TextTable({ head, rows, names }: Table) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={head[index]} data-label={head[index]}>
                <RichWords text={cell} names={names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TextBlockProps {
  readonly block: Block;
  readonly names: Names;
  readonly isOrdered?: boolean;
}

function TextBlock({ block, names, isOrdered = false }: TextBlockProps) {
  if (typeof block === 'string')
    return (
      <p>
        <RichWords text={block} names={names} />
      </p>
    );
  if ('head' in block) return <TextTable {...block} names={names} />;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {block.list.map((line) => (
        <li key={line}>
          <RichWords text={line} names={names} />
        </li>
      ))}
    </List>
  );
}

/** The paragraphs, lists and tables of a section, without its title. */
export function TextBlocks({ blocks, ...rest }: Omit<TextBlockProps, 'block'> & { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
    <TextBlock key={index} block={block} {...rest} />
  ));
}

interface TextSectionProps {
  readonly section: Section;
  readonly names: Names;
  /** Counts the sections of the page. */
  readonly isNumbered?: boolean;
  /** Counts the lines of its lists. */
  readonly isOrdered?: boolean;
}

/** One section of a text, with its anchor. */
export function TextSection({ section, names, isNumbered = false, isOrdered = false }: TextSectionProps) {
  return (
    <section
      id={section.id}
      className={cx(styles.section, isNumbered && styles.numbered)}
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <TextBlocks blocks={section.blocks} names={names} isOrdered={isOrdered} />
    </section>
  );
}
