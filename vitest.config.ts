import { defineConfig } from 'vitest/config';

/** Unit and property specs stand beside their file; suites that cross services have configurations of their own in `tests/`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contracts,platform,command-service,projection-service,notification-service,standalone}/**/*.spec.ts', 'web/server/**/*.spec.ts', 'web/src/{lib,i18n,ui,map,config}/**/*.spec.ts'],
          environment: 'node',
          pool: 'forks',
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
