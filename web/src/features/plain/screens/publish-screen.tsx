import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { LinkAct } from '../link-act.tsx';
import { usePlainWords } from '../posted.ts';
import { WORDS } from '../words.ts';

/** Publishing an event by its mailed link. */
export function Component() {
  const { token = '' } = useParams();
  const words = usePlainWords();
  return (
    <LinkAct
      title={words.publish_title}
      body={words.publish_body}
      submit={words.publish}
      action={paths.eventPublish.href({ token })}
    />
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: WORDS[lang].publish_title,
  isIndexable: false,
  noReferrer: true,
});
