import type { StaffPersonView } from '@convoi/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { apiOf } from '#web/lib/api/query-client.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTriangleAlert } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { getPerson, getPersonData } from '../api/get-person.ts';
import { Instant } from '../components/instant.tsx';
import { Lines } from '../components/lines.tsx';
import { Reading } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { nameText } from '../names.ts';
import { useHasRole } from '../role.ts';
import { wayTo } from '../ways.ts';

function Registrations({ person }: { readonly person: StaffPersonView }) {
  const { t } = useTranslation('staff');
  if (person.registrations.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t('person.registrations', { count: person.registrations.length })}</summary>
      <ul className="stack-tight">
        {person.registrations.map(({ id, event_id: eventId, event_title: title, town, state }) => (
          <li key={id} className={rows.line}>
            <Link to={wayTo('event', eventId)}>{title ?? t('kinds.event')}</Link>
            {town !== null && <span>{town}</span>}
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Rides({ person }: { readonly person: StaffPersonView }) {
  const { t } = useTranslation(['staff']);
  if (person.rides.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t('person.rides', { count: person.rides.length })}</summary>
      <ul className="stack-tight">
        {person.rides.map(({ id, direction, other, status }) => (
          <li key={id} className={rows.line}>
            <Link to={wayTo('match_request', id)}>
              {t(`person.${direction}`, { name: other === null ? t('people.erased') : nameText(t, other) })}
            </Link>
            <StateBadge state={status} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Where the account is signed in; what is older is kept nowhere. */
function SignIns({ account }: Pick<StaffPersonView, 'account'>) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  if (account === null || account.sessions.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t('person.sessions', { count: account.sessions.length })}</summary>
      <ul className="stack-tight">
        {account.sessions.map((session) => (
          <li key={session.started_at} className={rows.line}>
            <Instant at={session.started_at} />
            <span>{[session.browser, session.system].filter(Boolean).join(', ')}</span>
            <span className="soft">{t('person.last_used', { day: format.day(session.last_used_on, 'long') })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Everything about somebody, for a request of access that came by letter. */
function DataFile({ id }: { readonly id: string }) {
  const { t } = useTranslation(['staff', 'common']);
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const download = async (): Promise<void> => {
    setIsSending(true);
    try {
      const data = await getPersonData(apiOf(client), id);
      saveFile('data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch {
      showToast({ tone: 'danger', text: t('exports.failed') });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button small busy={isSending} busyText={t('common:states.sending')} onClick={() => void download()}>
      {t('person.data')}
    </Button>
  );
}

function Head({ person }: { readonly person: StaffPersonView }) {
  const { t } = useTranslation(['staff']);
  const { email, account } = person;
  const isAdministrator = useHasRole('administrator');
  return (
    <>
      <p className="row">
        {email !== null && <span>{email}</span>}
        {account === null ? (
          <Badge>{t('person.no_account')}</Badge>
        ) : (
          <>
            <Badge>{t('kinds.user')}</Badge>
            <StateBadge state={account.is_verified ? 'verified' : 'unverified'} />
          </>
        )}
        {person.registrations.some((one) => one.is_unreachable) && (
          <Badge tone="danger" icon={<IconTriangleAlert size={16} />}>
            {t('person.unreachable')}
          </Badge>
        )}
      </p>
      <div className={rows.line}>
        <Registrations person={person} />
        <Rides person={person} />
        <SignIns account={account} />
        {isAdministrator && (
          <Link to={`${paths.staffReads.href()}?person_id=${person.id}`}>{t('reads.of_person')}</Link>
        )}
        {isAdministrator && person.name !== null && <DataFile id={person.id} />}
      </div>
    </>
  );
}

const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'person', id],
    queryFn: ({ client, signal }) => getPerson(apiOf(client), id, { key: ['staff', 'person', id], signal }),
  });

/** The page is called by the name, once that is read. */
function Name({ id }: { readonly id: string }) {
  const { t } = useTranslation(['staff']);
  const { data } = useQuery({ ...personQuery(id), enabled: false });
  return data === undefined ? t('person.heading') : nameText(t, data);
}

function Person({ id }: { readonly id: string }) {
  const query = useQuery(personQuery(id));
  return (
    <>
      <Reading query={query}>{(person) => <Head person={person} />}</Reading>
      <Lines
        by="person_id"
        id={id}
        whole={paths.staffHistory.href({ kind: query.data?.kind === 'user' ? 'user' : 'participant', id })}
      />
    </>
  );
}

/** Somebody, and everything that happened to them, a sentence a line. */
export function Component() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  return (
    <StaffPage heading={<Name id={id} />} lead={t('recorded')}>
      <Person id={id} />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:person.heading'), isIndexable: false });
