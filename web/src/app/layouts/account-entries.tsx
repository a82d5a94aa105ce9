import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useWaiting } from '#web/lib/api/unread.ts';
import { local } from '#web/lib/storage.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { MenuButton, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx';
import { useLogOut } from '../use-log-out.ts';
import { ENTRY_ICONS } from './entry-icons.ts';
import { ACCOUNT_ENTRIES, donateHref } from './navigation.ts';

/** What stands behind the avatar: one's own pages, then logging out. */
export function AccountEntries({ isStaff }: { readonly isStaff: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { count: unread } = useWaiting();
  const logOut = useLogOut();
  return (
    <>
      {ACCOUNT_ENTRIES.filter(({ isForStaff }) => !isForStaff || isStaff).map(({ key, to }) => {
        const Icon = ENTRY_ICONS[key];
        return (
          <MenuLink
            key={key}
            to={key === 'donate' ? donateHref(local.get('selectedCurrency') ?? 'EUR') : to}
            icon={<Icon size={20} />}
            current={to === pathname}
          >
            {t(`header.${key}`)}
            {key === 'messages' && unread > 0 && <Badge tone="accent">{unread}</Badge>}
          </MenuLink>
        );
      })}
      <MenuLine />
      <MenuButton icon={<ENTRY_ICONS.log_out size={20} />} onClick={() => void logOut()}>
        {t('header.log_out')}
      </MenuButton>
    </>
  );
}
