import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { IslandContext, type IslandSurroundings } from '#web/lib/island.ts';
import { PushContext } from '#web/lib/push.ts';
import { SessionContext } from '#web/lib/session.ts';
import { RuntimeContext } from '#web/lib/use-runtime.ts';
import { type TimerClock, TimerClockContext } from '#web/lib/use-timer.ts';
import { VariantHint } from '#web/lib/use-variant.ts';
import type { AppServices } from './routes.tsx';

/** What every component may ask for: words, queries, settings, the first guess of the device. */
export function Providers({ services, children }: { readonly services: AppServices; readonly children: ReactNode }) {
  const { i18n, queryClient, runtime, push, session, islands } = services;
  const clock = use(TimerClockContext);
  const surroundings = useMemo(() => ({ ...islands, frame: frameOf(services, clock) }), [services, islands, clock]);
  return (
    <RuntimeContext value={runtime}>
      <VariantHint value={runtime.variant}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <SessionContext value={session}>
              <PushContext value={push}>
                <IslandContext value={surroundings}>{children}</IslandContext>
              </PushContext>
            </SessionContext>
          </QueryClientProvider>
        </I18nextProvider>
      </VariantHint>
    </RuntimeContext>
  );
}

/** Puts around a part with a root of its own what is around the page. */
function frameOf(services: AppServices, clock: TimerClock): IslandSurroundings['frame'] {
  return (part) => (
    <TimerClockContext value={clock}>
      <Providers services={services}>{part}</Providers>
    </TimerClockContext>
  );
}
