import {
  type IdentityView,
  PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  type SignInProviderName,
  type UserView,
} from '@convoi/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/forms/confirm-dialog.tsx';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { passkeysQuery } from '#web/components/passkeys/passkey-calls.ts';
import { PasskeysOfAccount, SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { useTaken } from '#web/lib/hooks/use-taken.ts';
import { localTimeOf } from '#web/lib/local-time.ts';
import { browser } from '#web/lib/pages/leave-site.ts';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { IconCirclePlus, IconKeyRound, IconLogIn, IconMail } from '#web/ui/display/icons.ts';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { identitiesQuery, useJoinIdentity, useRemoveIdentity } from '../api/access.ts';
import { AccessList, AccessRow } from './access-list.tsx';

/** Few change their address. */
const AddressDialog = lazyPart(
  () => import('./address-dialog.tsx'),
  (module) => module.AddressDialog,
  'message',
);

/** What a way to a provider and back came to. */
function Arrived() {
  const { t } = useTranslation('profile');
  const taken = useTaken('joined', 'error');
  const joined = SIGN_IN_PROVIDERS.find((name) => name === taken?.joined);
  if (joined !== undefined)
    return <Banner tone="success">{t('ways.joined', { provider: PROVIDER_NAMES[joined] })}</Banner>;
  if (taken?.error === undefined) return null;
  const key = taken.error === 'identity_taken' ? 'taken' : taken.error === 'denied' ? 'denied' : 'failed';
  return (
    <Banner tone="danger" live>
      {t(`ways.error.${key}`)}
    </Banner>
  );
}

function RemoveDialog({ identity, onClose }: { readonly identity: IdentityView | null; readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const remove = useRemoveIdentity();
  const provider = identity === null ? '' : PROVIDER_NAMES[identity.provider];
  return (
    <ConfirmDialog
      open={identity !== null}
      onClose={onClose}
      title={t('ways.remove_title', { provider })}
      consequence={t('ways.remove_body', { provider })}
      keepText={t('ways.keep')}
      confirmText={t('ways.remove')}
      sendingText={t('ways.removing')}
      failedText={t('ways.remove_failed')}
      onConfirm={async () => {
        if (identity === null) return;
        await remove.run({ id: identity.id });
        onClose();
        showToast({ tone: 'success', text: t('ways.removed', { provider }) });
      }}
    />
  );
}

/** Adds an account elsewhere: its provider is asked, and leads back here. */
function AddButton({ name }: { readonly name: SignInProviderName }) {
  const { t } = useTranslation('profile');
  const join = useJoinIdentity();
  const [isAgain, setIsAgain] = useState(false);
  const press = async () => {
    try {
      const { redirect_url } = await join.run({ provider: name });
      setIsAgain(false);
      browser.leaveFor(redirect_url);
    } catch (error) {
      const isAsked = error instanceof Problem && error.code === 'auth.reauth_required';
      setIsAgain(isAsked);
      if (!isAsked) showToast({ tone: 'danger', text: t('ways.error.failed') });
    }
  };
  return (
    <>
      {isAgain && (
        <Banner tone="info" live>
          <p>{t('erase.again')}</p>
          <SignInAgain />
        </Banner>
      )}
      <Button
        icon={<IconCirclePlus size={20} />}
        busy={join.state === 'sending'}
        busyText={t('ways.leaving')}
        onClick={() => void press()}
      >
        {t('ways.add', { provider: PROVIDER_NAMES[name] })}
      </Button>
    </>
  );
}

/** The address of the account, and the way to another one. */
function OwnAddress({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccessRow
      icon={<IconMail size={20} />}
      title={t('email.label')}
      note={user.email}
      action={
        <>
          <Button small onClick={() => setIsOpen(true)} aria-label={t('new_address.title')}>
            {t('ways.password_change')}
          </Button>
          {isOpen && (
            <Suspense fallback={null}>
              <AddressDialog user={user} onClose={() => setIsOpen(false)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

/** "Façons de se connecter": the password and the accounts elsewhere that open this one, of which one is always left. */
export function WaysIn({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { config } = useRuntime();
  const { data } = useQuery(identitiesQuery());
  const [leaving, setLeaving] = useState<IdentityView | null>(null);
  const identities = data?.identities ?? [];
  const passkeys = useQuery(passkeysQuery()).data?.passkeys.length ?? 0;
  const isOnly = identities.length === 1 && !user.has_password && passkeys === 0;
  // What may be added is known once the list is.
  const isJoined = (name: SignInProviderName) => identities.some(({ provider }) => provider === name);
  const offered =
    data === undefined ? [] : SIGN_IN_PROVIDERS.filter((name) => config.sign_in.includes(name) && !isJoined(name));
  return (
    <section className="stack" aria-labelledby="ways-heading">
      <h2 id="ways-heading">{t('ways.heading')}</h2>
      <p className="soft">{t('ways.body')}</p>
      <Arrived />
      <AccessList>
        <OwnAddress user={user} />
        <AccessRow
          icon={<IconKeyRound size={20} />}
          title={t('ways.password')}
          note={t(user.has_password ? 'ways.password_set' : 'ways.password_none')}
          action={
            <ButtonLink small to={user.has_password ? paths.changePassword.href() : paths.forgotPassword.href()}>
              {t(user.has_password ? 'ways.password_change' : 'ways.password_choose')}
            </ButtonLink>
          }
        />
        {identities.map((identity) => {
          const provider = PROVIDER_NAMES[identity.provider];
          const { day } = localTimeOf(new Date(identity.joined_at));
          return (
            <AccessRow
              key={identity.id}
              icon={<IconLogIn size={20} />}
              title={provider}
              note={isOnly ? t('ways.only') : t('ways.since', { day: format.day(day, 'long') })}
              action={
                !isOnly && (
                  <Button small onClick={() => setLeaving(identity)} aria-label={t('ways.remove_label', { provider })}>
                    {t('ways.remove')}
                  </Button>
                )
              }
            />
          );
        })}
      </AccessList>
      {offered.map((name) => (
        <AddButton key={name} name={name} />
      ))}
      <PasskeysOfAccount
        isOnlyWay={identities.length === 0 && !user.has_password}
        list={(rows) => <AccessList>{rows}</AccessList>}
        row={({ id, title, note, action }) => (
          <AccessRow key={id} icon={<IconKeyRound size={20} />} title={title} note={note} action={action} />
        )}
      />
      <RemoveDialog identity={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
