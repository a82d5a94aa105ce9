type Cell = string | number | null;

/** A table as plain text: columns as wide as their widest cell, numbers to the right, null as a dash. */
export function textTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell))));
  const widths = head.map((title, at) => Math.max(title.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const isNumeric = head.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] !== 'string'));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
}
