import styles from './logo.module.css';

/** The mark: an open C is the road, three dots leave through it, the apricot one leads. 34 px by default. */
export function LogoMark({ size = 34 }: { readonly size?: number }) {
  const isTiny = size <= 24;
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={styles.road} d="M24.2 8.2A11 11 0 1 0 24.2 23.8" />
      {!isTiny && <circle className={styles.dot} cx="11.5" cy="16" r="1.7" />}
      {!isTiny && <circle className={styles.dot} cx="17.4" cy="16" r="2.3" />}
      <circle className={styles.lead} cx="25" cy="16" r="3.4" />
    </svg>
  );
}

/** Mark and name, as in the header. The name is the service's, the same in every language. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name} translate="no">
        {name}
      </span>
    </span>
  );
}
