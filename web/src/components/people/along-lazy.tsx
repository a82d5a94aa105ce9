import type { CompanionsView } from '@convoi/contracts';
import { Suspense } from 'react';
import { lazyPart } from '#web/components/page-states/lazy-part.tsx';

/** Few ride together with others: the words for it come where they are needed. */
const load = () => import('./along.tsx');
const Line = lazyPart(load, (module) => module.Along);
const Text = lazyPart(load, (module) => module.AlongText);

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
