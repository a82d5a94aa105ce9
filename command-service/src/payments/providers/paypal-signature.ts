import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { providerText, providerUnavailable } from './provider-http.ts';

/**
 * The proof of a PayPal notification: RSA-SHA256 over `transmission-id|time|webhook-id|crc32(raw body)`, with a certificate
 * that only PayPal's own host may serve.
 */

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATES_MAX = 16;
/** Anybody may name certificates: so many that are not known are fetched in a minute, and none twice that was not there. */
const FETCHES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

export interface PaypalSignatureOptions {
  readonly webhookId: string;
  /** Base address of the API; its host, and its older name without `-m`, serve the certificates. */
  readonly baseUrl: string;
  readonly clock: Clock;
}

/** Where PayPal serves its certificates; nothing else of that host, which shows what its customers write, is believed. */
const CERTIFICATES_PATH = '/v1/notifications/certs/';

const CERTIFICATE_NAME = /^[\w-]{1,128}$/;

/** Addresses that certificates are believed below. */
function certificateFolders(baseUrl: string): readonly string[] {
  const folder = `${baseUrl.replace(/\/+$/, '')}${CERTIFICATES_PATH}`;
  return [folder, folder.replace('//api-m.', '//api.')];
}

function isBelieved(address: string, folders: readonly string[]): boolean {
  return folders.some((folder) => address.startsWith(folder) && CERTIFICATE_NAME.test(address.slice(folder.length)));
}

/** Takes the webhook and its host; gives the check of a request. Throws `payment.provider_unavailable`. */
export function paypalSignature({ webhookId, baseUrl, clock }: PaypalSignatureOptions) {
  const folders = certificateFolders(baseUrl);
  const certificates = new Map<string, X509Certificate>();
  /** What was fetched in the last minute: when (epoch ms), and what came. */
  const fetched = new Map<string, { readonly at: number; readonly found: Promise<X509Certificate | null> }>();

  const fetchFrom = async (address: string): Promise<X509Certificate | null> => {
    const { status, text } = await providerText(address, { method: 'GET', headers: { accept: '*/*' } });
    if (status !== 200) return null;
    try {
      const certificate = new X509Certificate(text);
      if (certificates.size >= CERTIFICATES_MAX) certificates.clear();
      certificates.set(address, certificate);
      return certificate;
    } catch {
      return null;
    }
  };

  const certificateAt = async (address: string): Promise<X509Certificate | null> => {
    const known = certificates.get(address);
    if (known !== undefined) return known;
    if (!isBelieved(address, folders)) return null;
    const now = clock.now();
    for (const [one, { at }] of fetched) if (now - at >= MINUTE_MS || at > now) fetched.delete(one);
    const earlier = fetched.get(address);
    if (earlier !== undefined) return earlier.found;
    // What is told with a certificate that cannot be looked at now is told again later.
    if (fetched.size >= FETCHES_PER_MINUTE) throw providerUnavailable();
    const found = fetchFrom(address);
    fetched.set(address, { at: now, found });
    return found;
  };

  const isInForce = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= clock.now() && clock.now() <= Date.parse(validTo);

  return async ({ bytes, header }: RawRequest): Promise<boolean> => {
    const id = header('paypal-transmission-id');
    const time = header('paypal-transmission-time');
    const signature = header('paypal-transmission-sig');
    const address = header('paypal-cert-url');
    if (id === undefined || time === undefined || signature === undefined || address === undefined) return false;
    if (header('paypal-auth-algo') !== ALGORITHM) return false;
    const certificate = await certificateAt(address);
    if (certificate === null || !isInForce(certificate)) return false;
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(bytes)}`);
    return verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
  };
}
