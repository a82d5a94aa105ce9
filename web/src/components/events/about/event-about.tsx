import type { EventView } from '@convoi/contracts';
import { useFormat } from '#web/i18n/format.ts';
import type { AboutValues } from './about-values.ts';
import { useAboutWords } from './about-words.ts';
import styles from './event-about.module.css';

/** A text of more characters is folded: what one comes for stays near the top. */
const LONG_TEXT = 500;

function Text({ heading, text }: { readonly heading: string; readonly text: string | null }) {
  if (text === null) return null;
  const isLong = text.length > LONG_TEXT;
  return (
    <details className="fold" open={!isLong}>
      <summary>{heading}</summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}

/** What the organiser says of the event, as plain text with its line breaks; nothing where nothing is said. */
export function EventAbout({ event }: { readonly event: Pick<EventView, keyof AboutValues> }) {
  const words = useAboutWords();
  const format = useFormat();
  const { organiser_name: name, doors_time: doors, end_time: end, description, practical_notes: notes } = event;
  const facts = [
    [words.organiser, name],
    [words.doors, doors && format.time(doors)],
    [words.end, end && format.time(end)],
  ].filter(([, text]) => text !== null);
  if (facts.length === 0 && description === null && notes === null) return null;
  return (
    <div className={styles.about}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text heading={words.description} text={description} />
      <Text heading={words.notes} text={notes} />
    </div>
  );
}
