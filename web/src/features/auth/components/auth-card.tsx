import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  readonly heading?: string;
  /** One line under the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the account screens: a card of 480 px, without its border on a phone. */
export function AuthCard({ heading, lead, children }: AuthCardProps) {
  return (
    <div className={styles.screen}>
      <Card className={styles.card}>
        {heading !== undefined && (
          <div className="stack-tight">
            <h1 tabIndex={-1}>{heading}</h1>
            {lead && <p className="soft">{lead}</p>}
          </div>
        )}
        {children}
      </Card>
    </div>
  );
}
