import { type ComponentType, createElement, type FunctionComponent, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A part's file: whether it has come, and a way to have it ahead of the part. */
export interface PartFile {
  readonly arrived: () => unknown;
  readonly load: () => Promise<unknown>;
}

/**
 * A part whose file may be had ahead. Where it has come the part is drawn at once: on the server, which loads it before it draws, in a
 * browser that takes over what the server drew, and in a page that asks for it with its answers. Else it waits as `lazyPart` does.
 */
export function readyPart<M, P extends object>(
  bring: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  absent?: 'line',
) {
  let come: ComponentType<P> | undefined;
  const arrived = () => come;
  const load = async () => {
    const module = await bring();
    come = pick(module);
    return module;
  };
  const waiting = lazyPart(load, pick, absent) as unknown as FunctionComponent<P>;
  // One that began to wait stays what it is: another component would lose what was typed in it.
  const draw = (props: P) => createElement(useState(() => arrived() ?? waiting)[0], props);
  return Object.assign(draw, { arrived, load });
}
