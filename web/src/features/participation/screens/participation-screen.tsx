import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchForm } from '#web/components/events/search-form.tsx';
import { NeedsScript } from '#web/components/page-states/needs-script.tsx';
import { paths } from '#web/config/paths.ts';
import { announce } from '#web/lib/announce.ts';
import { useKept } from '#web/lib/hooks/use-kept.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NoRequests } from '#web/ui/illustrations/no-requests.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { FirstView } from '../components/first-view.tsx';
import { Managed } from '../components/managed.tsx';
import { ParticipationSkeleton } from '../components/participation-skeleton.tsx';
import { type Stage, useStage } from '../stage.ts';
import styles from './participation-screen.module.css';

function EventLink({ idUser }: { readonly idUser: string }) {
  const { t } = useTranslation('participation');
  return (
    <ButtonLink variant="primary" to={paths.eventPage.href({ id_user: idUser })}>
      {t('event.open')}
    </ButtonLink>
  );
}

/** A link that opens nothing, or a device that knows no registration. */
function NoAccess({
  words,
  idUser,
}: {
  readonly words: 'invalid' | 'over' | 'expired';
  readonly idUser: string | null;
}) {
  const { t } = useTranslation('participation');
  return (
    <EmptyState
      as="h1"
      illustration={<NotFound />}
      title={t(`${words}.heading`)}
      action={idUser !== null && <EventLink idUser={idUser} />}
    >
      <p>{t(`${words}.body`)}</p>
      {idUser === null && <SearchForm />}
    </EmptyState>
  );
}

/** It is done: the registration, or everything, is gone. */
function Done({ idUser }: { readonly idUser: string | null }) {
  const { t } = useTranslation(['participation', 'common']);
  const kept = useKept();
  const words = idUser === null ? 'erase' : 'leave';
  return (
    <EmptyState
      as="h1"
      illustration={<NoRequests />}
      title={t(`${words}.done`)}
      action={
        idUser === null ? (
          <ButtonLink variant="primary" to={paths.home.href()}>
            {t('common:actions.go_home')}
          </ButtonLink>
        ) : (
          <EventLink idUser={idUser} />
        )
      }
    >
      <p>{t(`${words}.done_body`, { backup: kept.backup })}</p>
    </EmptyState>
  );
}

/** After a step the page is another one: its heading takes the focus and is said. */
function useHeadingFocus(stage: Stage) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(stage.kind);
  useEffect(() => {
    const before = last.current;
    last.current = stage.kind;
    if (before === stage.kind || before === 'reading') return;
    const heading = box.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
    announce(heading?.textContent ?? '');
  }, [stage.kind]);
  return box;
}

/** The page behind the link of a registration. */
export function Component() {
  const { stage, open, end, show } = useStage();
  const box = useHeadingFocus(stage);
  const screen = () => {
    switch (stage.kind) {
      case 'reading':
        return (
          <>
            <NeedsScript />
            <ParticipationSkeleton />
          </>
        );
      case 'link':
        return (
          <FirstView
            key={stage.token}
            token={stage.token}
            onOpen={open}
            onErased={({ participant_id: participantId, event }) =>
              end({ token: '', participantId, eventId: event.id, idUser: event.id_user }, { kind: 'erased' })
            }
            onInvalid={() => show({ kind: 'invalid' })}
          />
        );
      case 'open': {
        const { access } = stage;
        const { idUser } = access;
        return (
          <Managed
            key={access.participantId}
            access={access}
            onGone={() => end(access, { kind: 'over', idUser })}
            onExpired={() => end(access, { kind: 'expired', idUser })}
            onLeft={() => end(access, { kind: 'left', idUser })}
            onErased={() => end(access, { kind: 'erased' })}
          />
        );
      }
      case 'invalid':
        return <NoAccess words="invalid" idUser={null} />;
      case 'over':
        return <NoAccess words="over" idUser={stage.idUser} />;
      case 'expired':
        return <NoAccess words="expired" idUser={stage.idUser} />;
      case 'left':
        return <Done idUser={stage.idUser} />;
      case 'erased':
        return <Done idUser={null} />;
    }
  };
  return (
    <div ref={box} className={cx('tall', stage.kind === 'reading' && styles.reading)}>
      {screen()}
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({
  title: t('participation:title'),
  isIndexable: false,
  noReferrer: true,
});
