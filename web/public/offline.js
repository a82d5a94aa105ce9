/** The last public pages that this device keeps, as links; the browser's own language of the page's four. */
const lang = ['fr', 'en', 'de', 'es'].find((known) => navigator.language.startsWith(known)) ?? 'en';
for (const part of document.querySelectorAll('[data-lang]')) part.hidden = part.dataset.lang !== lang;
document.documentElement.lang = lang;

/** Goes on by itself once the site answers: the browser tells of the network, nobody tells of a server that was away. */
const lookAgain = async () => {
  if (!navigator.onLine) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer !== null) location.reload();
};
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload());
// Before anything is waited for: the network may be back by then.
addEventListener('online', () => void lookAgain());
setInterval(() => void lookAgain(), 5000);

const list = document.querySelector('ul');
const pages = await caches.open('pages-1');
for (const request of (await pages.keys()).reverse()) {
  const html = await (await pages.match(request)).text();
  // Not further than its title: the sheets after it belong to that page, and this one's content policy refuses them.
  const page = new DOMParser().parseFromString(html.slice(0, html.indexOf('</title>')), 'text/html');
  const link = document.createElement('a');
  link.href = request.url;
  link.textContent = page.title;
  const line = document.createElement('li');
  line.append(link);
  list.append(line);
}
