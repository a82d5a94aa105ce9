/** Whether the product of this run is the services apart (`npm run test:distributed`). What they do not do counts there as skipped. */
export const isDistributed = process.env.PROFILE === 'distributed';
