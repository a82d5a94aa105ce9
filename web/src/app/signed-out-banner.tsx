import type { Lang } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { langOf } from '#web/i18n/index.ts';
import { loginPath } from '#web/lib/pages/login-path.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import styles from './signed-out-banner.module.css';

/**
 * Its time was up, it was closed elsewhere, or it ended in another tab: by its owner, or because that tab was the first to hear of
 * either of the others.
 */
type Reason = 'expired' | 'closed' | 'other_tab';

/** Takes what the session was ended by (`Session.endedBy`). The time of a token is up by the clock of this device; one that cannot be read has none. */
function reasonOf(endedBy: string): Reason {
  if (endedBy === '') return 'other_tab';
  try {
    const [, claims = ''] = endedBy.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp?: number };
    return exp !== undefined && exp * 1000 <= Date.now() ? 'expired' : 'closed';
  } catch {
    return 'closed';
  }
}

const WORDS: { readonly [L in Lang]: { readonly [R in Reason | 'title']: string } } = {
  fr: {
    title: 'Vous avez été déconnecté',
    expired: 'Votre session est arrivée à son terme. Reconnectez-vous pour continuer.',
    closed:
      "Votre session a été fermée depuis un autre appareil, ou parce qu'un mot de passe ou un accès a changé. Si ce n'était pas vous, changez de mot de passe.",
    other_tab: "Votre session a pris fin dans un autre onglet. Si ce n'était pas vous, changez de mot de passe.",
  },
  en: {
    title: 'You have been logged out',
    expired: 'Your session had reached its end. Log in again to go on.',
    closed:
      'Your session was ended from another device, or because a password or another way in has changed. If that was not you, change your password.',
    other_tab: 'Your session ended in another tab. If that was not you, change your password.',
  },
  de: {
    title: 'Du wurdest abgemeldet',
    expired: 'Deine Sitzung ist abgelaufen. Melde dich wieder an, um weiterzumachen.',
    closed:
      'Deine Sitzung wurde auf einem anderen Gerät beendet, oder weil sich ein Passwort oder ein Zugang geändert hat. Warst du das nicht, ändere dein Passwort.',
    other_tab: 'Deine Sitzung wurde in einem anderen Tab beendet. Warst du das nicht, ändere dein Passwort.',
  },
  es: {
    title: 'Se ha cerrado tu sesión',
    expired: 'Tu sesión ha caducado. Inicia sesión de nuevo para continuar.',
    closed:
      'Tu sesión se cerró desde otro dispositivo, o porque cambió una contraseña u otro acceso. Si no fuiste tú, cambia tu contraseña.',
    other_tab: 'Tu sesión terminó en otra pestaña. Si no fuiste tú, cambia tu contraseña.',
  },
};

/** Why the session is over, and the way back in; goes when it is closed or somebody logs in. */
export function SignedOutBanner({ endedBy }: { readonly endedBy: string }) {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const words = WORDS[langOf(i18n)];
  const isAtLogin = location.pathname === paths.login.href();
  return (
    <div className={styles.holder}>
      <Banner
        tone="info"
        title={words.title}
        action={
          isAtLogin ? undefined : (
            <ButtonLink small to={loginPath(location)}>
              {t('header.login')}
            </ButtonLink>
          )
        }
        onClose={() => setIsClosed(true)}
        closeText={t('actions.close')}
        live
      >
        <p>{words[reasonOf(endedBy)]}</p>
      </Banner>
    </div>
  );
}
