import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SECRET_NAMES = [
  'SESSION_SECRET',
  'ADMIN_LINK_SECRET',
  'EMAIL_PEPPER',
  'MASTER_KEY',
  'HUMAN_CHECK_SECRET',
] as const;

/** A secret that production takes; another one for each seed. */
export const drawn = (seed: number): string =>
  Array.from({ length: 32 }, (_, at) => ((seed * 89 + at * 53 + at * at * 7) % 256).toString(16).padStart(2, '0')).join(
    '',
  );

/** Settings with which production starts; `dataDir` for its data. */
export const productionEnv = (dataDir = join(tmpdir(), 'convoi-production')): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://convoi.example',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Convoi <noreply@convoi.example>',
  CONTACT_EMAIL: 'contact@convoi.example',
  PORT: '0',
  MANAGEMENT_PORT: '0',
  DATA_DIR: dataDir,
  HUMAN_CHECK: 'altcha',
  RATE_LIMITS: 'on',
  ...Object.fromEntries([...SECRET_NAMES, 'INTERNAL_SECRET'].map((name, at) => [name, drawn(at + 1)])),
});
