import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Component specs run in happy-dom; what needs layout is tested in a real browser under `tests/e2e`. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.spec.tsx'],
    environment: 'happy-dom',
    testTimeout: 30_000,
    // Each core, as the other specs of the run do.
    maxWorkers: '100%',
    // After the specs of the services, which take one worker more.
    sequence: { groupOrder: 1 },
    // A window and modules of its own for each file, in a thread that goes on: a process for each cost as much as its tests.
    pool: 'vmThreads',
    // A thread that has become this large gives way to a new one.
    vmMemoryLimit: '512MB',
    setupFiles: ['./src/testing/setup.ts'],
  },
});
