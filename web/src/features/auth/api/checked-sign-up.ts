import { answer } from '#web/lib/api/answers.ts';
import { Problem } from '#web/lib/api/problem.ts';
import { checkOf, type HumanCheck } from '#web/lib/human-check/human-check.ts';
import type { SendSignUp } from './sign-up.ts';

const Settings = answer((views) => views.ConfigView);

/** Sends a sign-up with the human check. A retry after a lost network brings the same token; after an answer it is spent. */
export function withCheck(send: SendSignUp): SendSignUp {
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
