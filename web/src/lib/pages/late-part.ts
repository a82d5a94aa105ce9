import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/**
 * A part of a screen whose code is a file of its own. Where the file has come it is drawn at once: on the server, which loads
 * it before it draws, and in a browser that takes over what the server drew. Else it waits as `lazy` does.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let come: ComponentType<P> | undefined;
  const begin = async (): Promise<ComponentType<P>> => {
    come = await load();
    return come;
  };
  const waiting = lazy(async () => ({ default: await begin() }));
  function Part(props: P) {
    // One that began to wait stays what it is: another component would lose what was typed in it.
    const [drawn] = useState<ComponentType<P>>(() => come ?? (waiting as unknown as FunctionComponent<P>));
    return createElement(drawn, props);
  }
  return Object.assign(Part, { load: begin });
}
