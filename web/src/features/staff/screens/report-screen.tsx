import type { ReportView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { topics } from '#web/lib/api/push.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { reportQuery } from '../api/get-report.ts';
import { ActDialog, type ActDialogProps } from '../components/act-dialog.tsx';
import { ConversationDialog } from '../components/conversation-dialog.tsx';
import styles from '../components/inbox.module.css';
import { Instant } from '../components/instant.tsx';
import { Reading } from '../components/listing.tsx';
import { ResolveDialog } from '../components/resolve-dialog.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { capital, nameText, reportedText } from '../names.ts';
import { useHasRole } from '../role.ts';
import { wayTo } from '../ways.ts';

function Head({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <p className="row">
        <strong>{t('reports.target', { kind: reportedText(t, report) })}</strong>
        <StateBadge state={report.state} />
        <Badge>{t(`kinds.${report.target_type}`)}</Badge>
        <Badge tone="warn">{capital(t(`causes.${report.reason}`))}</Badge>
        {report.outcome !== null && <Badge>{t(`reports.outcomes.${report.outcome}`)}</Badge>}
        <span className="meta">
          <Instant at={report.created_at} />
        </span>
      </p>
      <p className={styles.text}>{report.comment ?? t(report.erased ? 'reports.erased' : 'reports.comment_none')}</p>
      {report.note !== null && <p className="soft measure">{report.note}</p>}
    </>
  );
}

/** The pages of whom and what it is about; below what is done, so that the keyboard comes to that first. */
function Concerned({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation('staff');
  return (
    <p className={rows.line}>
      {report.about.map((one) => (
        <Link key={one.id} to={wayTo(one.kind, one.id)}>
          {nameText(t, one)}
        </Link>
      ))}
      {report.target_type === 'match_request' && (
        <Link to={wayTo('match_request', report.target_id)}>{t('rides.heading')}</Link>
      )}
      <Link to={wayTo('event', report.event_id)}>{report.event_title ?? t('kinds.event')}</Link>
      {report.writer !== null && (
        <span>
          {t('reports.by')} <Link to={wayTo(report.writer.kind, report.writer.id)}>{nameText(t, report.writer)}</Link>
        </span>
      )}
    </p>
  );
}

function Acts({ acts }: Pick<ReportView, 'acts'>) {
  const { t } = useTranslation('staff');
  if (acts.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="acts">
      <h2 id="acts">{t('act.heading')}</h2>
      <ul className="stack-tight">
        {acts.map((one) => (
          <Card as="li" tight key={one.id} className="stack-tight">
            <p className="row">
              <Badge tone="warn">{t(`act.kinds.${one.act}`)}</Badge>
              {one.person !== null && <span>{nameText(t, one.person)}</span>}
              {one.until !== null && <Instant at={one.until} />}
              <span className="meta">
                {one.by !== null && nameText(t, one.by)} <Instant at={one.created_at} />
              </span>
            </p>
            <p className={styles.text}>
              {t(`act.grounds.${one.ground}`)} — {one.facts ?? t('reports.erased')}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ earlier }: Pick<ReportView, 'earlier'>) {
  const { t } = useTranslation('staff');
  if (earlier.length === 0) return <p className="soft">{t('act.earlier', { count: 0 })}</p>;
  return (
    <section className="stack-tight" aria-labelledby="earlier">
      <h2 id="earlier">{t('act.earlier', { count: earlier.length })}</h2>
      <ul className="stack-tight">
        {earlier.map((one) => (
          <li key={one.id} className={rows.line}>
            <Link to={paths.staffReport.href({ id: one.id })}>
              {t('reports.target', { kind: t(`kinds.${one.target_type}`) })}
            </Link>
            <span>{t(`causes.${one.reason}`)}</span>
            <StateBadge state={one.state} />
            {one.outcome !== null && <span className="soft">{t(`reports.outcomes.${one.outcome}`)}</span>}
            <Instant at={one.created_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation('staff');
  const mayAct = useHasRole('moderator');
  const { id } = report;
  const [open, setOpen] = useState<'act' | 'read' | 'resolve' | null>(null);
  const [message, setMessage] = useState<ActDialogProps['message']>(null);
  const close = (): void => {
    setOpen(null);
    setMessage(null);
  };
  const hide = (chosen: NonNullable<ActDialogProps['message']>): void => {
    setMessage(chosen);
    setOpen('act');
  };
  return (
    <>
      <Head report={report} />
      {mayAct && (
        <div className={rows.tools}>
          <Button onClick={() => setOpen('act')}>{t('act.title')}</Button>
          {report.target_type === 'match_request' && (
            <Button onClick={() => setOpen('read')}>{t('reports.conversation_read')}</Button>
          )}
          {report.state === 'open' && (
            <Button variant="primary" onClick={() => setOpen('resolve')}>
              {t('reports.resolve')}
            </Button>
          )}
        </div>
      )}
      <Concerned report={report} />
      <Acts acts={report.acts} />
      <Earlier earlier={report.earlier} />
      {open === 'act' && <ActDialog report={report} message={message} onClose={close} />}
      {open === 'read' && <ConversationDialog id={id} onHide={hide} onClose={close} />}
      {open === 'resolve' && <ResolveDialog id={id} onClose={close} />}
    </>
  );
}

function Report({ id }: { readonly id: string }) {
  const query = useLiveQuery(reportQuery(id), topics.staff);
  return <Reading query={query}>{(report) => <Content report={report} />}</Reading>;
}

/** One report: what it says, what is done about it, and what was reported before. */
export function Component() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  return (
    <StaffPage heading={t('reports.one')} lead={t('recorded')}>
      <Report key={id} id={id} />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:reports.one'), isIndexable: false });
