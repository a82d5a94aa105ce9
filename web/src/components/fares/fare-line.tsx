import type { FareView } from '@convoi/contracts';
import { lazy, Suspense } from 'react';

const FareText = lazy(async () => ({ default: (await import('./fare-text.tsx')).FareText }));

/** What a driver asks, as a line of text; nothing where they have not said. Its words come where they are needed. */
export const FareLine = ({
  fare,
  className,
}: {
  readonly fare: FareView | undefined;
  readonly className?: string | undefined;
}) =>
  fare && (
    <Suspense>
      <span className={className}>
        <FareText fare={fare} />
      </span>
    </Suspense>
  );
