import type { ReactNode } from 'react';
import styles from './access-list.module.css';

/** What opens the account, or where it is open: one line each. */
export function AccessList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface AccessRowProps {
  /** 20 px. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** A small button or link. */
  readonly action?: ReactNode;
}

export function AccessRow({ icon, title, note, action }: AccessRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>
        <p>{title}</p>
        <p className="meta">{note}</p>
      </div>
      {action}
    </li>
  );
}
