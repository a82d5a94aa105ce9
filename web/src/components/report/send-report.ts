import { useCommand } from '#web/lib/api/commands.ts';

/** Tells the association that something is wrong. */
export const useSendReport = (token: string | undefined) =>
  useCommand({
    call: (input: object, command, api) =>
      api.send('POST', '/api/reports', {
        ...command,
        ...(token === undefined ? {} : { token }),
        body: input,
        schema: {
          load: () => import('@convoi/contracts/staff'),
          parse: async (value) => (await import('@convoi/contracts/staff')).ReportReceivedView.parse(value),
        },
      }),
    touches: [],
  });
