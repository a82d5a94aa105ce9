import { paint, Scene } from './scene.tsx';

/** Three dots and a heart. */
export function Thanks() {
  return (
    <Scene road="M18 128C58 138 82 116 120 118s66 14 104-8">
      <path
        className={paint.lead}
        d="M120 94C96 78 86 66 86 53c0-10 7-17 16-17 8 0 14 4 18 11 4-7 10-11 18-11 9 0 16 7 16 17 0 13-10 25-34 41z"
      />
      <circle className={paint.dot} cx="66" cy="131" r="6" />
      <circle className={paint.dot} cx="100" cy="119" r="8" />
      <circle className={paint.lead} cx="142" cy="120" r="10" />
    </Scene>
  );
}
