/** Tables for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */

const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins like this is taken for a formula. */
const FORMULA = /^[=+\-@\t\r\n\0]/;
/** Spreadsheets of countries with a decimal comma cut cells at semicolons, others at tabs, quoted or not: each is a beginning. */
const INNER_FORMULA = /([;\t]["']*)(?=[=+\-@])/g;

/** One value; what a spreadsheet would calculate is turned into text. */
function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const inner = text.replace(INNER_FORMULA, "$1'");
  const safe = typeof value === 'string' && FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes the names of the columns and the rows; gives the file. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
