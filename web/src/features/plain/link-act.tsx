import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { PostedBanner } from './posted-banner.tsx';
import styles from './screens/plain-screen.module.css';

export interface LinkActProps {
  readonly title: string;
  /** What pressing the button does. */
  readonly body: string;
  /** What it says, or the buttons themselves. */
  readonly submit: ReactNode;
  /** Where the form is posted to. */
  readonly action: string;
}

/**
 * What a mailed link does, without any script. Programs follow links in mails, too: opening the page changes nothing, its button
 * does.
 */
export function LinkAct({ title, body, submit, action }: LinkActProps) {
  return (
    <div className={styles.screen}>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{body}</p>
      </div>
      <form className="stack" method="post" action={action}>
        <PostedBanner />
        {typeof submit === 'string' ? (
          <div className="actions">
            <Button type="submit" variant="primary" wide>
              {submit}
            </Button>
          </div>
        ) : (
          submit
        )}
      </form>
    </div>
  );
}
