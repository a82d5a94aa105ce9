export { type CommandPorts, type CommandService, create } from './compose.ts';
export { adminPageReader } from './events/organisers/organiser-page.client.ts';
export type { Places, ReadAdminPage } from './events/ports.ts';
export type { HumanCheck } from './human-check/index.ts';
export { announceTerms } from './moderation/announce-terms.ts';
