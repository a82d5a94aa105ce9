import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { ConfirmButtons } from '../confirm-buttons.tsx';
import { usePlainWords, usePosted } from '../posted.ts';
import { WORDS } from '../words.ts';
import styles from './plain-screen.module.css';

/**
 * Confirming a registration without any script. The secret of a mailed link stands behind its `#`, which browsers keep to
 * themselves: it is copied here and posted, so that it stays out of every address that a server or a proxy writes down.
 */
export function Component() {
  const words = usePlainWords();
  const { posted, textOf } = usePosted();
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{words.confirm}</h1>
      <form className="stack" method="post" action={paths.participationConfirm.href()} noValidate>
        <TextField
          name="link"
          defaultValue={textOf('link')}
          label={words.link}
          hint={words.link_hint}
          error={posted?.refusal ?? undefined}
          autoComplete="off"
          required
        />
        <ConfirmButtons />
      </form>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: WORDS[lang].confirm,
  isIndexable: false,
  noReferrer: true,
});
