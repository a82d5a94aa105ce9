import { REPORT_STATES, type ReportItem } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { reportsList } from '../api/lists.ts';
import { ConversationDialog } from '../components/conversation-dialog.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Instant } from '../components/instant.tsx';
import { Listing } from '../components/listing.tsx';
import { ResolveDialog } from '../components/resolve-dialog.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { capital, nameText, reportedText } from '../names.ts';
import { useHasRole } from '../role.ts';
import { useFilters } from '../use-filters.ts';
import { wayTo } from '../ways.ts';

interface ReportCardProps {
  readonly report: ReportItem;
  readonly onResolve: (id: string) => void;
  readonly onRead: (id: string) => void;
}

function ReportCard({ report, onResolve, onRead }: ReportCardProps) {
  const mayAct = useHasRole('moderator');
  const { t } = useTranslation('staff');
  const {
    id,
    target_type: kind,
    target_id: target,
    event_id: event,
    reason,
    comment,
    state,
    outcome,
    note,
    erased,
  } = report;
  return (
    <Card as="li" tight className="stack-tight">
      <h2>
        <Link to={paths.staffReport.href({ id })}>{t('reports.target', { kind: reportedText(t, report) })}</Link>
      </h2>
      <p className="row">
        <StateBadge state={state} />
        <Badge>{t(`kinds.${kind}`)}</Badge>
        <Badge tone="warn">{capital(t(`causes.${reason}`))}</Badge>
        {outcome !== null && <Badge>{t(`reports.outcomes.${outcome}`)}</Badge>}
        <span className="meta">
          <Instant at={report.created_at} />
        </span>
      </p>
      <p className={rows.line}>
        {report.about.map((one) => (
          <Link key={one.id} to={wayTo(one.kind, one.id)}>
            {nameText(t, one)}
          </Link>
        ))}
        <Link to={wayTo('event', event)}>{report.event_title ?? t('kinds.event')}</Link>
        {report.writer !== null && (
          <span>
            {t('reports.by')} <Link to={wayTo(report.writer.kind, report.writer.id)}>{nameText(t, report.writer)}</Link>
          </span>
        )}
      </p>
      <p className="measure">{comment ?? t(erased ? 'reports.erased' : 'reports.comment_none')}</p>
      {note !== null && <p className="soft measure">{note}</p>}
      <div className={rows.tools}>
        {state === 'open' && mayAct && (
          <Button small onClick={() => onResolve(id)}>
            {t('reports.resolve')}
          </Button>
        )}
        {kind === 'match_request' && mayAct && (
          <Button small onClick={() => onRead(id)}>
            {t('reports.conversation_read')}
          </Button>
        )}
        <Link to={wayTo(kind, target)}>{t('list.open')}</Link>
      </div>
    </Card>
  );
}

function Reports() {
  const { t } = useTranslation('staff');
  const filters = useFilters();
  const [resolving, setResolving] = useState<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  return (
    <>
      <div className={rows.filters}>
        <FilterSelect
          name="state"
          label={t('columns.state')}
          fallback="open"
          options={[...REPORT_STATES, 'all' as const].map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <Listing list={reportsList({ state: filters.state() })}>
        {(reports) => (
          <ul className="stack">
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} onResolve={setResolving} onRead={setReading} />
            ))}
          </ul>
        )}
      </Listing>
      {resolving !== null && <ResolveDialog id={resolving} onClose={() => setResolving(null)} />}
      {reading !== null && <ConversationDialog id={reading} onClose={() => setReading(null)} />}
    </>
  );
}

/** What people reported, open ones first. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('reports.heading')} lead={t('reports.lead')}>
      <Reports />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.reports'), isIndexable: false });
