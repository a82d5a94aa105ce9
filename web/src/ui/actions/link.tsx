import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this application, or a whole address elsewhere (`https:`, `mailto:`, `sms:`). */
  readonly to: To;
  /** Takes the place of the present entry of the history; a link to the present page does so by itself. */
  readonly replace?: boolean | undefined;
  /** Keeps the page where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link to a page of this application: a plain link without script, a change of page with it. It stands on the router's
 * hooks; the router's own link brings the code of its framework mode along, 3 KB that no page uses.
 */
export function Link({ to, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const isElsewhere = typeof to === 'string' && ELSEWHERE.test(to);
  const path = isElsewhere ? '' : to;
  const href = useHref(path);
  const go = useLinkClickHandler<HTMLAnchorElement>(path, {
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(replace === undefined ? {} : { replace }),
    preventScrollReset,
  });
  return (
    <a
      {...rest}
      href={isElsewhere ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isElsewhere) go(event);
      }}
    />
  );
}
