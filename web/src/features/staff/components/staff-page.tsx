import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SessionGate } from '#web/components/page-states/session-gate.tsx';
import { paths } from '#web/config/paths.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { endsSession, meQuery } from '#web/lib/api/me.ts';
import { linkProblem } from '#web/lib/api/problem.ts';
import { topics } from '#web/lib/api/push.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { DAY, dayQuery } from '../api/get-day.ts';
import { useHasRole } from '../role.ts';
import styles from './staff-page.module.css';

const ENTRIES = [
  { key: 'search', to: paths.staff.href() },
  { key: 'moderation', to: paths.staffModeration.href() },
  { key: 'reports', to: paths.staffReports.href() },
  { key: 'inbox', to: paths.staffInbox.href() },
  { key: 'mails', to: paths.staffMails.href() },
  { key: 'payments', to: paths.staffPayments.href() },
  { key: 'projections', to: paths.staffProjections.href() },
  { key: 'erasure', to: paths.staffErasure.href(), isForAdministrators: true },
  { key: 'exports', to: paths.staffExports.href(), isForAdministrators: true },
  { key: 'members', to: paths.staffMembers.href(), isForAdministrators: true },
  { key: 'reads', to: paths.staffReads.href(), isForAdministrators: true },
] as const;

/** Where the way past the menu leads. */
const SCREEN = 'screen';

function Entries() {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const { data } = useLiveQuery(dayQuery(), topics.staff);
  const isAdministrator = useHasRole('administrator');
  const entries = ENTRIES.filter((entry) => isAdministrator || !('isForAdministrators' in entry));
  // A report belongs to the reports; a person, a ride or a history to the search that finds them.
  const current = [...entries].reverse().find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  const waiting = (key: string): number =>
    DAY.reduce((sum, one) => sum + (one.entry === key ? (data?.[one.key] ?? 0) : 0), 0);
  return (
    <ul className={styles.list}>
      {entries.map(({ key, to }) => (
        <li key={key}>
          <Link
            className={styles.entry}
            to={to}
            aria-current={to === pathname ? 'page' : to === current ? 'true' : undefined}
          >
            {t(`nav.${key}`)}
            {waiting(key) > 0 && <Badge>{waiting(key)}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface StaffPageProps {
  readonly heading: ReactNode;
  readonly lead?: string;
  /** Drawn for staff only; it may call at once. */
  readonly children: ReactNode;
}

function Waiting({ heading }: Pick<StaffPageProps, 'heading'>) {
  const { t } = useTranslation();
  return (
    <div className={cx('tall', styles.page)}>
      <div className={styles.side} />
      <div className={styles.content}>
        <h1 tabIndex={-1}>{heading}</h1>
        <Skeleton text={t('states.loading')}>
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </Skeleton>
      </div>
    </div>
  );
}

/** What a press settles leaves the page, often with the button that was pressed: the keyboard then goes on from the heading. */
function Screen({ children }: Pick<StaffPageProps, 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: screen } = box;
    if (screen === null) return;
    let last: EventTarget | null = null;
    const follow = ({ target }: FocusEvent): void => {
      last = target;
    };
    screen.addEventListener('focusin', follow);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      screen.querySelector('h1')?.focus({ preventScroll: true });
    });
    observer.observe(screen, { childList: true, subtree: true });
    return () => {
      screen.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={box} className={styles.content} id={SCREEN} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The screen is there for those with the role; for other accounts it is a page that does not exist. */
function ForStaff({ heading, lead, children }: StaffPageProps) {
  const { t } = useTranslation('staff');
  const me = useQuery(meQuery());
  // A session that ended is led away by the header; a line that is down has its own screen.
  if (me.isError && me.data === undefined && !endsSession(me.error)) throw me.error;
  if (me.data === undefined) return <Waiting heading={heading} />;
  if (!me.data.is_staff) throw linkProblem('unreadable', 404);
  return (
    <div className={cx('tall', styles.page)}>
      <div className={styles.side}>
        <nav className={styles.wide} aria-label={t('label')}>
          <a className="visually-hidden" href={`#${SCREEN}`}>
            {t('skip')}
          </a>
          <Entries />
        </nav>
        <details className={cx('fold', styles.narrow)}>
          <summary>{t('label')}</summary>
          <nav aria-label={t('label')}>
            <Entries />
          </nav>
        </details>
      </div>
      <Screen>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead !== undefined && <p className="soft measure">{lead}</p>}
        {children}
      </Screen>
    </div>
  );
}

/** The frame of the console: navigation beside the screen, above it on a phone. The server draws a heading and nothing else. */
export function StaffPage(props: StaffPageProps) {
  return (
    <SessionGate waiting={<Waiting heading={props.heading} />}>
      <ForStaff {...props} />
    </SessionGate>
  );
}
