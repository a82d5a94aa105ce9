import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { useVariant } from '#web/lib/pages/use-variant.ts';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { Dock } from '#web/ui/overlays/dock.tsx';
import { useParticipantWords } from '../people/participant-words.ts';
import styles from './chat-window.module.css';
import type { OpenChat } from './use-open-chat.ts';

const ChatPanel = lazyPart(
  () => import('./chat-panel.tsx'),
  (module) => module.ChatPanel,
  'line',
);

export interface ChatWindowProps {
  readonly chat: OpenChat;
  /** The participation's token; the session's is used without one. */
  readonly token?: string | undefined;
  /** How the relation stands, under the name. */
  readonly state?: ReactNode;
  /** What can be done with the relation: a menu beside the close button. */
  readonly actions?: ReactNode;
}

/** The open conversation: a window in the corner from 768 px on, the whole screen under it. Its code comes when it opens. */
export function ChatWindow({ chat, token, state, actions }: ChatWindowProps) {
  const { t } = useTranslation('chat');
  const words = useParticipantWords();
  const isModal = useVariant() === 'mobile';
  const { requestId, request, close } = chat;
  const waiting = (
    <Skeleton text={t('loading')} className={styles.waiting ?? ''}>
      <SkeletonBlock />
      <SkeletonBlock shape="short" />
    </Skeleton>
  );
  return (
    <Dock
      open={requestId !== null}
      onClose={close}
      isModal={isModal}
      title={request === null ? t('loading') : words.name(request.counterpart)}
      subtitle={state}
      actions={actions}
      closeText={t('close')}
    >
      {request === null ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <ChatPanel key={request.id} request={request} token={token} takesFocus={!isModal} />
        </Suspense>
      )}
    </Dock>
  );
}
