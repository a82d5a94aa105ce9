/** The metrics of a process as an operator scrapes them: each line's value by its name and labels. */
export async function scrape(managementUrl: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${managementUrl}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        const value = line.slice(at + 1);
        return [line.slice(0, at), value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)];
      }),
  );
}

/** Sum over all labels of a metric; null when there is no line of it. */
export function sumOf(metrics: ReadonlyMap<string, number>, name: string): number | null {
  const values = [...metrics].filter(([line]) => line === name || line.startsWith(`${name}{`));
  return values.length === 0 ? null : values.reduce((sum, [, value]) => sum + value, 0);
}
