import type { UserView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { local } from '#web/lib/storage.ts';
import { Avatar, initials } from '#web/ui/avatar.tsx';
import { IconUserRound } from '#web/ui/icons.ts';
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/menu.tsx';
import { useLogOut } from '../use-log-out.ts';
import styles from './account-menu.module.css';
import { ENTRY_ICONS } from './entry-icons.ts';
import { ACCOUNT_ENTRIES, donateHref } from './navigation.ts';

/** The avatar of the wide header and the list behind it. `user` is null until they are known. */
export function AccountMenu({ user }: { readonly user: UserView | null }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  return (
    <Menu
      // The name holds what is seen, for those who speak to their device.
      label={user === null ? t('header.account') : `${t('header.account')}, ${initials(user.full_name)}`}
      variant="bare"
      head={user !== null && <span className={styles.name}>{t('header.hello', { name: user.full_name })}</span>}
      trigger={
        user === null ? (
          <span className={styles.unknown}>
            <IconUserRound />
          </span>
        ) : (
          <Avatar name={user.full_name} id={user.id} />
        )
      }
    >
      {ACCOUNT_ENTRIES.filter(({ isForStaff }) => !isForStaff || user?.is_staff).map(({ key, to }) => {
        const Icon = ENTRY_ICONS[key];
        return (
          <MenuLink
            key={key}
            to={key === 'donate' ? donateHref(local.get('selectedCurrency') ?? 'EUR') : to}
            icon={<Icon size={20} />}
            current={to === pathname}
          >
            {t(`header.${key}`)}
          </MenuLink>
        );
      })}
      <MenuLine />
      <MenuButton icon={<ENTRY_ICONS.log_out size={20} />} onClick={() => void logOut()}>
        {t('header.log_out')}
      </MenuButton>
    </Menu>
  );
}
