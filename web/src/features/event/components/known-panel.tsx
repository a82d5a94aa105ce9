import type { Lang } from '@convoi/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventPageKey } from '#web/components/events/event-page-query.ts';
import { forgetAccess } from '#web/components/registration/keep-access.ts';
import { participationQuery } from '#web/components/registration/participation-access.ts';
import { useLang } from '#web/i18n/index.ts';
import type { ParticipationAccess } from '#web/lib/participation-access.ts';
import { forgetRideDay } from '#web/lib/ride-days.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import styles from './register-section.module.css';

/** Beside the panel: it comes with its own code. */
const WORDS: { readonly [L in Lang]: { readonly welcome: (name: string) => string; readonly forget: string } } = {
  fr: { welcome: (name) => `Bon retour, ${name}\u00a0: votre inscription`, forget: 'Oublier sur cet appareil' },
  en: { welcome: (name) => `Welcome back, ${name}: your registration`, forget: 'Forget on this device' },
  de: { welcome: (name) => `Willkommen zurück, ${name}: deine Anmeldung`, forget: 'Auf diesem Gerät vergessen' },
  es: {
    welcome: (name) => `Hola de nuevo, ${name}: tu inscripción`,
    forget: 'Olvidar en este dispositivo',
  },
};

export interface KnownPanelProps {
  readonly href: string;
  /** Known by a link that was opened on this device. */
  readonly byLink: { readonly name: string; readonly access: ParticipationAccess } | null;
}

/** For those who are known to take part: the way to their registration, and where a device knows it, the way to be forgotten. */
export function KnownPanel({ href, byLink }: KnownPanelProps) {
  const { t } = useTranslation('event');
  const lang = useLang();
  const queryClient = useQueryClient();
  const forget = (access: ParticipationAccess) => {
    forgetAccess(access);
    forgetRideDay(access.idUser);
    queryClient.removeQueries({ queryKey: participationQuery(access).queryKey });
    // What was read with the link is read again without it.
    void queryClient.resetQueries({ queryKey: eventPageKey(access.idUser) });
  };
  return (
    <Card tone="own" className="stack">
      <div className="stack-tight">
        <h2 className={styles.known}>
          {byLink === null ? t('registered.known_heading') : WORDS[lang].welcome(byLink.name)}
        </h2>
        <p>{t('registered.known_body')}</p>
      </div>
      <div className="actions">
        <ButtonLink variant="primary" to={href}>
          {t('registered.open')}
        </ButtonLink>
        {byLink !== null && <Button onClick={() => forget(byLink.access)}>{WORDS[lang].forget}</Button>}
      </div>
    </Card>
  );
}
