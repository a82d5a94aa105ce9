import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PushContext } from '#web/lib/api/push.ts';
import { SessionContext } from '#web/lib/api/session.ts';
import { RuntimeContext } from '#web/lib/pages/use-runtime.ts';
import { VariantHint } from '#web/lib/pages/use-variant.ts';
import type { AppServices } from './routes.tsx';

/** What every component may ask for: words, queries, settings, the first guess of the device. */
export function Providers({ services, children }: { readonly services: AppServices; readonly children: ReactNode }) {
  const { i18n, queryClient, runtime, push, session } = services;
  return (
    <RuntimeContext value={runtime}>
      <VariantHint value={runtime.variant}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <SessionContext value={session}>
              <PushContext value={push}>{children}</PushContext>
            </SessionContext>
          </QueryClientProvider>
        </I18nextProvider>
      </VariantHint>
    </RuntimeContext>
  );
}
