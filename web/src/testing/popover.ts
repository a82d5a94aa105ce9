/** Gives a document without popovers the parts that components use: show, hide, light dismiss by Esc, the two toggle events. */
export function installPopovers(): void {
  const open = new Set<HTMLElement>();
  const tell = (element: HTMLElement, type: string, newState: 'open' | 'closed') =>
    element.dispatchEvent(
      Object.assign(new Event(type), { newState, oldState: newState === 'open' ? 'closed' : 'open' }),
    );
  const turn = (element: HTMLElement, isOpen: boolean) => {
    if (open.has(element) === isOpen) return;
    tell(element, 'beforetoggle', isOpen ? 'open' : 'closed');
    if (isOpen) open.add(element);
    else open.delete(element);
    element.toggleAttribute('data-open', isOpen);
    tell(element, 'toggle', isOpen ? 'open' : 'closed');
  };
  Object.defineProperties(HTMLElement.prototype, {
    showPopover: {
      configurable: true,
      value(this: HTMLElement) {
        turn(this, true);
      },
    },
    hidePopover: {
      configurable: true,
      value(this: HTMLElement) {
        turn(this, false);
      },
    },
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const panel = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (panel) turn(panel, !open.has(panel));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const panel of open) turn(panel, false);
  });
}
