/** Addresses of mail whose provider was mistyped. Pure. */

/** Names of providers, each with the endings it has; the first is the one that most people mean. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  hotmail: ['com', 'fr', 'es', 'de', 'it', 'be', 'ch', 'co.uk'],
  outlook: ['com', 'fr', 'es', 'de', 'it', 'be'],
  yahoo: ['com', 'fr', 'es', 'de', 'it', 'ca', 'co.uk'],
  icloud: ['com'],
  orange: ['fr'],
  wanadoo: ['fr'],
  laposte: ['net'],
  free: ['fr'],
  sfr: ['fr'],
  live: ['com', 'fr', 'be', 'de', 'it', 'co.uk'],
  aol: ['com', 'fr', 'de'],
  gmx: ['de', 'net', 'com', 'fr', 'at', 'ch', 'es'],
  web: ['de'],
  't-online': ['de'],
  freenet: ['de'],
  bluewin: ['ch'],
  skynet: ['be'],
  telefonica: ['net'],
  proton: ['me'],
  protonmail: ['com', 'ch'],
};
/** Like one of them, and right as they are. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'ymail.com']);
/** A shorter name is somebody else's more often than mistyped; only its ending is looked at. */
const NAME_MIN = 5;

/** Whether one slip of the finger makes `typed` of `meant`: a letter too many, too few, another one, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [rest, wanted] = [typed.slice(from), meant.slice(from)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The domain that was meant; null where there is nothing to say. */
function domainMeant(domain: string): string | null {
  if (OTHERS.has(domain)) return null;
  const known = Object.entries(PROVIDERS);
  if (known.some(([name, endings]) => endings.some((ending) => domain === `${name}.${ending}`))) return null;
  const dot = domain.indexOf('.');
  if (dot === -1)
    return (
      known
        .flatMap(([name, ends]) => ends.map((end) => [name, end] as const))
        .find(([name, end]) => domain === name + end)
        ?.join('.') ?? null
    );
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)];
  for (const [meant, endings] of known) {
    const isNamed = name === meant;
    if (!isNamed && (meant.length < NAME_MIN || !isOneSlip(name, meant))) continue;
    const end = endings.find((one) => one === ending) ?? endings.find((one) => isOneSlip(ending, one));
    if (end !== undefined) return `${meant}.${end}`;
    // It has one ending only, whatever country somebody is used to.
    if (isNamed && meant === 'gmail') return 'gmail.com';
  }
  return null;
}

/** Takes an address as typed; gives the one that was probably meant, null where it looks right. */
export function mailMeant(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  if (at < 1) return null;
  const meant = domainMeant(
    typed
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  );
  return meant === null ? null : `${typed.slice(0, at).trim()}@${meant}`;
}
