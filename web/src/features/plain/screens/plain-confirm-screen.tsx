import { useTranslation } from 'react-i18next';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/route-module.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { usePosted } from '../posted.ts';
import styles from './plain-screen.module.css';

/**
 * Confirming a registration without any script. The secret of a mailed link stands behind its `#`, which browsers keep to
 * themselves: it is copied here and posted, so that it stays out of every address that a server or a proxy writes down.
 */
export function Component() {
  const { t } = useTranslation('event');
  const { posted, textOf } = usePosted();
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{t('plain.confirm')}</h1>
      <form className="stack" method="post" action={paths.participationConfirm.href()} noValidate>
        <TextField
          name="link"
          defaultValue={textOf('link')}
          label={t('plain.link')}
          hint={t('plain.link_hint')}
          error={posted?.refusal ?? undefined}
          autoComplete="off"
          required
        />
        <div className="actions">
          <Button type="submit" variant="primary" wide>
            {t('plain.confirm')}
          </Button>
        </div>
      </form>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('event:plain.confirm'), isIndexable: false });
