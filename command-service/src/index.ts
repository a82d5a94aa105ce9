export { type CommandPorts, type CommandService, create } from './compose.ts';
export { adminPageReader } from './events/organiser-page.client.ts';
export type { HumanCheck } from './human-check/human-check.ts';
export { announceTerms } from './moderation/announce-terms.ts';
export type { Places, ReadAdminPage } from './shared/deps.ts';
