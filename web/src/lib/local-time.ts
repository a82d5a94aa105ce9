const two = (part: number): string => String(part).padStart(2, '0');

/** Day and time of a moment on the reader's own clock, in the forms of the contract: `2026-12-05` and `14:05`. */
export function localTimeOf(moment: Date): { readonly day: string; readonly time: string } {
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
