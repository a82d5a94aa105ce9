import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One family of components. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Samples in columns as wide as a form. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A sample under its name. */
export function Sample({ title, children }: SectionProps) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{title}</h3>
      {children}
    </div>
  );
}
