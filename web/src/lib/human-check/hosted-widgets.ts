/** How the three hosted checks are spoken to in a browser: their scripts as their makers document them. */

export type HostedName = 'recaptcha' | 'hcaptcha' | 'turnstile';

export interface HostedWidget {
  /** Looks at the visitor, or asks them; gives the token. Rejects when there is none. */
  readonly execute: () => Promise<string>;
  readonly remove: () => void;
}

/** What all forms send as the action; the server compares it. */
const ACTION = 'submit';
/** Called by each of the scripts once it can be used. */
const ON_LOAD = 'onHumanCheckLoad';

interface Recaptcha {
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
}
interface Hcaptcha {
  readonly render: (box: HTMLElement, options: { readonly sitekey: string; readonly size: 'invisible' }) => string;
  readonly execute: (id: string, options: { readonly async: true }) => Promise<{ readonly response: string }>;
  readonly remove: (id: string) => void;
}
interface Turnstile {
  readonly render: (box: HTMLElement, options: Readonly<Record<string, unknown>>) => string;
  readonly execute: (id: string) => void;
  readonly reset: (id: string) => void;
  readonly remove: (id: string) => void;
}

interface HostedWindow {
  [ON_LOAD]?: () => void;
  readonly grecaptcha?: Recaptcha;
  readonly hcaptcha?: Hcaptcha;
  readonly turnstile?: Turnstile;
}
const hostedWindow = (): HostedWindow => window as unknown as HostedWindow;

const SCRIPTS: Readonly<Record<HostedName, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
};

let loading: Promise<void> | null = null;

/** Fetches the provider's script, once for the page; rejects when it cannot be had, and the next call tries again. */
function loadScript(provider: HostedName, siteKey: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const render = provider === 'recaptcha' ? siteKey : 'explicit';
    script.src = `${SCRIPTS[provider]}?${new URLSearchParams({ render, onload: ON_LOAD })}`;
    script.async = true;
    hostedWindow()[ON_LOAD] = resolve;
    script.addEventListener('error', () => {
      script.remove();
      loading = null;
      reject(new Error(`${provider} cannot be reached`));
    });
    document.head.append(script);
  });
  return loading;
}

/** A place for what the visitor may be asked; in the dialog that is open, since nothing outside of it can be reached. */
function createBox(): HTMLElement {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', insetBlockEnd: '16px', insetInlineStart: '16px', zIndex: '1000' });
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  return box;
}

function present<T>(api: T | undefined): T {
  if (api === undefined) throw new Error('the script of the human check is not what it was');
  return api;
}

const OPEN: Readonly<Record<HostedName, (siteKey: string) => HostedWidget>> = {
  recaptcha: (siteKey) => {
    const api = present(hostedWindow().grecaptcha);
    return { execute: async () => api.execute(siteKey, { action: ACTION }), remove: () => undefined };
  },
  hcaptcha: (siteKey) => {
    const api = present(hostedWindow().hcaptcha);
    const box = createBox();
    const id = api.render(box, { sitekey: siteKey, size: 'invisible' });
    return {
      execute: async () => (await api.execute(id, { async: true })).response,
      remove: () => {
        api.remove(id);
        box.remove();
      },
    };
  },
  turnstile: (siteKey) => {
    const api = present(hostedWindow().turnstile);
    const box = createBox();
    let settle = Promise.withResolvers<string>();
    const refuse = (): void => settle.reject(new Error('turnstile gave no token'));
    const id = api.render(box, {
      sitekey: siteKey,
      action: ACTION,
      execution: 'execute',
      appearance: 'interaction-only',
      callback: (token: string) => settle.resolve(token),
      'error-callback': refuse,
      'timeout-callback': refuse,
    });
    return {
      execute: () => {
        settle = Promise.withResolvers<string>();
        api.reset(id);
        api.execute(id);
        return settle.promise;
      },
      remove: () => {
        api.remove(id);
        box.remove();
      },
    };
  },
};

/** Makes a hosted check ready to be asked. */
export async function openWidget(provider: HostedName, siteKey: string): Promise<HostedWidget> {
  await loadScript(provider, siteKey);
  return OPEN[provider](siteKey);
}
