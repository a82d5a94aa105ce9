import type { Lang } from '@convoi/contracts';
import type { RefObject } from 'react';
import { useLang } from '#web/i18n/index.ts';
import { Button } from '#web/ui/actions/button.tsx';
import type { PlaceValue } from '../places/place-value.ts';

/** Beside the form, not in the file of words that every page loads. */
const LABEL: { readonly [L in Lang]: string } = {
  fr: 'Continuer par e-mail, sans vérification',
  en: 'Go on by e-mail, without the check',
  de: 'Per E-Mail weiter, ohne Prüfung',
  es: 'Seguir por correo, sin verificación',
};

/** What a form says beside its own fields when it is sent without scripts. */
export type PlainValues = Readonly<Record<string, string>>;

/** A chosen place as a form without scripts names it: the address it was chosen for, and the point. */
export const plainPlace = ({ text, latitude, longitude, isApproximate = false }: PlaceValue): PlainValues =>
  latitude === null || longitude === null
    ? {}
    : { place_of: text, place: `${latitude},${longitude}`, place_is_exact: isApproximate ? '' : 'on' };

/** Sends a form as a browser without scripts would, with what it holds now; `more` comes in the place of its own fields. */
function sendPlain(form: HTMLFormElement, action: string, more: PlainValues): void {
  const plain = document.createElement('form');
  plain.method = 'post';
  plain.action = action;
  plain.hidden = true;
  const typed = [...new FormData(form)].filter(([name]) => !Object.hasOwn(more, name));
  for (const [name, value] of [...typed, ...Object.entries(more)]) {
    // A picture cannot go this way; the page that follows says so.
    if (typeof value !== 'string') continue;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    plain.append(field);
  }
  document.body.append(plain);
  // Nothing is lost by leaving the page, so nobody is asked whether they want to.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  plain.submit();
}

/** Where the human check cannot run: the same form without it, whose mailed link does the rest. */
export function PlainWay({
  form,
  action,
  more,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly action: string;
  readonly more: () => PlainValues;
}) {
  const lang = useLang();
  return (
    <Button small onClick={() => form.current !== null && sendPlain(form.current, action, more())}>
      {LABEL[lang]}
    </Button>
  );
}
