import { createInterface } from 'node:readline';

/** What a child can be asked to do, by name. */
export type Operations = { readonly [name: string]: (...args: never[]) => unknown };

/** Says something of the child's own accord. */
export function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** Does what each line of the standard input asks, several at once; ends with the input. */
export async function serve(operations: Operations): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, operation, args } = JSON.parse(line) as { id: number; operation: string; args: unknown[] };
    const run = operations[operation] as (...values: unknown[]) => unknown;
    void (async () => run(...args))().then(
      (value) => say({ id, value: value ?? null }),
      (error: Error & { current?: number }) =>
        say({ id, error: { name: error.name, message: error.message, current: error.current } }),
    );
  }
}
