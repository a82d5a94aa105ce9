import type { CompanionsView } from '@convoi/contracts';
import { lazy, Suspense } from 'react';

/** Few ride together with others: the words for it come where they are needed. */
const load = () => import('./along.tsx');
const Line = lazy(async () => ({ default: (await load()).Along }));
const Text = lazy(async () => ({ default: (await load()).AlongText }));

interface AlongProps {
  /** Undefined = nobody, or nobody may know. */
  readonly companions: CompanionsView | undefined;
  readonly className?: string | undefined;
}

/** Who rides together with somebody, as a line of a list of terms; nothing for nobody. */
export const Along = ({ companions, className }: AlongProps) =>
  companions && (
    <Suspense>
      <Line companions={companions} className={className} />
    </Suspense>
  );

/** The same as a line of text. */
export const AlongText = ({ companions, className }: AlongProps) =>
  companions && (
    <Suspense>
      <span className={className}>
        <Text companions={companions} />
      </span>
    </Suspense>
  );
