/**
 * Reading without a network: built files from the cache first, public pages from the network first with the last copy
 * kept (20 at most, 7 days; of ride days as many, for a year), else the offline page. Calls, workers, private pages and
 * anything with a token are never touched. Shows what the server tells this browser, where the browser does not do that by itself.
 */
const FILES = 'files-1';
const PAGES = 'pages-1';
const OFFLINE = '/offline.html';
const SHELL = [OFFLINE, '/bare-page.css', '/offline.css', '/offline.js', '/favicon.svg'];
const FILES_MOST = 400;
const PAGES_MOST = 20;
const PAGE_AGE_MS = 7 * 24 * 3600 * 1000;
/** One copy of an address, whoever asked for it: the browser's own navigation says more in its headers than a script may. */
const ANY = { ignoreVary: true };
const PUBLIC_PAGE = /^\/(?:$|event\/user\/[^/]+$|actualites$|help$|qui-sommes-nous$|contact$|cgu$|privacy-policy$)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

/** The oldest go first. Pages of ride days make room for others of their kind alone, however much is read until the day. */
async function trim(cache, most) {
  const all = await cache.keys();
  for (const isOfKind of [isRideDay, (url) => !isRideDay(url)]) {
    const kept = all.filter(({ url }) => isOfKind(url));
    for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
  }
}

/**
 * What this device has of an address. Copies are a help and no condition: where the browser gives none, because the device has no
 * room left or its owner forbids it, there is none, and the page comes from the network.
 */
const copyOf = (name, request, options) =>
  caches
    .open(name)
    .then((cache) => cache.match(request, options))
    .catch(() => undefined);

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  await trim(cache, FILES_MOST);
}

/** A page without one of its files stays dead: one that fails for a moment is asked for again, after so long each time. */
const AGAIN_MS = [300, 1500];

/** With its last byte: a line that breaks in the middle of a file fails like one that brings nothing of it. */
async function fetchWhole(request) {
  const answer = await fetch(request);
  await answer.clone().arrayBuffer();
  return answer;
}

async function fetchFile(request) {
  for (const wait of AGAIN_MS) {
    const answer = await fetchWhole(request).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    // Nobody waits any more, or there is nothing to wait for.
    if (request.signal.aborted || !navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return fetch(request);
}

/** `keep` takes what is done beside the answer, which nobody waits for. */
async function fileFirst(request, keep) {
  const copy = await copyOf(FILES, request);
  if (copy !== undefined) return copy;
  const answer = await fetchFile(request);
  if (answer.ok) keep(keepFile(request, answer.clone()));
  return answer;
}

async function keepPage(request, answer) {
  const cache = await caches.open(PAGES);
  await cache.delete(request, ANY);
  await cache.put(request, answer);
  await trim(cache, PAGES_MOST);
}

/** The page of a ride day comes empty: what is on it is of this device alone (src/lib/ride-days.ts). */
const RIDE_DAY = /^\/ride-day\/[^/]+$/;
const RIDE_DAY_AGE_MS = 366 * 24 * 3600 * 1000;
const isRideDay = (address) => RIDE_DAY.test(new URL(address).pathname);
/** Only what anybody may see: a page that says noindex or no-store is somebody's own. */
const isPublic = (answer) =>
  answer.ok && !answer.headers.has('X-Robots-Tag') && answer.headers.get('Cache-Control') !== 'no-store';

const offlinePage = async () => (await copyOf(FILES, OFFLINE)) ?? Response.error();

/** So long a copy of a ride day waits for the network, which may be there and let nothing through: somebody stands at a roadside. */
const PATIENCE_MS = 3000;

async function pageFirst(request, keep) {
  const isDay = isRideDay(request.url);
  const fresh = fetch(request).then(
    (answer) => {
      if (isPublic(answer) || (answer.ok && isDay)) keep(keepPage(request, answer.clone()));
      return answer;
    },
    () => undefined,
  );
  // However late it comes, it is kept for the next time.
  keep(fresh);
  const copy = await copyOf(PAGES, request, ANY);
  const age = copy === undefined ? Infinity : Date.now() - Date.parse(copy.headers.get('Date') ?? '');
  const good = age < (isDay ? RIDE_DAY_AGE_MS : PAGE_AGE_MS) ? copy : undefined;
  const patience = isDay && good ? [new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))] : [];
  return (await Promise.race([fresh, ...patience])) ?? good ?? offlinePage();
}

/** May a page of this address be kept at all. */
const isKeepable = (url) => (PUBLIC_PAGE.test(url.pathname) || isRideDay(url.href)) && !url.searchParams.has('token');

/** The page that brought this worker came past it: it is asked for once more, with the built files that it has loaded. */
async function keepFirst(address, files) {
  const url = new URL(address);
  url.hash = '';
  if (!isKeepable(url)) return;
  const answer = await fetch(url.href);
  if (!isPublic(answer) && !(answer.ok && isRideDay(address))) return;
  const built = files.map((file) => new URL(file, self.location.origin));
  const wanted = built.filter(({ origin, pathname }) => origin === url.origin && pathname.startsWith('/assets/'));
  const works = [];
  await Promise.all(wanted.map(({ href }) => fileFirst(new Request(href), (work) => works.push(work))));
  await Promise.all(works);
  // Last: a page that is kept has its style and its script.
  await keepPage(url.href, answer);
}

self.addEventListener('message', (event) => {
  if (event.source !== null && Array.isArray(event.data?.loaded))
    event.waitUntil(keepFirst(event.source.url, event.data.loaded).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // A worker lives under the policy of whoever fetched its file: the browser does that itself.
  if (request.destination === 'worker' || request.destination === 'sharedworker') return;
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.searchParams.has('token')) return;
  const keep = (work) => event.waitUntil(work.catch(() => undefined));
  if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname)) event.respondWith(fileFirst(request, keep));
  else if (request.mode === 'navigate' && isKeepable(url)) event.respondWith(pageFirst(request, keep));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
});

/** What was sent, in the form of Declarative Web Push; null when it is none. */
function notificationOf({ data }) {
  try {
    const { web_push: kind, notification } = data.json();
    return kind === 8030 && typeof notification?.title === 'string' ? notification : null;
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => {
  const notification = notificationOf(event);
  if (notification === null) return;
  const { title, body, lang, tag, navigate } = notification;
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag, icon: '/favicon.svg', data: { navigate } }),
  );
});

/** A page of ours that is open goes there, else a new one. */
async function lead(navigate) {
  const url = new URL(navigate, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (open === undefined) await self.clients.openWindow(url.href);
  else await (await open.focus()).navigate(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.navigate ?? '/').catch(() => undefined));
});
