import type { HeadTag } from './page-meta.ts';

/** Brings the tags marked `data-head` in line with the page: kept where equal, replaced where not. */
export function applyHead(tags: readonly HeadTag[], document: Document): void {
  const present = [...document.head.querySelectorAll('[data-head]')];
  tags.forEach((tag, index) => {
    const element = document.createElement(tag.name);
    element.setAttribute('data-head', '');
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    if (tag.text !== undefined) element.textContent = tag.text;
    const old = present[index];
    if (old === undefined) document.head.append(element);
    else if (!old.isEqualNode(element)) old.replaceWith(element);
  });
  for (const left of present.slice(tags.length)) left.remove();
}
