import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { reportedConversation } from '../api/lists.ts';
import { nameText } from '../names.ts';
import styles from './inbox.module.css';
import { Instant } from './instant.tsx';
import { Listing } from './listing.tsx';

/** What two people wrote to each other, for whoever judges a report of it. That it was read is recorded. */
export function ConversationDialog({
  id,
  onHide,
  onClose,
}: {
  readonly id: string;
  /** Hides a message; without it none can be. */
  readonly onHide?: (message: { readonly id: string; readonly senderId: string }) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['staff', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reports.conversation')}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <div className="stack">
        <p className="soft small">{t('reports.conversation_recorded')}</p>
        <Listing list={reportedConversation(id)}>
          {([conversation]) => (
            <div className="stack">
              {conversation !== undefined && conversation.reports > 1 && (
                <p>{t('reports.times', { count: conversation.reports })}</p>
              )}
              {conversation?.messages.length === 0 && <p className="soft">{t('reports.conversation_empty')}</p>}
              <ul className="stack">
                {conversation?.messages.map((message) => (
                  <li key={message.id} className="stack-tight">
                    <p className="small soft">
                      {message.sender !== null && nameText(t, message.sender)} <Instant at={message.created_at} />
                    </p>
                    <p className={styles.text}>{message.content}</p>
                    {message.is_hidden && <p className="small soft">{t('act.hidden')}</p>}
                    {!message.is_hidden && onHide !== undefined && message.sender !== null && (
                      <Button small onClick={() => onHide({ id: message.id, senderId: message.sender?.id ?? '' })}>
                        {t('act.hide_message')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Listing>
      </div>
    </Dialog>
  );
}
