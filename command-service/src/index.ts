export { type CommandPorts, type CommandService, create } from './create.ts';
export { adminPageReader } from './http/read-admin-page.ts';
export type { HumanCheck } from './human-check/human-check.ts';
export { announceTerms } from './use-cases/announce-terms.ts';
export type { Places, ReadAdminPage } from './use-cases/deps.ts';
