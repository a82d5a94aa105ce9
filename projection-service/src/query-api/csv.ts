/** Tables for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */

const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins like this is taken for a formula. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

/** One value; what a spreadsheet would calculate is turned into text. */
function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes the names of the columns and the rows; gives the file. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
