import { Suspense, useState } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/field.tsx';
import type { MailHintProps } from './mail-hint.tsx';

/** Nobody needs it before an address was typed. */
const MailHint = lazyPart(
  () => import('./mail-hint.tsx'),
  (module) => module.MailHint,
);

/** An address of mail. Where its provider looks mistyped, a line below asks whether another was meant; the form can be sent all the same. */
export function EmailField(props: TextFieldProps) {
  const [typed, setTyped] = useState<MailHintProps | null>(null);
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      {...props}
      type="email"
      onInput={({ currentTarget: input }) => setTyped({ input, typed: input.value })}
      after={
        typed && (
          <Suspense>
            <MailHint {...typed} />
          </Suspense>
        )
      }
    />
  );
}
