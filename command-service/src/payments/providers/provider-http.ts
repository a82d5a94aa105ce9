import { Refusal } from '@convoi/contracts';

/** Requests to payment providers: JSON, never redirected, never waited for long. */

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 30;

/** The refusal of everything that has to wait for a provider. */
export function providerUnavailable(): Refusal {
  return new Refusal('payment.provider_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: { readonly [name: string]: string };
  /** Text as it is sent, with its type. */
  readonly body?: string;
  readonly type?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** null when there is none or it is no JSON. */
  readonly body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text at an address. Throws `payment.provider_unavailable` when nobody answers or the answer is an outage. */
export async function providerText(url: string, request: ProviderRequest): Promise<{ status: number; text: string }> {
  const { method, headers = {}, body, type = 'application/json' } = request;
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw providerUnavailable();
    return { status: answer.status, text };
  } catch (error) {
    throw error instanceof Refusal ? error : providerUnavailable();
  }
}

/** The JSON at an address; throws as `providerText`. */
export async function providerJson(url: string, request: ProviderRequest): Promise<ProviderAnswer> {
  const { status, text } = await providerText(url, request);
  return { status, body: parsed(text) };
}
