import { useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { usePlainWords } from '../posted.ts';
import { PostedBanner } from '../posted-banner.tsx';
import { WORDS } from '../words.ts';
import styles from './plain-screen.module.css';

/**
 * Publishing an event by its mailed link. Programs follow links in mails, too: opening the page changes nothing, its button does.
 */
export function Component() {
  const { token = '' } = useParams();
  const words = usePlainWords();
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{words.publish_title}</h1>
        <p className="lead">{words.publish_body}</p>
      </div>
      <form className="stack" method="post" action={paths.eventPublish.href({ token })}>
        <PostedBanner />
        <div className="actions">
          <Button type="submit" variant="primary" wide>
            {words.publish}
          </Button>
        </div>
      </form>
    </div>
  );
}

export const meta: RouteModule['meta'] = ({ lang }) => ({
  title: WORDS[lang].publish_title,
  isIndexable: false,
  noReferrer: true,
});
