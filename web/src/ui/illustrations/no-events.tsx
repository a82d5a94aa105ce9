import { paint, Scene } from './scene.tsx';

/** A road that leads to a flag without a cloth yet: nothing is planned. */
export function NoEvents() {
  return (
    <Scene road="M18 128C58 140 74 104 112 108S158 130 192 116">
      <path className={paint.stroke} d="M192 116V44" />
      <path className={paint.soft} d="M192 48c12-7 20 7 34 0v26c-14 7-22-7-34 0" />
      <circle className={paint.dot} cx="48" cy="131" r="5" />
      <circle className={paint.dot} cx="76" cy="120" r="6" />
      <circle className={paint.lead} cx="110" cy="108" r="9" />
    </Scene>
  );
}
