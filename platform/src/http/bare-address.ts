/** An address without what some proxies write around it: brackets, and the port, which is another one for each connection. */
export const bareAddress = (written: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1] ?? written;
