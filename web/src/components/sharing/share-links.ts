/** Ways to hand a page on, as addresses that the device opens with its own applications. Nothing of theirs is loaded. */

export interface ShareMessage {
  /** Subject of a mail. */
  readonly subject: string;
  /** The sentence before the link. */
  readonly text: string;
  readonly url: string;
}

export interface ShareLinks {
  readonly whatsapp: string;
  readonly sms: string;
  readonly email: string;
}

/** Gives the addresses with the message written into them. */
export function shareLinks({ subject, text, url }: ShareMessage): ShareLinks {
  const body = encodeURIComponent(`${text} ${url}`);
  return {
    whatsapp: `https://wa.me/?text=${body}`,
    // `?&` is what both kinds of phones read.
    sms: `sms:?&body=${body}`,
    email: `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`,
  };
}
