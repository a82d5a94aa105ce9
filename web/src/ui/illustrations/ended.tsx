import { paint, Scene } from './scene.tsx';

/** The convoy has reached its flag. */
export function Ended() {
  return (
    <Scene road="M18 130C62 138 82 102 124 106s42 16 72 8">
      <path className={paint.lead} d="M196 46c-12-7-20 7-36 0v28c16 7 24-7 36 0z" />
      <path className={paint.stroke} d="M196 114V42" />
      <circle className={paint.dot} cx="120" cy="106" r="7" />
      <circle className={paint.dot} cx="142" cy="111" r="8" />
      <circle className={paint.lead} cx="168" cy="117" r="10" />
    </Scene>
  );
}
