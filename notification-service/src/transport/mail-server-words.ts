/** What is wrong with the way to the mail server, in words for its operator; nothing of a mail and no password is in them. */

/** What the mail library, the system and TLS throw; each field may be missing. */
interface SmtpError {
  readonly code?: unknown;
  /** What the system or TLS said before the library put its own code there. */
  readonly originalCode?: unknown;
  readonly responseCode?: unknown;
  readonly reason?: unknown;
}

const OWN_AUTHORITY = 'name its authority with SMTP_CA_FILE';
const WRONG_WAY_ROUND =
  'it does not speak TLS there as SMTP_URL says: smtps:// is for port 465, smtp:// for 25 and 587';

/** By code of the system or of TLS. */
const CAUSES: { readonly [code: string]: string } = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is signed by itself: ${OWN_AUTHORITY}`,
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate comes from an authority that is not known: ${OWN_AUTHORITY}`,
  UNABLE_TO_GET_ISSUER_CERT: `its certificate comes from an authority that is not known: ${OWN_AUTHORITY}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate comes from an authority that is not known: ${OWN_AUTHORITY}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate comes from an authority that is not known: ${OWN_AUTHORITY}`,
  CERT_SIGNATURE_FAILURE: `its certificate is not signed by the authority it names: ${OWN_AUTHORITY}`,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate was revoked',
  ERR_SSL_WRONG_VERSION_NUMBER: WRONG_WAY_ROUND,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: WRONG_WAY_ROUND,
  EPROTO: WRONG_WAY_ROUND,
  ECONNREFUSED: 'it refuses connections: nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ECONNRESET: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
};

/** By code of the library. */
const STEPS: { readonly [code: string]: string } = {
  EAUTH: 'it does not take the user or password of SMTP_URL',
  ENOAUTH: 'it wants a user and password, and SMTP_URL has none',
  EDNS: 'its name is not known',
  ETIMEDOUT: 'it does not answer in time',
  EABORT: 'it does not answer in time',
  ECONNECTION: 'it broke the connection off',
  ETLS: 'it offers TLS and does not manage it',
  EPROTOCOL: 'it does not speak as a mail server does',
};

/** Takes the address of the server; gives where it listens, as the mail library understands it, without user and password. */
export function mailServerOf(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
}

const REASON_MAX = 160;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Takes where the server listens and what a try failed with; gives one line. */
export function mailServerWords(server: string, error: unknown): string {
  const { code, originalCode, responseCode, reason } = error as SmtpError;
  const answer = typeof responseCode === 'number' ? ` (${responseCode})` : '';
  const own = textOf(originalCode) || textOf(code);
  if (own === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    // TLS says which names there are: those of a server.
    return `mail server ${server}: its certificate is for another name (${textOf(reason).slice(0, REASON_MAX)})`;
  }
  const cause =
    CAUSES[own] ??
    (answer !== '' && code !== 'EAUTH' ? 'it turns us away' : STEPS[textOf(code)]) ??
    `it failed with ${own || 'an unknown fault'}`;
  return `mail server ${server}: ${cause}${answer}`;
}
