import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { searchList } from '../api/lists.ts';
import type { HistoryKind } from '../history-kinds.ts';
import { usePages } from '../use-pages.ts';
import { StateBadge } from './state-badge.tsx';

/** Kinds that the search finds, and so says how they stand today. */
const isFindable = (kind: HistoryKind) => kind !== 'correlation' && kind !== 'actor';

/** What something is called and how it stands today. */
export function StandsToday({ kind, id }: { readonly kind: HistoryKind; readonly id: string }) {
  const found = usePages(searchList(id, kind), { enabled: isFindable(kind) });
  const today = found.data?.pages[0]?.items.find((item) => item.id === id);
  return today === undefined ? null : (
    <p className="row">
      <strong>{today.label}</strong>
      <StateBadge state={today.state} />
    </p>
  );
}

/** What the history is about, how it stands today, and the address to hand on. */
export function HistoryHead({ kind, id }: { readonly kind: HistoryKind; readonly id: string }) {
  const { t } = useTranslation(['staff', 'common']);
  const { publicUrl } = useRuntime();
  const location = useLocation();
  return (
    <>
      <StandsToday kind={kind} id={id} />
      {kind === 'user' && (
        <p>
          <Link to={paths.staffHistory.href({ kind: 'actor', id: `account:${id}` })}>{t('history.account_acts')}</Link>
        </p>
      )}
      <CopyField
        label={t('history.link')}
        value={`${publicUrl}${location.pathname}${location.search}`}
        copyText={t('history.copy')}
        copiedText={t('history.copied')}
        selectedText={t('history.copy_failed')}
      />
    </>
  );
}
