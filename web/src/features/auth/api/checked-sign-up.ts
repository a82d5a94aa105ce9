import { answer } from '#web/lib/api/answers.ts';
import type { Api, CommandOptions } from '#web/lib/api/api-client.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { HumanCheck } from '#web/lib/human-check/human-check.port.ts';
import { checkOf } from '#web/lib/human-check/human-check.ts';

const Settings = answer((views) => views.ConfigView);

/** Sends what somebody filled in. */
type Send<Input, Sent> = (input: Input, command: CommandOptions, api: Api) => Promise<Sent>;

/** Sends a sign-up with the human check. A retry after a lost network brings the same token; after an answer it is spent. */
export function withCheck<Input extends object, Sent>(
  send: Send<Input & { readonly token?: string | undefined }, Sent>,
): Send<Input, Sent> {
  let made: HumanCheck | null = null;
  return async (input, command, api) => {
    const check: HumanCheck = made ?? checkOf(api, (await api.get('/api/config', { schema: Settings })).human_check);
    made = check;
    const token = (await check.token()) ?? undefined;
    try {
      const sent = await send({ ...input, token }, command, api);
      check.renew();
      return sent;
    } catch (error) {
      if (error instanceof Problem && error.status > 0) check.renew();
      throw error;
    }
  };
}
