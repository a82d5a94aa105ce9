import type { Lang } from '@convoi/contracts';
import { use, useEffect, useState } from 'react';
import { useLang } from '#web/i18n/index.ts';
import { announce } from '#web/lib/announce.ts';
import { mailMeant } from '#web/lib/form/mail-meant.ts';
import { TimerClockContext } from '#web/lib/hooks/use-timer.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** Before and after what was probably meant. */
const ASK: { readonly [L in Lang]: readonly [string, string] } = {
  fr: ['Vouliez-vous écrire', '\u00a0?'],
  en: ['Did you mean', '?'],
  de: ['Meintest du', '?'],
  es: ['¿Querías escribir', '?'],
};

/** So long after the last letter an address counts as typed: while somebody types, it is always wrong. */
const PAUSE_MS = 600;

/** Writes as somebody who types: the form around the field hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** What was typed, and where. */
export interface MailHintProps {
  readonly typed: string;
  readonly input: HTMLInputElement;
}

/** The provider that a mistyped address probably meant, which one press puts in its place; nothing where it looks right. */
export function MailHint({ typed, input }: MailHintProps) {
  const [before, after] = ASK[useLang()];
  const clock = use(TimerClockContext);
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const handle = clock.setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clock.clearTimeout(handle);
  }, [clock, typed]);
  const meant = paused === typed ? mailMeant(typed) : null;
  const provider = meant?.slice(meant.lastIndexOf('@'));
  const words = provider === undefined ? null : `${before} ${provider}${after}`;
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  if (meant === null) return null;
  return (
    <span>
      {before}{' '}
      <Button variant="link" onClick={() => typeInto(input, meant)}>
        {provider}
      </Button>
      {after}
    </span>
  );
}
