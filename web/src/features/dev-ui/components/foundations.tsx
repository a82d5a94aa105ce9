import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { Logo, LogoMark } from '#web/ui/display/logo.tsx';
import { words } from '../words.ts';
import styles from './foundations.module.css';
import { Columns, Sample, Section } from './section.tsx';

const SWATCHES = [
  'bg',
  'surface',
  'sunken',
  'line',
  'strong',
  'ink',
  'accent',
  'accentSoft',
  'warm',
  'warmSoft',
  'success',
  'successSoft',
  'warn',
  'warnSoft',
  'danger',
  'dangerSoft',
] as const;

/** Colours, letters and the mark. */
export function Foundations() {
  return (
    <Section title="Fondations">
      <ul className={styles.swatches}>
        {SWATCHES.map((name) => (
          <li key={name} className={styles.swatch}>
            <span className={cx(styles.colour, styles[name])} />
            <span className="meta">{name}</span>
          </li>
        ))}
      </ul>
      <Columns>
        <Sample title="Logo, 34, 24 et 16 px">
          <div className="row">
            <Logo name="Convoi" />
            <LogoMark size={24} />
            <LogoMark size={16} />
          </div>
          <div className="row">
            <Flag lang="fr" />
            <Flag lang="en" />
            <Flag lang="de" />
            <Flag lang="es" />
          </div>
        </Sample>
        <Sample title="Lettres">
          <p className="display">{words.title}</p>
          <h2>{words.title}</h2>
          <h3>{words.title}</h3>
          <p className="lead">{words.lead}</p>
          <p>{words.lead}</p>
          <p className="small soft">{words.lead}</p>
          <p className="meta">{words.lead}</p>
        </Sample>
        <Sample title="Mots longs">
          <h2 lang="de">{words.long}</h2>
          <div className="row">
            <Badge tone="warm">{words.long}</Badge>
          </div>
        </Sample>
      </Columns>
    </Section>
  );
}
