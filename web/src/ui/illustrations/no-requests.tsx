import { paint, Scene } from './scene.tsx';

/** Two dots far apart, and the word that has not been said yet. */
export function NoRequests() {
  return (
    <Scene road="M16 122C56 140 84 112 120 120S186 138 224 116">
      <path className={paint.soft} d="M50 110C70 70 92 60 104 58M138 58c16 4 38 20 50 50" />
      <path
        className={paint.object}
        d="M108 38h26a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-8l-9 9v-9h-9a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z"
      />
      <circle className={paint.ring} cx="44" cy="127" r="14" />
      <circle className={paint.dot} cx="44" cy="127" r="8" />
      <circle className={paint.lead} cx="194" cy="126" r="10" />
    </Scene>
  );
}
