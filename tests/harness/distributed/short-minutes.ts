/**
 * Loaded before a service (`node --import`) whose setting MINUTE_MS says how long it takes until what is done each minute is done
 * again. Its time goes on as ever.
 */

/** What it goes by, among the settings of a service. */
export interface MinuteSettings {
  readonly MINUTE_MS?: string | undefined;
}

const MINUTE = 60_000;
const { MINUTE_MS = String(MINUTE) }: MinuteSettings = process.env;
const realInterval = globalThis.setInterval;

globalThis.setInterval = new Proxy(realInterval, {
  apply: (target, self, [work, ms, ...given]: unknown[]) =>
    Reflect.apply(target, self, [work, ms === MINUTE ? Number(MINUTE_MS) : ms, ...given]) as NodeJS.Timeout,
});
