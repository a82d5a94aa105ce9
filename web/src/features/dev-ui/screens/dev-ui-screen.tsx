import { useState } from 'react';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { cx } from '#web/ui/cx.ts';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Actions } from '../components/actions.tsx';
import { Choices } from '../components/choices.tsx';
import { Fields } from '../components/fields.tsx';
import { Foundations } from '../components/foundations.tsx';
import { Messages } from '../components/messages.tsx';
import { Overlays } from '../components/overlays.tsx';
import { Pictures } from '../components/pictures.tsx';
import { Surfaces } from '../components/surfaces.tsx';
import { words } from '../words.ts';
import styles from './dev-ui-screen.module.css';

type Theme = keyof typeof words.themes;
const THEMES = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }));

/** The gallery of the design system, at /dev/ui in the standalone profile. */
export function Component() {
  const [theme, setTheme] = useState<Theme>('auto');
  return (
    <div className={cx(styles.ground, styles[theme])}>
      <div className={cx('page', styles.page)}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <SegmentedRadio label={words.theme} name="theme" options={THEMES} value={theme} onValue={setTheme} />
        <Foundations />
        <Actions />
        <Fields />
        <Choices />
        <Surfaces />
        <Messages />
        <Overlays />
        <Pictures />
      </div>
    </div>
  );
}

export const meta: RouteModule['meta'] = () => ({ title: words.title, isIndexable: false });
