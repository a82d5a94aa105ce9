import { useTranslation } from 'react-i18next';
import { useRuntime } from '#web/lib/pages/use-runtime.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { FacebookMark, GoogleMark } from '#web/ui/display/brand-icons.tsx';
import styles from './social-sign-in.module.css';

const PROVIDERS = [
  { name: 'google', path: '/auth/google', Mark: GoogleMark },
  { name: 'facebook', path: '/auth/facebook', Mark: FacebookMark },
] as const;

/** The ways in by an account elsewhere, as far as they are set up; the server leads to the provider. */
export function SocialSignIn({ orComes }: { readonly orComes: 'before' | 'after' }) {
  const { t } = useTranslation('auth');
  const { config, publicUrl } = useRuntime();
  const offered = PROVIDERS.filter(({ name }) => config.sign_in.includes(name));
  if (offered.length === 0) return null;
  const or = <p className={styles.or}>{t('social.or')}</p>;
  return (
    <div className={styles.ways}>
      {orComes === 'before' && or}
      {offered.map(({ name, path, Mark }) => (
        <ButtonLink key={name} wide icon={<Mark />} to={`${publicUrl}${path}`}>
          {t(`social.${name}`)}
        </ButtonLink>
      ))}
      {orComes === 'after' && or}
    </div>
  );
}
