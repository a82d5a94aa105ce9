import type { UserView } from '@convoi/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { Avatar, initials } from '#web/ui/display/avatar.tsx';
import { CountDot } from '#web/ui/display/count-dot.tsx';
import { IconUserRound } from '#web/ui/display/icons.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import styles from './account-menu.module.css';

/** Nobody opens it before they are known: the list and its icons come after the first paint. */
const AccountEntries = lazyPart(
  () => import('./account-entries.tsx'),
  (module) => module.AccountEntries,
  'line',
);

/** The avatar of the wide header and the list behind it. `user` is null until they are known; `unread` messages wait for them. */
export function AccountMenu({ user, unread }: { readonly user: UserView | null; readonly unread: number }) {
  const { t } = useTranslation();
  const unreadWords = unread > 0 ? `, ${t('header.unread', { count: unread })}` : '';
  return (
    <Menu
      // The name holds what is seen, for those who speak to their device.
      label={user === null ? t('header.account') : `${t('header.account')}, ${initials(user.full_name)}${unreadWords}`}
      variant="bare"
      head={user !== null && <span className={styles.name}>{t('header.hello', { name: user.full_name })}</span>}
      trigger={
        user === null ? (
          <span className={styles.unknown}>
            <IconUserRound />
          </span>
        ) : (
          <CountDot count={unread}>
            <Avatar name={user.full_name} id={user.id} />
          </CountDot>
        )
      }
    >
      {user !== null && (
        <Suspense>
          <AccountEntries isStaff={user.is_staff} />
        </Suspense>
      )}
    </Menu>
  );
}
