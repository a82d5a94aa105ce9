import { type ComponentType, createElement, type FunctionComponent, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

/**
 * A part of a screen whose code is a file of its own, `source` as the bundler's manifest names it. Where the file has come it is drawn at once: on the server, which loads
 * it before it draws, and in a browser that takes over what the server drew. Else it waits as `lazyPart` does.
 */
export function latePart<M, P extends object>(
  source: string,
  bring: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
) {
  let come: ComponentType<P> | undefined;
  const begin = async (): Promise<M> => {
    const module = await bring();
    come = pick(module);
    return module;
  };
  const waiting = lazyPart(begin, pick, 'line');
  function Part(props: P) {
    // One that began to wait stays what it is: another component would lose what was typed in it.
    const [drawn] = useState<ComponentType<P>>(() => come ?? (waiting as unknown as FunctionComponent<P>));
    return createElement(drawn, props);
  }
  return Object.assign(Part, { source, load: begin });
}
