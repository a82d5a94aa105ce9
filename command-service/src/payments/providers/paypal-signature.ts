import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RawRequest } from '@convoi/platform/http/pipeline/handler';
import type { Clock } from '@convoi/platform/kernel/clock';
import { providerText } from './provider-http.ts';

/**
 * The proof of a PayPal notification: RSA-SHA256 over `transmission-id|time|webhook-id|crc32(raw body)`, with a certificate
 * that only PayPal's own host may serve.
 */

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATES_MAX = 16;

export interface PaypalSignatureOptions {
  readonly webhookId: string;
  /** Base address of the API; its host, and its older name without `-m`, serve the certificates. */
  readonly baseUrl: string;
  readonly clock: Clock;
}

/** Where PayPal serves its certificates; nothing else of that host, which shows what its customers write, is believed. */
const CERTIFICATES_PATH = '/v1/notifications/certs/';

/** Addresses that certificates are believed below. */
function certificateFolders(baseUrl: string): readonly string[] {
  const folder = `${baseUrl.replace(/\/+$/, '')}${CERTIFICATES_PATH}`;
  return [folder, folder.replace('//api-m.', '//api.')];
}

function isBelieved(address: string, folders: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username } = new URL(address);
  return username === '' && folders.some((folder) => `${origin}${pathname}`.startsWith(folder));
}

/** Takes the webhook and its host; gives the check of a request. Throws `payment.provider_unavailable`. */
export function paypalSignature({ webhookId, baseUrl, clock }: PaypalSignatureOptions) {
  const folders = certificateFolders(baseUrl);
  const certificates = new Map<string, X509Certificate>();

  const certificateAt = async (address: string): Promise<X509Certificate | null> => {
    const known = certificates.get(address);
    if (known !== undefined) return known;
    if (!isBelieved(address, folders)) return null;
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
