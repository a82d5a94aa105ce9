/** The check is not ready in time; the form says so and keeps everything. Apart from the check: most forms have none. */
export class HumanCheckNotReady extends Error {
  override readonly name = 'HumanCheckNotReady';
}
