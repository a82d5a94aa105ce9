import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { ConfirmButtons } from '../confirm-buttons.tsx';
import { LinkAct } from '../link-act.tsx';
import { usePlainWords } from '../posted.ts';
import { WORDS } from '../words.ts';

/** Confirming a registration by the link of a mail. */
export function Component() {
  const { token = '' } = useParams();
  const words = usePlainWords();
  return (
    <LinkAct
      title={words.confirm}
      body={words.confirm_body}
      submit={<ConfirmButtons />}
      action={paths.participationConfirmByLink.href({ token })}
    />
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: WORDS[lang].confirm,
  isIndexable: false,
  noReferrer: true,
});
