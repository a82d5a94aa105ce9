/** `HH:MM` on the clock of whoever looks: it is about the next two hours, wherever the event is. */
export function localClock(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
