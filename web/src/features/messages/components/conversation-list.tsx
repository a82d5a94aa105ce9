import type { MatchRequestView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { ownIdOf, useUnread } from '#web/components/chat/kept/read-marks.ts';
import { UnreadBadge } from '#web/components/chat/unread-badge.tsx';
import { EventWhen } from '#web/components/events/event-when.tsx';
import { isLive, waitsForMe } from '#web/components/rides/is-live.ts';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CardLink } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NoRequests } from '#web/ui/illustrations/no-requests.tsx';
import styles from './conversation-list.module.css';

/** When something was last said. */
const spokenAt = ({ last_message_at, requested_at }: MatchRequestView): string =>
  last_message_at !== null && last_message_at > requested_at ? last_message_at : requested_at;

function Conversation({ match }: { readonly match: MatchRequestView }) {
  const { t } = useTranslation('chat');
  const unread = useUnread(match);
  const { id, counterpart, event, last_message: last, message, direction } = match;
  const isOwn = last === undefined ? direction === 'sent' : last.sender_id === ownIdOf(match);
  const said = last?.content ?? message;
  const isWaiting = waitsForMe(match);
  return (
    <CardLink
      tight
      tone={unread > 0 || isWaiting ? 'own' : 'plain'}
      className={styles.card}
      to={`${paths.dashboard.href()}?${new URLSearchParams({ chat: id })}`}
    >
      <span className={styles.head}>
        <span className={styles.name}>{counterpart.name}</span>
        {isWaiting && <Badge tone="accent">{t('centre.answer')}</Badge>}
        <UnreadBadge request={match} />
      </span>
      <span className={styles.line}>
        {event.title} · <EventWhen schedule={event} />
      </span>
      {said != null && (
        <span className={styles.said}>
          {isOwn && <span className="soft">{t('log.you')} </span>}
          {said}
        </span>
      )}
    </CardLink>
  );
}

/** Conversations that can go on, those with something unread or to be answered first, then the last one that something was said in. */
export function ConversationList({ matches }: { readonly matches: readonly MatchRequestView[] }) {
  const { t } = useTranslation('chat');
  const isUnread = (match: MatchRequestView): number => Number((match.unread_count ?? 0) > 0 || waitsForMe(match));
  const live = matches
    .filter(isLive)
    .sort((a, b) => isUnread(b) - isUnread(a) || spokenAt(b).localeCompare(spokenAt(a)));
  if (live.length === 0)
    return (
      <EmptyState
        illustration={<NoRequests />}
        title={t('centre.none')}
        action={<ButtonLink to={paths.dashboard.href()}>{t('centre.to_dashboard')}</ButtonLink>}
      >
        <p>{t('centre.none_more')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {live.map((match) => (
        <li key={match.id}>
          <Conversation match={match} />
        </li>
      ))}
    </ul>
  );
}
