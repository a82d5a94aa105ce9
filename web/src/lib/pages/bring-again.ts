/** What Firefox says of a file that it could not fetch, and where the file lies. */
const REMEMBERED = /error loading dynamically imported module: (\S+)/;

/** A style sheet that could not be fetched: the bundler does not ask for it a second time. */
function styleAnew(failed: Element): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    // The first one stays: it may be on its way still, for another part.
    failed.after(link);
  });
}

/**
 * Fetches a file of the page whose first fetch failed. Firefox remembers the failure under the file's address, also when the
 * network is back: there it is fetched under another one. Nothing has the file under the first, so that there is one of it.
 */
export async function bringAgain<M>(bring: () => Promise<M>): Promise<M> {
  // The page's own are switched off, as it came with what is in them.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])');
  await Promise.all([...styles].filter(({ sheet }) => sheet === null).map(styleAnew));
  try {
    return await bring();
  } catch (error) {
    const file = REMEMBERED.exec(String(error))?.[1];
    if (file === undefined) throw error;
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as M;
  }
}

/** Whether the server answers: a file that does not come all the same is of an earlier release. */
export const canReach = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
