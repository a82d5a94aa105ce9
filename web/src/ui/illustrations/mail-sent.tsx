import { paint, Scene } from './scene.tsx';

/** Picture for an empty place. */
export function MailSent() {
  return (
    <Scene>
      <path className={paint.road} d="M16 120C70 120 80 70 130 70" />
    </Scene>
  );
}
