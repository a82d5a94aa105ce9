import type { AuditItem, MailItem } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconMail, IconServer, IconUserRound } from '#web/ui/display/icons.ts';
import { actorText, type FactNode, factText, factTree, namedIn, shortId } from '../facts.ts';
import { mailText, receiverText } from '../names.ts';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';
import { Instant } from './instant.tsx';
import { Json } from './json.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './timeline.module.css';

function Mail({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation('staff');
  const { template, state, at, next_try_at: nextTryAt } = mail;
  const to = receiverText(t, mail);
  const name = mailText(t, template);
  return (
    <li>
      <span className={styles.mail}>
        <IconMail size={16} />
        <span>
          {to === null ? t('history.mail_unknown', { template: name }) : t('history.mail', { template: name, to })}
        </span>
      </span>
      <StateBadge state={state} />
      {nextTryAt === null ? (
        <Instant at={at} />
      ) : (
        <span>
          {t('columns.next_try')} <Instant at={nextTryAt} />
        </span>
      )}
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

function Fact({ node: { item, caused } }: { readonly node: FactNode }) {
  const { t } = useTranslation(['staff']);
  const format = useFormat();
  const filters = useFilters();
  const { stream, revision, actor, mails, correlation_id: correlation, causation_id: causation } = item;
  const Icon = actor.startsWith('system') ? IconServer : IconUserRound;
  // How a mail stands says more than the facts of its way there.
  const told = new Set(mails.map(({ id }) => `notification-${id}`));
  const others = caused.filter((other) => !told.has(other.stream));
  return (
    <li className={styles.fact} id={`fact-${item.id}`}>
      <p className={styles.line}>
        <Instant at={item.at} />
        <Icon size={16} />
        <Link to={paths.staffHistory.href({ kind: 'actor', id: actor })}>{actorText(t, item)}</Link>
        {item.erased && <Badge tone="neutral">{t('history.erased')}</Badge>}
      </p>
      <p className={styles.words}>{factText(t, format, item)}</p>
      <p className={styles.line}>
        {namedIn(t, item).map(({ kind, id, text }) => (
          <Link key={`${kind} ${id}`} to={wayTo(kind, id)}>
            {text}
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
  return (
    <ol className={styles.facts} aria-label={t('history.timeline')}>
      {factTree(items).map((node) => (
        <Fact key={node.item.id} node={node} />
      ))}
    </ol>
  );
}
