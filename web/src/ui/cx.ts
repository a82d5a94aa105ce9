/** Joins the class names that are there: takes texts and falsy values, gives one `class` text. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
