import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMe } from '#web/lib/api/me.ts';
import { useSessionState } from '#web/lib/api/session.ts';
import { useWaiting } from '#web/lib/api/unread.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useLogOut } from '../use-log-out.ts';
import { ENTRY_ICONS } from './entry-icons.ts';
import styles from './menu-sheet.module.css';
import { MENU_ENTRIES, type NavigationKey, ownPageHref } from './navigation.ts';

function Face({ name }: { readonly name: NavigationKey }): ReactNode {
  const { t } = useTranslation();
  const Icon = ENTRY_ICONS[name];
  return (
    <>
      <Icon size={24} />
      <span>{t(`header.${name}`)}</span>
    </>
  );
}

/**
 * The rows of the narrow header's menu, 48 px each; it exists only once the browser knows who is signed in. One's own ride comes first: it is
 * what whoever comes back looks for.
 */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const session = useSessionState();
  const { count: unread, idUser } = useWaiting();
  const isStaff = useMe()?.is_staff === true;
  const logOut = useLogOut();
  return (
    <ul className={styles.menu}>
      {idUser !== null && (
        <li>
          <Link className={styles.entry} to={ownPageHref(idUser)} onClick={onClose}>
            <Face name={unread > 0 ? 'messages' : 'participation'} />
            {unread > 0 && <Badge tone="accent">{unread}</Badge>}
          </Link>
        </li>
      )}
      {MENU_ENTRIES.filter(
        ({ who, isForStaff }) => (who === undefined || who === session) && (!isForStaff || isStaff),
      ).map(({ key, to }) => (
        <li key={key}>
          <Link className={styles.entry} to={to} aria-current={to === pathname ? 'page' : undefined} onClick={onClose}>
            <Face name={key} />
            {key === 'messages' && unread > 0 && <Badge tone="accent">{unread}</Badge>}
          </Link>
        </li>
      ))}
      {session === 'in' && (
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              onClose();
              void logOut();
            }}
          >
            <Face name="log_out" />
          </button>
        </li>
      )}
    </ul>
  );
}
