import type { ParticipantView } from '@convoi/contracts';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import styles from './prepared-request.module.css';

/** The request that was written with the registration and has not gone out: it waits for the address, or why it cannot, with its words. */
export function PreparedRequest({ prepared }: { readonly prepared: NonNullable<ParticipantView['prepared_request']> }) {
  const words = ASK_WORDS[useRuntime().lang];
  const { name, message, state } = prepared;
  return (
    <Banner tone={state === 'waiting' || state === 'exists' ? 'info' : 'warn'}>
      <p>
        {state === 'waiting' ? (name === null ? words.waits_nameless : words.waits(name)) : words.unsent[state](name)}
      </p>
      {message !== null && (
        <>
          <p className="small">{words.words}</p>
          <blockquote className={styles.words}>{message}</blockquote>
          {state !== 'waiting' && <p className="small soft">{words.kept}</p>}
        </>
      )}
    </Banner>
  );
}
