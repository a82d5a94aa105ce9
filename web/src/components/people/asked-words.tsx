import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { useLang } from '#web/i18n/index.ts';
import styles from './asked-words.module.css';

/** Whom a registration asks, and in which words, before its address is confirmed: whoever has the address may not have written them. */
export function AskedWords({ name, message }: { readonly name: string; readonly message: string | null }) {
  const words = ASK_WORDS[useLang()];
  return (
    <div className="stack-tight">
      <p>{words.asks(name)}</p>
      {message !== null && <blockquote className={styles.words}>{message}</blockquote>}
    </div>
  );
}
