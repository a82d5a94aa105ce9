import type { ParticipantView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { ASK_WORDS } from '#web/components/people/ask-words.ts';
import { useSendRequest } from '#web/components/rides/requests/use-send-request.ts';
import type { RideCaller } from '#web/components/rides/ride-caller.ts';
import { useLang } from '#web/i18n/index.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import styles from './prepared-request.module.css';

type Prepared = NonNullable<ParticipantView['prepared_request']>;

/** What waits for a press of its owner goes out by it. */
function SendHeld({ caller, prepared }: { readonly caller: RideCaller; readonly prepared: Prepared }) {
  const words = ASK_WORDS[useLang()];
  const { t } = useTranslation('participation');
  const send = useSendRequest(caller);
  const input = {
    sender_id: caller.participantId,
    receiver_id: prepared.participant_id,
    event_id: caller.eventId,
    message: prepared.message,
  };
  return (
    <>
      {send.state === 'failed' && <p role="alert">{send.problem?.message ?? t('first.failed')}</p>}
      <Button
        small
        busy={send.state === 'sending'}
        busyText={t('first.opening')}
        onClick={() => void send.run(input).catch(() => undefined)}
      >
        {words.send_held}
      </Button>
    </>
  );
}

/** The request that was written with the registration and has not gone out: it waits for the address, or why it cannot, with its words. */
export function PreparedRequest({ caller, prepared }: { readonly caller: RideCaller; readonly prepared: Prepared }) {
  const words = ASK_WORDS[useLang()];
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
          {state !== 'waiting' && state !== 'held' && <p className="small soft">{words.kept}</p>}
        </>
      )}
      {state === 'held' && name !== null && <SendHeld caller={caller} prepared={prepared} />}
    </Banner>
  );
}
