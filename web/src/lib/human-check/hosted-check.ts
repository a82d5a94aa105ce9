import type { HostedName, HostedWidget } from './hosted-widgets.ts';
import type { HumanCheck } from './human-check.port.ts';
import { HumanCheckNotReady } from './human-check-not-ready.ts';

/** The human check of another company, where the operator has chosen one. */

/** Its script may take this long to come. Whoever is shown a puzzle takes their own time. */
const PATIENCE_MS = 5000;
/** reCAPTCHA's and hCaptcha's tokens are good for two minutes. */
const FRESH_MS = 100_000;

export const isHosted = (provider: string): provider is HostedName =>
  provider === 'recaptcha' || provider === 'hcaptcha' || provider === 'turnstile';

const openWidget = async (provider: HostedName, siteKey: string): Promise<HostedWidget> =>
  (await import('./hosted-widgets.ts')).openWidget(provider, siteKey);

/** Gives what comes in time; rejects otherwise. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const handle = setTimeout(() => reject(new HumanCheckNotReady()), PATIENCE_MS);
    void coming.then(resolve, reject).finally(() => clearTimeout(handle));
  });
}

/**
 * One form's check by another company. Nothing of it is fetched before the form is used; the visitor is looked at, or
 * asked, when the form is sent.
 */
export function createHostedCheck(
  provider: HostedName,
  siteKey: string,
  open: (provider: HostedName, siteKey: string) => Promise<HostedWidget> = openWidget,
): HumanCheck {
  let widget: Promise<HostedWidget> | null = null;
  let wasLate = false;
  let given: { readonly token: string; readonly at: number } | null = null;

  function opened(): Promise<HostedWidget> {
    if (widget !== null) return widget;
    const opening = open(provider, siteKey);
    widget = opening;
    opening.catch(() => {
      // The next press tries again from the start.
      if (widget === opening) widget = null;
    });
    return opening;
  }
  return {
    start: () => void opened().catch(() => undefined),
    token: async () => {
      if (given !== null && performance.now() - given.at < FRESH_MS) return given.token;
      try {
        const { execute } = await inTime(opened());
        given = { token: await execute(), at: performance.now() };
        return given.token;
      } catch {
        const trouble = wasLate ? 'blocked' : 'late';
        wasLate = true;
        throw new HumanCheckNotReady(trouble);
      }
    },
    renew: () => {
      given = null;
    },
    stop: () => {
      given = null;
      void widget?.then(({ remove }) => remove()).catch(() => undefined);
      widget = null;
    },
  };
}
