import { paint, Scene } from './scene.tsx';

/** The leader carries an envelope down the road. */
export function MailSent() {
  return (
    <Scene road="M18 130C60 140 80 112 120 114s60 16 104-4">
      <path
        className={paint.object}
        d="M106 46h60a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5h-60a5 5 0 0 1-5-5V51a5 5 0 0 1 5-5z"
      />
      <path className={paint.stroke} d="m104 52 32 22 32-22" />
      <path className={paint.soft} d="M58 66h30M66 80h22" />
      <circle className={paint.dot} cx="56" cy="132" r="5" />
      <circle className={paint.dot} cx="84" cy="123" r="6" />
      <circle className={paint.lead} cx="136" cy="108" r="12" />
    </Scene>
  );
}
