import styles from './json.module.css';

/** What is stored, as it is; scrolls in its own box, by keyboard too. */
export function Json({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <pre className={styles.json} tabIndex={0}>
      {text}
    </pre>
  );
}
