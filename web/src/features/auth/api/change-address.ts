import type { BodyOf } from '@convoi/contracts';
import { answer } from '#web/lib/api/answers.ts';
import { useCommand } from '#web/lib/api/commands.ts';
import { meQuery } from '#web/lib/api/me.ts';

const Confirmed = answer((views) => views.AddressChangeView);
const Stopped = answer((views) => views.status('stopped'));

/** Proves one of the two addresses of a change by the token of its mail. */
export const useConfirmAddressChange = () =>
  useCommand({
    call: (input: BodyOf<'confirmAddressChange'>, command, api) =>
      api.send('POST', '/auth/address-change/confirm', { ...command, body: input, schema: Confirmed }),
    touches: [meQuery().queryKey],
  });

/** Stops a change by the token that went to the address of the account. */
export const useStopAddressChange = () =>
  useCommand({
    call: (input: BodyOf<'stopAddressChange'>, command, api) =>
      api.send('POST', '/auth/address-change/stop', { ...command, body: input, schema: Stopped }),
    touches: [],
  });
