import type { ReactNode } from 'react';
import styles from './flag.module.css';

/** Drawn for 21 x 14 px; the diagonals of the British one are lines under its cross. */
const FLAGS: Readonly<Record<'fr' | 'en' | 'de' | 'es', ReactNode>> = {
  fr: (
    <>
      <path fill="#00318a" d="M0 0h20v40H0z" />
      <path fill="#fff" d="M20 0h20v40H20z" />
      <path fill="#d80027" d="M40 0h20v40H40z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  ),
  de: (
    <>
      <path d="M0 0h60v14H0z" />
      <path fill="#d80027" d="M0 13.3h60v14H0z" />
      <path fill="#ffda44" d="M0 26.7h60V40H0z" />
    </>
  ),
  es: (
    <>
      <path fill="#d03433" d="M0 0h60v40H0z" />
      <path fill="#fbca46" d="M0 10h60v20H0z" />
    </>
  ),
};

/** The flag that stands for a language, 21 x 14 px; decoration beside the language's name or code. */
export function Flag({ lang }: { readonly lang: keyof typeof FLAGS }) {
  return (
    <svg className={styles.flag} viewBox="0 0 60 40" aria-hidden="true">
      {FLAGS[lang]}
    </svg>
  );
}
