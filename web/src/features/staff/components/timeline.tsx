import type { AuditItem, MailItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconMail, IconServer, IconUserRound } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { mailsList } from '../api/lists.ts';
import { actorText, eventIdOf, type FactNode, factText, factTree, namedIn, shortId } from '../facts.ts';
import { useFilters } from '../use-filters.ts';
import { usePages } from '../use-pages.ts';
import { Instant } from './instant.tsx';
import { Json } from './json.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './timeline.module.css';

function Mail({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation('staff');
  const { template, to, state, at } = mail;
  return (
    <li>
      <IconMail size={16} />
      <span>{to === null ? t('history.mail_unknown', { template }) : t('history.mail', { template, to })}</span>
      <StateBadge state={state} />
      <Instant at={at} />
    </li>
  );
}

function Caused({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation(['staff']);
  const format = useFormat();
  return (
    <li>
      <span>{factText(t, format, item)}</span>
      <Instant at={item.at} />
    </li>
  );
}

interface FactProps {
  readonly node: FactNode;
  readonly mails: readonly MailItem[];
}

function Fact({ node: { item, caused }, mails }: FactProps) {
  const { t } = useTranslation(['staff']);
  const format = useFormat();
  const filters = useFilters();
  const { stream, revision, actor, correlation_id: correlation, causation_id: causation } = item;
  const Icon = actor.startsWith('system') ? IconServer : IconUserRound;
  // What the mail log tells of a mail says more than the fact that it went out.
  const told = new Set(mails.map(({ template }) => template));
  const others = caused.filter(({ data }) => typeof data.template !== 'string' || !told.has(data.template));
  return (
    <li className={styles.fact} id={`fact-${item.id}`}>
      <p className={styles.line}>
        <Instant at={item.at} />
        <Icon size={16} />
        <Link to={paths.staffHistory.href({ kind: 'actor', id: actor })}>{actorText(t, actor)}</Link>
        {item.erased && <Badge tone="neutral">{t('history.erased')}</Badge>}
      </p>
      <p className={styles.words}>{factText(t, format, item)}</p>
      <p className={styles.line}>
        {namedIn(item).map(({ kind, id }) => (
          <Link key={`${kind} ${id}`} to={paths.staffHistory.href({ kind, id })}>
            {t('history.of', { kind: t(`kinds.${kind}`), id: shortId(id) })}
          </Link>
        ))}
        <Link to={paths.staffHistory.href({ kind: 'correlation', id: correlation })}>
          {t('history.correlation', { id: shortId(correlation) })}
        </Link>
        <a href={`#fact-${causation}`}>{t('history.causation', { id: shortId(causation) })}</a>
        <Button variant="link" small onClick={() => filters.set({ stream })}>
          {t('history.revision', { stream, revision })}
        </Button>
      </p>
      {mails.length + others.length > 0 && (
        <ul className={styles.caused}>
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
          {others.map((other) => (
            <Caused key={other.id} item={other} />
          ))}
        </ul>
      )}
      <details className="fold small">
        <summary>{t('history.content')}</summary>
        <Json text={JSON.stringify({ type: item.type, v: item.v, data: item.data }, null, 2)} />
      </details>
    </li>
  );
}

/** The facts in their order, each with the mails and payments that it caused. */
export function Timeline({ items }: { readonly items: readonly AuditItem[] }) {
  const { t } = useTranslation('staff');
  const eventId = eventIdOf(items);
  const mails = usePages(mailsList({ event_id: eventId }), { enabled: eventId !== undefined });
  const all = mails.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ol className={styles.facts} aria-label={t('history.timeline')}>
      {factTree(items).map((node) => (
        <Fact key={node.item.id} node={node} mails={all.filter(({ cause }) => cause === node.item.id)} />
      ))}
    </ol>
  );
}
