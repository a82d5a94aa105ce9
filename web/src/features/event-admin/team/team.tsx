import { localTime, TEAM_MAX, type TeamMemberView, type TeamView } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLiveQuery } from '#web/lib/api/live-query.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/display/skeleton.tsx';
import { Toggle } from '#web/ui/fields/toggle.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import type { EventActsProps } from '../acts/event-acts.tsx';
import { useRotateAdminLink } from '../api/acts.ts';
import {
  teamQuery,
  useChangeRole,
  useDailyMail,
  useLeave,
  useOffer,
  useRevoke,
  useSendingFollowed,
} from '../api/team.ts';
import { InviteForm } from './invite-form.tsx';
import styles from './team.module.css';
import { useTeamWords } from './words.ts';

const isLive = ({ state }: TeamMemberView): boolean => state === 'invited' || state === 'active';

interface MemberProps {
  readonly member: TeamMemberView;
  readonly isOwner: boolean;
  readonly isEventOver: boolean;
  readonly onAsk: (what: 'revoke' | 'offer') => void;
  readonly onOfferBack: () => void;
  readonly onRole: (role: 'viewer' | 'co_organiser') => void;
}

/** Somebody of the team: who they are, what they may do, how they stand. */
function Member({ member, isOwner, isEventOver, onAsk, onOfferBack, onRole }: MemberProps) {
  const words = useTeamWords();
  const { email, role, state, is_you: isYou, is_offered: isOffered } = member;
  const name = member.name ?? (role === 'owner' ? words.roles.owner : words.unnamed);
  const other = role === 'viewer' ? 'co_organiser' : 'viewer';
  const roleText = other === 'viewer' ? words.toViewer : words.toCoOrganiser;
  return (
    <Card as="li" tight className={styles.member ?? ''}>
      <p className={styles.name}>
        {name} {isYou && <span className="meta">({words.you})</span>}
      </p>
      {email !== null && <p className="small soft">{email}</p>}
      <p className="row">
        <Badge tone={role === 'owner' ? 'warm' : 'neutral'}>{words.roles[role]}</Badge>
        {role !== 'owner' && (
          <Badge tone={state === 'active' ? 'success' : state === 'invited' ? 'warn' : 'neutral'}>
            {words.states[state]}
          </Badge>
        )}
        {member.is_unreachable && <Badge tone="danger">{words.unreachable}</Badge>}
        {isOffered && <Badge tone="warn">{words.offered}</Badge>}
      </p>
      {isOwner && role !== 'owner' && isLive(member) && (
        <div className={styles.tools}>
          {!isEventOver && (
            <>
              <Button small aria-label={words.about(roleText, name)} onClick={() => onRole(other)}>
                {roleText}
              </Button>
              {isOffered && (
                <Button small aria-label={words.about(words.offerBack, name)} onClick={onOfferBack}>
                  {words.offerBack}
                </Button>
              )}
              {!isOffered && state === 'active' && (
                <Button small aria-label={words.about(words.offer, name)} onClick={() => onAsk('offer')}>
                  {words.offer}
                </Button>
              )}
            </>
          )}
          <Button small variant="danger" aria-label={words.about(words.revoke, name)} onClick={() => onAsk('revoke')}>
            {words.revoke}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What organisers did, the newest first, on the clocks of the event. */
function History({ history, timezone }: Pick<TeamView, 'history'> & { readonly timezone: string }) {
  const words = useTeamWords();
  const format = useFormat();
  const whenOf = (at: string): string => {
    const { day, time } = localTime(Date.parse(at), timezone);
    return `${format.day(day)} ${format.time(time)}`;
  };
  // Whoever takes an event over becomes its contact in the same step, which is one thing done and not three.
  const handOvers = new Set(history.filter(({ type }) => type === 'OwnershipTaken').map(({ at }) => at));
  const told = history.flatMap((one, at) => {
    if (one.type !== 'OwnershipTaken' && handOvers.has(one.at)) return [];
    const text =
      one.type === 'OwnershipOffered' && one.about === null
        ? words.noLongerOffered
        : words.acts[one.type]?.(one.about ?? words.unnamed);
    return text === undefined ? [] : [{ ...one, text, key: `${one.at} ${one.type} ${at}` }];
  });
  return (
    <section aria-labelledby="team-history" className={styles.part}>
      <h3 id="team-history">{words.history}</h3>
      {told.length === 0 ? (
        <p className="soft">{words.nothing}</p>
      ) : (
        <ul className={styles.history}>
          {told.map(({ key, at, text, by, by_role: byRole, mails }) => (
            <li key={key}>
              <span>{text}</span>
              {mails !== null && <span className="small">{words.mails(mails)}</span>}
              <span className="small soft">
                {by ?? (byRole === 'owner' ? words.roles.owner : words.unnamed)} ·{' '}
                <time dateTime={at}>{whenOf(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who organises the event together: who they are, inviting, taking links back, handing over, leaving. */
export function Team({ event, idAdmin, onRotating, onRotated }: EventActsProps) {
  const { t } = useTranslation();
  const words = useTeamWords();
  const navigate = useNavigate();
  const { data: team, isError } = useLiveQuery(teamQuery(idAdmin), event.topic);
  useSendingFollowed(idAdmin, team);
  const changeRole = useChangeRole(idAdmin);
  const revoke = useRevoke(idAdmin);
  const offer = useOffer(idAdmin);
  const leave = useLeave(idAdmin);
  const renew = useRotateAdminLink(idAdmin);
  const dailyMail = useDailyMail(idAdmin);
  const [asked, setAsked] = useState<{
    readonly what: 'revoke' | 'offer' | 'leave' | 'renew';
    readonly member: TeamMemberView;
  } | null>(null);
  if (team === undefined)
    return isError ? (
      <Banner tone="danger">{words.failed}</Banner>
    ) : (
      <Skeleton text={t('states.loading')} className={styles.part ?? ''}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    );
  const isOwner = event.you.role === 'owner';
  const me = team.members.find(({ is_you: isYou }) => isYou);
  const guests = team.members.filter((one) => one.role !== 'owner' && isLive(one)).length;
  const told = (done: Promise<unknown>): Promise<void> =>
    done.then(
      () => void showToast({ tone: 'success', text: words.changed }),
      () => void showToast({ tone: 'danger', text: words.failed }),
    );
  const close = () => setAsked(null);
  const name = asked?.member.name ?? words.unnamed;
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    if (asked.what === 'revoke') await revoke.run(asked.member.id);
    if (asked.what === 'offer') await offer.run(asked.member.id);
    if (asked.what === 'leave' || asked.what === 'renew') {
      onRotating(true);
      try {
        if (asked.what === 'renew') {
          await renew.run(undefined);
          onRotated(null);
          return;
        }
        await leave.run(undefined);
        showToast({ tone: 'success', text: words.left });
        await navigate(paths.eventPage.href({ id_user: event.id_user }));
        return;
      } catch (error) {
        onRotating(false);
        throw error;
      }
    }
    showToast({ tone: 'success', text: words.changed });
    close();
  };
  const asks = {
    revoke: { title: words.revokeTitle(name), consequence: words.revokeBody, confirmText: words.revoke },
    offer: { title: words.offerTitle(name), consequence: words.offerBody, confirmText: words.offer },
    leave: { title: words.leaveTitle, consequence: words.leaveBody, confirmText: words.leave },
    renew: { title: words.renewTitle, consequence: words.renewBody, confirmText: words.renew },
  };
  return (
    <div className={styles.team}>
      <section aria-labelledby="team-heading" className={styles.part}>
        <h2 id="team-heading" className={styles.heading}>
          {words.heading}
        </h2>
        {isOwner && <p className="soft">{words.lead}</p>}
        <ul className={styles.list}>
          {team.members.map((member) => (
            <Member
              key={member.id}
              member={member}
              isOwner={isOwner}
              isEventOver={!event.is_upcoming}
              onAsk={(what) => setAsked({ what, member })}
              onOfferBack={() => void told(offer.run(null))}
              onRole={(role) => void told(changeRole.run({ id: member.id, role }))}
            />
          ))}
        </ul>
        {isOwner && event.is_upcoming && <p className="small soft">{words.ownerStays}</p>}
        {!isOwner && me?.state === 'active' && (
          <div className="actions">
            <Button onClick={() => setAsked({ what: 'renew', member: me })}>{words.renew}</Button>
            <Button variant="danger" onClick={() => setAsked({ what: 'leave', member: me })}>
              {words.leave}
            </Button>
          </div>
        )}
      </section>
      {isOwner && event.is_upcoming && (
        <Card as="section" aria-label={words.invite}>
          {guests < TEAM_MAX ? <InviteForm idAdmin={idAdmin} /> : <p>{words.full}</p>}
        </Card>
      )}
      <Toggle
        label={words.daily}
        description={words.dailyHint}
        onText={words.yes}
        offText={words.no}
        checked={team.daily_mail}
        onChange={({ currentTarget }) => void told(dailyMail.run(currentTarget.checked))}
      />
      <History history={team.history} timezone={event.timezone} />
      {asked !== null && (
        <ConfirmDialog
          open
          onClose={close}
          {...asks[asked.what]}
          keepText={words.keep}
          sendingText={words.sending}
          failedText={words.failed}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
