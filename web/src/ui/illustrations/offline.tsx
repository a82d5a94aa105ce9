import { paint, Scene } from './scene.tsx';

/** A road with a gap: the leader is on the other side. */
export function Offline() {
  return (
    <Scene road="M18 130c34 8 52-14 78-18M156 118c22 6 44-2 66-12">
      <path className={paint.stroke} d="M100 62a38 38 0 0 1 52 0M112 77a21 21 0 0 1 28 0" />
      <path className={paint.stroke} d="m104 92 44-48" />
      <circle className={paint.dot} cx="126" cy="91" r="4" />
      <path className={paint.soft} d="M108 112q18-4 38 3" />
      <circle className={paint.dot} cx="58" cy="128" r="6" />
      <circle className={paint.dot} cx="88" cy="114" r="7" />
      <circle className={paint.lead} cx="186" cy="119" r="10" />
    </Scene>
  );
}
