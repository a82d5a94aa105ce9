import { paint, Scene } from './scene.tsx';

/** A road that forks and stops, and a signpost with nothing on it. */
export function NotFound() {
  return (
    <Scene road="M18 132C56 138 76 118 108 118c34 0 40-24 66-26M108 118c30 0 46 16 80 14">
      <path className={paint.stroke} d="M126 104V38" />
      <path className={paint.object} d="M126 40h34l9 9-9 9h-34zM126 64H96l-9 8 9 8h30z" />
      <circle className={paint.dot} cx="46" cy="133" r="5" />
      <circle className={paint.dot} cx="72" cy="126" r="6" />
      <circle className={paint.lead} cx="102" cy="118" r="9" />
    </Scene>
  );
}
