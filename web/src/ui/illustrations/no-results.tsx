import { paint, Scene } from './scene.tsx';

/** A magnifier over an empty stretch of road. */
export function NoResults() {
  return (
    <Scene road="M18 130C60 138 78 104 118 104S180 124 224 104">
      <circle className={paint.object} cx="132" cy="74" r="31" />
      <path className={paint.stroke} d="m154 97 22 24" />
      <path className={paint.soft} d="M114 80c8-10 14 6 22-2s10-4 14-6" />
      <circle className={paint.dot} cx="44" cy="131" r="5" />
      <circle className={paint.dot} cx="68" cy="123" r="6" />
      <circle className={paint.lead} cx="96" cy="108" r="9" />
    </Scene>
  );
}
