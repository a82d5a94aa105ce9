import { randomBytes } from 'node:crypto';
import { SECRET_NAMES } from '../production.ts';

/** Settings of services that are started without the others, with secrets of their own; the stores are for the caller to name. */
export const apartEnv = (dataDir: string): Readonly<Record<string, string | undefined>> => ({
  ...process.env,
  ...Object.fromEntries([...SECRET_NAMES, 'INTERNAL_SECRET'].map((name) => [name, randomBytes(32).toString('hex')])),
  MONGODB_URL: '',
  FILES_URL: '',
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://127.0.0.1:9',
  QUERY_URL: 'http://127.0.0.1:9',
  HUMAN_CHECK: 'off',
  RATE_LIMITS: 'off',
});
