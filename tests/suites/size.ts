import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, builtFolder } from '../../web/build.ts';

/** Bytes of the first load of each screen, from the bundler's manifest: the static closure of entry, screen and nothing else. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
const screen = (feature: string, name: string): string => `src/features/${feature}/screens/${name}-screen.tsx`;
const part = (path: string): string => `src/features/event-admin/${path}.tsx`;

/**
 * Kilobytes (1000 bytes) of gzip that a screen's scripts may take at first load, with the part of it that comes with the page (docs/decisions/0110, 0210).
 */
const SCRIPT_BUDGETS: Readonly<Record<string, { source: string; part?: string; kilobytes: number }>> = {
  home: { source: screen('landing', 'landing'), kilobytes: 165.5 },
  event: { source: screen('event', 'event'), kilobytes: 215 },
  wizard: { source: screen('event-create', 'event-create'), kilobytes: 204.5 },
  proposal: { source: screen('donation', 'donation-proposal'), kilobytes: 169 },
  donate: { source: screen('donation', 'donate'), kilobytes: 168.5 },
  payment: { source: screen('donation', 'payment'), kilobytes: 168 },
  'payment return': { source: screen('donation', 'payment-return'), kilobytes: 167.5 },
  success: { source: screen('share', 'event-success'), kilobytes: 168 },
  admin: { source: screen('event-admin', 'event-admin'), part: part('components/admin-form'), kilobytes: 209 },
  board: { source: screen('event-admin', 'event-admin'), part: part('board/board'), kilobytes: 200 },
  login: { source: screen('auth', 'login'), kilobytes: 187 },
  signup: { source: screen('auth', 'signup'), kilobytes: 186.5 },
  profile: { source: screen('profile', 'profile'), kilobytes: 206 },
  dashboard: { source: screen('dashboard', 'dashboard'), kilobytes: 193 },
  messages: { source: screen('messages', 'messages'), kilobytes: 189 },
  participation: { source: screen('participation', 'participation'), kilobytes: 195.5 },
  'staff search': { source: screen('staff', 'search'), kilobytes: 195 },
  'staff history': { source: screen('staff', 'history'), kilobytes: 195 },
  'staff person': { source: screen('staff', 'person'), kilobytes: 195 },
  'staff ride': { source: screen('staff', 'ride'), kilobytes: 194 },
  'staff event': { source: screen('staff', 'event'), kilobytes: 194 },
  'staff erasure': { source: screen('staff', 'erasure'), kilobytes: 198 },
  about: { source: screen('reading', 'about'), kilobytes: 168 },
  help: { source: screen('reading', 'help'), kilobytes: 168 },
  terms: { source: screen('reading', 'terms'), kilobytes: 168 },
  privacy: { source: screen('reading', 'privacy'), kilobytes: 168 },
  news: { source: screen('news', 'news'), kilobytes: 173.5 },
  example: { source: screen('example', 'example'), kilobytes: 205.5 },
  'follow events': { source: screen('follow-events', 'follow-events'), kilobytes: 196 },
  contact: { source: screen('contact', 'contact'), kilobytes: 183.5 },
  'forgotten password': { source: screen('auth', 'forgot-password'), kilobytes: 184.5 },
  'new password': { source: screen('auth', 'reset-password'), kilobytes: 187 },
  'changed password': { source: screen('auth', 'change-password'), kilobytes: 186 },
  'mail address': { source: screen('auth', 'verify-email'), kilobytes: 169 },
  'change of address': { source: screen('auth', 'change-address'), kilobytes: 167 },
  'sign-in': { source: screen('auth', 'auth-callback'), kilobytes: 166.5 },
  poster: { source: screen('share', 'event-poster'), kilobytes: 179.5 },
  'staff inbox': { source: screen('staff', 'inbox'), kilobytes: 195 },
  'staff reports': { source: screen('staff', 'reports'), kilobytes: 198.5 },
  'staff moderation': { source: screen('staff', 'moderation'), kilobytes: 197.5 },
  'staff mails': { source: screen('staff', 'mails'), kilobytes: 195 },
  'staff exports': { source: screen('staff', 'exports'), kilobytes: 195 },
  'staff payments': { source: screen('staff', 'payments'), kilobytes: 195.5 },
  'staff projections': { source: screen('staff', 'projections'), kilobytes: 195 },
};
const MAP = 'src/map/map-panel.tsx';
/** The window of a conversation and what is in it. */
const CHAT = ['src/components/chat/ride-chat.tsx', 'src/components/chat/chat-panel.tsx'] as const;
const LANGUAGES = ['fr', 'en', 'de', 'es'] as const;
const FILES_MOST = 24;
const BUDGETS = { map: 65, chat: 15, css: 20, cssMap: 6.4, strings: 19, font: 28 } as const;

await buildWeb();
const client = join(builtFolder(), 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;
const kilobytes = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000;

/** Everything that loads with these sources, without what the given files have loaded before. */
function closure(
  sources: readonly string[],
  before: ReadonlySet<string> = new Set(),
): { scripts: Set<string>; styles: Set<string> } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (seen.has(key)) return;
    if (chunk === undefined) throw new Error(`the bundle has no ${key}`);
    seen.add(key);
    if (!before.has(chunk.file)) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) if (!before.has(style)) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { scripts, styles };
}
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + kilobytes(file), 0);

/** A way by which a file needs itself, or null: its parts would run before what they need. */
function circle(key: string, way: readonly string[] = [], done: Set<string> = new Set()): readonly string[] | null {
  if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
  if (done.has(key)) return null;
  for (const imported of manifest[key]?.imports ?? []) {
    const found = circle(imported, [...way, key], done);
    if (found !== null) return found;
  }
  done.add(key);
  return null;
}

let misses = 0;
function check(name: string, value: number, goal: number, unit = 'KB'): void {
  if (value > goal) misses += 1;
  const verdict = value > goal ? 'OVER' : 'ok  ';
  process.stdout.write(`${verdict}  ${name.padEnd(28)} ${value.toFixed(1).padStart(6)} ${unit} of ${goal}\n`);
}

for (const [name, { source, part, kilobytes: goal }] of Object.entries(SCRIPT_BUDGETS)) {
  const { scripts, styles } = closure([ENTRY, source, ...(part === undefined ? [] : [part])]);
  check(`${name}: scripts`, total(scripts), goal);
  // Over HTTP/1.1 six are fetched at a time, and each costs a round trip.
  check(`${name}: files`, scripts.size, FILES_MOST, 'files');
  check(`${name}: styles`, total(styles), BUDGETS.css);
}
const first = closure([ENTRY]);
// The home page is the lightest of those with a map.
const mapPage = closure([ENTRY, screen('landing', 'landing')]);
const map = closure([MAP], new Set([...mapPage.scripts, ...mapPage.styles]));
check('map, on demand: scripts', total(map.scripts), BUDGETS.map);
check('map, on demand: styles', total(map.styles), BUDGETS.cssMap + 2);
const page = closure([ENTRY, screen('participation', 'participation')]);
const chat = closure(CHAT, new Set([...page.scripts, ...page.styles]));
check('chat, on demand: scripts', total(chat.scripts), BUDGETS.chat);
for (const language of LANGUAGES)
  check(`words: ${language}`, total(closure([`src/i18n/${language}.ts`], first.scripts).scripts), BUDGETS.strings);
const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
check('font', font === undefined ? 0 : readFileSync(join(client, font.file)).length / 1000, BUDGETS.font);
for (const key of Object.keys(manifest)) {
  const found = circle(key);
  if (found === null) continue;
  misses += 1;
  process.stdout.write(`OVER  files need one another: ${found.join(' -> ')}\n`);
  break;
}
process.exitCode = misses > 0 ? 1 : 0;
