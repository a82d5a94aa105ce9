/**
 * Loaded before a service (`node --import`): its time is the machine's plus what the process that started it says. The
 * programs themselves know no other clock than the machine's.
 */

/** Asks a service to move its time; the answer is the same message. */
export interface TimeMessage {
  readonly offsetMs: number;
}

const RealDate = Date;
let offsetMs = 0;
const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

process.on('message', (message: TimeMessage) => {
  ({ offsetMs } = message);
  process.send?.(message);
});
// Whoever started it was killed: nobody will stop it.
process.on('disconnect', () => process.exit(1));
// The channel keeps no service alive that wants to end.
process.channel?.unref();
