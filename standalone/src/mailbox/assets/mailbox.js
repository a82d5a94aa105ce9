/** Keeps the list up to date and empties it; without this file the page works by reloading. */
const ROOT = '/dev/mailbox';
const WAIT_MS = 10_000;
const RETRY_MS = 2_000;

const list = document.getElementById('messages');
const count = document.getElementById('count');
const empty = document.getElementById('empty');

/** Takes list and count from a fresh copy of this page. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const freshList = fresh.getElementById('messages');
  if (freshList === null) return;
  list.replaceChildren(...freshList.children);
  list.dataset.newest = freshList.dataset.newest;
  count.textContent = fresh.getElementById('count').textContent;
  empty.hidden = list.children.length === 0;
}

/** Waits for the next mail, again and again. */
async function follow() {
  for (;;) {
    try {
      const { newest } = list.dataset;
      const since = newest === '' ? '' : `&since=${Date.parse(newest) + 1}`;
      const answer = await fetch(`${ROOT}/messages?wait_ms=${WAIT_MS}${since}`);
      if (!answer.ok) throw new Error(String(answer.status));
      if ((await answer.json()).length > 0) await refresh();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

empty.hidden = list.children.length === 0;
list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
empty.addEventListener('click', () => {
  fetch(`${ROOT}/messages`, { method: 'DELETE' }).then(
    () => location.assign(ROOT),
    () => location.reload(),
  );
});
void follow();
