import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

export interface OutcomeProps {
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** What a form or a link became: it takes the place of the screen, and its heading the focus. */
export function Outcome({ illustration, title, action, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('h1')?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <EmptyState as="h1" illustration={illustration} title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
